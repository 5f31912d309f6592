package facts_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp/facts"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// BenchmarkBuild puts together the facts of as many files as one inspection
// takes by default and of five times as many, a fifth of them services that use
// repositories of another project, and says what is kept of a file until then.
func BenchmarkBuild(b *testing.B) {
	needParser(b)
	for _, files := range []int{gen.LimitFiles, 5 * gen.LimitFiles} {
		b.Run(fmt.Sprint(files), func(b *testing.B) {
			r := many(b, files)
			limits := facts.LimitsFor(files)
			b.ReportAllocs()
			for b.Loop() {
				found, err := facts.Build(b.Context(), r.sources, r.projects, limits)
				if err != nil || len(found.Facts) < files {
					b.Fatalf("%d facts, %v", len(found.Facts), err)
				}
			}
		})
	}
}

// many is a repository of so many sources in projects of twenty.
func many(b *testing.B, files int) repository {
	b.Helper()
	r := repositoryOf(b, &txtar.Archive{Files: []txtar.File{{Name: "core/core.project"}}})
	parser := syntax.NewParser()
	for i := range files {
		folder := fmt.Sprintf("part%d", i/20)
		if i%20 == 0 {
			r.projects = append(r.projects, facts.Project{Path: folder + "/p.project", Role: facts.Executable, References: []string{"core/core.project"}})
		}
		text := fmt.Sprintf(`using Core;
namespace Part%[2]d;
public class Thing%[1]d(IStore%[1]d store, ILogger<Thing%[1]d> logger)
{
    public async Task<int> DoAsync(int id, CancellationToken token)
    {
        var found = await store.FindAsync(id, token);
        logger.LogInformation("found {Id}", found.Lines.Where(l => l.Price > 10).Select(l => l.Id).FirstOrDefault());
        if (found is null) { await store.SaveAsync(new Order { Id = id }, token); }
        return found.Lines.Sum(l => l.Price) + Other(found).Count;
    }
    List<int> Other(Order order) => order.Lines.Select(l => l.Id).ToList();
}
`, i, i/20)
		r.sources = append(r.sources, sourceOf(b, parser, fmt.Sprintf("%s/Thing%d.cs", folder, i), []byte(text)))
		store := fmt.Sprintf("namespace Core; public interface IStore%[1]d { Task<Order> FindAsync(int id, CancellationToken token); Task SaveAsync(Order order, CancellationToken token); }", i)
		if i%5 == 0 {
			r.sources = append(r.sources, sourceOf(b, parser, fmt.Sprintf("core/Store%d.cs", i), []byte(store)))
		}
	}
	return r
}
