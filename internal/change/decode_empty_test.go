package change_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/change"
)

// TestOptionalListsMayBeAbsent: a violation of a layer has no cycle and no route.
func TestOptionalListsMayBeAbsent(t *testing.T) {
	t.Parallel()
	checksum := strings.Repeat("0", 32)
	report := `{"schemaVersion":"1.0","head":{"checksum":"` + checksum + `","projectName":"p","files":2,"edges":1},
		"rules":{"sha256":"` + checksum + checksum + `","count":1,"rules":[{"id":"layers","type":"layers","severity":"error","matched":1}]},
		"summary":{"filesAdded":0,"filesRemoved":0,"filesChanged":0,"foldersAdded":0,"foldersRemoved":0,"foldersChanged":0,"edgesAdded":0,"edgesRemoved":0,
		"cyclesNew":0,"cyclesGrown":0,"cyclesShrunk":0,"cyclesGone":0,"violationsNew":1,"violationsExisting":0,"violationsFixed":0,"newErrors":1},
		"folders":[],"files":[],"edges":[],"cycles":[],"warnings":[],
		"violations":[{"id":"violation_000000000000000000000001","rule":"layers","type":"layers","severity":"error","status":"new","path":"a",
		"edge":{"from":"a","to":"b","weight":1},"fromLayer":"x","toLayer":"y"}]}`
	read, err := change.ReadReport(t.Context(), bytes.NewReader([]byte(report)))
	if err != nil || len(read.Violations) != 1 {
		t.Fatalf("%v: %+v", err, read.Violations)
	}
}
