package container

import (
	"context"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

// Manifests is the extractor of Dockerfiles, Containerfiles and Compose files.
type Manifests struct{}

// New returns the extractor.
func New() Manifests { return Manifests{} }

// Name implements evidence.Extractor.
func (Manifests) Name() string { return "container" }

// Wants implements evidence.Extractor.
func (Manifests) Wants(relativePath string) bool { return kindOf(relativePath) != "" }

// Extract implements evidence.Extractor.
func (Manifests) Extract(_ context.Context, source *evidence.Source, sink *evidence.Sink) error {
	sink.Emit(evidence.Fact{
		Category:   gen.CategoryDeploymentDockerManifest,
		SourceType: gen.EvidenceSourceTypeManifest,
		Subject:    kindOf(source.Path()),
	})
	return nil
}

// kindOf returns dockerfile, compose or "". Letter case does not matter.
func kindOf(relativePath string) string {
	name := strings.ToLower(path.Base(relativePath))
	switch {
	case isImage(name):
		return "dockerfile"
	case isComposition(name):
		return "compose"
	}
	return ""
}

// isImage knows Dockerfile, Dockerfile.web, Dockerfile-web and web.dockerfile,
// and the same for Containerfile.
func isImage(name string) bool {
	for _, base := range []string{"dockerfile", "containerfile"} {
		rest, ok := strings.CutPrefix(name, base)
		switch {
		case ok && (rest == "" || strings.ContainsRune(".-_", rune(rest[0]))):
			return !isOther(path.Ext(name))
		case strings.HasSuffix(name, "."+base):
			return true
		}
	}
	return false
}

// isOther knows extensions that say that a file is about Dockerfiles rather
// than one: ignore lists, prose, source and data.
func isOther(extension string) bool {
	switch extension {
	case ".dockerignore", ".containerignore", ".md", ".markdown", ".rst", ".txt", ".html",
		".cs", ".fs", ".vb", ".go", ".py", ".rb", ".rs", ".java", ".kt", ".js", ".ts", ".tsx", ".jsx", ".php",
		".sh", ".bash", ".ps1", ".bat", ".cmd", ".json", ".yml", ".yaml", ".toml", ".xml":
		return true
	}
	return false
}

// isComposition knows compose.yaml, compose.prod.yml, docker-compose.yml,
// docker-compose.override.yml and docker-compose-ci.yml.
func isComposition(name string) bool {
	extension := path.Ext(name)
	if extension != ".yml" && extension != ".yaml" {
		return false
	}
	stem := strings.TrimSuffix(name, extension)
	if rest, ok := strings.CutPrefix(stem, "docker-compose"); ok {
		return rest == "" || strings.ContainsRune(".-_", rune(rest[0]))
	}
	return stem == "compose" || strings.HasPrefix(stem, "compose.")
}
