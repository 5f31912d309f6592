package house_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// module is the path that every package of ours begins with.
const module = "github.com/repo2c4/repo2c4"

// floor is a storey of the house. A package imports packages of lower floors.
type floor int

const (
	guests   floor = iota // other people's programs, shown as examples
	aside                 // builds and checks the product, is no part of it
	law                   // contracts
	words                 // generated from the law
	meaning               // pure thought about them
	ground                // the only doors to files, parsers and lines
	facts                 // what files declare
	work                  // one job each
	roads                 // ways that several doors share
	doors                 // servers and the command line
	commands              // main packages
)

// room is a place for packages.
type room struct {
	// path is below the module; a final /* stands for one folder more, a
	// final /... for the folder and everything below it.
	path  string
	floor floor
	// beside are rooms that this one may import though they are not lower.
	beside []string
	// why says what stands here and what the exceptions are for.
	why string
}

// rooms is the whole house, from the roof down.
func rooms() []room {
	return []room{
		{"cmd/*", commands, []string{"cmd/internal/host"}, "a main package is one call and one os.Exit"},
		{"cmd/internal/host", commands, nil, "reads arguments, streams, environment and clock into one value"},

		{"internal/cli", doors, []string{"internal/process"}, "the command line; one file a command"},
		{"internal/evidenceserver", doors, []string{"internal/mcpserver", "internal/process"}, "one file a tool on the shared transport"},
		{"internal/queryserver", doors, []string{"internal/mcpserver", "internal/process"}, "one file a tool on the shared transport"},
		{"internal/bridge", doors, []string{"internal/process"}, "relays to a hosted service, knows nothing of repositories"},
		{"internal/mcpserver", doors, nil, "transport and tool wrapper, carried by the servers"},
		{"internal/process", doors, nil, "what a command is given by its surroundings, as values"},

		{"internal/inspection", roads, nil, "root to snapshot"},
		{"internal/generation", roads, nil, "model to file set, the same for tool and command line"},
		{"internal/conformance", roads, nil, "replays golden cases against any server"},

		{"internal/draft", work, nil, "snapshot to conservative model"},
		{"internal/drift", work, nil, "model against snapshot"},
		{"internal/likec4", work, nil, "emission and the checker around the LikeC4 CLI"},
		{"internal/review", work, nil, "the evidence report"},
		{"internal/component", work, nil, "component facts to proposals"},
		{"internal/integration", work, nil, "imported integration reports"},
		{"internal/acquire", work, nil, "fetches a remote repository"},
		{"internal/analysis/...", work, []string{"internal/analysis/..."}, "code metrics; the parts build on each other"},
		{"internal/change", work, nil, "differences between analyses"},
		{"internal/render", work, nil, "pictures of analyses"},

		{"internal/inventory", facts, nil, "which files a repository holds"},
		{"internal/evidence", facts, nil, "small types and the runner; never its children"},
		{"internal/evidence/*", facts, []string{"internal/evidence"}, "one extractor each; extractors never know each other"},
		{"internal/csharp", facts, nil, "what one C# file declares and calls"},
		{"internal/csharp/facts", facts, []string{"internal/csharp", "internal/evidence"}, "component facts of all C# files"},
		{"internal/codemap", facts, nil, "the code map format"},
		{"internal/change/rules", facts, nil, "what a rules file says"},

		{"internal/workspace", ground, []string{"internal/filelock"}, "the only door to repository files"},
		{"internal/syntax", ground, nil, "the only door to tree-sitter"},
		{"internal/stdio", ground, nil, "lines with caps"},
		{"internal/filelock", ground, nil, "locks that end with their holder"},
		{"internal/procgroup", ground, nil, "ends a command with all that it started"},

		{"internal/architecture", meaning, []string{"internal/fault"}, "snapshot and model; says what is wrong as faults"},
		{"internal/fault", meaning, nil, "the one error that a client may see"},
		{"internal/markdown", meaning, nil, "foreign text in Markdown"},

		{"gen/...", words, nil, "generated; imports nothing of ours"},

		{"contracts", law, nil, "schemas and registries; may embed them, imports nothing of ours"},

		{"testdata/conformance", law, nil, "the golden cases; embeds them, imports nothing of ours"},

		{"examples/*", guests, nil, "programs that use ours from outside; they import nothing of ours and our doors are not theirs"},

		{"internal/contractgen", aside, []string{"contracts"}, "makes what stands in gen, so it must build when gen is gone or broken"},
		{"internal/tasks", aside, nil, "what the mage targets do; must build when everything else is broken"},
		{"internal/acquire/acquiretest", aside, []string{"internal/acquire"}, "Git hosts on loopback for the tests of several packages"},
		{"internal/codemap/codemaptest", aside, []string{"gen/..."}, "large documents for tests and benchmarks"},
		{"internal/bench", aside, []string{"internal/codemap/codemaptest"}, "benchmarks of the whole product against bare programs"},
		{"internal/conformance/conformancetest", aside, []string{"gen/...", "internal/cli", "internal/bridge", "internal/process", "internal/conformance", "internal/inspection", "internal/generation", "internal/syntax", "internal/stdio", "internal/procgroup"}, "replays a suite in the tests of several servers"},
		{"internal/contracts", aside, nil, "tests that contracts, generated types and the reader agree"},
		{"internal/e2e", aside, nil, "tests of the bundled example and of the whole road"},
		{"internal/e2e/attack", aside, nil, "tests that attack the built programs from other processes"},
		{"internal/house", aside, nil, "these tests"},
		{".", aside, []string{"internal/tasks", "internal/contractgen"}, "the magefile"},
	}
}

// roomOf finds the room of a package by its path below the module: the exact
// path first, then the longest pattern.
func roomOf(below string) (room, bool) {
	var best room
	for _, candidate := range rooms() {
		if candidate.path == below {
			return candidate, true
		}
		if inRoom(below, candidate.path) && len(candidate.path) > len(best.path) {
			best = candidate
		}
	}
	return best, best.path != ""
}

// inRoom tells whether a package path lies in the room that the pattern names.
func inRoom(below, pattern string) bool {
	if tree, ok := strings.CutSuffix(pattern, "/..."); ok {
		return below == tree || strings.HasPrefix(below, tree+"/")
	}
	ok, err := path.Match(pattern, below)
	return ok && err == nil
}

// mayImport says why one package of ours may not import the other, or "".
func mayImport(from, to string) string {
	source, ok := roomOf(from)
	if !ok {
		return "" // reported once, at the package
	}
	target, ok := roomOf(to)
	switch {
	case !ok:
		return ""
	case slices.ContainsFunc(source.beside, func(beside string) bool { return inRoom(to, beside) }):
		return ""
	case target.floor <= aside:
		return fmt.Sprintf("%s stands beside the house: %s", to, target.why)
	case source.floor <= aside:
		return fmt.Sprintf("%s stands beside the house: %s", from, source.why)
	case source.floor <= target.floor:
		return fmt.Sprintf("imports go downwards only and %s is not below %s (%s: %s)", to, from, from, source.why)
	}
	return ""
}
