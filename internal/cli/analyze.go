package cli

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis"
	"github.com/repo2c4/repo2c4/internal/analysis/history"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// mapFile is where a code map goes when nobody says otherwise, below the
// analysed folder.
const mapFile = ".codarch/snapshot.cc.json"

// compressedEnding is the end of the name of a file that is compressed.
const compressedEnding = ".gz"

// analyzing are the flags of analyze.
type analyzing struct {
	repository, output, since, cache string
	jobs, maxFiles                   int
	quiet                            bool
}

func (a *app) analyze(ctx context.Context) *cobra.Command {
	var f analyzing
	c := &cobra.Command{
		Use:   "analyze --repository DIR [--output FILE] [--since REV] [--cache DIR]",
		Short: "Measure a repository and write its code map",
		Long: `Measure a repository and write its code map: size, complexity, dependencies and
history of every source file, as a CodeCharta 1.5 document.

The same tree and commit give the same bytes. Nothing in the repository is
executed or built; of its history git reads what it has, without hooks, filters
or network. Ages are measured to the date of the commit that is checked out.

Without --output the map is written to ` + mapFile + ` in the repository.
An existing file is replaced, but no link and no folder. A name that ends in .gz
is compressed; "-" writes to standard output.

With --cache a later run parses only what changed. It gives the same map. Keep
the folder where only you can write.`,
		Example: "  repo2c4 analyze --repository .\n  repo2c4 analyze --repository . --since v1.0 --output map.cc.json.gz",
		Args:    noArguments,
		RunE:    func(c *cobra.Command, _ []string) error { return a.measure(ctx, c, f) },
	}
	folderFlag(c, &f.repository, "repository", "", "folder to analyse")
	c.Flags().Var(&text{&f.output, "FILE"}, "output", "file for the map, or - (default "+mapFile+" in DIR)")
	c.Flags().Var(&text{&f.since, "REV"}, "since", "count commits after this revision alone")
	folderFlag(c, &f.cache, "cache", "", "folder that keeps what was measured, made when there is none")
	c.Flags().IntVar(&f.jobs, "jobs", a.Workers, "work on `N` files at once")
	c.Flags().IntVar(&f.maxFiles, "max-files", gen.LimitFilesCeiling, "accept `N` files at most, those that are no source included")
	c.Flags().BoolVar(&f.quiet, "quiet", false, "say nothing when all goes well")
	return c
}

// check refuses values that make no sense.
func (f *analyzing) check(c *cobra.Command) error {
	if err := required(c, "repository"); err != nil {
		return err
	}
	given := func(name string, value string) bool { return c.Flags().Changed(name) && value == "" }
	switch {
	case given("output", f.output), given("since", f.since), given("cache", f.cache):
		return usage("flags --output, --since and --cache take no empty value", c)
	case f.jobs < 1 || f.jobs > maxJobs:
		return usage(fmt.Sprintf("flag --jobs takes a number from 1 to %d", maxJobs), c)
	case f.maxFiles < 1 || f.maxFiles > gen.LimitFilesCeiling:
		return usage(fmt.Sprintf("flag --max-files takes a number from 1 to %d", gen.LimitFilesCeiling), c)
	}
	return nil
}

// measure analyses a folder and writes its map.
func (a *app) measure(ctx context.Context, c *cobra.Command, f analyzing) error {
	if err := f.check(c); err != nil {
		return err
	}
	if !syntax.Available() {
		return &failure{
			exit: process.ExitUnexpected, message: "this build cannot parse source files",
			hint: "Install one that was built with cgo; repo2c4 version says what a build can do.",
		}
	}
	root, err := a.openRepository(f.repository)
	if err != nil {
		return err
	}
	defer root.Close()
	output, err := a.mapOutput(f.output, root.Path())
	if err != nil {
		return err // before the work is done
	}
	kept, err := a.cacheFile(f.cache, root.Path())
	if err != nil {
		return err
	}
	progress := a.progress(f.quiet)
	result, err := analysis.Run(ctx, root, analysis.Options{
		MaxFiles: f.maxFiles,
		Workers:  f.jobs,
		Git:      lookUp("git", a.Getenv("PATH")),
		Since:    f.since,
		Known:    a.readKept(kept),
		Progress: progress.step,
	})
	progress.end()
	if errors.Is(err, history.ErrRevision) {
		return usage("flag --since names no revision of the repository", c)
	}
	if err != nil {
		return files(f.repository, err)
	}
	document, err := codemap.Encode(result.Map)
	if err != nil {
		return err
	}
	if err := a.writeMap(output, document); err != nil {
		return err
	}
	if kept != "" && result.Known != nil {
		if err := a.replace(kept, result.Known); err != nil {
			fmt.Fprintf(a.Stderr, "warning: the cache was not written: %v\n", err)
		}
	}
	if !f.quiet {
		a.mapSummary(result)
	}
	return nil
}

// mapOutput is the file that a map goes to: the one that a person named, or the
// usual one below the analysed folder, whose folder is made. Standard output is
// empty.
func (a *app) mapOutput(named, repository string) (string, error) {
	if named == standardOutput {
		return "", nil
	}
	output := named
	if named == "" {
		output = filepath.Join(repository, filepath.FromSlash(mapFile))
		folder := filepath.Dir(output)
		if err := os.Mkdir(folder, 0o777); err != nil && !errors.Is(err, os.ErrExist) {
			return "", files(filepath.Dir(mapFile), plain(err))
		}
		// What stands there may have come with the repository.
		if info, err := os.Lstat(folder); err != nil || !info.IsDir() {
			return "", &failure{exit: process.ExitFiles, message: filepath.Dir(mapFile) + ": is not a folder", hint: "Remove it, or name another file with --output."}
		}
	}
	return output, a.replaceable(output)
}

// writeMap writes a map to a file or to standard output.
func (a *app) writeMap(output string, document []byte) error {
	if output == "" {
		_, err := a.Stdout.Write(document)
		return err
	}
	if strings.HasSuffix(output, compressedEnding) {
		var packed bytes.Buffer
		// Without a name and a time, equal documents are equal files.
		w := gzip.NewWriter(&packed)
		_, err := w.Write(document)
		if err := errors.Join(err, w.Close()); err != nil {
			return err
		}
		document = packed.Bytes()
	}
	return a.replace(output, document)
}

// mapSummary tells a person on stderr what an analysis found and what it left
// out.
func (a *app) mapSummary(result analysis.Result) {
	about := result.Map.Analysis
	var parsed, broken, failed int64
	for _, l := range about.Languages {
		parsed += l.Files
		broken += l.BrokenFiles
		failed += l.FailedFiles
	}
	fmt.Fprintf(a.Stderr, "%d files parsed (%d with syntax errors, %d not parsed, %d in other languages), %d dependencies, %d imports unresolved, history: %s\n",
		parsed, broken, failed, about.UnparsedFiles, len(result.Map.Edges), about.Imports.Unresolved, about.History)
	if result.HistoryReason != "" {
		fmt.Fprintf(a.Stderr, "warning: no history: %s\n", visible(result.HistoryReason))
	}
	if about.History == gen.CodeMapAnalysisHistoryShallow {
		fmt.Fprintln(a.Stderr, "warning: the clone is shallow, so commits, authors and ages are not measured; git fetch --unshallow brings the history")
	}
	if about.Truncated {
		fmt.Fprintln(a.Stderr, "warning: a limit cut the analysis short; analyse a narrower folder")
	}
}
