package bridge

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Variables of the environment.
const (
	keyVariable      = "CONTEXTREPO_API_KEY"
	oldKeyVariable   = "CONTEXT_REPO_API_KEY"
	endpointVariable = "CONTEXTREPO_MCP_URL"
	oldURLVariable   = "CONTEXTREPO_API_URL"
)

const (
	defaultEndpoint = "https://contextrepo.com/mcp"
	keyPrefix       = "gm_"
)

// lookup returns a variable of the environment and whether it is set.
type lookup func(name string) (value string, set bool)

// warnings are lines about what is set and should not be.
func warnings(env lookup) []string {
	var said []string
	if _, set := env(oldKeyVariable); set {
		said = append(said, oldKeyVariable+" is deprecated; use "+keyVariable)
	}
	if _, set := env(oldURLVariable); set {
		said = append(said, oldURLVariable+" is not supported and ignored; "+endpointVariable+" sets the endpoint")
	}
	return said
}

// apiKey is the configured key. No error holds any part of a key.
func apiKey(env lookup) (string, error) {
	key, set := env(keyVariable)
	old, oldSet := env(oldKeyVariable)
	name := keyVariable
	switch {
	case set && oldSet && key != old:
		return "", fmt.Errorf("%s and %s are both set and differ; remove %s", keyVariable, oldKeyVariable, oldKeyVariable)
	case !set && !oldSet:
		return "", fmt.Errorf("%s is not set; it holds the API key", keyVariable)
	case !set:
		key, name = old, oldKeyVariable
	}
	switch {
	case key == "":
		return "", fmt.Errorf("%s is empty", name)
	case !strings.HasPrefix(key, keyPrefix):
		return "", fmt.Errorf("%s does not begin with %s", name, keyPrefix)
	case !fitsHeader(key):
		return "", fmt.Errorf("%s holds characters that an HTTP header cannot carry", name)
	}
	return key, nil
}

// fitsHeader tells whether a text arrives in a header as it is: visible ASCII,
// and blanks that are not at the end, where a recipient drops them.
func fitsHeader(text string) bool {
	for _, c := range []byte(text) {
		if (c < ' ' && c != '\t') || c > '~' {
			return false
		}
	}
	return strings.TrimRight(text, " \t") == text
}

var (
	errNotAbsolute = errors.New("is not an absolute URL")
	errScheme      = errors.New("has to begin with https://; http:// is for localhost, 127.0.0.1 and [::1]")
	errUserInfo    = errors.New("holds user information")
	errFragment    = errors.New("holds a fragment")
)

// endpoint is the configured address. No error holds any part of an address.
func endpoint(env lookup) (*url.URL, error) {
	text, set := env(endpointVariable)
	if !set {
		text = defaultEndpoint
	}
	address, err := parseEndpoint(text)
	if err != nil {
		return nil, fmt.Errorf("%s %w", endpointVariable, err)
	}
	return address, nil
}

func parseEndpoint(text string) (*url.URL, error) {
	address, err := url.Parse(text)
	switch {
	case err != nil || !address.IsAbs():
		return nil, errNotAbsolute
	case address.Scheme != "https" && address.Scheme != "http":
		return nil, errScheme
	case address.Hostname() == "" || !usablePort(address.Port()):
		return nil, errNotAbsolute
	case address.Scheme == "http" && !isLoopbackName(address.Hostname()):
		return nil, errScheme
	case address.User != nil:
		return nil, errUserInfo
	case strings.Contains(text, "#"):
		return nil, errFragment
	}
	return address, nil
}

// isLoopbackName tells the three hosts that plain HTTP may go to.
func isLoopbackName(host string) bool {
	return strings.EqualFold(host, "localhost") || host == "127.0.0.1" || host == "::1"
}

func usablePort(port string) bool {
	if port == "" {
		return true
	}
	_, err := strconv.ParseUint(port, 10, 16)
	return err == nil
}
