package component

import (
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
)

// Reasons for a review.
const (
	reasonBoundary    = "The boundary of a component is a proposal."
	reasonNotWired    = "A call was seen, but no wiring."
	reasonNotCalled   = "Wiring was seen, but no call."
	reasonModel       = "The relation of the container requires review."
	reasonUnsupported = "The shared evidence does not support a confirmed relation."
	reasonGroup       = "A group of evidence does not say which code is concerned."
)

// Names of groups of evidence.
const (
	nameHTTPGroup        = "HTTP interface"
	nameIntegrationGroup = "Integration adapter"
	nameDependencyGroup  = "Application dependency"
)

// describe says what components of a category do.
func describe(category gen.ComponentCategory) string {
	switch category {
	case gen.ComponentCategoryHTTPEndpoint:
		return "Takes requests from outside the container."
	case gen.ComponentCategoryApplicationService:
		return "Does the work that a request, a message or a schedule asks for."
	case gen.ComponentCategoryBackgroundWorker:
		return "Works in the background."
	case gen.ComponentCategoryMessagingConsumer:
		return "Takes messages."
	case gen.ComponentCategoryMessagingPublisher:
		return "Publishes messages."
	case gen.ComponentCategoryPersistenceAdapter:
		return "Keeps data."
	case gen.ComponentCategoryIntegrationAdapter:
		return "Talks to another service, a cache or storage."
	case gen.ComponentCategoryHTTPInterfaceGroup:
		return "Evidence of an HTTP interface."
	case gen.ComponentCategoryIntegrationAdapterGroup:
		return "Evidence of integrations."
	case gen.ComponentCategoryApplicationDependencyGroup:
		return "Evidence of dependencies at build time."
	}
	return "Is a component."
}

// possible are the classes of signals that components of a category can have.
func possible(category gen.ComponentCategory) []gen.SignalClass {
	switch category {
	case gen.ComponentCategoryHTTPEndpoint:
		return []gen.SignalClass{gen.SignalClassRole}
	case gen.ComponentCategoryApplicationService:
		return []gen.SignalClass{gen.SignalClassWiring, gen.SignalClassInvocation}
	case gen.ComponentCategoryBackgroundWorker:
		return []gen.SignalClass{gen.SignalClassRole, gen.SignalClassWiring}
	case gen.ComponentCategoryMessagingConsumer:
		return []gen.SignalClass{gen.SignalClassRole, gen.SignalClassWiring, gen.SignalClassImported}
	case gen.ComponentCategoryMessagingPublisher, gen.ComponentCategoryPersistenceAdapter, gen.ComponentCategoryIntegrationAdapter:
		return []gen.SignalClass{gen.SignalClassRole, gen.SignalClassWiring, gen.SignalClassInvocation, gen.SignalClassImported}
	case gen.ComponentCategoryHTTPInterfaceGroup, gen.ComponentCategoryIntegrationAdapterGroup, gen.ComponentCategoryApplicationDependencyGroup:
		return []gen.SignalClass{gen.SignalClassContainerEvidence}
	}
	return nil
}

// note is a diagnostic of the registry, with the count behind the sentence when
// it is more than one, about a file or about none.
func note(code gen.Code, path string, count int) gen.SnapshotDiagnostic {
	row, _ := gen.LookupCode(code)
	made := gen.SnapshotDiagnostic{Code: string(code), Severity: gen.DiagnosticSeverity(row.Severity), Message: row.Meaning}
	if count > 1 {
		made.Message += fmt.Sprintf(" (%d)", count)
	}
	if path != "" {
		made.RelativePath = &path
	}
	return made
}
