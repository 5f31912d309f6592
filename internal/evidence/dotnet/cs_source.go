package dotnet

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Sources extracts the signals of C# source: hosts, clients of technologies and
// the resources of an Aspire AppHost.
type Sources struct {
	technologies technologies
	hosts        hosts
	words        *words // a file without one of these is not parsed
	aspireWords  *words
}

// NewSources returns the extractor of .cs files.
func NewSources() Sources {
	s := Sources{technologies: mustTechnologies(), hosts: mustHosts()}
	s.aspireWords = newWords([]string{"DistributedApplication", "IDistributedApplicationBuilder"})
	s.words = newWords(s.technologies.words(), s.hosts.words(), []string{"DistributedApplication", "IDistributedApplicationBuilder"})
	return s
}

// Name implements evidence.Extractor.
func (Sources) Name() string { return "dotnet-sources" }

// Wants implements evidence.Extractor.
func (Sources) Wants(relativePath string) bool {
	return syntax.LanguageOf(relativePath) == syntax.CSharp
}

// Extract implements evidence.Extractor.
func (s Sources) Extract(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
	text, err := source.Text(ctx)
	if err != nil {
		return err
	}
	if !s.words.in(text) && !holdsPhrase(text, "const", "string") && !holdsPhrase(text, "global", "using") {
		return nil
	}
	tree, err := source.Tree(ctx)
	if err != nil {
		return err
	}
	facts := sourceFacts{constants: constantsOf(tree)}
	signals := signalReader{Sources: s, sink: sink, facts: &facts, seen: map[string]bool{}}
	signals.read(tree)
	if s.aspireWords.in(text) {
		facts.aspire = readAspire(tree)
	}
	if !facts.empty() {
		sink.Defer(facts)
	}
	return nil
}

// sourceFacts is what the second step needs to know about a file.
type sourceFacts struct {
	globalUsings []string
	pending      []pendingSignal
	constants    []constant
	aspire       aspireFile
}

func (f sourceFacts) empty() bool {
	return len(f.globalUsings) == 0 && len(f.pending) == 0 && len(f.constants) == 0 && f.aspire.empty()
}

// pendingSignal counts only where one of the namespaces is imported, which the
// file itself does not do.
type pendingSignal struct {
	fact       evidence.Fact
	namespaces patterns
}

func signalFact(category string, line int, subject string) evidence.Fact {
	return evidence.Fact{
		Category: category, SourceType: gen.EvidenceSourceTypeSourceCode, Line: line, Subject: subject,
	}
}
