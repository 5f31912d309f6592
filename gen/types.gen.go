// Code generated from contracts by mage generate. DO NOT EDIT.

// Package gen holds what the contracts generate: types, constants,
// tables, schemas and reference pages.
package gen

import (
	"encoding/json"
)

// Defines values for ComponentCategory.
const (
	ComponentCategoryApplicationDependencyGroup ComponentCategory = "applicationDependencyGroup"
	ComponentCategoryApplicationService         ComponentCategory = "applicationService"
	ComponentCategoryBackgroundWorker           ComponentCategory = "backgroundWorker"
	ComponentCategoryHTTPEndpoint               ComponentCategory = "httpEndpoint"
	ComponentCategoryHTTPInterfaceGroup         ComponentCategory = "httpInterfaceGroup"
	ComponentCategoryIntegrationAdapter         ComponentCategory = "integrationAdapter"
	ComponentCategoryIntegrationAdapterGroup    ComponentCategory = "integrationAdapterGroup"
	ComponentCategoryMessagingConsumer          ComponentCategory = "messagingConsumer"
	ComponentCategoryMessagingPublisher         ComponentCategory = "messagingPublisher"
	ComponentCategoryPersistenceAdapter         ComponentCategory = "persistenceAdapter"
)

// Valid indicates whether the value is a known member of the ComponentCategory enum.
func (e ComponentCategory) Valid() bool {
	switch e {
	case ComponentCategoryApplicationDependencyGroup:
		return true
	case ComponentCategoryApplicationService:
		return true
	case ComponentCategoryBackgroundWorker:
		return true
	case ComponentCategoryHTTPEndpoint:
		return true
	case ComponentCategoryHTTPInterfaceGroup:
		return true
	case ComponentCategoryIntegrationAdapter:
		return true
	case ComponentCategoryIntegrationAdapterGroup:
		return true
	case ComponentCategoryMessagingConsumer:
		return true
	case ComponentCategoryMessagingPublisher:
		return true
	case ComponentCategoryPersistenceAdapter:
		return true
	default:
		return false
	}
}

// Defines values for ComponentFactKind.
const (
	ComponentFactKindAttribute                       ComponentFactKind = "attribute"
	ComponentFactKindBaseType                        ComponentFactKind = "baseType"
	ComponentFactKindConstructorDeclaration          ComponentFactKind = "constructorDeclaration"
	ComponentFactKindConstructorInjection            ComponentFactKind = "constructorInjection"
	ComponentFactKindControllerAction                ComponentFactKind = "controllerAction"
	ComponentFactKindDependencyInjectionRegistration ComponentFactKind = "dependencyInjectionRegistration"
	ComponentFactKindEndpointDependency              ComponentFactKind = "endpointDependency"
	ComponentFactKindEndpointHandler                 ComponentFactKind = "endpointHandler"
	ComponentFactKindGrpcService                     ComponentFactKind = "grpcService"
	ComponentFactKindHTTPBoundary                    ComponentFactKind = "httpBoundary"
	ComponentFactKindHostedService                   ComponentFactKind = "hostedService"
	ComponentFactKindImplementedInterface            ComponentFactKind = "implementedInterface"
	ComponentFactKindMessagingCandidate              ComponentFactKind = "messagingCandidate"
	ComponentFactKindMethodDeclaration               ComponentFactKind = "methodDeclaration"
	ComponentFactKindMethodParameter                 ComponentFactKind = "methodParameter"
	ComponentFactKindParameterObject                 ComponentFactKind = "parameterObject"
	ComponentFactKindPersistenceCandidate            ComponentFactKind = "persistenceCandidate"
	ComponentFactKindSymbolInvocation                ComponentFactKind = "symbolInvocation"
	ComponentFactKindTypeDeclaration                 ComponentFactKind = "typeDeclaration"
)

// Valid indicates whether the value is a known member of the ComponentFactKind enum.
func (e ComponentFactKind) Valid() bool {
	switch e {
	case ComponentFactKindAttribute:
		return true
	case ComponentFactKindBaseType:
		return true
	case ComponentFactKindConstructorDeclaration:
		return true
	case ComponentFactKindConstructorInjection:
		return true
	case ComponentFactKindControllerAction:
		return true
	case ComponentFactKindDependencyInjectionRegistration:
		return true
	case ComponentFactKindEndpointDependency:
		return true
	case ComponentFactKindEndpointHandler:
		return true
	case ComponentFactKindGrpcService:
		return true
	case ComponentFactKindHTTPBoundary:
		return true
	case ComponentFactKindHostedService:
		return true
	case ComponentFactKindImplementedInterface:
		return true
	case ComponentFactKindMessagingCandidate:
		return true
	case ComponentFactKindMethodDeclaration:
		return true
	case ComponentFactKindMethodParameter:
		return true
	case ComponentFactKindParameterObject:
		return true
	case ComponentFactKindPersistenceCandidate:
		return true
	case ComponentFactKindSymbolInvocation:
		return true
	case ComponentFactKindTypeDeclaration:
		return true
	default:
		return false
	}
}

// Defines values for CoverageExtractorStatus.
const (
	CoverageExtractorStatusFailed  CoverageExtractorStatus = "failed"
	CoverageExtractorStatusRan     CoverageExtractorStatus = "ran"
	CoverageExtractorStatusSkipped CoverageExtractorStatus = "skipped"
)

// Valid indicates whether the value is a known member of the CoverageExtractorStatus enum.
func (e CoverageExtractorStatus) Valid() bool {
	switch e {
	case CoverageExtractorStatusFailed:
		return true
	case CoverageExtractorStatusRan:
		return true
	case CoverageExtractorStatusSkipped:
		return true
	default:
		return false
	}
}

// Defines values for DiagnosticSeverity.
const (
	DiagnosticSeverityError   DiagnosticSeverity = "error"
	DiagnosticSeverityInfo    DiagnosticSeverity = "info"
	DiagnosticSeverityWarning DiagnosticSeverity = "warning"
)

// Valid indicates whether the value is a known member of the DiagnosticSeverity enum.
func (e DiagnosticSeverity) Valid() bool {
	switch e {
	case DiagnosticSeverityError:
		return true
	case DiagnosticSeverityInfo:
		return true
	case DiagnosticSeverityWarning:
		return true
	default:
		return false
	}
}

// Defines values for ElementKind.
const (
	ElementKindActor          ElementKind = "actor"
	ElementKindContainer      ElementKind = "container"
	ElementKindSoftwareSystem ElementKind = "softwareSystem"
)

// Valid indicates whether the value is a known member of the ElementKind enum.
func (e ElementKind) Valid() bool {
	switch e {
	case ElementKindActor:
		return true
	case ElementKindContainer:
		return true
	case ElementKindSoftwareSystem:
		return true
	default:
		return false
	}
}

// Defines values for EvidenceSourceType.
const (
	EvidenceSourceTypeConfiguration EvidenceSourceType = "configuration"
	EvidenceSourceTypeDocumentation EvidenceSourceType = "documentation"
	EvidenceSourceTypeManifest      EvidenceSourceType = "manifest"
	EvidenceSourceTypeProjectFile   EvidenceSourceType = "projectFile"
	EvidenceSourceTypeSourceCode    EvidenceSourceType = "sourceCode"
)

// Valid indicates whether the value is a known member of the EvidenceSourceType enum.
func (e EvidenceSourceType) Valid() bool {
	switch e {
	case EvidenceSourceTypeConfiguration:
		return true
	case EvidenceSourceTypeDocumentation:
		return true
	case EvidenceSourceTypeManifest:
		return true
	case EvidenceSourceTypeProjectFile:
		return true
	case EvidenceSourceTypeSourceCode:
		return true
	default:
		return false
	}
}

// Defines values for FileChangeKind.
const (
	FileChangeKindAdded     FileChangeKind = "added"
	FileChangeKindConflict  FileChangeKind = "conflict"
	FileChangeKindModified  FileChangeKind = "modified"
	FileChangeKindUnchanged FileChangeKind = "unchanged"
)

// Valid indicates whether the value is a known member of the FileChangeKind enum.
func (e FileChangeKind) Valid() bool {
	switch e {
	case FileChangeKindAdded:
		return true
	case FileChangeKindConflict:
		return true
	case FileChangeKindModified:
		return true
	case FileChangeKindUnchanged:
		return true
	default:
		return false
	}
}

// Defines values for GenerateLikec4OutputSnapshotBinding.
const (
	GenerateLikec4OutputSnapshotBindingEmbedded GenerateLikec4OutputSnapshotBinding = "embedded"
	GenerateLikec4OutputSnapshotBindingSession  GenerateLikec4OutputSnapshotBinding = "session"
)

// Valid indicates whether the value is a known member of the GenerateLikec4OutputSnapshotBinding enum.
func (e GenerateLikec4OutputSnapshotBinding) Valid() bool {
	switch e {
	case GenerateLikec4OutputSnapshotBindingEmbedded:
		return true
	case GenerateLikec4OutputSnapshotBindingSession:
		return true
	default:
		return false
	}
}

// Defines values for GetSnapshotOutputSection.
const (
	GetSnapshotOutputSectionDiagnostics GetSnapshotOutputSection = "diagnostics"
	GetSnapshotOutputSectionFiles       GetSnapshotOutputSection = "files"
)

// Valid indicates whether the value is a known member of the GetSnapshotOutputSection enum.
func (e GetSnapshotOutputSection) Valid() bool {
	switch e {
	case GetSnapshotOutputSectionDiagnostics:
		return true
	case GetSnapshotOutputSectionFiles:
		return true
	default:
		return false
	}
}

// Defines values for IntegrationConfidence.
const (
	IntegrationConfidenceHigh   IntegrationConfidence = "high"
	IntegrationConfidenceLow    IntegrationConfidence = "low"
	IntegrationConfidenceMedium IntegrationConfidence = "medium"
)

// Valid indicates whether the value is a known member of the IntegrationConfidence enum.
func (e IntegrationConfidence) Valid() bool {
	switch e {
	case IntegrationConfidenceHigh:
		return true
	case IntegrationConfidenceLow:
		return true
	case IntegrationConfidenceMedium:
		return true
	default:
		return false
	}
}

// Defines values for IntegrationDirection.
const (
	IntegrationDirectionBidirectional IntegrationDirection = "bidirectional"
	IntegrationDirectionConsume       IntegrationDirection = "consume"
	IntegrationDirectionOutbound      IntegrationDirection = "outbound"
	IntegrationDirectionPublish       IntegrationDirection = "publish"
	IntegrationDirectionRead          IntegrationDirection = "read"
	IntegrationDirectionUnknown       IntegrationDirection = "unknown"
	IntegrationDirectionWrite         IntegrationDirection = "write"
)

// Valid indicates whether the value is a known member of the IntegrationDirection enum.
func (e IntegrationDirection) Valid() bool {
	switch e {
	case IntegrationDirectionBidirectional:
		return true
	case IntegrationDirectionConsume:
		return true
	case IntegrationDirectionOutbound:
		return true
	case IntegrationDirectionPublish:
		return true
	case IntegrationDirectionRead:
		return true
	case IntegrationDirectionUnknown:
		return true
	case IntegrationDirectionWrite:
		return true
	default:
		return false
	}
}

// Defines values for IntegrationKind.
const (
	IntegrationKindCache     IntegrationKind = "cache"
	IntegrationKindDatabase  IntegrationKind = "database"
	IntegrationKindHTTP      IntegrationKind = "http"
	IntegrationKindMessaging IntegrationKind = "messaging"
	IntegrationKindRPC       IntegrationKind = "rpc"
	IntegrationKindStorage   IntegrationKind = "storage"
	IntegrationKindUnknown   IntegrationKind = "unknown"
)

// Valid indicates whether the value is a known member of the IntegrationKind enum.
func (e IntegrationKind) Valid() bool {
	switch e {
	case IntegrationKindCache:
		return true
	case IntegrationKindDatabase:
		return true
	case IntegrationKindHTTP:
		return true
	case IntegrationKindMessaging:
		return true
	case IntegrationKindRPC:
		return true
	case IntegrationKindStorage:
		return true
	case IntegrationKindUnknown:
		return true
	default:
		return false
	}
}

// Defines values for ModelLevel.
const (
	ModelLevelC1 ModelLevel = "C1"
	ModelLevelC2 ModelLevel = "C2"
)

// Valid indicates whether the value is a known member of the ModelLevel enum.
func (e ModelLevel) Valid() bool {
	switch e {
	case ModelLevelC1:
		return true
	case ModelLevelC2:
		return true
	default:
		return false
	}
}

// Defines values for ProposalBasis.
const (
	ProposalBasisComponentFacts    ProposalBasis = "componentFacts"
	ProposalBasisContainerEvidence ProposalBasis = "containerEvidence"
)

// Valid indicates whether the value is a known member of the ProposalBasis enum.
func (e ProposalBasis) Valid() bool {
	switch e {
	case ProposalBasisComponentFacts:
		return true
	case ProposalBasisContainerEvidence:
		return true
	default:
		return false
	}
}

// Defines values for ReviewStatus.
const (
	ReviewStatusConfirmed      ReviewStatus = "confirmed"
	ReviewStatusRequiresReview ReviewStatus = "requiresReview"
)

// Valid indicates whether the value is a known member of the ReviewStatus enum.
func (e ReviewStatus) Valid() bool {
	switch e {
	case ReviewStatusConfirmed:
		return true
	case ReviewStatusRequiresReview:
		return true
	default:
		return false
	}
}

// Defines values for SignalClass.
const (
	SignalClassContainerEvidence SignalClass = "containerEvidence"
	SignalClassImported          SignalClass = "imported"
	SignalClassInvocation        SignalClass = "invocation"
	SignalClassRole              SignalClass = "role"
	SignalClassWiring            SignalClass = "wiring"
)

// Valid indicates whether the value is a known member of the SignalClass enum.
func (e SignalClass) Valid() bool {
	switch e {
	case SignalClassContainerEvidence:
		return true
	case SignalClassImported:
		return true
	case SignalClassInvocation:
		return true
	case SignalClassRole:
		return true
	case SignalClassWiring:
		return true
	default:
		return false
	}
}

// Defines values for StaleFileKind.
const (
	StaleFileKindConflict StaleFileKind = "conflict"
	StaleFileKindRemoved  StaleFileKind = "removed"
)

// Valid indicates whether the value is a known member of the StaleFileKind enum.
func (e StaleFileKind) Valid() bool {
	switch e {
	case StaleFileKindConflict:
		return true
	case StaleFileKindRemoved:
		return true
	default:
		return false
	}
}

// Acquisition Where a snapshot came from. It stands beside the evidence and is no part of the snapshot.
type Acquisition struct {
	// URL URL of the repository, with the host in lower case.
	URL string `json:"url"`

	// Ref The gitRef that was asked for; absent for the default branch.
	Ref *string `json:"ref,omitempty"`

	// Commit Id of the commit that was inspected.
	Commit string `json:"commit"`
}

// ArchitectureModel A reviewed C4 model of one repository: elements and directed relations, each tied to evidence of the snapshot it embeds. At most 5,000 elements, 20,000 relations and 4,000 characters a text.
type ArchitectureModel struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// Level C1 is the system context (actors and software systems); C2 adds containers.
	Level ModelLevel `json:"level"`

	// Snapshot What one inspection of one repository found: files, evidence and diagnostics. Its id is the SHA-256 of its canonical form.
	Snapshot RepositorySnapshot `json:"snapshot"`

	// Elements Actors, software systems and containers.
	Elements ModelElements `json:"elements"`

	// Relations Directed relations between elements.
	Relations ModelRelations `json:"relations"`
}

// CategoryCount How often a category occurs.
type CategoryCount struct {
	// Category Evidence category.
	Category string `json:"category"`

	// Count Pieces of evidence in it.
	Count int64 `json:"count"`
}

// ComponentCategory What a component does. The last three are groups of evidence of a container without component facts.
type ComponentCategory string

// ComponentFact One structural fact of a C# source; never its text.
type ComponentFact struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// ProjectPath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	ProjectPath RelativePath `json:"projectPath"`

	// SourcePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	SourcePath RelativePath `json:"sourcePath"`

	// Line 1-based line.
	Line int64 `json:"line"`

	// SourceSymbol A type or method that is declared in the repository.
	SourceSymbol ComponentSymbol `json:"sourceSymbol"`

	// Kind Kind of a component fact. Of each: source symbol, related symbol, categories. typeDeclaration: a type; none; class, staticClass, abstractClass, struct, record, interface, enum, delegate. methodDeclaration: a method, local function or lambda that handles requests; its type; method, abstractMethod, localFunction, entryPoint, lambda, and once more mapping when it maps requests to handlers. constructorDeclaration: a constructor; its type; constructor, primaryConstructor. baseType: a class; its base class; class. implementedInterface: a type; an interface; interface. attribute: a type or method; the attribute; attribute. methodParameter: a method; the type of a parameter that is called on, or of what a service locator gives; parameter, serviceLocator. constructorInjection: a class; the parameter's type; constructor, primaryConstructor. dependencyInjectionRegistration: the implementing class; the service it is registered for, which may be itself; scoped, singleton, transient, keyedScoped, keyedSingleton, keyedTransient, dbContext, httpClient, consumer, handler. hostedService: a class; its base or the registered service; backgroundService, hostedService, registration. httpBoundary: a controller, an endpoint class or the type around minimal API mappings; its base or nothing; controller, endpoint, page, minimalApi. controllerAction: a method; its controller; action. endpointHandler: the type of a boundary; the method or lambda that handles; methodGroup, lambda. endpointDependency: the type of a boundary; the type of what a handler is given; lambda, method, parameterObject. persistenceCandidate: a class; its base, interface or client library; dbContext, repository. messagingCandidate: a class; its base, interface or client library; publisher, consumer. grpcService: a class; its base; grpcService. parameterObject: a type whose members are parameters of an endpoint; the type of a member; member. symbolInvocation: a method; the method of this repository that is called, or the type that is called on; instance, chained (on what a member of an interface gave), static, extension, mediator (the request that is sent), event (the event that is raised), creation (a client that is made).
	Kind ComponentFactKind `json:"kind"`

	// Category A word in camel case.
	Category FactCategory `json:"category"`

	// Description Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Description Text `json:"description"`

	// RelatedSymbolID Id of a symbol of this repository, or documentation comment id of a type outside of it.
	RelatedSymbolID *RelatedSymbolID `json:"relatedSymbolId,omitempty"`
}

// ComponentFactKind Kind of a component fact. Of each: source symbol, related symbol, categories. typeDeclaration: a type; none; class, staticClass, abstractClass, struct, record, interface, enum, delegate. methodDeclaration: a method, local function or lambda that handles requests; its type; method, abstractMethod, localFunction, entryPoint, lambda, and once more mapping when it maps requests to handlers. constructorDeclaration: a constructor; its type; constructor, primaryConstructor. baseType: a class; its base class; class. implementedInterface: a type; an interface; interface. attribute: a type or method; the attribute; attribute. methodParameter: a method; the type of a parameter that is called on, or of what a service locator gives; parameter, serviceLocator. constructorInjection: a class; the parameter's type; constructor, primaryConstructor. dependencyInjectionRegistration: the implementing class; the service it is registered for, which may be itself; scoped, singleton, transient, keyedScoped, keyedSingleton, keyedTransient, dbContext, httpClient, consumer, handler. hostedService: a class; its base or the registered service; backgroundService, hostedService, registration. httpBoundary: a controller, an endpoint class or the type around minimal API mappings; its base or nothing; controller, endpoint, page, minimalApi. controllerAction: a method; its controller; action. endpointHandler: the type of a boundary; the method or lambda that handles; methodGroup, lambda. endpointDependency: the type of a boundary; the type of what a handler is given; lambda, method, parameterObject. persistenceCandidate: a class; its base, interface or client library; dbContext, repository. messagingCandidate: a class; its base, interface or client library; publisher, consumer. grpcService: a class; its base; grpcService. parameterObject: a type whose members are parameters of an endpoint; the type of a member; member. symbolInvocation: a method; the method of this repository that is called, or the type that is called on; instance, chained (on what a member of an interface gave), static, extension, mediator (the request that is sent), event (the event that is raised), creation (a client that is made).
type ComponentFactKind string

// ComponentProposal The components proposed for one selected container: a proposal for people to review, every part of it tied to evidence.
type ComponentProposal struct {
	// ContainerID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ContainerID Identifier `json:"containerId"`

	// Basis What a proposal was made from: facts of sources, or evidence of the container grouped by category.
	Basis ProposalBasis `json:"basis"`

	// Components The components, in the order of their ids.
	Components []ProposedComponent `json:"components"`

	// Relations Relations between these components, and between them and elements of the model, in the order of their ids.
	Relations []ProposedRelation `json:"relations"`

	// Diagnostics What was left out of the proposal.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`
}

// ComponentSymbol A type or method that is declared in the repository.
type ComponentSymbol struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// ProjectPath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	ProjectPath RelativePath `json:"projectPath"`

	// SymbolID Documentation comment id of a type or method.
	SymbolID SymbolID `json:"symbolId"`
}

// ComponentView One emitted component view.
type ComponentView struct {
	// ContainerID The selected container.
	ContainerID string `json:"containerId"`

	// ViewID Name of the view in LikeC4: c3 with c3ContainerId, otherwise c3_ and the identifier of the container.
	ViewID string `json:"viewId"`
}

// ContractVersion Version of the contract that the document follows. 1.0 is the only accepted value.
type ContractVersion = string

// Coverage What an inspection looked at and what it left out. An empty list of evidence means absence only where the extractor ran.
type Coverage struct {
	// FilesSeen Files that the walk came across.
	FilesSeen int64 `json:"filesSeen"`

	// FilesAccepted Files in the inventory.
	FilesAccepted int64 `json:"filesAccepted"`

	// LeftOut Entries left out, by reason.
	LeftOut []CoverageLeftOut `json:"leftOut"`

	// Truncated Whether a limit cut the inspection short; counts are lower bounds then.
	Truncated bool `json:"truncated"`

	// Extractors What looked at the files.
	Extractors []CoverageExtractor `json:"extractors"`
}

// CoverageExtractor What one extractor did.
type CoverageExtractor struct {
	// Name Extractor.
	Name string `json:"name"`

	// Status ran, failed (on at least one file) or skipped (what it needs is not in this build).
	Status CoverageExtractorStatus `json:"status"`

	// Files Files that it looked at.
	Files int64 `json:"files"`
}

// CoverageExtractorStatus ran, failed (on at least one file) or skipped (what it needs is not in this build).
type CoverageExtractorStatus string

// CoverageLeftOut Entries left out for one reason.
type CoverageLeftOut struct {
	// Reason Diagnostic code.
	Reason string `json:"reason"`

	// Count Entries left out.
	Count int64 `json:"count"`

	// Paths At most 20 relative paths of left-out manifests and sources.
	Paths []string `json:"paths"`
}

// DiagnosticSeverity How much a diagnostic matters.
type DiagnosticSeverity string

// ElementKind Kind of a C4 element.
type ElementKind string

// Evidence One fact that a file of the repository declares. It never holds source text, literal values, connection strings or absolute paths.
type Evidence struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// Category Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Category Text `json:"category"`

	// RelativePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	RelativePath RelativePath `json:"relativePath"`

	// Line 1-based line of the declaration, when it has one.
	Line *int64 `json:"line,omitempty"`

	// SourceType What kind of file declares the fact.
	SourceType EvidenceSourceType `json:"sourceType"`

	// Description Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Description Text `json:"description"`

	// Subject The declared name: a project, resource, service, package or framework moniker. Absent when the name has characters that a declared name may not have.
	Subject *string `json:"subject,omitempty"`

	// Target What the subject points at: a relative path of the inventory, another subject, or the name of a technology.
	Target *string `json:"target,omitempty"`
}

// EvidenceSourceType What kind of file declares the fact.
type EvidenceSourceType string

// EvidenceIds Ids of evidence in the snapshot, each once.
type EvidenceIds []Identifier

// ExternalFinding One accepted finding of an integration report.
type ExternalFinding struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// Category Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Category Text `json:"category"`

	// Description Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Description Text `json:"description"`

	// OriginalFindingID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	OriginalFindingID *Identifier `json:"originalFindingId,omitempty"`

	// ProjectPath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	ProjectPath RelativePath `json:"projectPath"`

	// Kind What is talked to.
	Kind IntegrationKind `json:"kind"`

	// Direction Which way: publish points from the code to the provider, consume from the provider to the code.
	Direction IntegrationDirection `json:"direction"`

	// Technology Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Technology Text `json:"technology"`

	// Target Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Target *Text `json:"target,omitempty"`

	// ResourceType Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ResourceType *Text `json:"resourceType,omitempty"`

	// ConfigurationKey Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ConfigurationKey *Text `json:"configurationKey,omitempty"`

	// Contract Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Contract *Text `json:"contract,omitempty"`

	// SourcePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	SourcePath RelativePath `json:"sourcePath"`

	// SourceLine 1-based line of the finding.
	SourceLine int64 `json:"sourceLine"`

	// Confidence How sure the report is.
	Confidence IntegrationConfidence `json:"confidence"`

	// Signals What the finding rests on.
	Signals []Text `json:"signals"`
}

// ExternalIntegrationEvidence What was imported from an integration report, kept with the snapshot. It is as trustworthy as the origin of the report.
type ExternalIntegrationEvidence struct {
	// ReportSchemaVersion Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ReportSchemaVersion Text `json:"reportSchemaVersion"`

	// RepositoryName Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	RepositoryName *Text `json:"repositoryName,omitempty"`

	// CommitSha Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	CommitSha *Text `json:"commitSha,omitempty"`

	// DiscoveryCompleted Whether the discovery behind the report was on and ended.
	DiscoveryCompleted bool `json:"discoveryCompleted"`

	// Truncated Whether that discovery was cut short.
	Truncated bool `json:"truncated"`

	// Evidence The accepted findings; each is the evidence of the same id in more words.
	Evidence []ExternalFinding `json:"evidence"`

	// Diagnostics What was wrong with the report; the snapshot's diagnostics hold the same.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`
}

// FactCategory A word in camel case.
type FactCategory = string

// FileChange One row of a change plan.
type FileChange struct {
	// FileName File name.
	FileName string `json:"fileName"`

	// Kind What happens to the file.
	Kind FileChangeKind `json:"kind"`

	// PreviousHash SHA-256 of the file found on disk; absent when there is none.
	PreviousHash *string `json:"previousHash,omitempty"`

	// NewHash SHA-256 of the generated file.
	NewHash string `json:"newHash"`
}

// FileChangeKind What happens to the file.
type FileChangeKind string

// GenerateLikec4Input defines model for GenerateLikec4Input.
type GenerateLikec4Input struct {
	// SnapshotID Snapshot of this process, as inspect_repository returned it.
	SnapshotID string `json:"snapshotId"`

	// Model Complete ArchitectureModel v1. Its snapshot may be left out; then the session's snapshot is bound.
	Model json.RawMessage `json:"model"`

	// DryRun Preview without writing.
	DryRun *bool `json:"dryRun,omitempty"`

	// Write Ask for the write; needs dryRun=false.
	Write *bool `json:"write,omitempty"`

	// DestinationPath Relative child folder of the authorised root; it need not exist yet.
	DestinationPath *string `json:"destinationPath,omitempty"`

	// IncludeContent Whether files carry their content.
	IncludeContent *bool `json:"includeContent,omitempty"`

	// C3Containers Ids of containers of a C2 model to show with their components: at most 8, in at most 64 entries; their order does not matter. Without any there are no component views.
	C3Containers []string `json:"c3Containers,omitempty"`

	// C3ContainerID Older form of c3Containers, for one container; its view is called c3. Give one of both.
	C3ContainerID *string `json:"c3ContainerId,omitempty"`
}

// GenerateLikec4Output defines model for GenerateLikec4Output.
type GenerateLikec4Output struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// SnapshotBinding session when the model left its snapshot out, otherwise embedded.
	SnapshotBinding GenerateLikec4OutputSnapshotBinding `json:"snapshotBinding"`

	// DryRun Whether this was a preview.
	DryRun bool `json:"dryRun"`

	// Written Whether files were written.
	Written bool `json:"written"`

	// DestinationPath The destination, cleaned.
	DestinationPath *string `json:"destinationPath,omitempty"`

	// Files The generated files.
	Files []GeneratedFile `json:"files"`

	// Changes What the write does or did to each generated file; empty without a destination.
	Changes []FileChange `json:"changes"`

	// StaleFiles Managed files that this generation no longer produces; absent when there are none.
	StaleFiles []StaleFile `json:"staleFiles,omitempty"`

	// HasConflicts Whether a write would be refused.
	HasConflicts bool `json:"hasConflicts"`

	// C3Views The component views, by containerId; absent when no container is selected.
	C3Views []ComponentView `json:"c3Views,omitempty"`
}

// GenerateLikec4OutputSnapshotBinding session when the model left its snapshot out, otherwise embedded.
type GenerateLikec4OutputSnapshotBinding string

// GeneratedFile One generated file.
type GeneratedFile struct {
	// FileName File name.
	FileName string `json:"fileName"`

	// Content UTF-8 text; absent with includeContent=false.
	Content *string `json:"content,omitempty"`

	// UTF8Bytes Size in bytes.
	UTF8Bytes int64 `json:"utf8Bytes"`
}

// GetEvidenceInput defines model for GetEvidenceInput.
type GetEvidenceInput struct {
	// SnapshotID Snapshot of this process, as inspect_repository returned it.
	SnapshotID string `json:"snapshotId"`

	// Category Exact evidence category; an unknown one gives an empty page.
	Category *string `json:"category,omitempty"`

	// PathPrefix Only entries at this path or below it, by whole segments. Filters metadata and opens nothing.
	PathPrefix *string `json:"pathPrefix,omitempty"`

	// PageSize Items of a page.
	PageSize *int64 `json:"pageSize,omitempty"`

	// Cursor nextCursor of the page before, unchanged, with the same filters.
	Cursor *string `json:"cursor,omitempty"`
}

// GetEvidenceOutput defines model for GetEvidenceOutput.
type GetEvidenceOutput struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// RepositoryID Stable label of the repository.
	RepositoryID string `json:"repositoryId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// ExpiresAtUTC When the snapshot expires: RFC 3339 in UTC, whole seconds.
	ExpiresAtUTC string `json:"expiresAtUtc"`

	// TotalMatched Pieces of evidence that match the filters.
	TotalMatched int64 `json:"totalMatched"`

	// Items This page.
	Items []Evidence `json:"items"`

	// NextCursor Cursor of the next page; absent on the last one.
	NextCursor *string `json:"nextCursor,omitempty"`

	// Truncated Whether more pages follow.
	Truncated bool `json:"truncated"`
}

// GetEvidenceReportInput defines model for GetEvidenceReportInput.
type GetEvidenceReportInput struct {
	// SnapshotID Snapshot of this process, as inspect_repository returned it.
	SnapshotID string `json:"snapshotId"`

	// Model Complete ArchitectureModel v1. Its snapshot may be left out; then the session's snapshot is bound.
	Model json.RawMessage `json:"model"`
}

// GetEvidenceReportOutput defines model for GetEvidenceReportOutput.
type GetEvidenceReportOutput struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// ReportFileName Name of the full report that generate_likec4 writes.
	ReportFileName string `json:"reportFileName"`

	// ConfirmedAssertions Confirmed elements and relations.
	ConfirmedAssertions int64 `json:"confirmedAssertions"`

	// ReviewRequiredAssertions Elements and relations that require review.
	ReviewRequiredAssertions int64 `json:"reviewRequiredAssertions"`

	// ScanWarnings Diagnostics of the snapshot with severity warning or error.
	ScanWarnings int64 `json:"scanWarnings"`

	// MissingOrigins References to evidence that is not in the snapshot, and assertions without any evidence.
	MissingOrigins int64 `json:"missingOrigins"`

	// ReviewRequiredIDs At most 20 ids that require review, sorted.
	ReviewRequiredIDs []string `json:"reviewRequiredIds"`

	// WarningCodes At most 20 codes of scan warnings, sorted, each once.
	WarningCodes []string `json:"warningCodes"`
}

// GetSnapshotInput defines model for GetSnapshotInput.
type GetSnapshotInput struct {
	// SnapshotID Snapshot of this process, as inspect_repository returned it.
	SnapshotID string `json:"snapshotId"`

	// Section files or diagnostics, in any case.
	Section *string `json:"section,omitempty"`

	// PathPrefix Only entries at this path or below it, by whole segments. Filters metadata and opens nothing.
	PathPrefix *string `json:"pathPrefix,omitempty"`

	// PageSize Items of a page.
	PageSize *int64 `json:"pageSize,omitempty"`

	// Cursor nextCursor of the page before, unchanged, with the same filters.
	Cursor *string `json:"cursor,omitempty"`
}

// GetSnapshotOutput defines model for GetSnapshotOutput.
type GetSnapshotOutput struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// RepositoryID Stable label of the repository.
	RepositoryID string `json:"repositoryId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// ExpiresAtUTC When the snapshot expires: RFC 3339 in UTC, whole seconds.
	ExpiresAtUTC string `json:"expiresAtUtc"`

	// Section The section that was paged.
	Section GetSnapshotOutputSection `json:"section"`

	// TotalMatched Entries of the section that match the filter.
	TotalMatched int64 `json:"totalMatched"`

	// Files This page of files; empty when the section is diagnostics.
	Files []SnapshotFile `json:"files"`

	// Diagnostics This page of diagnostics; empty when the section is files.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`

	// NextCursor Cursor of the next page; absent on the last one.
	NextCursor *string `json:"nextCursor,omitempty"`

	// Truncated Whether more pages follow.
	Truncated bool `json:"truncated"`
}

// GetSnapshotOutputSection The section that was paged.
type GetSnapshotOutputSection string

// Identifier Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
type Identifier = string

// InspectRemoteRepositoryInput defines model for InspectRemoteRepositoryInput.
type InspectRemoteRepositoryInput struct {
	// RepositoryURL https://HOST/PATH of a public repository, as git clones it: no user name, query or fragment.
	RepositoryURL string `json:"repositoryUrl"`

	// GitRef Branch or tag, or a full commit id where the host hands it out; without it the default branch. A name that is both is the branch.
	GitRef *string `json:"gitRef,omitempty"`

	// MaxFiles Files to accept at most; this host allows 1000.
	MaxFiles *int64 `json:"maxFiles,omitempty"`
}

// InspectRemoteRepositoryOutput defines model for InspectRemoteRepositoryOutput.
type InspectRemoteRepositoryOutput struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// RepositoryID Stable label of the repository.
	RepositoryID string `json:"repositoryId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// ExpiresAtUTC When the snapshot expires: RFC 3339 in UTC, whole seconds.
	ExpiresAtUTC string `json:"expiresAtUtc"`

	// FileCount Inventoried files.
	FileCount int64 `json:"fileCount"`

	// EvidenceCount Pieces of evidence.
	EvidenceCount int64 `json:"evidenceCount"`

	// DiagnosticCount Diagnostics.
	DiagnosticCount int64 `json:"diagnosticCount"`

	// EvidenceCategories Categories that occur, by name.
	EvidenceCategories []CategoryCount `json:"evidenceCategories"`

	// Facts At most 20 pieces of evidence, drawn round-robin over the categories.
	Facts []Evidence `json:"facts"`

	// FactsTruncated Whether there is more evidence than facts shows; page it with get_evidence.
	FactsTruncated bool `json:"factsTruncated"`

	// Diagnostics At most 20 diagnostics in canonical order.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`

	// DiagnosticsTruncated Whether there are more diagnostics; page them with get_snapshot.
	DiagnosticsTruncated bool `json:"diagnosticsTruncated"`

	// Coverage What an inspection looked at and what it left out. An empty list of evidence means absence only where the extractor ran.
	Coverage Coverage `json:"coverage"`

	// Acquisition Where a snapshot came from. It stands beside the evidence and is no part of the snapshot.
	Acquisition Acquisition `json:"acquisition"`
}

// InspectRepositoryInput defines model for InspectRepositoryInput.
type InspectRepositoryInput struct {
	// RepositoryPath Folder relative to the authorised root; "." is the root itself.
	RepositoryPath *string `json:"repositoryPath,omitempty"`

	// IntegrationReportPath An InspectionReport of DotNetRepoInspector (schema 1.6 or a later 1.x), relative to the inspected folder; its findings become external evidence. It is as trustworthy as its origin.
	IntegrationReportPath *string `json:"integrationReportPath,omitempty"`

	// MaxFiles Files to accept at most; this host allows 1000.
	MaxFiles *int64 `json:"maxFiles,omitempty"`
}

// InspectRepositoryOutput defines model for InspectRepositoryOutput.
type InspectRepositoryOutput struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// RepositoryID Stable label of the repository.
	RepositoryID string `json:"repositoryId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// ExpiresAtUTC When the snapshot expires: RFC 3339 in UTC, whole seconds.
	ExpiresAtUTC string `json:"expiresAtUtc"`

	// FileCount Inventoried files.
	FileCount int64 `json:"fileCount"`

	// EvidenceCount Pieces of evidence.
	EvidenceCount int64 `json:"evidenceCount"`

	// DiagnosticCount Diagnostics.
	DiagnosticCount int64 `json:"diagnosticCount"`

	// EvidenceCategories Categories that occur, by name.
	EvidenceCategories []CategoryCount `json:"evidenceCategories"`

	// Facts At most 20 pieces of evidence, drawn round-robin over the categories.
	Facts []Evidence `json:"facts"`

	// FactsTruncated Whether there is more evidence than facts shows; page it with get_evidence.
	FactsTruncated bool `json:"factsTruncated"`

	// Diagnostics At most 20 diagnostics in canonical order.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`

	// DiagnosticsTruncated Whether there are more diagnostics; page them with get_snapshot.
	DiagnosticsTruncated bool `json:"diagnosticsTruncated"`

	// Coverage What an inspection looked at and what it left out. An empty list of evidence means absence only where the extractor ran.
	Coverage Coverage `json:"coverage"`
}

// InspectionReport The members of DotNetRepoInspector's InspectionReport that an inspection reads. At most 8 MiB and 5,000 imported findings. A finding that breaks its part is left out, the others count; members with names or values that suggest secrets reject their finding.
type InspectionReport struct {
	// SchemaVersion 1.6 or a later 1.x.
	SchemaVersion string `json:"schemaVersion"`

	// Repository The repository that the report is of.
	Repository *ReportRepository `json:"repository,omitempty"`

	// Projects The projects that were looked at.
	Projects []ReportProject `json:"projects"`

	// IntegrationDiscovery How the discovery of integrations went.
	IntegrationDiscovery *ReportDiscovery `json:"integrationDiscovery,omitempty"`

	// Integrations The findings.
	Integrations []ReportFinding `json:"integrations"`
}

// IntegrationConfidence How sure the report is.
type IntegrationConfidence string

// IntegrationDirection Which way: publish points from the code to the provider, consume from the provider to the code.
type IntegrationDirection string

// IntegrationKind What is talked to.
type IntegrationKind string

// ManifestFile One managed file.
type ManifestFile struct {
	// FileName Plain file name in the output folder.
	FileName string `json:"FileName"`

	// Sha256 SHA-256 digest as 64 lower-case hexadecimal digits.
	Sha256 Sha256 `json:"Sha256"`
}

// ModelElement One actor, software system or container.
type ModelElement struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// Kind Kind of a C4 element.
	Kind ElementKind `json:"kind"`

	// Name Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Name Text `json:"name"`

	// ParentID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ParentID *Identifier `json:"parentId,omitempty"`

	// EvidenceIDs Ids of evidence in the snapshot, each once.
	EvidenceIDs EvidenceIds `json:"evidenceIds"`

	// Status Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
	Status ReviewStatus `json:"status"`

	// ReviewReason Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ReviewReason *Text `json:"reviewReason,omitempty"`
}

// ModelElements Actors, software systems and containers.
type ModelElements []ModelElement

// ModelLevel C1 is the system context (actors and software systems); C2 adds containers.
type ModelLevel string

// ModelRelation One directed relation.
type ModelRelation struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// SourceID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	SourceID Identifier `json:"sourceId"`

	// DestinationID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	DestinationID Identifier `json:"destinationId"`

	// Description Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Description Text `json:"description"`

	// EvidenceIDs Ids of evidence in the snapshot, each once.
	EvidenceIDs EvidenceIds `json:"evidenceIds"`

	// Status Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
	Status ReviewStatus `json:"status"`

	// ReviewReason Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ReviewReason *Text `json:"reviewReason,omitempty"`
}

// ModelRelations Directed relations between elements.
type ModelRelations []ModelRelation

// OutputManifest The file .repo2c4-manifest.json in an output folder: which files are managed and the digest each had when it was written. Member names are PascalCase; camelCase is accepted on input.
type OutputManifest struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"SchemaVersion"`

	// ModelSchemaVersion Version of the ArchitectureModel contract that the files came from.
	ModelSchemaVersion string `json:"ModelSchemaVersion"`

	// Files The managed files, sorted by name.
	Files []ManifestFile `json:"Files"`
}

// ProposalBasis What a proposal was made from: facts of sources, or evidence of the container grouped by category.
type ProposalBasis string

// ProposedComponent One component. Its boundary always requires review.
type ProposedComponent struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// Category What a component does. The last three are groups of evidence of a container without component facts.
	Category ComponentCategory `json:"category"`

	// Name Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Name Text `json:"name"`

	// Description Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Description Text `json:"description"`

	// SymbolID Documentation comment id of a type or method.
	SymbolID *SymbolID `json:"symbolId,omitempty"`

	// ProjectPath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	ProjectPath *RelativePath `json:"projectPath,omitempty"`

	// SourcePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	SourcePath *RelativePath `json:"sourcePath,omitempty"`

	// Line 1-based line in that file; absent for groups.
	Line *int64 `json:"line,omitempty"`

	// EvidenceIDs Ids of the facts and of the evidence that it rests on, sorted, each once.
	EvidenceIDs []Identifier `json:"evidenceIds"`

	// Signals Classes of signals that were seen.
	Signals []SignalClass `json:"signals"`

	// MissingSignals Classes of signals that such a component can have and that were not seen.
	MissingSignals []SignalClass `json:"missingSignals"`

	// Status Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
	Status ReviewStatus `json:"status"`

	// ReviewReason Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ReviewReason Text `json:"reviewReason"`
}

// ProposedRelation One directed relation.
type ProposedRelation struct {
	// ID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ID Identifier `json:"id"`

	// SourceID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	SourceID Identifier `json:"sourceId"`

	// DestinationID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	DestinationID Identifier `json:"destinationId"`

	// Description Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Description Text `json:"description"`

	// ModelRelationID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	ModelRelationID *Identifier `json:"modelRelationId,omitempty"`

	// EvidenceIDs Ids of the facts and of the evidence that it rests on, sorted, each once.
	EvidenceIDs []Identifier `json:"evidenceIds"`

	// Signals Classes of signals that were seen.
	Signals []SignalClass `json:"signals"`

	// MissingSignals Classes of signals that a confirmed relation has and that were not seen.
	MissingSignals []SignalClass `json:"missingSignals"`

	// Status Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
	Status ReviewStatus `json:"status"`

	// ReviewReason Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	ReviewReason *Text `json:"reviewReason,omitempty"`
}

// PublicSnapshot What tools send and take of a snapshot: all that its canonical form and its id are made of.
type PublicSnapshot struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// RepositoryID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	RepositoryID Identifier `json:"repositoryId"`

	// Files The inventoried files, each path once.
	Files []SnapshotFile `json:"files"`

	// Evidence The facts found in those files, each id once.
	Evidence []Evidence `json:"evidence"`

	// Diagnostics What was left out or could not be read.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`
}

// RelatedSymbolID Id of a symbol of this repository, or documentation comment id of a type outside of it.
type RelatedSymbolID = string

// RelativePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
type RelativePath = string

// ReportDiscovery How the discovery of integrations went.
type ReportDiscovery struct {
	// Enabled Whether it was on.
	Enabled *bool `json:"enabled,omitempty"`

	// Completed Whether it ended.
	Completed *bool `json:"completed,omitempty"`

	// Truncated Whether it was cut short.
	Truncated *bool `json:"truncated,omitempty"`
}

// ReportFinding One place in the code that talks to something outside.
type ReportFinding struct {
	// ID integration- and hexadecimal digits.
	ID string `json:"id"`

	// ProjectPath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	ProjectPath RelativePath `json:"projectPath"`

	// Kind What is talked to.
	Kind IntegrationKind `json:"kind"`

	// Direction Which way: publish points from the code to the provider, consume from the provider to the code.
	Direction IntegrationDirection `json:"direction"`

	// Technology One line of text, not blank.
	Technology ReportText `json:"technology"`

	// Target One line of text, not blank.
	Target *ReportText `json:"target,omitempty"`

	// ResourceType One line of text, not blank.
	ResourceType *ReportText `json:"resourceType,omitempty"`

	// ConfigurationKey One line of text, not blank.
	ConfigurationKey *ReportText `json:"configurationKey,omitempty"`

	// Contract One line of text, not blank.
	Contract *ReportText `json:"contract,omitempty"`

	// Source Where a finding is.
	Source ReportSource `json:"source"`

	// Confidence How sure the report is.
	Confidence IntegrationConfidence `json:"confidence"`

	// Signals What the finding rests on.
	Signals []ReportText `json:"signals"`
}

// ReportProject One project.
type ReportProject struct {
	// Path Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	Path RelativePath `json:"path"`
}

// ReportRepository The repository that the report is of.
type ReportRepository struct {
	// Name Name of the repository, alone or behind its owner.
	Name *string `json:"name,omitempty"`

	// CommitSha Commit that was looked at, in full.
	CommitSha *string `json:"commitSha,omitempty"`
}

// ReportSource Where a finding is.
type ReportSource struct {
	// Path Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	Path RelativePath `json:"path"`

	// Line 1-based line.
	Line int64 `json:"line"`
}

// ReportText One line of text, not blank.
type ReportText = string

// RepositorySnapshot What one inspection of one repository found: files, evidence and diagnostics. Its id is the SHA-256 of its canonical form.
type RepositorySnapshot struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// RepositoryID Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
	RepositoryID Identifier `json:"repositoryId"`

	// Files The inventoried files, each path once.
	Files []SnapshotFile `json:"files"`

	// Evidence The facts found in those files, each id once.
	Evidence []Evidence `json:"evidence"`

	// Diagnostics What was left out or could not be read.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`

	// SemanticC3Facts What the C# sources of a repository declare and call, as far as components can be proposed from it. Kept with the snapshot; no tool sends it or takes it.
	SemanticC3Facts *SemanticC3Facts `json:"semanticC3Facts,omitempty"`

	// ExternalIntegrationEvidence What was imported from an integration report, kept with the snapshot. It is as trustworthy as the origin of the report.
	ExternalIntegrationEvidence *ExternalIntegrationEvidence `json:"externalIntegrationEvidence,omitempty"`
}

// ReviewStatus Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
type ReviewStatus string

// SemanticC3Facts What the C# sources of a repository declare and call, as far as components can be proposed from it. Kept with the snapshot; no tool sends it or takes it.
type SemanticC3Facts struct {
	// SchemaVersion Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	SchemaVersion Text `json:"schemaVersion"`

	// Facts The facts, each id once.
	Facts []ComponentFact `json:"facts"`

	// Diagnostics What was left out or could not be read.
	Diagnostics []SnapshotDiagnostic `json:"diagnostics"`
}

// SessionModel An ArchitectureModel in a tool call, where the snapshot may be left out: the server then binds the session's snapshot.
type SessionModel struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// Level C1 is the system context (actors and software systems); C2 adds containers.
	Level ModelLevel `json:"level"`

	// Snapshot What tools send and take of a snapshot: all that its canonical form and its id are made of.
	Snapshot *PublicSnapshot `json:"snapshot,omitempty"`

	// Elements Actors, software systems and containers.
	Elements ModelElements `json:"elements"`

	// Relations Directed relations between elements.
	Relations ModelRelations `json:"relations"`
}

// Sha256 SHA-256 digest as 64 lower-case hexadecimal digits.
type Sha256 = string

// SignalClass Class of what an assertion rests on: a declared role, wiring (injection, handler, parameter or registration), an invocation, imported evidence, evidence of the container.
type SignalClass string

// SnapshotDiagnostic One thing that an inspection left out or could not read. It holds no text of the repository.
type SnapshotDiagnostic struct {
	// Code Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Code Text `json:"code"`

	// Severity How much a diagnostic matters.
	Severity DiagnosticSeverity `json:"severity"`

	// RelativePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	RelativePath *RelativePath `json:"relativePath,omitempty"`

	// Message Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
	Message Text `json:"message"`
}

// SnapshotFile Metadata of one inventoried file; never its content.
type SnapshotFile struct {
	// RelativePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	RelativePath RelativePath `json:"relativePath"`

	// SizeBytes Size in bytes.
	SizeBytes int64 `json:"sizeBytes"`

	// Sha256 SHA-256 digest as 64 lower-case hexadecimal digits.
	Sha256 *Sha256 `json:"sha256,omitempty"`
}

// StaleFile A managed file that is no longer generated.
type StaleFile struct {
	// FileName File name.
	FileName string `json:"fileName"`

	// Kind Whether the write removes the file or finds it changed.
	Kind StaleFileKind `json:"kind"`

	// PreviousHash SHA-256 of the file found on disk; absent when there is none.
	PreviousHash *string `json:"previousHash,omitempty"`
}

// StaleFileKind Whether the write removes the file or finds it changed.
type StaleFileKind string

// SymbolID Documentation comment id of a type or method.
type SymbolID = string

// Text Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
type Text = string

// ToolError How every tool reports an error: as the text of an isError result and under repo2c4/error in its _meta.
type ToolError struct {
	// Code Code of the error code registry.
	Code string `json:"code"`

	// Message Fixed sentence that begins with the code and a colon.
	Message string `json:"message"`

	// Details Safe ids, codes with paths into the arguments, or names; never a payload.
	Details []string `json:"details,omitempty"`

	// Retryable Whether the same call can succeed later without a change.
	Retryable bool `json:"retryable"`
}

// ValidateLikec4Input defines model for ValidateLikec4Input.
type ValidateLikec4Input struct {
	// SnapshotID Snapshot of this process, as inspect_repository returned it.
	SnapshotID string `json:"snapshotId"`

	// Model Complete ArchitectureModel v1. Its snapshot may be left out; then the session's snapshot is bound.
	Model json.RawMessage `json:"model"`

	// DestinationPath Existing folder below the authorised root; leave it out to validate the proposal.
	DestinationPath *string `json:"destinationPath,omitempty"`

	// C3Containers Ids of containers of a C2 model to show with their components: at most 8, in at most 64 entries; their order does not matter. Without any there are no component views.
	C3Containers []string `json:"c3Containers,omitempty"`

	// C3ContainerID Older form of c3Containers, for one container; its view is called c3. Give one of both.
	C3ContainerID *string `json:"c3ContainerId,omitempty"`
}

// ValidateLikec4Output defines model for ValidateLikec4Output.
type ValidateLikec4Output struct {
	// SnapshotID The snapshot that the answer speaks of.
	SnapshotID string `json:"snapshotId"`

	// SchemaVersion Contract version of the snapshot.
	SchemaVersion string `json:"schemaVersion"`

	// Workspace proposed, or the folder that was validated.
	Workspace string `json:"workspace"`

	// IsValid Whether LikeC4 accepts the workspace.
	IsValid bool `json:"isValid"`

	// ExitCode 0 valid, 2 workspace missing or invalid, 124 timeout, 127 CLI not available, otherwise the code of the CLI.
	ExitCode int64 `json:"exitCode"`

	// TimedOut Whether the CLI was stopped for taking too long.
	TimedOut bool `json:"timedOut"`

	// Diagnostics At most 16 diagnostics.
	Diagnostics []ValidationDiagnostic `json:"diagnostics"`

	// C3Views The component views, by containerId; absent when no container is selected or a folder is validated.
	C3Views []ComponentView `json:"c3Views,omitempty"`
}

// ValidationDiagnostic One finding of a validation.
type ValidationDiagnostic struct {
	// Code Code of the error code registry.
	Code string `json:"code"`

	// RelativePath File relative to the workspace.
	RelativePath *string `json:"relativePath,omitempty"`

	// Line 1-based line.
	Line *int64 `json:"line,omitempty"`

	// Message Fixed sentence.
	Message string `json:"message"`
}
