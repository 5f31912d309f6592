package acquire

import (
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

const (
	scheme      = "https"
	defaultPort = "443"
)

// Request names what is to be fetched, after it was checked.
type Request struct {
	// url is the canonical URL: scheme and host in lower case, no default port,
	// no slash at the end.
	url string
	// ref is the name that was asked for; nil for the default branch.
	ref *string
}

var (
	hostLabel = regexp.MustCompile(`^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$`)
	// numericLabel is the last label of what a C library may take for an
	// address.
	numericLabel = regexp.MustCompile(`^([0-9]+|0x[0-9a-f]*)$`)
	commitID     = regexp.MustCompile(`^[0-9a-fA-F]{40}$`)
)

// Parse checks a URL and a ref; a nil ref stands for the default branch.
// Errors: the faults remote_credentials_rejected, remote_url_invalid and
// remote_ref_invalid.
func Parse(address string, ref *string) (Request, error) {
	canonical, err := parseURL(address)
	if err != nil {
		return Request{}, err
	}
	if ref != nil && !validRef(*ref) {
		return Request{}, fault.New(gen.CodeRemoteRefInvalid)
	}
	return Request{url: canonical, ref: ref}, nil
}

// repositoryID is the label of the repository at a commit.
func (r Request) repositoryID(commit string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(r.url) + "\n" + strings.ToLower(commit)))
	return "repo_" + hex.EncodeToString(sum[:])[:24]
}

// parseURL gives the canonical form of a URL.
func parseURL(address string) (string, error) {
	invalid := fault.New(gen.CodeRemoteUrlInvalid)
	if len(address) > gen.LimitRemoteUrlCharacters {
		return "", invalid
	}
	if holdsCredentials(address) {
		return "", fault.New(gen.CodeRemoteCredentialsRejected)
	}
	for _, character := range []byte(address) {
		if character <= ' ' || character >= 0x7f || strings.IndexByte(`\#?"<>^`+"`{|}", character) >= 0 {
			return "", invalid
		}
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != scheme || parsed.Opaque != "" || parsed.User != nil {
		return "", invalid
	}
	host := strings.ToLower(parsed.Hostname())
	if !validHost(host) {
		return "", invalid
	}
	path := strings.TrimRight(parsed.EscapedPath(), "/")
	if !validURLPath(path) {
		return "", invalid
	}
	authority := host
	if strings.Contains(host, ":") {
		authority = "[" + host + "]"
	}
	if strings.HasSuffix(parsed.Host, ":") {
		return "", invalid
	}
	if port := parsed.Port(); port != "" && port != defaultPort {
		if !validPort(port) {
			return "", invalid
		}
		authority += ":" + port
	}
	return scheme + "://" + authority + path, nil
}

// holdsCredentials tells an address with a user name before its host, also
// when the rest of it is no URL.
func holdsCredentials(address string) bool {
	_, rest, found := strings.Cut(address, "//")
	if !found {
		return false
	}
	if end := strings.IndexAny(rest, `/?#\`); end >= 0 {
		rest = rest[:end]
	}
	return strings.Contains(rest, "@")
}

// validHost takes addresses, whose kind is checked when the connection is
// made, and names whose last label cannot be taken for a number.
func validHost(host string) bool {
	if address, err := netip.ParseAddr(host); err == nil {
		return address.Zone() == ""
	}
	if host == "" || len(host) > 253 {
		return false
	}
	labels := strings.Split(host, ".")
	for _, label := range labels {
		if len(label) > 63 || !hostLabel.MatchString(label) {
			return false
		}
	}
	return !numericLabel.MatchString(labels[len(labels)-1])
}

func validPort(port string) bool {
	if len(port) > 5 || port[0] == '0' {
		return false
	}
	number := 0
	for _, digit := range []byte(port) {
		if digit < '0' || digit > '9' {
			return false
		}
		number = number*10 + int(digit-'0')
	}
	return number <= 0xffff
}

// validURLPath takes a path of at least one segment in which nothing but names
// stands, encoded or not.
func validURLPath(escaped string) bool {
	if escaped == "" {
		return false
	}
	for segment := range strings.SplitSeq(escaped[1:], "/") {
		name, err := url.PathUnescape(segment)
		if err != nil || name == "" || name == "." || name == ".." || !utf8.ValidString(name) {
			return false
		}
		for _, character := range name {
			if character == '/' || character == '\\' || isControl(character) {
				return false
			}
		}
	}
	return true
}

func isControl(character rune) bool {
	return character < ' ' || 0x7f <= character && character < 0xa0
}

// validRef tells whether Git allows a name for a ref, or it is the full id of a
// commit. Names of one level are allowed, as for branches.
func validRef(ref string) bool {
	if ref == "" || ref == "@" || utf8.RuneCountInString(ref) > gen.LimitRemoteRefCharacters || !utf8.ValidString(ref) || ref[0] == '-' {
		return false
	}
	if strings.Contains(ref, "..") || strings.Contains(ref, "@{") || strings.HasSuffix(ref, ".") {
		return false
	}
	for _, character := range []byte(ref) {
		if character <= ' ' || character == 0x7f || strings.IndexByte(`:*^~?[\`, character) >= 0 {
			return false
		}
	}
	for segment := range strings.SplitSeq(ref, "/") {
		if segment == "" || segment[0] == '.' || strings.HasSuffix(segment, ".lock") {
			return false
		}
	}
	return true
}
