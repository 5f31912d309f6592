package codemap_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// refused checks that a document gives one coded error with a detail.
func refused(t *testing.T, r io.Reader, code gen.Code, detail string) {
	t.Helper()
	m, err := codemap.Read(t.Context(), r)
	found, ok := fault.As(err)
	if !ok {
		t.Fatalf("%v, %v instead of %s", m != nil, err, code)
	}
	if m != nil || found.Code != code || !strings.Contains(strings.Join(found.Details, "; "), detail) {
		t.Errorf("%v, %v, %+v instead of %s with %q", m != nil, err, found.Details, code, detail)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	const good = `{"name":"f","type":"File"}`
	for _, test := range []struct {
		name, document string
		code           gen.Code
		detail         string
	}{
		{"nothing", "", gen.CodeCodeMapJson, "ends at byte 0"},
		{"control bytes alone", "\x0e\x0e\x0e", gen.CodeCodeMapJson, "ends at byte 3"},
		{"cut in a text", `{"nodes":[{"name":"ro`, gen.CodeCodeMapJson, "ends at byte 21"},
		{"cut between tokens", `{"nodes":[`, gen.CodeCodeMapJson, "ends at byte 10"},
		{"cut at the end", flat(good)[:len(flat(good))-1], gen.CodeCodeMapJson, "ends at byte"},
		{"no JSON", "\x0e\x0ehello", gen.CodeCodeMapJson, "byte 2"},
		{"a wrong token", `{"nodes":[{"name":nope}]}`, gen.CodeCodeMapJson, "at /nodes/0/name, byte 19"},
		{"a comma too many", `{"nodes":[{"name":"root",}]}`, gen.CodeCodeMapJson, "byte 24"},
		{"a raw control byte", "{\"nodes\":[{\"name\":\"a\nb\"}]}", gen.CodeCodeMapJson, "byte 20"},
		{"UTF-16", "\xff\xfe{\x00}\x00", gen.CodeCodeMapJson, "byte 0"},
		{"something behind", flat(good) + ` {}`, gen.CodeCodeMapJson, "something follows the document"},
		{"garbage behind", flat(good) + ` x`, gen.CodeCodeMapJson, "byte"},
		{"a list", `[]`, gen.CodeCodeMapForm, "no object"},
		{"a text", `"nodes"`, gen.CodeCodeMapForm, "no object"},
		{"null", `null`, gen.CodeCodeMapForm, "no object"},
		{"nothing known", `{"a":1}`, gen.CodeCodeMapForm, ""},
		{"a checksum alone", `{"checksum":"x"}`, gen.CodeCodeMapForm, ""},
		{"meta alone", `{"meta":{}}`, gen.CodeCodeMapForm, ""},
		{"two trees", `{"nodes":[],"data":{"nodes":[]}}`, gen.CodeCodeMapForm, "flat and wrapped"},
		{"data twice", `{"data":{"nodes":[]},"data":{"nodes":[]}}`, gen.CodeCodeMapForm, "wrapped and wrapped"},
		{"nodes twice", `{"nodes":[],"nodes":[]}`, gen.CodeCodeMapForm, "flat and flat"},
		{"no nodes", `{"nodes":[]}`, gen.CodeCodeMapEmpty, ""},
		{"data without nodes", `{"checksum":"x","data":{}}`, gen.CodeCodeMapEmpty, ""},
		{"no files", `{"meta":{},"files":[],"lenses":{}}`, gen.CodeCodeMapEmpty, ""},
		{"no name", flat(`{"type":"File"}`), gen.CodeCodeMapNode, "no name: at /nodes/0/children/0"},
		{"no type", flat(`{"name":"f"}`), gen.CodeCodeMapNode, "no type: at /nodes/0/children/0"},
		{"the name is null", flat(`{"name":null,"type":"File"}`), gen.CodeCodeMapNode, "at /nodes/0/children/0/name"},
		{"the name is a number", flat(`{"name":5,"type":"File"}`), gen.CodeCodeMapNode, "the name is no text"},
		{"the type is a list", flat(`{"name":"f","type":[]}`), gen.CodeCodeMapNode, "the type is no text"},
		{"the name is empty", flat(`{"name":"","type":"File"}`), gen.CodeCodeMapNode, "the name is empty"},
		{"the name is a dot", flat(`{"name":".","type":"File"}`), gen.CodeCodeMapNode, "the name is empty"},
		{"the name is slashes", flat(`{"name":"//","type":"File"}`), gen.CodeCodeMapNode, "the name is empty"},
		{"the name leads upwards", flat(`{"name":"..","type":"File"}`), gen.CodeCodeMapNode, "the name leads upwards"},
		{"a chain leads upwards", flat(`{"name":"a/../../b","type":"File"}`), gen.CodeCodeMapNode, "the name leads upwards"},
		{"a chain ends upwards", flat(`{"name":"a/..","type":"File"}`), gen.CodeCodeMapNode, "the name leads upwards"},
		{"one of several roots has no name", `{"nodes":[{"name":"","type":"Folder"},{"name":"a","type":"Folder"}]}`, gen.CodeCodeMapNode, "one of several roots"},
		{"two nodes with an id", `{"meta":{},"files":[{"id":"1","name":"root","type":"Folder","children":[{"id":"1","name":"a","type":"File"}]}]}`, gen.CodeCodeMapNode, "two nodes have this id: at /files/0/children/0/id"},
		{"nodes is no list", `{"nodes":{}}`, gen.CodeCodeMapValue, "nodes is no list: at /nodes, before byte 11"},
		{"data is no object", `{"data":[]}`, gen.CodeCodeMapValue, "data is no object"},
		{"files is no list", `{"files":"x"}`, gen.CodeCodeMapValue, "files is no list"},
		{"lenses is no object", `{"lenses":[]}`, gen.CodeCodeMapValue, "lenses is no object"},
		{"a lens is no object", `{"lenses":{"metrics":[]}}`, gen.CodeCodeMapValue, "a lens is no object"},
		{"attributes of an id", `{"lenses":{"metrics":{"attributes":{"1":5}}}}`, gen.CodeCodeMapValue, "/lenses/metrics/attributes/1"},
		{"a node is a text", flat(`"f"`), gen.CodeCodeMapValue, "a node is no object"},
		{"children is no list", flat(`{"name":"f","type":"File","children":{}}`), gen.CodeCodeMapValue, "children is no list"},
		{"attributes is a list", flat(`{"name":"f","type":"File","attributes":[]}`), gen.CodeCodeMapValue, "attributes is no object"},
		{"edges is no list", `{"edges":{}}`, gen.CodeCodeMapValue, "edges is no list"},
		{"an edge is a number", linked(`5`), gen.CodeCodeMapValue, "an edge is no object: at /edges/0"},
		{"an end is a number", linked(`{"fromNodeName":5}`), gen.CodeCodeMapValue, "an end of an edge is no text: at /edges/0/fromNodeName"},
		{"attributes of an edge", linked(`{"attributes":"x"}`), gen.CodeCodeMapValue, "attributes is no object"},
		{"nested without end", `{"x":` + strings.Repeat("[", 20_000), gen.CodeCodeMapJson, "byte 10"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			refused(t, strings.NewReader(test.document), test.code, test.detail)
			refused(t, packed(t, test.document), test.code, test.detail)
		})
	}
}

// TestReadEveryPrefix: whatever is cut off, there is one error that says so.
func TestReadEveryPrefix(t *testing.T) {
	t.Parallel()
	document := `{"checksum":"x","data":` + linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"dependencies":1}}`) + `}`
	for length := range len(document) {
		refused(t, strings.NewReader(document[:length]), gen.CodeCodeMapJson, "the text ends at byte")
	}
}

// TestReadShowsNothing: an error places what is wrong and never shows it.
func TestReadShowsNothing(t *testing.T) {
	t.Parallel()
	const secret = "s3cr3t"
	for _, document := range []string{
		flat(`{"name":["` + secret + `"],"type":"File"}`), flat(`{"name":"` + secret + `"}`), `{"nodes":"` + secret + `"}`,
		flat(`{"name":"a","type":"File","attributes":{"m":` + secret + `}}`), secret,
		`{"edges":[{"fromNodeName":{"a":"` + secret + `"}}]}`,
	} {
		_, err := codemap.Read(t.Context(), strings.NewReader(document))
		found, ok := fault.As(err)
		if !ok || strings.Contains(found.Error()+strings.Join(found.Details, ""), secret) {
			t.Errorf("%s: %v %v", document, err, found)
		}
	}
}

// TestReadPlacesSafely: a pointer that goes through names of the document is
// short, and gives a terminal nothing to obey.
func TestReadPlacesSafely(t *testing.T) {
	t.Parallel()
	document := `{"lenses":{"metrics":{"attributes":{"\u001b[2J` + manyLetters(1000) + `\u001b[2J":5}}}}`
	_, err := codemap.Read(t.Context(), strings.NewReader(document))
	found, ok := fault.As(err)
	if !ok || len(found.Details) != 1 || len(found.Details[0]) > 300 || strings.Contains(found.Details[0], "\x1b") || !strings.Contains(found.Details[0], "\uFFFD[2J") {
		t.Errorf("%v %q", err, found.Details)
	}
}

func TestReadOfAReaderThatFails(t *testing.T) {
	t.Parallel()
	broken := iotest.ErrReader(errors.New("broken: /home/me/file"))
	refused(t, broken, gen.CodeCodeMapUnreadable, "")
	refused(t, io.MultiReader(strings.NewReader(`{"nodes":[`), broken), gen.CodeCodeMapUnreadable, "")
	refused(t, io.MultiReader(strings.NewReader(flat("")), broken), gen.CodeCodeMapUnreadable, "")
	packed, err := io.ReadAll(packed(t, flat(manySpaces(100))))
	if err != nil {
		t.Fatal(err)
	}
	refused(t, io.MultiReader(strings.NewReader(string(packed[:len(packed)-9])), broken), gen.CodeCodeMapUnreadable, "")
}

func TestReadEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	reader := io.MultiReader(strings.NewReader(`{"nodes":[`), readerFunc(func(p []byte) (int, error) {
		cancel()
		return copy(p, strings.Repeat(" ", len(p))), nil
	}))
	if m, err := codemap.Read(ctx, reader); m != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// readerFunc is a reader without an end.
type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestReadLeavesNothingBehind: when Read returns nothing reads any more; in the
// bubble, a goroutine that is left would be noticed.
func TestReadLeavesNothingBehind(t *testing.T) {
	t.Parallel()
	for _, document := range []string{"", "x", flat(`5`) + manySpaces(1<<20), flat(``) + manySpaces(1<<20), strings.Repeat(manySpaces(1<<20)+"[", 4)} {
		synctest.Test(t, func(t *testing.T) {
			returned := false
			source := strings.NewReader(document)
			_, err := codemap.Read(t.Context(), readerFunc(func(p []byte) (int, error) {
				if returned {
					t.Error("read after the return")
				}
				return source.Read(p)
			}))
			returned = true
			synctest.Wait()
			if err == nil != strings.HasPrefix(document, flat("")) {
				t.Error(err)
			}
		})
	}
}
