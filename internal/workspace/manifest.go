package workspace

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ManifestName is the file that records managed output. A folder that holds it
// is our own output.
const ManifestName = ".repo2c4-manifest.json"

// manifestVersion is the only version of the manifest's format.
const manifestVersion = "1.0"

// manifest records which files of a folder are managed, and their bytes.
type manifest struct {
	SchemaVersion      string
	ModelSchemaVersion string
	Files              []manifestFile
}

// manifestFile is one managed file.
type manifestFile struct {
	FileName string
	Sha256   string
}

// newManifest records files; it keeps them sorted by name.
func newManifest(modelSchemaVersion string, files []OutputFile) manifest {
	m := manifest{SchemaVersion: manifestVersion, ModelSchemaVersion: modelSchemaVersion, Files: []manifestFile{}}
	for _, file := range files {
		m.Files = append(m.Files, manifestFile{FileName: file.Name, Sha256: hashOf(file.Content)})
	}
	m.sort()
	return m
}

func (m manifest) sort() {
	slices.SortFunc(m.Files, func(a, b manifestFile) int { return cmp.Compare(a.FileName, b.FileName) })
}

// equal reports whether two manifests record the same.
func (m manifest) equal(other manifest) bool {
	return m.SchemaVersion == other.SchemaVersion && m.ModelSchemaVersion == other.ModelSchemaVersion &&
		slices.Equal(m.Files, other.Files)
}

// hashes gives the recorded hash of each managed file.
func (m manifest) hashes() map[string]string {
	hashes := make(map[string]string, len(m.Files))
	for _, file := range m.Files {
		hashes[file.FileName] = file.Sha256
	}
	return hashes
}

// parseManifest reads a manifest that stands in a repository and may hold
// anything. Hashes come back in lower case, files sorted by name.
func parseManifest(data []byte) (manifest, error) {
	var document struct {
		SchemaVersion      string
		ModelSchemaVersion *string
		Files              []manifestFile
	}
	if err := decodeStrict(data, &document); err != nil {
		return manifest{}, fmt.Errorf("manifest: %w", err)
	}
	if document.SchemaVersion != manifestVersion {
		return manifest{}, errors.New("manifest: foreign version")
	}
	if document.ModelSchemaVersion == nil || document.Files == nil {
		return manifest{}, errors.New("manifest: a member is missing")
	}
	m := manifest{document.SchemaVersion, *document.ModelSchemaVersion, document.Files}
	if len(m.Files) > maxManagedFiles {
		return manifest{}, errors.New("manifest: too many files")
	}
	names := make([]string, 0, len(m.Files))
	for i := range m.Files {
		m.Files[i].Sha256 = strings.ToLower(m.Files[i].Sha256)
		if !isHash(m.Files[i].Sha256) {
			return manifest{}, errors.New("manifest: a hash is no SHA-256")
		}
		names = append(names, m.Files[i].FileName)
	}
	if err := checkNames(names); err != nil {
		return manifest{}, fmt.Errorf("manifest: %w", err)
	}
	m.sort()
	return m, nil
}
