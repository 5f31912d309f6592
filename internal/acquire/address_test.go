package acquire_test

import (
	"net/netip"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/acquire"
)

// TestPublicAddresses knows the edges of every range that is not public.
func TestPublicAddresses(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"1.0.0.0": true, "8.8.8.8": true, "9.255.255.255": true, "11.0.0.0": true, "100.63.255.255": true, "100.128.0.0": true, "126.255.255.255": true,
		"128.0.0.0": true, "169.253.255.255": true, "169.255.0.0": true, "172.15.255.255": true, "172.32.0.0": true, "192.0.1.0": true, "192.0.3.0": true,
		"192.88.98.255": true, "192.88.100.0": true, "192.167.255.255": true, "192.169.0.0": true, "198.17.255.255": true, "198.20.0.0": true,
		"198.51.99.255": true, "198.51.101.0": true, "203.0.112.255": true, "203.0.114.0": true, "223.255.255.255": true,
		"0.0.0.0": false, "0.255.255.255": false, "10.0.0.0": false, "10.255.255.255": false, "100.64.0.0": false, "100.127.255.255": false,
		"127.0.0.0": false, "127.255.255.255": false, "169.254.0.0": false, "169.254.169.254": false, "172.16.0.0": false, "172.31.255.255": false,
		"192.0.0.0": false, "192.0.0.255": false, "192.0.2.1": false, "192.88.99.1": false, "192.168.0.0": false, "192.168.255.255": false, "198.18.0.0": false,
		"198.19.255.255": false, "198.51.100.1": false, "203.0.113.1": false, "224.0.0.0": false, "239.255.255.255": false, "240.0.0.0": false, "255.255.255.255": false,
		"2000::": true, "2001:200::": true, "2606:4700::1111": true, "2003::1": true, "2a00:1450::1": true, "3ffe::1": true, "3fff:1000::": true,
		"::": false, "::1": false, "::127.0.0.1": false, "::8.8.8.8": false, "::ffff:127.0.0.1": false, "::ffff:8.8.8.8": false, "::ffff:0:8.8.8.8": false,
		"64:ff9b::8.8.8.8": false, "64:ff9b::10.0.0.1": false, "64:ff9b:1::1": false, "100::1": false, "1fff:ffff::": false, "2001::1": false, "2001:0:4136:e378::1": false,
		"2001:db8::1": false, "2001:1ff::1": false, "2002:7f00:1::": false, "2002:808:808::": false, "3fff::1": false, "3fff:fff::1": false, "4000::": false,
		"5f00::1": false, "fc00::1": false, "fdff::1": false, "fe80::1": false, "fe80::1%eth0": false, "fec0::1": false, "ff02::1": false, "2606:4700::1111%eth0": false,
	} {
		if got := acquire.Public(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: public %t", address, got)
		}
	}
	if acquire.Public(netip.Addr{}) {
		t.Error("no address is public")
	}
}

// TestWhatTheStandardLibraryKnows to be special is not public.
func TestWhatTheStandardLibraryKnows(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		bytes := rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "four")
		if rapid.Bool().Draw(t, "long") {
			bytes = rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "sixteen")
			if rapid.Bool().Draw(t, "given out") {
				bytes[0] = 0x20 | bytes[0]&0x1f
			}
		}
		address, _ := netip.AddrFromSlice(bytes)
		special := address.IsLoopback() || address.IsPrivate() || address.IsLinkLocalUnicast() || address.IsLinkLocalMulticast() ||
			address.IsInterfaceLocalMulticast() || address.IsMulticast() || address.IsUnspecified() || !address.IsGlobalUnicast() || address.Is4In6()
		if special && acquire.Public(address) {
			t.Fatalf("%s is public", address)
		}
	})
}
