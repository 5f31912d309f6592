package bridge_test

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// unread fails the test when it is read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) {
	u.t.Error("stdin is read")
	return 0, io.EOF
}

const (
	name     = "context-repo-mcp: "
	oldKey   = name + "warning: CONTEXT_REPO_API_KEY is deprecated; use CONTEXTREPO_API_KEY\n"
	oldURL   = name + "warning: CONTEXTREPO_API_URL is not supported and ignored; CONTEXTREPO_MCP_URL sets the endpoint\n"
	relative = name + "CONTEXTREPO_MCP_URL is not an absolute URL\n"
	scheme   = name + "CONTEXTREPO_MCP_URL has to begin with https://; http:// is for localhost, 127.0.0.1 and [::1]\n"
	userInfo = name + "CONTEXTREPO_MCP_URL holds user information\n"
	fragment = name + "CONTEXTREPO_MCP_URL holds a fragment\n"
	header   = name + "CONTEXTREPO_API_KEY holds characters that an HTTP header cannot carry\n"
	usage    = name + "takes no arguments but --help and --version; the environment configures it\n"
)

// environment is a table of variables: name=value each.
func environment(variables ...string) map[string]string {
	table := map[string]string{}
	for _, variable := range variables {
		name, value, _ := strings.Cut(variable, "=")
		table[name] = value
	}
	return table
}

// What is wrong is said in one line before stdin is read, without any value.
func TestRefusedConfigurations(t *testing.T) {
	t.Parallel()
	const good = "CONTEXTREPO_API_KEY=gm_good"
	address := func(url string) map[string]string { return environment(good, "CONTEXTREPO_MCP_URL="+url) }
	for _, test := range []struct {
		environment map[string]string
		stderr      string
	}{
		{nil, name + "CONTEXTREPO_API_KEY is not set; it holds the API key\n"},
		{environment("CONTEXTREPO_API_KEY="), name + "CONTEXTREPO_API_KEY is empty\n"},
		{environment("CONTEXTREPO_API_KEY=secret"), name + "CONTEXTREPO_API_KEY does not begin with gm_\n"},
		{environment("CONTEXTREPO_API_KEY=GM_secret"), name + "CONTEXTREPO_API_KEY does not begin with gm_\n"},
		{environment("CONTEXTREPO_API_KEY= gm_secret"), name + "CONTEXTREPO_API_KEY does not begin with gm_\n"},
		{environment("CONTEXTREPO_API_KEY=\"gm_secret\""), name + "CONTEXTREPO_API_KEY does not begin with gm_\n"},
		{environment("CONTEXTREPO_API_KEY=gm_secret\n"), header},
		{environment("CONTEXTREPO_API_KEY=gm_secret\r\nX-More: 1"), header},
		{environment("CONTEXTREPO_API_KEY=gm_secret "), header},
		{environment("CONTEXTREPO_API_KEY=gm_secret\t"), header},
		{environment("CONTEXTREPO_API_KEY=gm_sec\x00ret"), header},
		{environment("CONTEXTREPO_API_KEY=gm_sec\x7fret"), header},
		{environment("CONTEXTREPO_API_KEY=gm_sécret"), header},
		{environment("CONTEXTREPO_API_KEY=gm_\xff"), header},

		{environment("CONTEXT_REPO_API_KEY="), oldKey + name + "CONTEXT_REPO_API_KEY is empty\n"},
		{environment("CONTEXT_REPO_API_KEY=secret"), oldKey + name + "CONTEXT_REPO_API_KEY does not begin with gm_\n"},
		{environment(good, "CONTEXT_REPO_API_KEY=gm_other"), oldKey + name + "CONTEXTREPO_API_KEY and CONTEXT_REPO_API_KEY are both set and differ; remove CONTEXT_REPO_API_KEY\n"},
		{environment(good, "CONTEXT_REPO_API_KEY="), oldKey + name + "CONTEXTREPO_API_KEY and CONTEXT_REPO_API_KEY are both set and differ; remove CONTEXT_REPO_API_KEY\n"},
		{environment("CONTEXTREPO_API_KEY=", "CONTEXT_REPO_API_KEY=gm_other"), oldKey + name + "CONTEXTREPO_API_KEY and CONTEXT_REPO_API_KEY are both set and differ; remove CONTEXT_REPO_API_KEY\n"},
		{environment("CONTEXTREPO_API_URL="), oldURL + name + "CONTEXTREPO_API_KEY is not set; it holds the API key\n"},

		{address(""), relative},
		{address(" "), relative},
		{address("mcp"), relative},
		{address("/mcp"), relative},
		{address("//host.example/mcp"), relative},
		{address("host.example/mcp"), relative},
		{address("https:"), relative},
		{address("https://"), relative},
		{address("https:///mcp"), relative},
		{address("https:host.example"), relative},
		{address("https://:443/mcp"), relative},
		{address("https://host.example:x/"), relative},
		{address("https://host.example:65536/"), relative},
		{address("https://[::1/mcp"), relative},
		{address("https://host example/"), relative},
		{address("https://host.example/\n"), relative},
		{address(" https://host.example/"), relative},
		{address("https://host.example/%zz"), relative},
		{address(`https://host.example\@evil.example/`), relative},
		{address("ftp://host.example/"), scheme},
		{address("file:///etc/passwd"), scheme},
		{address("ws://localhost/"), scheme},
		{address("localhost:8080/mcp"), scheme}, // a scheme, as a URL has it
		{address("http://host.example/mcp"), scheme},
		{address("http://127.0.0.2/"), scheme},
		{address("http://127.1/"), scheme},
		{address("http://0.0.0.0/"), scheme},
		{address("http://[::]/"), scheme},
		{address("http://[::ffff:127.0.0.1]/"), scheme},
		{address("http://[::1%25lo]/"), scheme},
		{address("http://localhost.example/"), scheme},
		{address("http://localhost./"), scheme},
		{address("http://my.localhost/"), scheme},
		{address("http://localhost@host.example/"), scheme},
		{address("https://user@host.example/"), userInfo},
		{address("https://user:secret@host.example/"), userInfo},
		{address("https://@host.example/"), userInfo},
		{address("http://user@localhost/"), userInfo},
		{address("https://host.example/#secret"), fragment},
		{address("https://host.example/mcp?a=b#"), fragment},
	} {
		p := to(t, "")
		p.environment, p.stdin, p.stdout = test.environment, unread{t}, unwritten{t}
		if exit := p.run(t.Context()); exit != 2 {
			t.Errorf("%q: exit %d", test.environment, exit)
		}
		if diff := cmp.Diff(test.stderr, p.stderr.String()); diff != "" {
			t.Errorf("%q: stderr (-want +got):\n%s", test.environment, diff)
		}
	}
}

// unwritten fails the test when something is written to it.
type unwritten struct{ t *testing.T }

func (u unwritten) Write(p []byte) (int, error) {
	u.t.Errorf("stdout gets %q", p)
	return len(p), nil
}

// Where the requests of a good configuration go, and with which warnings.
func TestAcceptedConfigurations(t *testing.T) {
	t.Parallel()
	const good = "CONTEXTREPO_API_KEY=gm_good"
	for _, test := range []struct {
		environment     map[string]string
		address, stderr string
	}{
		{environment(good), "contextrepo.com:443", ""},
		{environment("CONTEXTREPO_API_KEY=gm_"), "contextrepo.com:443", ""},
		{environment("CONTEXTREPO_API_KEY=gm_ a\tb~!"), "contextrepo.com:443", ""},
		{environment("CONTEXT_REPO_API_KEY=gm_good"), "contextrepo.com:443", oldKey},
		{environment(good, "CONTEXT_REPO_API_KEY=gm_good"), "contextrepo.com:443", oldKey},
		{environment(good, "CONTEXTREPO_API_URL=https://api.example/v2"), "contextrepo.com:443", oldURL},
		{environment(good, "CONTEXTREPO_API_URL="), "contextrepo.com:443", oldURL},
		{environment(good, "CONTEXT_REPO_API_KEY=gm_good", "CONTEXTREPO_API_URL=x"), "contextrepo.com:443", oldKey + oldURL},
		{environment(good, "CONTEXTREPO_MCP_URL=https://host.example"), "host.example:443", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=HTTPS://HOST.example:8443/a/b?c=d&e=%20"), "HOST.example:8443", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=https://192.0.2.1:/"), "192.0.2.1:443", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=https://[2001:db8::1]/mcp"), "[2001:db8::1]:443", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=http://localhost"), "localhost:80", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=http://LocalHost:8080/mcp"), "LocalHost:8080", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=http://127.0.0.1:8080/mcp"), "127.0.0.1:8080", ""},
		{environment(good, "CONTEXTREPO_MCP_URL=http://[::1]:8080/mcp"), "[::1]:8080", ""},
	} {
		p := to(t, "")
		p.environment = test.environment
		var dialled []string
		p.dial = func(_ context.Context, _, address string) (net.Conn, error) {
			dialled = append(dialled, address)
			return nil, errors.New("this test goes nowhere")
		}
		p.play(t, ask).check(t, failed("1")+"\n", test.stderr, 0)
		if diff := cmp.Diff([]string{test.address}, dialled); diff != "" {
			t.Errorf("%q: dials (-want +got):\n%s", test.environment, diff)
		}
	}
}

func TestArguments(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		args   string
		exit   int
		stderr string // how it begins
	}{
		{"--help", 0, "Usage: context-repo-mcp\n"},
		{"--version", 0, "context-repo-mcp devel\n"},
		{"--version --help", 0, "Usage: context-repo-mcp\n"},
		{"-h", 2, usage},
		{"--help=true", 2, usage},
		{"--help x", 2, usage},
		{"--verbose", 2, usage},
		{"--version --verbose", 2, usage},
		{"gm_secret", 2, usage},
		{"--", 2, usage},
		{"-", 2, usage},
	} {
		p := to(t, "")
		p.environment, p.args, p.stdin, p.stdout = nil, strings.Fields(test.args), unread{t}, unwritten{t}
		if exit := p.run(t.Context()); exit != test.exit {
			t.Errorf("%s: exit %d", test.args, exit)
		}
		got := p.stderr.String()
		if test.exit == 2 && got != test.stderr || !strings.HasPrefix(got, test.stderr) {
			t.Errorf("%s: stderr %q", test.args, got)
		}
	}
}
