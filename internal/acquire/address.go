package acquire

import "net/netip"

// public reports whether an address belongs to the public internet. What is
// not known to does not: of the addresses of version 6 only those that are
// given out, and none that is known to hold one of version 4, so that no common
// gateway leads inside. A network that translates under a prefix of its own
// cannot be told from the rest of the internet.
func public(address netip.Addr) bool {
	if !address.IsValid() || address.Zone() != "" || address.Is4In6() {
		return false
	}
	refused := refusedV4()
	if address.Is6() {
		if !netip.MustParsePrefix("2000::/3").Contains(address) {
			return false
		}
		refused = refusedV6()
	}
	for _, prefix := range refused {
		if netip.MustParsePrefix(prefix).Contains(address) {
			return false
		}
	}
	return true
}

func refusedV4() []string {
	return []string{
		"0.0.0.0/8",       // this network
		"10.0.0.0/8",      // private
		"100.64.0.0/10",   // shared by carriers
		"127.0.0.0/8",     // loopback
		"169.254.0.0/16",  // link-local, where clouds keep their metadata
		"172.16.0.0/12",   // private
		"192.0.0.0/24",    // protocol assignments
		"192.0.2.0/24",    // documentation
		"192.88.99.0/24",  // relays to version 6
		"192.168.0.0/16",  // private
		"198.18.0.0/15",   // benchmarks
		"198.51.100.0/24", // documentation
		"203.0.113.0/24",  // documentation
		"224.0.0.0/4",     // multicast
		"240.0.0.0/4",     // reserved, broadcast
	}
}

func refusedV6() []string {
	return []string{
		"2001::/23",     // protocol assignments, Teredo among them
		"2001:db8::/32", // documentation
		"2002::/16",     // 6to4
		"3fff::/20",     // documentation
	}
}
