//go:build mage

// The build: `go tool mage TARGET`, `go tool mage -l` lists the targets.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/repo2c4/repo2c4/internal/contractgen"
	"github.com/repo2c4/repo2c4/internal/tasks"
)

// Default is what `go tool mage` does without a target.
var Default = Verify

// Aliases are second names of targets.
var Aliases = map[string]any{"e2e": Likec4}

// Paths in the checkout; mage starts every target at its root.
const (
	root      = "."
	contracts = "contracts"
	gen       = "gen"
	nodeTools = "tools/node"
	bridges   = "tools/bridges"
)

// testTimeout bounds one call of go test; a hang prints its goroutines.
const testTimeout = "-timeout=15m"

// vetted keeps go test from vetting, once for each way to build, what the step
// vet has looked at.
const vetted = "-vet=off"

// Generate writes everything below gen/ from the contracts.
func Generate(ctx context.Context) error {
	files, err := generated(ctx)
	if err != nil {
		return err
	}
	return tasks.Write(gen, files)
}

// Verify runs every check and test, cheap to dear, and writes no tracked file.
func Verify(ctx context.Context) error {
	steps := []tasks.Step{{Name: "needed programs", Run: needs}}
	steps = append(steps, checks()...)
	steps = append(steps,
		tasks.Step{Name: "own architecture rules", Run: Rules},
		tasks.Step{Name: "without cgo", Run: Nocgo},
		tasks.Step{Name: "tests", Run: Test},
		tasks.Step{Name: "C code with AddressSanitizer", Run: Asan},
		tasks.Step{Name: "tests with the real LikeC4 and clients", Run: Likec4},
	)
	return progress(ctx, "verify", steps)
}

// Check runs the checks that start no test: generated code, format, modules, vet, lint.
func Check(ctx context.Context) error {
	return progress(ctx, "check", checks())
}

// Rules lets the product analyse this checkout and check .codarch/rules.yaml.
func Rules(ctx context.Context) error {
	folder, err := filepath.Abs(".cache")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	snapshot, report := filepath.Join(folder, "snapshot.cc.json"), filepath.Join(folder, "report.json")
	if err := shell().Run(ctx, "go", "run", "./cmd/repo2c4", "analyze", "--repository", root, "--output", snapshot); err != nil {
		return err
	}
	if err := shell().Run(ctx, "go", "run", "./cmd/repo2c4", "diff", "--head", snapshot, "--output", report); err != nil {
		return err
	}
	text, err := os.ReadFile(report)
	if err != nil {
		return err
	}
	return tasks.Judged(text)
}

// Test runs all Go tests in random order, and those of code that does things at once with the race detector.
func Test(ctx context.Context) error {
	all, err := shell().Output(ctx, "go", "list", "./...")
	if err != nil {
		return err
	}
	raced, sweeps := tasks.Apart(strings.Fields(all), "/internal/contracts", "/internal/house")
	if err := shell().Run(ctx, "go", append([]string{"test", "-race", "-shuffle=on", vetted, testTimeout}, raced...)...); err != nil {
		return err
	}
	// They are tests alone, of one value after another: with the race detector
	// they take six times as long and look at nothing more.
	return shell().Run(ctx, "go", append([]string{"test", "-shuffle=on", vetted, testTimeout}, sweeps...)...)
}

// Asan runs the tests of the parser, which is C, with AddressSanitizer; Go has it on Linux alone.
func Asan(ctx context.Context) error {
	if runtime.GOOS != "linux" {
		return nil
	}
	return shell().Run(ctx, "go", "test", "-asan", "-shuffle=on", vetted, testTimeout, "./internal/syntax")
}

// Likec4 installs the pinned LikeC4 and MCP clients and runs the tests that need them.
func Likec4(ctx context.Context) error {
	withTools, err := nodeShell(ctx)
	if err != nil {
		return err
	}
	if err := withTools.In(nodeTools).Run(ctx, "node", "--test"); err != nil {
		return err
	}
	packages, err := likec4Packages(ctx)
	if err != nil {
		return err
	}
	args := append([]string{"test", "-race", "-shuffle=on", vetted, testTimeout, "-tags=likec4"}, packages...)
	return withTools.Run(ctx, "go", args...)
}

// Nocgo runs the tests of all that is not the same without cgo.
func Nocgo(ctx context.Context) error {
	plain := shell().With("CGO_ENABLED=0")
	list := []string{"list", "-test", "-deps", "-f", tasks.PackageFiles, "./..."}
	with, err := shell().With("CGO_ENABLED=1").Output(ctx, "go", list...)
	if err != nil {
		return err
	}
	without, err := plain.Output(ctx, "go", list...)
	if err != nil {
		return err
	}
	differing := tasks.Differing(with, without)
	if len(differing) == 0 {
		return errors.New("no package differs without cgo, so the parser is not what it was")
	}
	differing, _ = tasks.Apart(differing, "/internal/contracts") // compares values, and parses nothing
	return plain.Run(ctx, "go", append([]string{"test", "-shuffle=on", vetted, testTimeout}, differing...)...)
}

// Golden rewrites the golden files (REPO2C4_UPDATE=diff only shows, force also accepts regressions).
func Golden(ctx context.Context) error {
	mode := setting("REPO2C4_UPDATE", "1")
	withTools, err := nodeShell(ctx)
	if err != nil {
		return err
	}
	return withTools.With("REPO2C4_UPDATE="+mode).Run(ctx, "go", "test", "-count=1", testTimeout, "-tags=likec4", "./...")
}

// Fuzz runs every fuzz target for FUZZTIME (30s).
func Fuzz(ctx context.Context) error {
	events, err := shell().Output(ctx, "go", "test", "-json", "-list=^Fuzz", "./...")
	if err != nil {
		return err
	}
	targets, err := tasks.FuzzTargets(events)
	if err != nil {
		return err
	}
	var steps []tasks.Step
	for _, target := range targets {
		steps = append(steps, tasks.Step{
			Name: target.Name + " in " + target.Package,
			Run: func(ctx context.Context) error {
				return shell().Run(ctx, "go", "test", "-run=^$", "-fuzz=^"+target.Name+"$",
					"-fuzztime="+setting("FUZZTIME", "30s"), "-fuzzminimizetime=10x", target.Package)
			},
		})
	}
	return progress(ctx, "fuzz", steps)
}

// Rounds lets the real LikeC4 read back ROUNDS (600) generated models and compares what it says with what was emitted.
func Rounds(ctx context.Context) error {
	withTools, err := nodeShell(ctx)
	if err != nil {
		return err
	}
	return withTools.With("REPO2C4_ROUNDS="+setting("ROUNDS", "600")).
		Run(ctx, "go", "test", "-count=1", "-tags=likec4", "-timeout=1h", "-run=GivesBack", "./internal/likec4")
}

// Attack swaps files and links under the running programs for ATTACK_TIME (5m) with each back end, and holds them at every call that changes the disk.
func Attack(ctx context.Context) error {
	return shell().With("REPO2C4_ATTACK_TIME="+setting("ATTACK_TIME", "5m")).
		Run(ctx, "go", "test", "-count=1", "-timeout=2h", "./internal/e2e/attack")
}

// Leaks serves SESSIONS (1000) sessions and as many rounds of calls, and counts what they leave behind.
func Leaks(ctx context.Context) error {
	return shell().With("REPO2C4_LEAK_SESSIONS="+setting("SESSIONS", "1000")).
		Run(ctx, "go", "test", "-count=1", "-timeout=1h", "-run=Leave|LongL", "-v", "./internal/e2e")
}

// Bench runs the benchmarks that BENCH matches (all), one after the other and without the tests. It installs the pinned programs that ours are compared with.
func Bench(ctx context.Context) error {
	withTools, err := nodeShell(ctx)
	if err != nil {
		return err
	}
	dir, err := filepath.Abs(bridges)
	if err != nil {
		return err
	}
	if err := (tasks.Node{Dir: dir}).Install(ctx, shell()); err != nil {
		return err
	}
	return withTools.With("REPO2C4_BENCH_BRIDGES="+dir).Run(ctx, "go", "test", "-run=^$", "-bench="+setting("BENCH", "."), "-benchmem", "-p=1", "-timeout=1h", "./...")
}

// Install builds the programs and puts them where go install puts programs.
func Install(ctx context.Context) error {
	return shell().Run(ctx, "go", "install", "-trimpath", "-ldflags=-s -w", "./cmd/...")
}

// Clean removes what the targets leave in the checkout: caches and installed JavaScript packages.
func Clean() error {
	return errors.Join(os.RemoveAll(".cache"), os.RemoveAll(filepath.Join(nodeTools, "node_modules")), os.RemoveAll(filepath.Join(bridges, "node_modules")))
}

func checks() []tasks.Step {
	return []tasks.Step{
		{Name: "generated files are fresh", Run: fresh},
		{Name: "format", Run: formatted},
		{Name: "modules are tidy", Run: tidy},
		{Name: "vet", Run: vet},
		{Name: "lint", Run: lint},
	}
}

func needs(ctx context.Context) error {
	compiler, err := shell().Output(ctx, "go", "env", "CC")
	if err != nil {
		return err
	}
	return tasks.Missing(append(nodeNeeds(), tasks.Need{
		Program: strings.TrimSpace(compiler),
		Reason:  "a C compiler builds the C# parser and the race detector (Debian: gcc)",
	}), exec.LookPath)
}

func nodeNeeds() []tasks.Need {
	return []tasks.Need{
		{Program: "node", Reason: "Node 20 or newer starts LikeC4, the TypeScript clients and the TypeScript generator"},
		{Program: "npm", Reason: "npm 10 or newer installs what tools/node/package-lock.json pins"},
	}
}

func fresh(ctx context.Context) error {
	files, err := generated(ctx)
	if err != nil {
		return err
	}
	stale, err := tasks.Stale(gen, files)
	if err != nil {
		return err
	}
	return none("gen/ is not what the contracts say; run `go tool mage generate`", stale)
}

func formatted(context.Context) error {
	found, err := tasks.Unformatted(root)
	if err != nil {
		return err
	}
	return none("gofmt would change these files", found)
}

func tidy(ctx context.Context) error {
	for _, module := range []string{".", "tools"} {
		if err := shell().In(module).Run(ctx, "go", "mod", "tidy", "-diff"); err != nil {
			return fmt.Errorf("in %s: %w", module, err)
		}
	}
	return nil
}

func vet(ctx context.Context) error {
	everything := []string{"vet", "./...", "./testdata/conformance", "./internal/conformance/testdata/wrong", "./internal/bench/testdata/onetool"}
	for _, args := range [][]string{everything, {"vet", "-tags=likec4", "./..."}, {"vet", "-tags=mage", "."}} {
		if err := shell().Run(ctx, "go", args...); err != nil {
			return err
		}
	}
	return nil
}

func lint(ctx context.Context) error {
	return shell().Run(ctx, "go", "tool", "-modfile=tools/go.mod", "golangci-lint", "run", "./...", "./testdata/conformance")
}

// generated is everything that belongs below gen/. The pinned JavaScript tools
// write the TypeScript declarations.
func generated(ctx context.Context) (map[string][]byte, error) {
	node, err := nodeShell(ctx)
	if err != nil {
		return nil, err
	}
	return contractgen.Generate(os.DirFS(contracts), func(bundle []byte) ([]byte, error) {
		node.Stdin = bytes.NewReader(bundle)
		declarations, err := node.Output(ctx, "node", nodeTools+"/typescript.mjs")
		return []byte(declarations), err
	})
}

// nodeShell installs the pinned JavaScript tools and returns a shell whose
// programs are told where they are.
func nodeShell(ctx context.Context) (tasks.Shell, error) {
	if err := tasks.Missing(nodeNeeds(), exec.LookPath); err != nil {
		return tasks.Shell{}, err
	}
	dir, err := filepath.Abs(nodeTools)
	if err != nil {
		return tasks.Shell{}, err
	}
	node := tasks.Node{Dir: dir}
	if err := node.Install(ctx, shell()); err != nil {
		return tasks.Shell{}, err
	}
	bin, err := node.Bin()
	if err != nil {
		return tasks.Shell{}, err
	}
	return shell().With("REPO2C4_TEST_LIKEC4="+node.LikeC4(), "REPO2C4_TEST_NODE_BIN="+bin), nil
}

// likec4Packages are the packages that have tests which need the real tools.
func likec4Packages(ctx context.Context) ([]string, error) {
	plain, err := shell().Output(ctx, "go", "list", "-f", tasks.TestFiles, "./...")
	if err != nil {
		return nil, err
	}
	tagged, err := shell().Output(ctx, "go", "list", "-tags=likec4", "-f", tasks.TestFiles, "./...")
	if err != nil {
		return nil, err
	}
	packages := tasks.Tagged(plain, tagged)
	if len(packages) == 0 {
		return nil, errors.New("no test has the build tag likec4")
	}
	return packages, nil
}

func shell() tasks.Shell {
	return tasks.Shell{Dir: root, Env: os.Environ(), Stdout: os.Stdout, Stderr: os.Stderr}
}

func progress(ctx context.Context, title string, steps []tasks.Step) error {
	return tasks.Progress{Out: os.Stderr, Now: time.Now}.Run(ctx, title, steps)
}

// none is nil for an empty list, else an error that shows it.
func none(problem string, found []string) error {
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("%s:\n  %s", problem, strings.Join(found, "\n  "))
}

// setting is the value of an environment variable, or the fallback.
func setting(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}
