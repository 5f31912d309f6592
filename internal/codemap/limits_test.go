package codemap_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// chain is a flat document of folders in each other, and a file in the last.
func chain(folders int) string {
	return `{"nodes":[` + strings.Repeat(`{"name":"d","type":"Folder","children":[`, folders) + `{"name":"f","type":"File"}` + strings.Repeat("]}", folders) + `]}`
}

// numbered repeats a format with numbers.
func numbered(count int, format string) string {
	var text strings.Builder
	for i := range count {
		if i > 0 {
			text.WriteByte(',')
		}
		fmt.Fprintf(&text, format, i)
	}
	return text.String()
}

// TestReadLimits: at a limit everything is read, one beyond it names the limit.
func TestReadLimits(t *testing.T) {
	t.Parallel()
	path := func(length int) string { // a path of that length below the root
		folder := strings.Repeat(`{"name":"`+manyLetters(999)+`","type":"Folder","children":[`, 4)
		return flat(folder + `{"name":"` + manyLetters(length-4000) + `","type":"File"}` + strings.Repeat("]}", 4))
	}
	for _, test := range []struct {
		limit     string
		at, above string
	}{
		{"codeMapDepth", chain(gen.LimitCodeMapDepth), chain(gen.LimitCodeMapDepth + 1)},
		{"codeMapDepth", flat(`{"name":"` + strings.Repeat("d/", gen.LimitCodeMapDepth-1) + `f","type":"File"}`), flat(`{"name":"` + strings.Repeat("d/", gen.LimitCodeMapDepth) + `f","type":"File"}`)},
		{"codeMapNameBytes", flat(`{"name":"` + manyLetters(gen.LimitCodeMapNameBytes) + `","type":"File"}`), flat(`{"name":"` + manyLetters(gen.LimitCodeMapNameBytes+1) + `","type":"File"}`)},
		{"codeMapNameBytes", path(gen.LimitCodeMapNameBytes), path(gen.LimitCodeMapNameBytes + 1)},
		{"codeMapNameBytes", `{"projectName":"` + manyLetters(gen.LimitCodeMapNameBytes) + `",` + flat("")[1:], `{"projectName":"` + manyLetters(gen.LimitCodeMapNameBytes+1) + `",` + flat("")[1:]},
		{"codeMapNameBytes", flat(`{"name":"f","type":"File","attributes":{"` + manyLetters(gen.LimitCodeMapNameBytes) + `":1}}`), flat(`{"name":"f","type":"File","attributes":{"` + manyLetters(gen.LimitCodeMapNameBytes+1) + `":1}}`)},
		{"codeMapMetrics", flat(`{"name":"f","type":"File","attributes":{` + numbered(gen.LimitCodeMapMetrics, `"m%d":1`) + `}}`), flat(`{"name":"f","type":"File","attributes":{` + numbered(gen.LimitCodeMapMetrics+1, `"m%d":1`) + `}}`)},
		{"codeMapMetrics", `{"attributeTypes":{"nodes":{` + numbered(gen.LimitCodeMapMetrics, `"m%d":"absolute"`) + `}},` + flat("")[1:], `{"attributeTypes":{"nodes":{` + numbered(gen.LimitCodeMapMetrics+1, `"m%d":"absolute"`) + `}},` + flat("")[1:]},
		{"codeMapTextBytes", `{"x":"` + manyLetters(gen.LimitCodeMapTextBytes-1) + `",` + flat("")[1:], `{"x":"` + manyLetters(gen.LimitCodeMapTextBytes) + `",` + flat("")[1:]},
		{"codeMapTextBytes", manySpaces(gen.LimitCodeMapTextBytes) + flat(""), manySpaces(gen.LimitCodeMapTextBytes+1) + flat("")},
		{"codeMapTextBytes", flat("") + manySpaces(gen.LimitCodeMapTextBytes), flat("") + manySpaces(gen.LimitCodeMapTextBytes+1)},
		{"codeMapTextBytes", flat(manySpaces(gen.LimitCodeMapTextBytes)), flat(manySpaces(gen.LimitCodeMapTextBytes + 1))},
		{"codeMapTextBytes", `{"x":1` + strings.Repeat("0", gen.LimitCodeMapTextBytes-1) + `,` + flat("")[1:], `{"x":1` + strings.Repeat("0", gen.LimitCodeMapTextBytes) + `,` + flat("")[1:]},
	} {
		read(t, test.at)
		refused(t, strings.NewReader(test.above), gen.CodeCodeMapLimit, test.limit)
	}
}

// TestReadLimitsOfSize: the same of what is large, with smaller limits.
func TestReadLimitsOfSize(t *testing.T) {
	t.Parallel()
	const many = 1000
	files := numbered(10, `{"name":"f%d","type":"File"}`)
	edges := `{"edges":[` + numbered(10, `{"x":%d}`) + `],` + flat(files)[1:]
	ids := `{"meta":{},"files":[{"name":"root","type":"Folder"}],"lenses":{"metrics":{"attributes":{` + numbered(10, `"%d":{}`) + `}}}}`
	again := `{"meta":{},"files":[{"name":"root","type":"Folder"}],"lenses":{"metrics":{` + strings.Repeat(`"attributes":{"1":{},"2":{}},`, 5) + `"x":0}}}`
	renamed := `{"meta":{},"files":[{"name":"root","type":"Folder",` + numbered(10, `"id":"%d"`) + `}],"lenses":{}}`
	measured := `{"name":"a","type":"File","attributes":{"a":1,` + numbered(5, `"m%d":1`) + `}},{"name":"b","type":"File","attributes":{` + strings.Repeat(`"a":1,`, 4) + `"b":2}}`
	byID := `{"meta":{},"files":[{"id":"1","name":"root","type":"Folder"}],"lenses":{"metrics":{` + strings.Repeat(`"attributes":{"1":{"a":1,"b":2},"2":{"a":1,"b":2}},`, 3) + `"x":0}}}`
	for _, test := range []struct {
		limit, document             string
		bytes, nodes, edges, values int
	}{
		{"codeMapBytes", flat(files), len(flat(files)), many, many, many},
		{"codeMapBytes", "\x0e\x0e" + flat(files) + manySpaces(1<<20), len(flat(files)) + 2 + 1<<20, many, many, many},
		{"codeMapNodes", flat(files), many, 11, many, many},
		{"codeMapNodes", flat(`{"name":"1/2/3/4/5","type":"File"}`), many, 6, many, many},
		{"codeMapNodes", ids, many, 10, many, many},
		{"codeMapNodes", again, many, 10, many, many},
		{"codeMapNodes", renamed, many, 10, many, many},
		{"codeMapEdges", edges, many, many, 10, many},
		{"codeMapValues", flat(measured), many, many, many, 11},
		{"codeMapValues", byID, many, many, many, 12},
	} {
		if _, err := codemap.ReadWithin(t.Context(), packed(t, test.document), int64(test.bytes), test.nodes, test.edges, test.values); err != nil {
			t.Errorf("%s: %v", test.limit, err)
		}
		switch test.limit {
		case "codeMapBytes":
			test.bytes--
		case "codeMapNodes":
			test.nodes--
		case "codeMapEdges":
			test.edges--
		case "codeMapValues":
			test.values--
		}
		_, err := codemap.ReadWithin(t.Context(), packed(t, test.document), int64(test.bytes), test.nodes, test.edges, test.values)
		if found, ok := fault.As(err); !ok || found.Code != gen.CodeCodeMapLimit || !strings.HasPrefix(found.Details[0], test.limit) {
			t.Errorf("%s: %v %+v", test.limit, err, found)
		}
	}
}

// TestReadNoMoreNodes: the limit of nodes is that of the registry.
func TestReadNoMoreNodes(t *testing.T) {
	t.Parallel()
	files := strings.Repeat(`,{"name":"f","type":"File"}`, gen.LimitCodeMapNodes)
	refused(t, strings.NewReader(flat(files[1:])), gen.CodeCodeMapLimit, fmt.Sprintf("codeMapNodes %d: at /nodes/0/children/%d,", gen.LimitCodeMapNodes, gen.LimitCodeMapNodes-2))
}
