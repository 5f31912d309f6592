package codemap_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// oddity is a document with what is read of it.
type oddity struct {
	name     string
	document string
	want     string
	losses   codemap.Losses
}

func TestReadTree(t *testing.T) {
	t.Parallel()
	for _, test := range []oddity{
		{
			"siblings are sorted by byte", flat(`{"name":"b","type":"File"},{"name":"Z","type":"File"},{"name":"é","type":"File"},{"name":"a","type":"File"}`),
			"./\nZ\na\nb\né\n", codemap.Losses{UnmeasuredFiles: 4},
		},
		{
			"no attributes, children or link", flat(`{"name":"f","type":"File"},{"name":"d","type":"Folder"}`),
			"./\nd/\nf\n", codemap.Losses{UnmeasuredFiles: 1},
		},
		{
			"null is nothing", `{"projectName":null,"nodes":[null,{"name":"root","type":"Folder","attributes":null,"link":null,"children":[null,{"name":"f","type":"File","children":null,"attributes":{"m":null}}]}],"edges":null,"attributeTypes":null,"blacklist":null}`,
			"./\nf\n", codemap.Losses{IgnoredValues: 1, UnmeasuredFiles: 1},
		},
		{
			"members in any order", `{"edges":[{"toNodeName":"/root/b","fromNodeName":"/root/a"}],"nodes":[{"children":[{"type":"File","name":"b"},{"attributes":{"m":1},"type":"File","name":"a"}],"type":"Folder","name":"root"}]}`,
			"./\na m=1\nb\na > b 1\n", codemap.Losses{UnmeasuredFiles: 1},
		},
		{
			"values that are no finite numbers", flat(`{"name":"f","type":"File","attributes":{"authors":["x"],"text":"1","yes":true,"huge":1e999,"object":{"a":1},"ok":-1.5e1}}`),
			"./\nf ok=-15\n", codemap.Losses{IgnoredValues: 5},
		},
		{
			"numbers as they are written", flat(`{"name":"f","type":"File","attributes":{"a":10.0,"b":123456789012345,"c":1234567890123456789,"d":-0,"e":0.1,"Maximum Complexity*":3}}`),
			"./\nf Maximum Complexity*=3 a=10 b=1.23456789012345e+14 c=1.2345678901234568e+18 d=0 e=0.1\n", codemap.Losses{},
		},
		{
			"folders have no metrics", flat(`{"name":"d","type":"Folder","attributes":{"m":5,"only":1},"children":[{"name":"f","type":"File","attributes":{"m":1}}]}`),
			"./\nd/\nd/f m=1\n", codemap.Losses{},
		},
		{
			"siblings of one name are one, with the higher values", flat(`{"name":"f","type":"File","attributes":{"m":1,"n":7}},{"name":"d","type":"Folder","children":[{"name":"x","type":"File"}]},{"name":"f","type":"File","attributes":{"m":3}},{"name":"d","type":"Folder","children":[{"name":"x","type":"File"},{"name":"y","type":"File"}]}`),
			"./\nd/\nd/x\nd/y\nf m=3 n=7\n", codemap.Losses{DuplicateNodes: 3, UnmeasuredFiles: 2},
		},
		{
			"a file beside a folder of its name stays a file", flat(`{"name":"x","type":"Folder","children":[{"name":"y","type":"File"}]},{"name":"x","type":"File","attributes":{"m":2}}`),
			"./\nx m=2\nx/y\n", codemap.Losses{DuplicateNodes: 1, UnmeasuredFiles: 1},
		},
		{
			"a file with children", flat(`{"name":"A","type":"Class","attributes":{"m":1},"children":[{"name":"run","type":"Method","attributes":{"m":2}}]}`),
			"./\nA m=1\nA/run m=2\n", codemap.Losses{},
		},
		{
			"other types", flat(`{"name":"a","type":"Package"},{"name":"b","type":"interface"},{"name":"c","type":"Unknown"},{"name":"d","type":"Unknown","children":[{"name":"e","type":"FILE"}]},{"name":"g","type":""}`),
			"./\na/\nb\nc\nd/\nd/e\ng\n", codemap.Losses{UnmeasuredFiles: 4},
		},
		{
			"merged folders are split and joined", flat(`{"name":"src/main","type":"Folder","children":[{"name":"a","type":"File"}]},{"name":"src","type":"Folder","children":[{"name":"b","type":"File"}]},{"name":"/x//./y/","type":"File"}`),
			"./\nsrc/\nsrc/b\nsrc/main/\nsrc/main/a\nx/\nx/y\n", codemap.Losses{DuplicateNodes: 1, UnmeasuredFiles: 3},
		},
		{
			"a merged root", `{"nodes":[{"name":"root/src","type":"Folder","children":[{"name":"a","type":"File"},{"name":"b","type":"File"}]}],"edges":[{"fromNodeName":"/root/src/a","toNodeName":"/root/src/b"}]}`,
			"./\nsrc/\nsrc/a\nsrc/b\nsrc/a > src/b 1\n", codemap.Losses{UnmeasuredFiles: 2},
		},
		{
			"a root without a name", `{"nodes":[{"name":"/","type":"Folder","children":[{"name":"a","type":"File"},{"name":"b","type":"File"}]}],"edges":[{"fromNodeName":"/a","toNodeName":"//b"}]}`,
			"./\na\nb\na > b 1\n", codemap.Losses{UnmeasuredFiles: 2},
		},
		{
			"several roots", `{"nodes":[{"name":"two","type":"Folder","children":[{"name":"a","type":"File"}]},{"name":"one","type":"Folder","children":[{"name":"a","type":"File"}]}],"edges":[{"fromNodeName":"/one/a","toNodeName":"/two/a"}]}`,
			"./\none/\none/a\ntwo/\ntwo/a\none/a > two/a 1\n", codemap.Losses{UnmeasuredFiles: 2},
		},
		{
			"several roots of one name", `{"nodes":[{"name":"root","type":"Folder","children":[{"name":"a","type":"File"}]},{"name":"root","type":"Folder","children":[{"name":"b","type":"File"}]}]}`,
			"./\na\nb\n", codemap.Losses{DuplicateNodes: 1, UnmeasuredFiles: 2},
		},
		{
			"a file as the root", `{"nodes":[{"name":"rootLeaf","type":"File","attributes":{"m":1}}]}`,
			"./\nrootLeaf m=1\n", codemap.Losses{},
		},
		{
			"an empty folder as the root", `{"nodes":[{"name":"root","type":"Folder"}]}`, "./\n", codemap.Losses{},
		},
		{
			"members twice: lists are joined, of others the last holds", `{"projectName":"a","projectName":"b","nodes":[{"name":"x","name":"root","type":"File","type":"Folder","children":[{"name":"f","type":"File","attributes":{"m":1,"m":2},"attributes":{"n":3}}],"children":[{"name":"g","type":"File"}]}]}`,
			"./\nf m=2 n=3\ng\n", codemap.Losses{UnmeasuredFiles: 1},
		},
		{
			"names are unescaped, also those of members", "{\"no\\u0064es\":[{\"n\\u0061me\":\"root\",\"type\":\"F\\u006flder\",\"children\":[{\"name\":\"t\\u00e4\\\"b\\\\\",\"type\":\"File\",\"attributes\":{\"\\u006d\":1}}]}]}",
			"./\ntä\"b\\ m=1\n", codemap.Losses{},
		},
		{
			"what is no UTF-8 is replaced", flat("{\"name\":\"\xff\",\"type\":\"File\"}"),
			"./\n\uFFFD\n", codemap.Losses{UnmeasuredFiles: 1},
		},
		{
			"members of the web application", `{"fileChecksum":"x","markedPackages":[{"path":"/root","color":"#fff"}],"apiVersion":1.1,"blacklist":[{"path":"a","type":"exclude"}],"nodes":[{"name":"root","type":"Folder","id":0,"fixedPosition":{"left":1},"isExcluded":false,"deltas":{"m":1},"children":[{"name":"f","type":"File","id":1,"path":"/app/f","edgeAttributes":{}}]}]}`,
			"./\nf\n", codemap.Losses{UnmeasuredFiles: 1},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			m := read(t, test.document)
			if diff := cmp.Diff(test.want, dump(m)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if diff := cmp.Diff(test.losses, m.Losses()); diff != "" {
				t.Errorf("losses: -want +got\n%s", diff)
			}
			holds(t, m)
		})
	}
}

func TestReadEdges(t *testing.T) {
	t.Parallel()
	const nodes = "./\na\nb\nd/\nd/c\n"
	for _, test := range []oddity{
		{
			"kind and line", linked(`{"fromNodeName":"/root/d/c","toNodeName":"/root/a","attributes":{"dependencies":3},"kind":"import","line":7,"visible":"both"}`),
			"d/c > a 3 import:7\n", codemap.Losses{},
		},
		{
			"no file at an end", linked(`{"fromNodeName":"/root/a","toNodeName":"/root/x"},{"fromNodeName":"/other/a","toNodeName":"/root/b"},{"fromNodeName":"/root/a","toNodeName":"/root/d"},{"fromNodeName":"/root","toNodeName":"/root/a"},{"toNodeName":"/root/a"},{},{"fromNodeName":null,"toNodeName":"/root/a"}`),
			"", codemap.Losses{DanglingEdges: 7},
		},
		{
			"self edges", linked(`{"fromNodeName":"/root/a","toNodeName":"/root/a","attributes":{"dependencies":3}}`),
			"", codemap.Losses{SelfEdges: 1},
		},
		{
			"a pair twice: weights are summed, the first line stays", linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"dependencies":3}},{"fromNodeName":"/root/b","toNodeName":"/root/a"},{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"dependencies":2},"line":9,"kind":"type"},{"fromNodeName":"/root/a","toNodeName":"/root/b","line":4,"kind":"import"}`),
			"a > b 6 import:4\nb > a 1\n", codemap.Losses{DuplicateEdges: 2},
		},
		{
			"weights by preference", linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"avgCommits":9,"pairingRate":89,"dependencies":2}},{"fromNodeName":"/root/b","toNodeName":"/root/a","attributes":{"avgCommits":9,"pairingRate":89}},{"fromNodeName":"/root/a","toNodeName":"/root/d/c","attributes":{"z":1,"b":2,"c":3}},{"fromNodeName":"/root/d/c","toNodeName":"/root/a","attributes":{"x":5,"temporal_coupling":0.5}},{"fromNodeName":"/root/b","toNodeName":"/root/d/c","attributes":{"dependencies":"3","x":4}}`),
			"a > b 2\na > d/c 2\nb > a 89\nb > d/c 4\nd/c > a 0.5\n", codemap.Losses{IgnoredValues: 1},
		},
		{
			"ends without the root's name", linked(`{"fromNodeName":"a","toNodeName":"/b"},{"fromNodeName":"root/a","toNodeName":"d/c"}`),
			"a > b 1\na > d/c 1\n", codemap.Losses{},
		},
		{
			"lines and kinds that are none", linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b","line":0,"kind":5},{"fromNodeName":"/root/b","toNodeName":"/root/a","line":1.5,"kind":"` + manyLetters(65) + `"},{"fromNodeName":"/root/a","toNodeName":"/root/d/c","line":1e12},{"fromNodeName":"/root/b","toNodeName":"/root/d/c","line":"3"}`),
			"a > b 1\na > d/c 1\nb > a 1\nb > d/c 1\n", codemap.Losses{},
		},
		{
			"weights stay finite", linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"dependencies":1.7e308}},{"fromNodeName":"/root/a","toNodeName":"/root/b","attributes":{"dependencies":1.7e308}}`),
			"a > b 1.7976931348623157e+308\n", codemap.Losses{DuplicateEdges: 1},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			m := read(t, test.document)
			if diff := cmp.Diff(nodes+test.want, dump(m)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			test.losses.UnmeasuredFiles = 3
			if diff := cmp.Diff(test.losses, m.Losses()); diff != "" {
				t.Errorf("losses: -want +got\n%s", diff)
			}
			holds(t, m)
		})
	}
}

// TestReadEdgesOfOtherRoots: the name of the root is that of the document, or
// "root" where nothing else fits; an exact path comes first.
func TestReadEdgesOfOtherRoots(t *testing.T) {
	t.Parallel()
	document := func(edges string) string {
		return `{"nodes":[{"name":"customRoot","type":"Folder","children":[{"name":"a","type":"File"},{"name":"b","type":"File"},` +
			`{"name":"root","type":"Folder","children":[{"name":"b","type":"File"}]}]}],"edges":[` + edges + `]}`
	}
	for edge, want := range map[string]string{
		`{"fromNodeName":"/customRoot/a","toNodeName":"/customRoot/b"}`:      "a > b",
		`{"fromNodeName":"/customRoot/a","toNodeName":"/root/b"}`:            "a > root/b",
		`{"fromNodeName":"/root/a","toNodeName":"/root/b"}`:                  "a > root/b",
		`{"fromNodeName":"/customRoot/root/b","toNodeName":"/customRoot/b"}`: "root/b > b",
		`{"fromNodeName":"/elsewhere/a","toNodeName":"/customRoot/b"}`:       "",
	} {
		m := read(t, document(edge))
		got := ""
		for e := range m.Edges() {
			got = m.Path(e.From) + " > " + m.Path(e.To)
		}
		if got != want {
			t.Errorf("%s: %q instead of %q", edge, got, want)
		}
	}
}

func TestReadLenses(t *testing.T) {
	t.Parallel()
	const files = `"files":[{"id":"0000000000000000","name":"root","type":"Folder","children":[{"id":"000000000000000a","name":"a","type":"File","contentHash":"x"},{"id":"000000000000000b","name":"b","type":"File"},{"name":"c","type":"File"}]}]`
	const lenses = `"lenses":{"metrics":{"attributes":{"000000000000000a":{"m":1,"authors":["x"]},"000000000000000b":{"m":2},"ffffffffffffffff":{"m":3},"0000000000000000":{"m":4}},"attributeDescriptors":{},"attributeTypes":{"m":"relative"},"clusters":[]},` +
		`"dependency":{"edges":[{"fromId":"000000000000000a","toId":"000000000000000b","attributes":{"dependencies":2}},{"fromId":"000000000000000a","toId":"ffffffffffffffff"},{"fromId":"000000000000000a","toId":"0000000000000000"}],"attributeTypes":{}},"security":{"x":[1]},"domain":null}`
	const meta = `"meta":{"projectName":"p","apiVersion":"2.0","checksum":"c","commitHash":"abc"}`
	for name, document := range map[string]string{
		"files first":  "{" + meta + "," + files + "," + lenses + "}",
		"lenses first": "{" + lenses + "," + files + "," + meta + "}",
	} {
		m := read(t, document)
		want := "./\na m=1\nb m=2\nc\na > b 2\n"
		if diff := cmp.Diff(want, dump(m)); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
		if diff := cmp.Diff(codemap.Losses{DanglingEdges: 2, IgnoredValues: 1, UnmeasuredFiles: 1}, m.Losses()); diff != "" {
			t.Errorf("%s: losses: -want +got\n%s", name, diff)
		}
		if h := m.Header(); h.Form != codemap.FormLenses || h.Commit != "abc" || h.ProjectName != "p" || h.APIVersion != "2.0" || h.DeclaredChecksum != "c" {
			t.Errorf("%s: %+v", name, h)
		}
		if highest, _ := m.Measure(0, "m"); highest != 2 {
			t.Errorf("%s: a relative metric of a folder is %v", name, highest)
		}
		if n, err := m.Resolve("000000000000000b"); err != nil || m.Path(n) != "b" {
			t.Errorf("%s: the id gives %v, %v", name, n, err)
		}
		if n, err := m.Resolve("0000000000000000"); err != nil || n != 0 {
			t.Errorf("%s: the id of the root gives %v, %v", name, n, err)
		}
		holds(t, m)
	}
}

func TestReadHeader(t *testing.T) {
	t.Parallel()
	const nodes = `"nodes":[{"name":"root","type":"Folder"}]`
	for document, want := range map[string]codemap.Header{
		`{"projectName":"p","apiVersion":"1.2",` + nodes + `}`:                                                            {Form: "flat", APIVersion: "1.2", ProjectName: "p"},
		`{"checksum":"foo","data":{"apiVersion":"9.9",` + nodes + `}}`:                                                    {Form: "wrapped", APIVersion: "9.9", DeclaredChecksum: "foo"},
		`{"data":{` + nodes + `,"apiVersion":1.10,"analysis":{"commit":"c0ffee","truncated":true,"x":1}},"checksum":"f"}`: {Form: "wrapped", APIVersion: "1.10", DeclaredChecksum: "f", Commit: "c0ffee", Truncated: true},
		`{"data":{` + nodes + `},"checksum":null}`:                                                                        {Form: "wrapped"},
		`{"checksum":"foo",` + nodes + `,"data":null,"meta":"x","analysis":"y"}`:                                          {Form: "flat", DeclaredChecksum: "foo"},
	} {
		got := read(t, document).Header()
		got.Checksum = ""
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", document, diff)
		}
	}
}
