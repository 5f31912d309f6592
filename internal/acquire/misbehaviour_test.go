package acquire_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
)

const (
	advertisementType = "application/x-git-upload-pack-advertisement"
	resultType        = "application/x-git-upload-pack-result"
)

// answers are what a host says to the three requests of a fetch.
type answers struct {
	discover, list, fetch http.HandlerFunc
}

func (a answers) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	switch {
	case err != nil:
		http.Error(w, "no body", http.StatusBadRequest)
	case r.Method == http.MethodGet:
		a.discover(w, r)
	case strings.Contains(string(body), "command=ls-refs"):
		a.list(w, r)
	default:
		a.fetch(w, r)
	}
}

// says answers with a body of a type.
func says(contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		_, _ = io.WriteString(w, body) // the other side may have gone
	}
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

// redirect sends to another place.
func redirect(code int, target string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", target)
		w.WriteHeader(code)
	}
}

// then answers the first request one way and all others another way.
func then(first, others http.HandlerFunc) http.HandlerFunc {
	next := make(chan http.HandlerFunc, 1)
	next <- first
	return func(w http.ResponseWriter, r *http.Request) {
		select {
		case handler := <-next:
			handler(w, r)
		default:
			others(w, r)
		}
	}
}

const capabilities = "fetch=shallow wait-for-done\n"

// advertises is the first answer of version 2.
func advertises(lines ...string) http.HandlerFunc {
	return says(advertisementType, packets(append(append([]string{"version 2\n"}, lines...), "")...))
}

// sends answers with a pack.
func sends(data []byte) http.HandlerFunc {
	return says(resultType, packets("shallow-info\n", "shallow "+strings.Repeat("1", 40), "-", "packfile\n")+channel(data, 1000)+"0000")
}

// good is a host that does everything right for a set.
func good(s *set) answers {
	return answers{
		discover: advertises("agent=x\n", "ls-refs=unborn\n", capabilities, "object-format=sha1\n"),
		list:     says(resultType, packets(s.head+" HEAD symref-target:refs/heads/main\n", s.head+" refs/heads/main\n", "")),
		fetch:    sends(s.pack()),
	}
}

// version0 is the first answer of version 0.
func version0(lines ...string) http.HandlerFunc {
	return says(advertisementType, packets("# service=git-upload-pack\n", "")+packets(append(lines, "")...))
}

const v0Capabilities = "\x00multi_ack shallow side-band-64k ofs-delta no-progress agent=x\n"

// TestMisbehaviour: each way in which a host can be wrong has its code, and
// leaves nothing behind.
func TestMisbehaviour(t *testing.T) {
	t.Parallel()
	s := small()
	head, other := s.head, strings.Repeat("2", 40)
	data := s.pack()
	reason := func(code gen.Code) []string { return []string{string(gen.CodeRemoteFetchFailed), string(code)} }
	limit := func(name string) []string { return []string{string(gen.CodeRemoteLimitExceeded), name} }
	listing := func(lines ...string) http.HandlerFunc { return says(resultType, packets(lines...)) }
	old := func(first string, more ...string) func(*answers) {
		return func(a *answers) {
			a.discover = version0(append([]string{first}, more...)...)
			a.fetch = says(resultType, packets("shallow "+head, "", "NAK\n")+channel(data, 65515)+"0000")
		}
	}
	for name, c := range map[string]struct {
		change func(a *answers)
		ref    string
		want   []string // none when nothing is wrong
	}{
		"nothing wrong": {change: func(*answers) {}},
		"service line in version 2": {change: func(a *answers) {
			a.discover = says(advertisementType, packets("# service=git-upload-pack\n", "", "version 2\n", "ls-refs\n", capabilities, ""))
		}},
		"charset": {change: func(a *answers) { a.list = says(resultType+"; charset=utf-8", packets(head+" HEAD\n", "")) }},
		"no end of lines": {change: func(a *answers) {
			a.discover = says(advertisementType, packets("version 2", "ls-refs", strings.TrimSpace(capabilities), ""))
		}},
		"version 0": {change: old(head+" HEAD"+v0Capabilities, head+" refs/heads/main\n")},
		"version 1": {change: old("version 1\n", head+" HEAD"+v0Capabilities, head+" refs/heads/main\n")},
		"version 0, no channels": {change: func(a *answers) {
			a.discover = version0(head + " HEAD\x00shallow\n")
			a.fetch = says(resultType, packets("shallow "+head, "", "NAK\n")+string(data))
		}},
		"version 0, nothing shallow": {change: func(a *answers) {
			old(head + " HEAD" + v0Capabilities)(a)
			a.fetch = says(resultType, packets("", "NAK\n")+channel(data, 10)+"0000")
		}},
		"progress": {change: func(a *answers) {
			a.fetch = says(resultType, packets("packfile\n", "\x02counting\n", "\x01")+channel(data, 100)+packets("\x02done\n", ""))
		}},
		"other sections": {change: func(a *answers) {
			a.fetch = says(resultType, packets("acknowledgments\n", "NAK\n", "-", "shallow-info\n", "-", "wanted-refs\n", "-", "packfile\n")+channel(data, 100)+"0000")
		}},
		"redirect within": {change: func(a *answers) {
			a.discover = then(redirect(301, "/b.git/info/refs?service=git-upload-pack"), a.discover)
		}},
		"redirect within, 2": {change: func(a *answers) {
			a.discover = then(redirect(308, "https://EXAMPLE.com:443/b.git/info/refs?service=git-upload-pack"), a.discover)
		}},
		"branch":              {change: func(*answers) {}, ref: "main"},
		"commit in version 2": {change: func(a *answers) { a.list = status(500) }, ref: head},
		"listed commit, v0":   {change: old(head + " HEAD" + v0Capabilities), ref: head},

		"redirect elsewhere": {change: func(a *answers) {
			a.discover = redirect(302, "https://example.org/a/info/refs?service=git-upload-pack")
		}, want: reason(gen.CodeRedirected)},
		"redirect to loopback": {change: func(a *answers) { a.discover = redirect(302, "https://127.0.0.1/a/info/refs?service=git-upload-pack") }, want: reason(gen.CodeRedirected)},
		"redirect to another port": {change: func(a *answers) {
			a.discover = redirect(302, "https://example.com:8443/a/info/refs?service=git-upload-pack")
		}, want: reason(gen.CodeRedirected)},
		"redirect to http": {change: func(a *answers) { a.discover = redirect(302, "http://example.com/a/info/refs?service=git-upload-pack") }, want: reason(gen.CodeRedirected)},
		"redirect with user": {change: func(a *answers) {
			a.discover = redirect(302, "https://a:b@example.com/a/info/refs?service=git-upload-pack")
		}, want: reason(gen.CodeRedirected)},
		"redirect to a page":    {change: func(a *answers) { a.discover = redirect(302, "/login") }, want: reason(gen.CodeRedirected)},
		"redirect with a query": {change: func(a *answers) { a.discover = redirect(302, "/a/info/refs?service=git-upload-pack&token=1") }, want: reason(gen.CodeRedirected)},
		"redirect nowhere":      {change: func(a *answers) { a.discover = status(302) }, want: reason(gen.CodeRedirected)},
		"redirect for ever":     {change: func(a *answers) { a.discover = redirect(302, "/a/info/refs?service=git-upload-pack") }, want: reason(gen.CodeRedirected)},
		"multiple choices":      {change: func(a *answers) { a.discover = status(300) }, want: reason(gen.CodeRedirected)},
		"redirect of the list":  {change: func(a *answers) { a.list = redirect(307, "/b/git-upload-pack") }, want: reason(gen.CodeRedirected)},
		"redirect of the pack":  {change: func(a *answers) { a.fetch = redirect(307, "/b/git-upload-pack") }, want: reason(gen.CodeRedirected)},
		"401":                   {change: func(a *answers) { a.discover = status(401) }, want: reason(gen.CodeAuthenticationRequired)},
		"403":                   {change: func(a *answers) { a.discover = status(403) }, want: reason(gen.CodeAuthenticationRequired)},
		"407":                   {change: func(a *answers) { a.discover = status(407) }, want: reason(gen.CodeAuthenticationRequired)},
		"404":                   {change: func(a *answers) { a.discover = status(404) }, want: reason(gen.CodeNotFound)},
		"410":                   {change: func(a *answers) { a.discover = status(410) }, want: reason(gen.CodeNotFound)},
		"429":                   {change: func(a *answers) { a.discover = status(429) }, want: reason(gen.CodeTooManyRequests)},
		"418":                   {change: func(a *answers) { a.discover = status(418) }, want: reason(gen.CodeNotGit)},
		"204":                   {change: func(a *answers) { a.discover = status(204) }, want: reason(gen.CodeNotGit)},
		"500":                   {change: func(a *answers) { a.discover = status(500) }, want: reason(gen.CodeServerFailed)},
		"503 for the list":      {change: func(a *answers) { a.list = status(503) }, want: reason(gen.CodeServerFailed)},
		"401 for the pack":      {change: func(a *answers) { a.fetch = status(401) }, want: reason(gen.CodeAuthenticationRequired)},
		"a page":                {change: func(a *answers) { a.discover = says("text/html", "<html>") }, want: reason(gen.CodeNotGit)},
		"no type":               {change: func(a *answers) { a.discover = says("", packets("version 2\n", "")) }, want: reason(gen.CodeNotGit)},
		"plain files":           {change: func(a *answers) { a.discover = says("text/plain", head+"\trefs/heads/main\n") }, want: reason(gen.CodeNotGit)},
		"a page for the list":   {change: func(a *answers) { a.list = says("text/html", "<html>") }, want: reason(gen.CodeNotGit)},
		"a page for the pack":   {change: func(a *answers) { a.fetch = says(advertisementType, "<html>") }, want: reason(gen.CodeNotGit)},
		"compressed": {change: func(a *answers) {
			good := a.discover
			a.discover = func(w http.ResponseWriter, r *http.Request) { w.Header().Set("Content-Encoding", "gzip"); good(w, r) }
		}, want: reason(gen.CodeNotGit)},

		"nothing":            {change: func(a *answers) { a.discover = says(advertisementType, "") }, want: reason(gen.CodeConnectionFailed)},
		"cut":                {change: func(a *answers) { a.discover = says(advertisementType, "000eversion 2\n00") }, want: reason(gen.CodeConnectionFailed)},
		"no packets":         {change: func(a *answers) { a.discover = says(advertisementType, "hello, world") }, want: reason(gen.CodeProtocolInvalid)},
		"packet of length 3": {change: func(a *answers) { a.discover = says(advertisementType, "0003") }, want: reason(gen.CodeProtocolInvalid)},
		"packet too long":    {change: func(a *answers) { a.discover = says(advertisementType, "fff1"+strings.Repeat("x", 70000)) }, want: reason(gen.CodeProtocolInvalid)},
		"only a flush":       {change: func(a *answers) { a.discover = says(advertisementType, "0000") }, want: reason(gen.CodeEmptyRepository)},
		"another service":    {change: func(a *answers) { a.discover = says(advertisementType, packets("# service=git-receive-pack\n", "")) }, want: reason(gen.CodeProtocolInvalid)},
		"service without flush": {change: func(a *answers) {
			a.discover = says(advertisementType, packets("# service=git-upload-pack\n", "version 2\n", ""))
		}, want: reason(gen.CodeProtocolInvalid)},
		"version 3":         {change: func(a *answers) { a.discover = says(advertisementType, packets("version 3\n", "")) }, want: reason(gen.CodeProtocolInvalid)},
		"an error":          {change: func(a *answers) { a.discover = says(advertisementType, packets("ERR <script>secret</script>\n")) }, want: reason(gen.CodeServerRefused)},
		"delimiter":         {change: func(a *answers) { a.discover = says(advertisementType, packets("version 2\n", "-", "")) }, want: reason(gen.CodeProtocolInvalid)},
		"many capabilities": {change: func(a *answers) { a.discover = advertises(numbered(300)...) }, want: reason(gen.CodeProtocolInvalid)},
		"endless capabilities": {change: func(a *answers) {
			a.discover = endless(advertisementType, packets("version 2\n"), packets("same=same\n"))
		}, want: limit("remoteRefBytes")},
		"endless refs":            {change: func(a *answers) { a.discover = endless(advertisementType, "", packets(other+" refs/heads/x\n")) }, want: limit("remoteRefBytes")},
		"endless list":            {change: func(a *answers) { a.list = endless(resultType, "", packets(other+" refs/heads/x\n")) }, want: limit("remoteRefBytes")},
		"no fetch":                {change: func(a *answers) { a.discover = advertises("ls-refs\n") }, want: reason(gen.CodeProtocolInvalid)},
		"no list":                 {change: func(a *answers) { a.discover = advertises(capabilities) }, want: reason(gen.CodeProtocolInvalid)},
		"not shallow":             {change: func(a *answers) { a.discover = advertises("ls-refs\n", "fetch=filter\n") }, want: reason(gen.CodeShallowUnsupported)},
		"not shallow, version 0":  {change: old(head + " HEAD\x00side-band-64k\n"), want: reason(gen.CodeShallowUnsupported)},
		"another hash":            {change: func(a *answers) { a.discover = advertises("ls-refs\n", capabilities, "object-format=sha256\n") }, want: reason(gen.CodeFormatUnsupported)},
		"another hash, version 0": {change: old(head + " HEAD\x00shallow object-format=sha256\n"), want: reason(gen.CodeFormatUnsupported)},
		"no refs":                 {change: func(a *answers) { a.list = listing("") }, want: reason(gen.CodeEmptyRepository)},
		"unborn":                  {change: func(a *answers) { a.list = listing("unborn HEAD symref-target:refs/heads/main\n", "") }, want: reason(gen.CodeEmptyRepository)},
		"no refs, version 0":      {change: old(zeros + " capabilities^{}" + v0Capabilities), want: reason(gen.CodeEmptyRepository)},
		"no such ref":             {change: func(*answers) {}, ref: "other", want: reason(gen.CodeRefNotFound)},
		"no such ref, version 0":  {change: old(head + " HEAD" + v0Capabilities), ref: "other", want: reason(gen.CodeRefNotFound)},
		"only a longer name":      {change: func(a *answers) { a.list = listing(head+" refs/heads/main2\n", "") }, ref: "main", want: reason(gen.CodeRefNotFound)},
		"peeled alone":            {change: old(head+" HEAD"+v0Capabilities, head+" refs/tags/v1^{}\n"), ref: "v1^{}"[:2], want: reason(gen.CodeRefNotFound)},
		"commit not listed":       {change: old(head + " HEAD" + v0Capabilities), ref: other, want: reason(gen.CodeCommitNotOffered)},
		"line without a name":     {change: func(a *answers) { a.list = listing(head+"\n", "") }, want: reason(gen.CodeProtocolInvalid)},
		"id too short":            {change: func(a *answers) { a.list = listing("1234 HEAD\n", "") }, want: reason(gen.CodeProtocolInvalid)},
		"id in version 0":         {change: old("xyz HEAD" + v0Capabilities), want: reason(gen.CodeProtocolInvalid)},
		"delimiter in the list":   {change: func(a *answers) { a.list = listing(head+" HEAD\n", "-", "") }, want: reason(gen.CodeProtocolInvalid)},
		"list cut":                {change: func(a *answers) { a.list = listing(head + " HEAD\n") }, want: reason(gen.CodeConnectionFailed)},
		"error in the list":       {change: func(a *answers) { a.list = listing("ERR no\n") }, want: reason(gen.CodeServerRefused)},

		"error for the pack": {change: func(a *answers) { a.fetch = says(resultType, packets("ERR upload-pack: not our ref\n")) }, want: reason(gen.CodeServerRefused)},
		"error in a section": {change: func(a *answers) { a.fetch = says(resultType, packets("shallow-info\n", "ERR no\n")) }, want: reason(gen.CodeServerRefused)},
		"error in a channel": {change: func(a *answers) { a.fetch = says(resultType, packets("packfile\n", "\x03fatal: <script>\n")) }, want: reason(gen.CodeServerRefused)},
		"error in the middle": {change: func(a *answers) {
			a.fetch = says(resultType, packets("packfile\n")+channel(data[:50], 50)+packets("\x03no\n"))
		}, want: reason(gen.CodeServerRefused)},
		"no pack": {change: func(a *answers) { a.fetch = says(resultType, packets("shallow-info\n", "")) }, want: reason(gen.CodeProtocolInvalid)},
		"a flush": {change: func(a *answers) { a.fetch = says(resultType, "0000") }, want: reason(gen.CodeProtocolInvalid)},
		"pack elsewhere": {change: func(a *answers) {
			a.fetch = says(resultType, packets("packfile-uris\n", head+" https://127.0.0.1/x\n", "-", "packfile\n"))
		}, want: reason(gen.CodeProtocolInvalid)},
		"channel 4":             {change: func(a *answers) { a.fetch = says(resultType, packets("packfile\n", "\x04x")) }, want: reason(gen.CodeProtocolInvalid)},
		"delimiter in the pack": {change: func(a *answers) { a.fetch = says(resultType, packets("packfile\n", "-")) }, want: reason(gen.CodeProtocolInvalid)},
		"pack cut":              {change: func(a *answers) { a.fetch = says(resultType, packets("packfile\n")+channel(data, 1000)[:60]) }, want: reason(gen.CodeConnectionFailed)},
		"pack ended":            {change: func(a *answers) { a.fetch = sends(data[:50]) }, want: reason(gen.CodePackInvalid)},
		"nothing in the pack":   {change: func(a *answers) { a.fetch = sends(nil) }, want: reason(gen.CodePackInvalid)},
		"no objects":            {change: func(a *answers) { a.fetch = sends(pack()) }, want: reason(gen.CodePackInvalid)},
		"no NAK": {change: func(a *answers) {
			old(head + " HEAD" + v0Capabilities)(a)
			a.fetch = says(resultType, packets("", "ACK "+head+"\n"))
		}, want: reason(gen.CodeProtocolInvalid)},
		"endless pack": {change: func(a *answers) { a.fetch = endlessPack() }, want: limit("remoteBytes")},
		"endless progress": {change: func(a *answers) {
			a.fetch = endless(resultType, packets("packfile\n"), packets("\x02"+strings.Repeat("x", 60000)))
		}, want: limit("remoteBytes")},
		"endless sections": {change: func(a *answers) {
			a.fetch = endless(resultType, packets("shallow-info\n"), packets(strings.Repeat("x", 60000)))
		}, want: limit("remoteBytes")},
		"another commit":            {change: func(a *answers) { a.list = listing(other+" HEAD\n", "") }, want: reason(gen.CodePackInvalid)},
		"a tree":                    {change: func(a *answers) { a.list = listing(idOf(kindTree, s.entries[3].content)+" HEAD\n", "") }, want: reason(gen.CodeNotACommit)},
		"a file":                    {change: func(a *answers) { a.list = listing(idOf(kindBlob, []byte("a\n"))+" HEAD\n", "") }, want: reason(gen.CodeNotACommit)},
		"a tag of a file":           {change: tagged("blob", 1), want: reason(gen.CodeNotACommit)},
		"tags without an end":       {change: tagged("tag", 9), want: reason(gen.CodeNotACommit)},
		"a tag of nothing":          {change: headed(kindTag, []byte("object "+other+"\ntype commit\n")), want: reason(gen.CodePackInvalid)},
		"a tag without an object":   {change: headed(kindTag, []byte("tag x\n")), want: reason(gen.CodePackInvalid)},
		"a commit without a tree":   {change: headed(kindCommit, []byte("author A\n")), want: reason(gen.CodePackInvalid)},
		"a commit with another one": {change: headed(kindCommit, commit(other)), want: reason(gen.CodePackInvalid)},
		"a commit of a file":        {change: headed(kindCommit, commit(idOf(kindBlob, []byte("a\n")))), want: reason(gen.CodePackInvalid)},
		"a commit of nothing":       {change: headed(kindCommit, nil), want: reason(gen.CodePackInvalid)},
		"connection cut": {change: func(a *answers) {
			a.fetch = func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", resultType)
				_, _ = io.WriteString(w, packets("packfile\n")+channel(data[:20], 20))
				panic(http.ErrAbortHandler)
			}
		}, want: reason(gen.CodeConnectionFailed)},
		"connection cut at once": {change: func(a *answers) {
			a.discover = func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }
		}, want: reason(gen.CodeConnectionFailed)},
		"headers without an end": {change: func(a *answers) {
			a.discover = func(w http.ResponseWriter, _ *http.Request) {
				for _, name := range numbered(100) {
					w.Header().Add("X-"+strings.TrimSpace(name), strings.Repeat("x", 8000))
				}
			}
		}, want: reason(gen.CodeConnectionFailed)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := good(s)
			c.change(&a)
			host := acquiretest.NewHost(t, a)
			asked := request(t, host.URL("acme.git"))
			if c.ref != "" {
				asked = request(t, host.URL("acme.git"), c.ref)
			}
			// All of the limits takes too long here; what is bounded is the same.
			_, err := fetchWith(t, asked, acquire.Options{Network: host.Network()}.Within(1<<20, 100, 100, 100, 100))
			if c.want == nil {
				if err != nil {
					t.Error(err)
				}
				return
			}
			wantFault(t, err, gen.Code(c.want[0]), c.want[1:]...)
			for _, quoted := range []string{"script", "example", "127.0.0.1", "upload"} {
				if strings.Contains(err.Error(), quoted) {
					t.Errorf("what the host says is repeated: %v", err)
				}
			}
		})
	}
}

const zeros = "0000000000000000000000000000000000000000"

// numbered are different lines.
func numbered(count int) []string {
	var lines []string
	for i := range count {
		lines = append(lines, "name-"+strings.Repeat("i", i)+"\n")
	}
	return lines
}

// endless says the same again and again.
func endless(contentType, first, again string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		says(contentType, first)(w, r)
		again := strings.Repeat(again, 1+(1<<16)/len(again))
		for r.Context().Err() == nil {
			if _, err := io.WriteString(w, again); err != nil {
				return
			}
		}
	}
}

// endlessPack sends an object that compresses to what it is, beyond all limits.
func endlessPack() http.HandlerFunc {
	// Stored blocks: what is sent is what comes out, so the bytes that arrive
	// are the limit, not the size of the object.
	header := "PACK\x00\x00\x00\x02\x00\x00\x00\x01"
	object := string(entry{kind: kindBlob, declared: 1 << 19}.header()) + "\x78\x01"
	block := "\x00\x00\x00\xff\xff" // an empty stored block
	return endless(resultType, packets("packfile\n")+channel([]byte(header+object), 1000), channel([]byte(strings.Repeat(block, 13_000)), 65_000))
}

// headed changes the host so that HEAD is an object with this content.
func headed(kind int, content []byte) func(*answers) {
	return func(a *answers) {
		s := small()
		id := s.add(kind, content)
		a.list = says(resultType, packets(id+" HEAD\n", ""))
		a.fetch = sends(s.pack())
	}
}

// tagged changes the host so that HEAD is a tag behind tags.
func tagged(kind string, count int) func(*answers) {
	return func(a *answers) {
		s := small()
		id := idOf(kindBlob, []byte("a\n"))
		if kind == "tag" {
			id = s.add(kindTag, []byte("object "+s.head+"\ntype commit\ntag x\n"))
		}
		for range count {
			id = s.add(kindTag, []byte("object "+id+"\ntype "+kind+"\ntag x\n"))
		}
		a.list = says(resultType, packets(id+" HEAD\n", ""))
		a.fetch = sends(s.pack())
	}
}

// addresses are a lookup that gives these.
func addresses(found ...string) func(context.Context, string) ([]netip.Addr, error) {
	return func(context.Context, string) ([]netip.Addr, error) {
		var list []netip.Addr
		for _, address := range found {
			list = append(list, netip.MustParseAddr(address))
		}
		return list, nil
	}
}

// TestHostsThatAreNotPublic are never connected to.
func TestHostsThatAreNotPublic(t *testing.T) {
	t.Parallel()
	host := acquiretest.NewHost(t, good(small()))
	for name, c := range map[string]struct {
		url    string
		lookup func(context.Context, string) ([]netip.Addr, error)
		want   gen.Code
	}{
		"loopback":        {"https://example.com/a", addresses("127.0.0.1"), gen.CodeRemoteHostNotPublic},
		"one of several":  {"https://example.com/a", addresses("93.184.215.14", "10.0.0.1"), gen.CodeRemoteHostNotPublic},
		"mapped":          {"https://example.com/a", addresses("::ffff:169.254.169.254"), gen.CodeRemoteHostNotPublic},
		"translated":      {"https://example.com/a", addresses("64:ff9b::7f00:1"), gen.CodeRemoteHostNotPublic},
		"with a zone":     {"https://example.com/a", addresses("fe80::1%eth0"), gen.CodeRemoteHostNotPublic},
		"literal":         {"https://127.0.0.1/a", nil, gen.CodeRemoteHostNotPublic},
		"literal, long":   {"https://[::1]/a", nil, gen.CodeRemoteHostNotPublic},
		"literal, mapped": {"https://[::ffff:93.184.215.14]/a", nil, gen.CodeRemoteHostNotPublic},
		"metadata":        {"https://169.254.169.254/latest/meta-data", nil, gen.CodeRemoteHostNotPublic},
		"no address":      {"https://example.com/a", addresses(), gen.CodeRemoteHostUnresolved},
		"no such host": {"https://example.com/a", func(context.Context, string) ([]netip.Addr, error) {
			return nil, &net.DNSError{Err: "no such host", Name: "example.com", IsNotFound: true}
		}, gen.CodeRemoteHostUnresolved},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			network := host.Parts()
			network.Lookup = c.lookup
			network.Dial = func(context.Context, netip.AddrPort) (net.Conn, error) {
				t.Error("a connection is made")
				return nil, errors.New("none")
			}
			_, err := fetch(t, network.Network(), request(t, c.url))
			wantFault(t, err, c.want)
		})
	}
}

// TestSecondLookup: an answer that changes between two connections does not
// lead inside.
func TestSecondLookup(t *testing.T) {
	t.Parallel()
	a := good(small())
	discover := a.discover
	a.discover = func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Connection", "close")
		discover(w, r)
	}
	host := acquiretest.NewHost(t, a)
	network := host.Parts()
	lookups := 0
	network.Lookup = func(ctx context.Context, name string) ([]netip.Addr, error) {
		if lookups++; lookups > 1 {
			return addresses("127.0.0.1")(ctx, name)
		}
		return addresses("93.184.215.14")(ctx, name)
	}
	var dialled []netip.AddrPort
	network.Dial = func(ctx context.Context, address netip.AddrPort) (net.Conn, error) {
		dialled = append(dialled, address)
		return host.Dial(ctx, address)
	}
	_, err := fetch(t, network.Network(), request(t, host.URL("a")))
	wantFault(t, err, gen.CodeRemoteHostNotPublic)
	if lookups != 2 || len(dialled) != 1 || dialled[0] != netip.MustParseAddrPort("93.184.215.14:443") {
		t.Errorf("%d lookups, dialled %v", lookups, dialled)
	}
}

// TestOtherAddresses are tried when one does not answer, all on the port of the
// URL.
func TestOtherAddresses(t *testing.T) {
	t.Parallel()
	host := acquiretest.NewHost(t, good(small()))
	network := host.Parts()
	network.Lookup = addresses("93.184.215.14", "::ffff:93.184.215.15", "2606:2800:21f:cb07:6820:80da:af6b:8b2c")
	var dialled []string
	network.Dial = func(ctx context.Context, address netip.AddrPort) (net.Conn, error) {
		dialled = append(dialled, address.String())
		if len(dialled) < 3 {
			return nil, errors.New("no route")
		}
		return host.Dial(ctx, address)
	}
	if _, err := fetch(t, network.Network(), request(t, "https://example.com:8443/a")); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(dialled, " "); got != "93.184.215.14:8443 93.184.215.15:8443 [2606:2800:21f:cb07:6820:80da:af6b:8b2c]:8443" {
		t.Errorf("dialled %s", got)
	}
	network.Dial = func(context.Context, netip.AddrPort) (net.Conn, error) { return nil, errors.New("no route") }
	_, err := fetch(t, network.Network(), request(t, host.URL("a")))
	wantFault(t, err, gen.CodeRemoteFetchFailed, string(gen.CodeConnectionFailed))
}

// TestOneConnection: a fetch takes one connection of either version of HTTP,
// and asks for three things.
func TestOneConnection(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(testing.TB, http.Handler) *acquiretest.Host{"HTTP/1.1": acquiretest.NewPlainHost, "HTTP/2.0": acquiretest.NewHost} {
		var asked []string
		a := good(small())
		host := start(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked = append(asked, r.Proto+" "+r.Method+" "+r.URL.RequestURI())
			a.ServeHTTP(w, r)
		}))
		network := host.Parts()
		dialled := 0
		network.Dial = func(ctx context.Context, address netip.AddrPort) (net.Conn, error) {
			dialled++
			return host.Dial(ctx, address)
		}
		if _, err := fetch(t, network.Network(), request(t, host.URL("acme/shop"), "main")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		want := name + " GET /acme/shop/info/refs?service=git-upload-pack, " + name + " POST /acme/shop/git-upload-pack, " + name + " POST /acme/shop/git-upload-pack"
		if got := strings.Join(asked, ", "); got != want || dialled != 1 {
			t.Errorf("%d connections, %s", dialled, got)
		}
	}
}

// TestCertificates: nobody is believed without a certificate for the name.
func TestCertificates(t *testing.T) {
	t.Parallel()
	host := acquiretest.NewHost(t, good(small()))
	network := host.Parts()
	_, err := fetch(t, network.Network(), request(t, "https://example.net/a"))
	wantFault(t, err, gen.CodeRemoteFetchFailed, string(gen.CodeCertificateInvalid))
	_, err = fetch(t, network.Network(), request(t, "https://93.184.215.14/a"))
	wantFault(t, err, gen.CodeRemoteFetchFailed, string(gen.CodeCertificateInvalid))
	network.Roots = nil
	_, err = fetch(t, network.Network(), request(t, host.URL("a")))
	wantFault(t, err, gen.CodeRemoteFetchFailed, string(gen.CodeCertificateInvalid))
}

// TestSecretsStayHere: what a person's machine knows of hosts is never sent.
func TestSecretsStayHere(t *testing.T) {
	t.Setenv("HTTPS_PROXY", "https://user:password@127.0.0.1:1/")
	t.Setenv("GIT_ASKPASS", "/bin/false")
	t.Setenv("GIT_CONFIG_COUNT", "1")
	t.Setenv("GIT_CONFIG_KEY_0", "http.extraHeader")
	t.Setenv("GIT_CONFIG_VALUE_0", "Authorization: Basic c2VjcmV0")
	a := good(small())
	var names []string
	watched := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name := range r.Header {
			names = append(names, name)
		}
		w.Header().Set("Set-Cookie", "secret=1; Path=/")
		a.ServeHTTP(w, r)
	})
	host := acquiretest.NewHost(t, watched)
	if _, err := fetch(t, host.Network(), request(t, host.URL("a"))); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		switch name {
		case "User-Agent", "Git-Protocol", "Content-Type", "Accept", "Content-Length":
		default:
			t.Errorf("the header %s is sent", name)
		}
	}
}

// TestRetryable follows the reason, not the code alone.
func TestRetryable(t *testing.T) {
	t.Parallel()
	for code, want := range map[int]bool{401: false, 404: false, 429: true, 500: true} {
		a := good(small())
		a.discover = status(code)
		host := acquiretest.NewHost(t, a)
		_, err := fetch(t, host.Network(), request(t, host.URL("a")))
		if got := faultOf(t, err); got.Retryable != want {
			t.Errorf("status %d: retryable %t", code, got.Retryable)
		}
	}
}
