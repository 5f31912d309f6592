package codemap_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// TestReadKeepsNoNamesTwice: what a document names again and again within one
// node or edge takes the memory of one name. It measures, so nothing runs beside it.
func TestReadKeepsNoNamesTwice(t *testing.T) {
	const many = 200_000
	for name, document := range map[string]string{
		"ends of an edge":  linked(`{` + numbered(many, `"fromNodeName":"/root/%d"`) + `,"toNodeName":"/root/b","fromNodeName":"/root/a"}`),
		"kinds of an edge": linked(`{` + numbered(many, `"kind":"kind%d"`) + `}`),
		"values":           flat(`{"name":"a","type":"File","attributes":{` + strings.Repeat(`"a":1,"b":2,`, many) + `"c":3}}`),
	} {
		if kept := codemap.Retained(t, document); kept > 1<<20 {
			t.Errorf("%s: %d bytes", name, kept)
		}
	}
}
