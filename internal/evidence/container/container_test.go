package container_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/evidence/container"
)

func TestManifests(t *testing.T) {
	t.Parallel()
	kinds := map[string]string{
		"Dockerfile": "dockerfile", "src/DOCKERFILE": "dockerfile", "Dockerfile.web": "dockerfile", "Dockerfile-dev": "dockerfile",
		"Dockerfile_ci": "dockerfile", "web.dockerfile": "dockerfile", "web.Dockerfile": "dockerfile", "Containerfile": "dockerfile",
		"Containerfile.arm64": "dockerfile", "x.containerfile": "dockerfile", "Dockerfile.net8.0": "dockerfile",
		"compose.yml": "compose", "compose.yaml": "compose", "compose.prod.yaml": "compose", "docker-compose.yml": "compose",
		"a/docker-compose.override.yml": "compose", "docker-compose-ci.yaml": "compose", "Docker-Compose.YML": "compose",
		"Dockerfile.md": "", "Dockerfile.dockerignore": "", ".dockerignore": "", "DockerfileParser.cs": "", "Dockerfile.cs": "",
		"Dockerfiles/readme": "", "Dockerfilex": "", "compose.json": "", "composer.yml": "", "docker-composer.yml": "", "my-compose.yml": "",
		"docker-compose": "", "compose/x.yml": "",
	}
	var paths []string
	want := map[string]string{}
	for path, kind := range kinds {
		paths = append(paths, path)
		if kind != "" {
			want[path] = "Is a container manifest of kind " + kind + "."
		}
	}
	result, err := evidence.Run(t.Context(), paths, evidence.Options{
		Extractors: []evidence.Extractor{container.New()},
		// That a manifest is there is the fact: nothing is read.
		Read: func(context.Context, string) ([]byte, error) { return nil, errors.New("unread") },
	})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, e := range result.Evidence {
		if e.Line != nil || e.Target != nil || e.SourceType != gen.EvidenceSourceTypeManifest || e.Category != gen.CategoryDeploymentDockerManifest {
			t.Errorf("%+v", e)
		}
		got[e.RelativePath] = e.Description
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("manifests (-want +got):\n%s", diff)
	}
	if len(result.Diagnostics) > 0 {
		t.Errorf("diagnostics: %v", result.Diagnostics)
	}
}
