package inspection

import (
	"github.com/repo2c4/repo2c4/internal/csharp/facts"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/evidence/container"
	"github.com/repo2c4/repo2c4/internal/evidence/dotnet"
)

// extractors is the one list of what reads files for evidence, in the order in
// which coverage names them.
func extractors() []evidence.Extractor {
	return []evidence.Extractor{
		dotnet.NewSolutions(),
		dotnet.NewProjects(),
		dotnet.NewSources(),
		container.New(),
		facts.Extractor{},
	}
}
