package integration

import (
	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
)

// correlate compares the repository and the commit that the report is of with
// those that are inspected. The commit decides where both are known; else the
// name does. A report of something else is stale: its findings are no more
// than candidates.
func (s *statements) correlate(repositoryID, commit string, n notes) (stale bool) {
	byCommit := s.commit != "" && commit != ""
	byName := s.name != ""
	if byCommit && s.commit == commit {
		return false
	}
	if byCommit {
		n.add(gen.CodeExternalRepositoryCommitMismatch)
	}
	if byName && inventory.RepositoryID(baseName(s.name)) != repositoryID {
		n.add(gen.CodeExternalRepositoryIdentityMismatch)
		return true
	}
	if !byCommit && !byName {
		n.add(gen.CodeExternalCorrelationPathOnly)
	}
	return byCommit
}
