package integration

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// statements are what a report says, as far as each of them holds on its own.
type statements struct {
	version   string
	name      string // of the repository; empty when it is not said
	commit    string
	projects  []string
	offCourse bool // discovery was off or did not end, or nothing says that it did
	truncated bool
	findings  []gen.ReportFinding
}

var (
	versionPattern = regexp.MustCompile(`^1\.(0|[1-9][0-9]{0,3})(\.[0-9]{1,4})?$`)
	commitPattern  = regexp.MustCompile(`^([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$`)
)

// oldestMinor is the oldest schema 1.x that is read.
const oldestMinor = 6

// read reads a report; ok is false when nothing of it can be used, which the
// notes then say, and nothing else.
func read(ctx context.Context, content []byte, n notes) (said statements, ok bool) {
	doc := architecture.NewDocument(content)
	found := notes{}
	version, hasVersion := "", false
	listed, started := false, false
	said.offCourse = true
	isObject := doc.Object(func(name string) bool {
		switch name {
		case "schemaVersion":
			hasVersion = true
			version, _ = doc.Text()
		case "repository":
			said.repository(doc, found)
		case "projects":
			doc.List(func() { said.project(doc) })
		case "integrationDiscovery":
			started = true
			said.discovery(doc)
		case "integrations":
			listed = doc.List(func() {
				if ctx.Err() != nil {
					doc.Stop()
				}
				if f, ok := readFinding(doc, found); ok {
					said.findings = append(said.findings, f)
				}
			})
		default:
			return false
		}
		return true
	})
	whole := doc.End()
	switch {
	case !whole || !isObject:
		n.add(gen.CodeExternalReportInvalidJson)
		return statements{}, false
	case !hasVersion:
		n.add(gen.CodeExternalSchemaMissing)
		return statements{}, false
	case !compatible(version):
		n.add(gen.CodeExternalSchemaIncompatible)
		return statements{}, false
	}
	said.version = version
	said.offCourse = said.offCourse || !started
	if !listed {
		n.add(gen.CodeExternalFindingsMissing)
	}
	for code, times := range found {
		n.count(code, times)
	}
	return said, true
}

// compatible reports whether a schema version is 1.6 or a later 1.x.
func compatible(version string) bool {
	parts := versionPattern.FindStringSubmatch(version)
	if parts == nil {
		return false
	}
	minor, err := strconv.Atoi(parts[1])
	return err == nil && minor >= oldestMinor
}

// repository reads of which repository the report says it is; what is no name
// or no commit is not used.
func (s *statements) repository(doc *architecture.Document, n notes) {
	valid := true
	isObject := doc.Object(func(member string) bool {
		switch member {
		case "name":
			name, ok := doc.Text()
			if ok = ok && architecture.ValidName(name) && baseName(name) != ""; ok {
				s.name = name
			}
			valid = valid && ok
		case "commitSha":
			commit, ok := doc.Text()
			if ok = ok && commitPattern.MatchString(commit); ok {
				s.commit = strings.ToLower(commit)
			}
			valid = valid && ok
		default:
			return false
		}
		return true
	})
	if !valid || !isObject {
		n.add(gen.CodeExternalRepositoryInvalid)
	}
}

func (s *statements) project(doc *architecture.Document) {
	doc.Object(func(member string) bool {
		if member != "path" {
			return false
		}
		if path, ok := doc.Text(); ok && architecture.ValidPath(path) {
			s.projects = append(s.projects, path)
		}
		return true
	})
}

func (s *statements) discovery(doc *architecture.Document) {
	enabled, completed := false, false
	doc.Object(func(member string) bool {
		switch member {
		case "enabled":
			enabled, _ = doc.Truth()
		case "completed":
			completed, _ = doc.Truth()
		case "truncated":
			s.truncated, _ = doc.Truth()
		default:
			return false
		}
		return true
	})
	s.offCourse = !enabled || !completed
}
