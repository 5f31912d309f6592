// Code generated from contracts by mage generate. DO NOT EDIT.

// Package gen holds what the contracts generate: types, constants,
// tables, schemas and reference pages.
package gen

import (
	"encoding/json"
)

// Defines values for ChangeKind.
const (
	ChangeKindAdded   ChangeKind = "added"
	ChangeKindChanged ChangeKind = "changed"
	ChangeKindRemoved ChangeKind = "removed"
)

// Valid indicates whether the value is a known member of the ChangeKind enum.
func (e ChangeKind) Valid() bool {
	switch e {
	case ChangeKindAdded:
		return true
	case ChangeKindChanged:
		return true
	case ChangeKindRemoved:
		return true
	default:
		return false
	}
}

// Defines values for CodeMapAnalysisHistory.
const (
	CodeMapAnalysisHistoryFull        CodeMapAnalysisHistory = "full"
	CodeMapAnalysisHistoryNone        CodeMapAnalysisHistory = "none"
	CodeMapAnalysisHistoryShallow     CodeMapAnalysisHistory = "shallow"
	CodeMapAnalysisHistoryUnavailable CodeMapAnalysisHistory = "unavailable"
)

// Valid indicates whether the value is a known member of the CodeMapAnalysisHistory enum.
func (e CodeMapAnalysisHistory) Valid() bool {
	switch e {
	case CodeMapAnalysisHistoryFull:
		return true
	case CodeMapAnalysisHistoryNone:
		return true
	case CodeMapAnalysisHistoryShallow:
		return true
	case CodeMapAnalysisHistoryUnavailable:
		return true
	default:
		return false
	}
}

// Defines values for CodeMapAttributeType.
const (
	CodeMapAttributeTypeAbsolute CodeMapAttributeType = "absolute"
	CodeMapAttributeTypeRelative CodeMapAttributeType = "relative"
)

// Valid indicates whether the value is a known member of the CodeMapAttributeType enum.
func (e CodeMapAttributeType) Valid() bool {
	switch e {
	case CodeMapAttributeTypeAbsolute:
		return true
	case CodeMapAttributeTypeRelative:
		return true
	default:
		return false
	}
}

// Defines values for CodeMapNodeType.
const (
	CodeMapNodeTypeFile   CodeMapNodeType = "File"
	CodeMapNodeTypeFolder CodeMapNodeType = "Folder"
)

// Valid indicates whether the value is a known member of the CodeMapNodeType enum.
func (e CodeMapNodeType) Valid() bool {
	switch e {
	case CodeMapNodeTypeFile:
		return true
	case CodeMapNodeTypeFolder:
		return true
	default:
		return false
	}
}

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

// Defines values for CycleChangeChange.
const (
	CycleChangeChangeGone   CycleChangeChange = "gone"
	CycleChangeChangeGrown  CycleChangeChange = "grown"
	CycleChangeChangeNew    CycleChangeChange = "new"
	CycleChangeChangeShrunk CycleChangeChange = "shrunk"
)

// Valid indicates whether the value is a known member of the CycleChangeChange enum.
func (e CycleChangeChange) Valid() bool {
	switch e {
	case CycleChangeChangeGone:
		return true
	case CycleChangeChangeGrown:
		return true
	case CycleChangeChangeNew:
		return true
	case CycleChangeChangeShrunk:
		return true
	default:
		return false
	}
}

// Defines values for CycleRuleScope.
const (
	CycleRuleScopeFile   CycleRuleScope = "file"
	CycleRuleScopeFolder CycleRuleScope = "folder"
)

// Valid indicates whether the value is a known member of the CycleRuleScope enum.
func (e CycleRuleScope) Valid() bool {
	switch e {
	case CycleRuleScopeFile:
		return true
	case CycleRuleScopeFolder:
		return true
	default:
		return false
	}
}

// Defines values for DependencyKind.
const (
	DependencyKindImport  DependencyKind = "import"
	DependencyKindInclude DependencyKind = "include"
	DependencyKindType    DependencyKind = "type"
)

// Valid indicates whether the value is a known member of the DependencyKind enum.
func (e DependencyKind) Valid() bool {
	switch e {
	case DependencyKindImport:
		return true
	case DependencyKindInclude:
		return true
	case DependencyKindType:
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

// Defines values for EdgeChangeChange.
const (
	EdgeChangeChangeAdded   EdgeChangeChange = "added"
	EdgeChangeChangeRemoved EdgeChangeChange = "removed"
)

// Valid indicates whether the value is a known member of the EdgeChangeChange enum.
func (e EdgeChangeChange) Valid() bool {
	switch e {
	case EdgeChangeChangeAdded:
		return true
	case EdgeChangeChangeRemoved:
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

// Defines values for FindHotspotsInputKind.
const (
	FindHotspotsInputKindFile   FindHotspotsInputKind = "file"
	FindHotspotsInputKindFolder FindHotspotsInputKind = "folder"
)

// Valid indicates whether the value is a known member of the FindHotspotsInputKind enum.
func (e FindHotspotsInputKind) Valid() bool {
	switch e {
	case FindHotspotsInputKindFile:
		return true
	case FindHotspotsInputKindFolder:
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

// Defines values for ListViolationsInputSeverity.
const (
	ListViolationsInputSeverityError   ListViolationsInputSeverity = "error"
	ListViolationsInputSeverityInfo    ListViolationsInputSeverity = "info"
	ListViolationsInputSeverityWarning ListViolationsInputSeverity = "warning"
)

// Valid indicates whether the value is a known member of the ListViolationsInputSeverity enum.
func (e ListViolationsInputSeverity) Valid() bool {
	switch e {
	case ListViolationsInputSeverityError:
		return true
	case ListViolationsInputSeverityInfo:
		return true
	case ListViolationsInputSeverityWarning:
		return true
	default:
		return false
	}
}

// Defines values for ListViolationsInputStatus.
const (
	ListViolationsInputStatusExisting ListViolationsInputStatus = "existing"
	ListViolationsInputStatusFixed    ListViolationsInputStatus = "fixed"
	ListViolationsInputStatusNew      ListViolationsInputStatus = "new"
)

// Valid indicates whether the value is a known member of the ListViolationsInputStatus enum.
func (e ListViolationsInputStatus) Valid() bool {
	switch e {
	case ListViolationsInputStatusExisting:
		return true
	case ListViolationsInputStatusFixed:
		return true
	case ListViolationsInputStatusNew:
		return true
	default:
		return false
	}
}

// Defines values for MeasureBasisFanIn.
const (
	MeasureBasisFanInEdges  MeasureBasisFanIn = "edges"
	MeasureBasisFanInMetric MeasureBasisFanIn = "metric"
	MeasureBasisFanInNone   MeasureBasisFanIn = "none"
)

// Valid indicates whether the value is a known member of the MeasureBasisFanIn enum.
func (e MeasureBasisFanIn) Valid() bool {
	switch e {
	case MeasureBasisFanInEdges:
		return true
	case MeasureBasisFanInMetric:
		return true
	case MeasureBasisFanInNone:
		return true
	default:
		return false
	}
}

// Defines values for MeasureBasisChurn.
const (
	MeasureBasisChurnKnown   MeasureBasisChurn = "known"
	MeasureBasisChurnUnknown MeasureBasisChurn = "unknown"
)

// Valid indicates whether the value is a known member of the MeasureBasisChurn enum.
func (e MeasureBasisChurn) Valid() bool {
	switch e {
	case MeasureBasisChurnKnown:
		return true
	case MeasureBasisChurnUnknown:
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

// Defines values for NodeType.
const (
	NodeTypeFile   NodeType = "file"
	NodeTypeFolder NodeType = "folder"
)

// Valid indicates whether the value is a known member of the NodeType enum.
func (e NodeType) Valid() bool {
	switch e {
	case NodeTypeFile:
		return true
	case NodeTypeFolder:
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

// Defines values for ReportChangesChange.
const (
	ReportChangesChangeAdded     ReportChangesChange = "added"
	ReportChangesChangeChanged   ReportChangesChange = "changed"
	ReportChangesChangeRemoved   ReportChangesChange = "removed"
	ReportChangesChangeUnchanged ReportChangesChange = "unchanged"
)

// Valid indicates whether the value is a known member of the ReportChangesChange enum.
func (e ReportChangesChange) Valid() bool {
	switch e {
	case ReportChangesChangeAdded:
		return true
	case ReportChangesChangeChanged:
		return true
	case ReportChangesChangeRemoved:
		return true
	case ReportChangesChangeUnchanged:
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

// Defines values for RuleSeverity.
const (
	RuleSeverityError   RuleSeverity = "error"
	RuleSeverityInfo    RuleSeverity = "info"
	RuleSeverityWarning RuleSeverity = "warning"
)

// Valid indicates whether the value is a known member of the RuleSeverity enum.
func (e RuleSeverity) Valid() bool {
	switch e {
	case RuleSeverityError:
		return true
	case RuleSeverityInfo:
		return true
	case RuleSeverityWarning:
		return true
	default:
		return false
	}
}

// Defines values for RuleType.
const (
	RuleTypeCycles    RuleType = "cycles"
	RuleTypeForbidden RuleType = "forbidden"
	RuleTypeLayers    RuleType = "layers"
	RuleTypeRequired  RuleType = "required"
	RuleTypeThreshold RuleType = "threshold"
)

// Valid indicates whether the value is a known member of the RuleType enum.
func (e RuleType) Valid() bool {
	switch e {
	case RuleTypeCycles:
		return true
	case RuleTypeForbidden:
		return true
	case RuleTypeLayers:
		return true
	case RuleTypeRequired:
		return true
	case RuleTypeThreshold:
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

// Defines values for ViolationStatus.
const (
	ViolationStatusExisting ViolationStatus = "existing"
	ViolationStatusFixed    ViolationStatus = "fixed"
	ViolationStatusNew      ViolationStatus = "new"
)

// Valid indicates whether the value is a known member of the ViolationStatus enum.
func (e ViolationStatus) Valid() bool {
	switch e {
	case ViolationStatusExisting:
		return true
	case ViolationStatusFixed:
		return true
	case ViolationStatusNew:
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

// ArchitectureRules Rules that a project sets itself, by default .codarch/rules.yaml: layers, forbidden and required dependencies, cycles, thresholds. Every rule is of files; unknown members are errors.
type ArchitectureRules struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// Layers Layered structures.
	Layers []LayerRule `json:"layers,omitzero"`

	// Forbidden Dependencies that must not be.
	Forbidden []ForbiddenRule `json:"forbidden,omitzero"`

	// Required Dependencies that must be.
	Required []RequiredRule `json:"required,omitzero"`

	// Cycles Where no cycles may be.
	Cycles []CycleRule `json:"cycles,omitzero"`

	// Thresholds Metrics with an upper bound.
	Thresholds []ThresholdRule `json:"thresholds,omitzero"`
}

// Availability Whether something is known, and why not.
type Availability struct {
	// Available Whether it is known.
	Available bool `json:"available"`

	// Reason Code of the error code registry; absent when available.
	Reason *string `json:"reason,omitempty"`

	// Message The same as a sentence; absent when available.
	Message *string `json:"message,omitempty"`
}

// CategoryCount How often a category occurs.
type CategoryCount struct {
	// Category Evidence category.
	Category string `json:"category"`

	// Count Pieces of evidence in it.
	Count int64 `json:"count"`
}

// ChangeKind What happened.
type ChangeKind string

// ChangeReport What repo2c4 diff writes: how a head snapshot differs from a base snapshot, and what it has against the rules. Without a base every violation is new and nothing is said of changes.
type ChangeReport struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// Head One snapshot.
	Head ReportSnapshot `json:"head"`

	// Base One snapshot.
	Base *ReportSnapshot `json:"base,omitempty"`

	// Rules The rules that were checked; absent when there were none.
	Rules *ReportRules `json:"rules,omitempty"`

	// Summary Counts of the lists.
	Summary ReportSummary `json:"summary"`

	// Folders Folders that were added, removed or changed, by path, each once.
	Folders []FolderChange `json:"folders"`

	// Files Files that were added, removed or changed, by path, each once. Those of one content under two names are one added and one removed.
	Files []FileDelta `json:"files"`

	// Edges Dependencies that were added or removed, by both paths, each once.
	Edges []EdgeChange `json:"edges"`

	// Cycles Cycles of files that differ from those of the base; without a base, all of them.
	Cycles []CycleChange `json:"cycles"`

	// Violations Violations by rule, place and id; fixed ones, too.
	Violations []RuleViolation `json:"violations"`

	// Warnings What makes the report weaker than it looks.
	Warnings []ReportWarning `json:"warnings"`
}

// CheckChangeImpactInput defines model for CheckChangeImpactInput.
type CheckChangeImpactInput struct {
	// Paths Files or folders that change: each a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front. Not together with fromReport.
	Paths []string `json:"paths,omitzero"`

	// FromReport Take the added and changed files of the report instead of paths.
	FromReport *bool `json:"fromReport,omitempty"`

	// Depth Dependencies on the way to a dependent, at most.
	Depth *int64 `json:"depth,omitempty"`

	// Limit Dependents of each path in one answer.
	Limit *int64 `json:"limit,omitempty"`

	// Cursor nextCursor of the answer before, unchanged, with the same arguments.
	Cursor *string `json:"cursor,omitempty"`
}

// CheckChangeImpactOutput defines model for CheckChangeImpactOutput.
type CheckChangeImpactOutput struct {
	// Snapshot The snapshot that the answer speaks of.
	Snapshot QueriedSnapshot `json:"snapshot"`

	// ReportLoaded Whether a report of this snapshot was loaded.
	ReportLoaded bool `json:"reportLoaded"`

	// ReportStale True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
	ReportStale *bool `json:"reportStale,omitempty"`

	// Available false when fromReport finds no report with a base, and when the snapshot holds no dependency at all; absent otherwise.
	Available *bool `json:"available,omitempty"`

	// Reason Code of the error code registry; with available false alone.
	Reason *string `json:"reason,omitempty"`

	// Message The same as a sentence; with available false alone.
	Message *string `json:"message,omitempty"`

	// Depth The depth.
	Depth int64 `json:"depth"`

	// Impacts One entry a path, in the order of the paths; those of a report by path. A path with more dependents than an answer lists comes again in a later one.
	Impacts []Impact `json:"impacts,omitzero"`

	// RemovedPaths Files that the report says were removed, by path, at most 100 an answer; they have no dependents in this snapshot. Empty without fromReport.
	RemovedPaths []string `json:"removedPaths,omitzero"`

	// TotalPaths Paths that were asked for, or changed files of the report.
	TotalPaths *int64 `json:"totalPaths,omitempty"`

	// AffectedFiles Different files that depend on any of the paths, within the depth, the paths left out.
	AffectedFiles *int64 `json:"affectedFiles,omitempty"`

	// Omitted What follows in later answers: dependents of the listed paths, paths that were not reached yet, and removed files.
	Omitted *int64 `json:"omitted,omitempty"`

	// NextCursor Cursor of what was left out; absent when nothing was.
	NextCursor *string `json:"nextCursor,omitempty"`
}

// CodeMap What repo2c4 analyze writes: a CodeCharta 1.5 document of the files of one project, their metrics and the dependencies between them. CodeCharta's own tools read it; the member analysis and the members kind and line of edges are additions that they ignore.
type CodeMap struct {
	// Checksum MD5 in lower-case hexadecimal digits.
	Checksum Md5 `json:"checksum"`

	// Data The project.
	Data CodeMapData `json:"data"`
}

// CodeMapAnalysis How the document came about. CodeCharta ignores it.
type CodeMapAnalysis struct {
	// SchemaVersion Version of the contract that the document follows. 1.0 is the only accepted value.
	SchemaVersion ContractVersion `json:"schemaVersion"`

	// Commit Id of the commit that was checked out; absent without one.
	Commit *string `json:"commit,omitempty"`

	// History Where commits, authors and age come from: full (all of the history, or all since a revision), none (no repository, or no commit), shallow (a clone without its history: not measured), unavailable (git could not be run or failed: not measured).
	History CodeMapAnalysisHistory `json:"history"`

	// Languages What was parsed, by name.
	Languages []CodeMapLanguage `json:"languages"`

	// UnparsedFiles Source files of other languages; of them only lines and history are measured.
	UnparsedFiles int64 `json:"unparsedFiles"`

	// Truncated Whether a limit of the inventory left files out.
	Truncated bool `json:"truncated"`

	// Imports What became of all imports, usings and includes.
	Imports CodeMapImports `json:"imports"`
}

// CodeMapAnalysisHistory Where commits, authors and age come from: full (all of the history, or all since a revision), none (no repository, or no commit), shallow (a clone without its history: not measured), unavailable (git could not be run or failed: not measured).
type CodeMapAnalysisHistory string

// CodeMapAttributeDescriptor What a metric means.
type CodeMapAttributeDescriptor struct {
	// Title Name that people read.
	Title string `json:"title"`

	// Description Definition.
	Description string `json:"description"`

	// HintLowValue Always empty.
	HintLowValue string `json:"hintLowValue"`

	// HintHighValue Always empty.
	HintHighValue string `json:"hintHighValue"`

	// Link Always empty.
	Link string `json:"link"`

	// Direction -1 when lower is better, 0 when neither is.
	Direction int64 `json:"direction"`

	// Analyzers The tool that measured.
	Analyzers []string `json:"analyzers"`
}

// CodeMapAttributeDescriptors What each metric and weight means.
type CodeMapAttributeDescriptors struct {
	// Loc What a metric means.
	Loc CodeMapAttributeDescriptor `json:"loc"`

	// Rloc What a metric means.
	Rloc CodeMapAttributeDescriptor `json:"rloc"`

	// CommentLines What a metric means.
	CommentLines CodeMapAttributeDescriptor `json:"comment_lines"`

	// NumberOfFunctions What a metric means.
	NumberOfFunctions CodeMapAttributeDescriptor `json:"number_of_functions"`

	// Complexity What a metric means.
	Complexity CodeMapAttributeDescriptor `json:"complexity"`

	// MaxComplexityPerFunction What a metric means.
	MaxComplexityPerFunction CodeMapAttributeDescriptor `json:"max_complexity_per_function"`

	// MaxComplexity What a metric means.
	MaxComplexity CodeMapAttributeDescriptor `json:"maxComplexity"`

	// FanIn What a metric means.
	FanIn CodeMapAttributeDescriptor `json:"fan_in"`

	// FanOut What a metric means.
	FanOut CodeMapAttributeDescriptor `json:"fan_out"`

	// ExternalImports What a metric means.
	ExternalImports CodeMapAttributeDescriptor `json:"external_imports"`

	// UnresolvedImports What a metric means.
	UnresolvedImports CodeMapAttributeDescriptor `json:"unresolved_imports"`

	// NumberOfCommits What a metric means.
	NumberOfCommits CodeMapAttributeDescriptor `json:"number_of_commits"`

	// NumberOfAuthors What a metric means.
	NumberOfAuthors CodeMapAttributeDescriptor `json:"number_of_authors"`

	// AgeInWeeks What a metric means.
	AgeInWeeks CodeMapAttributeDescriptor `json:"age_in_weeks"`

	// Dependencies What a metric means.
	Dependencies CodeMapAttributeDescriptor `json:"dependencies"`
}

// CodeMapAttributeType Whether values are added up or compared.
type CodeMapAttributeType string

// CodeMapAttributeTypes How metrics are put together for folders.
type CodeMapAttributeTypes struct {
	// Nodes Of each metric: absolute ones are added up.
	Nodes CodeMapNodeAttributeTypes `json:"nodes"`

	// Edges Of each weight.
	Edges CodeMapEdgeAttributeTypes `json:"edges"`
}

// CodeMapData The project.
type CodeMapData struct {
	// ProjectName Label of the repository; no path.
	ProjectName string `json:"projectName"`

	// APIVersion Version of the CodeCharta format.
	APIVersion string `json:"apiVersion"`

	// Nodes The root folder, alone; it has the name root.
	Nodes []CodeMapNode `json:"nodes"`

	// Edges Dependencies between two files, each pair once, by both names.
	Edges []CodeMapEdge `json:"edges"`

	// AttributeTypes How metrics are put together for folders.
	AttributeTypes CodeMapAttributeTypes `json:"attributeTypes"`

	// AttributeDescriptors What each metric and weight means.
	AttributeDescriptors CodeMapAttributeDescriptors `json:"attributeDescriptors"`

	// Analysis How the document came about. CodeCharta ignores it.
	Analysis CodeMapAnalysis `json:"analysis"`
}

// CodeMapEdge One file depends on another.
type CodeMapEdge struct {
	// FromNodeName The dependent file: the names from the root down, a slash before each.
	FromNodeName string `json:"fromNodeName"`

	// ToNodeName The file that it depends on: the names from the root down, a slash before each.
	ToNodeName string `json:"toNodeName"`

	// Attributes Weights of a dependency.
	Attributes CodeMapEdgeAttributes `json:"attributes"`

	// Kind What the first occurrence is: import (a statement names the file, its module, package or namespace), type (a type that the other file declares is named), include (the text of the other file is included).
	Kind DependencyKind `json:"kind"`

	// Line 1-based line of the first occurrence in the dependent file.
	Line int64 `json:"line"`
}

// CodeMapEdgeAttributeTypes Of each weight.
type CodeMapEdgeAttributeTypes struct {
	// Dependencies Whether values are added up or compared.
	Dependencies CodeMapAttributeType `json:"dependencies"`
}

// CodeMapEdgeAttributes Weights of a dependency.
type CodeMapEdgeAttributes struct {
	// Dependencies Places in the dependent file that lead to the other.
	Dependencies int64 `json:"dependencies"`
}

// CodeMapImports What became of all imports, usings and includes.
type CodeMapImports struct {
	// Resolved Occurrences that led to a file of the project.
	Resolved int64 `json:"resolved"`

	// External Occurrences of what is outside of the project.
	External int64 `json:"external"`

	// Unresolved Occurrences that should be of the project and led to no file.
	Unresolved int64 `json:"unresolved"`
}

// CodeMapLanguage What was done for one language.
type CodeMapLanguage struct {
	// Language Name of the language.
	Language string `json:"language"`

	// Files Files that were parsed.
	Files int64 `json:"files"`

	// BrokenFiles Files with syntax errors among them; what parsed of them was measured.
	BrokenFiles int64 `json:"brokenFiles"`

	// FailedFiles Further files that could not be parsed; of them only lines and history are measured.
	FailedFiles int64 `json:"failedFiles"`
}

// CodeMapNode A folder or a file.
type CodeMapNode struct {
	// Name Name of the folder or file; no path.
	Name string `json:"name"`

	// Type What it is.
	Type CodeMapNodeType `json:"type"`

	// Attributes Metrics of a file; one that was not measured is left out, and folders have none.
	Attributes CodeMapNodeAttributes `json:"attributes"`

	// Link Always empty.
	Link string `json:"link"`

	// Children What the folder holds, by name; empty for files.
	Children []CodeMapNode `json:"children"`
}

// CodeMapNodeType What it is.
type CodeMapNodeType string

// CodeMapNodeAttributeTypes Of each metric: absolute ones are added up.
type CodeMapNodeAttributeTypes struct {
	// Loc Whether values are added up or compared.
	Loc CodeMapAttributeType `json:"loc"`

	// Rloc Whether values are added up or compared.
	Rloc CodeMapAttributeType `json:"rloc"`

	// CommentLines Whether values are added up or compared.
	CommentLines CodeMapAttributeType `json:"comment_lines"`

	// NumberOfFunctions Whether values are added up or compared.
	NumberOfFunctions CodeMapAttributeType `json:"number_of_functions"`

	// Complexity Whether values are added up or compared.
	Complexity CodeMapAttributeType `json:"complexity"`

	// MaxComplexityPerFunction Whether values are added up or compared.
	MaxComplexityPerFunction CodeMapAttributeType `json:"max_complexity_per_function"`

	// MaxComplexity Whether values are added up or compared.
	MaxComplexity CodeMapAttributeType `json:"maxComplexity"`

	// FanIn Whether values are added up or compared.
	FanIn CodeMapAttributeType `json:"fan_in"`

	// FanOut Whether values are added up or compared.
	FanOut CodeMapAttributeType `json:"fan_out"`

	// ExternalImports Whether values are added up or compared.
	ExternalImports CodeMapAttributeType `json:"external_imports"`

	// UnresolvedImports Whether values are added up or compared.
	UnresolvedImports CodeMapAttributeType `json:"unresolved_imports"`

	// NumberOfCommits Whether values are added up or compared.
	NumberOfCommits CodeMapAttributeType `json:"number_of_commits"`

	// NumberOfAuthors Whether values are added up or compared.
	NumberOfAuthors CodeMapAttributeType `json:"number_of_authors"`

	// AgeInWeeks Whether values are added up or compared.
	AgeInWeeks CodeMapAttributeType `json:"age_in_weeks"`
}

// CodeMapNodeAttributes Metrics of a file; one that was not measured is left out, and folders have none.
type CodeMapNodeAttributes struct {
	// Loc Lines of the file; the last line counts without a final line break.
	Loc *int64 `json:"loc,omitempty"`

	// Rloc Rows on which something other than a comment begins, and the further rows of tokens that span several.
	Rloc *int64 `json:"rloc,omitempty"`

	// CommentLines Rows that comments span, one comment a row; a comment behind code counts.
	CommentLines *int64 `json:"comment_lines,omitempty"`

	// NumberOfFunctions Functions, methods and named closures, as the table of each language says.
	NumberOfFunctions *int64 `json:"number_of_functions,omitempty"`

	// Complexity Decisions (branches, loops, cases, handlers, logical operators) and one for each function, closures included. A file without either has 0.
	Complexity *int64 `json:"complexity,omitempty"`

	// MaxComplexityPerFunction Most decisions in the body of one outermost function; what it nests counts for it, itself does not, so that a straight-line function has 0.
	MaxComplexityPerFunction *int64 `json:"max_complexity_per_function,omitempty"`

	// MaxComplexity The same number as max_complexity_per_function under the name that architecture queries prefer.
	MaxComplexity *int64 `json:"maxComplexity,omitempty"`

	// FanIn Other files of the project that depend on the file.
	FanIn *int64 `json:"fan_in,omitempty"`

	// FanOut Other files of the project that the file depends on.
	FanOut *int64 `json:"fan_out,omitempty"`

	// ExternalImports Imports, usings and includes of the file that name what is outside of the project.
	ExternalImports *int64 `json:"external_imports,omitempty"`

	// UnresolvedImports Imports, usings and includes of the file that should be of the project and led to no file.
	UnresolvedImports *int64 `json:"unresolved_imports,omitempty"`

	// NumberOfCommits Commits, merges left out, that changed the file, renames followed.
	NumberOfCommits *int64 `json:"number_of_commits,omitempty"`

	// NumberOfAuthors Different author addresses of these commits, as .mailmap joins them.
	NumberOfAuthors *int64 `json:"number_of_authors,omitempty"`

	// AgeInWeeks Whole weeks from the first of these commits to the date of the analysed commit, never to today.
	AgeInWeeks *int64 `json:"age_in_weeks,omitempty"`
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

// CycleChange One cycle that differs.
type CycleChange struct {
	// Change What happened to it: of a cycle that grew or shrank the head's members are listed.
	Change CycleChangeChange `json:"change"`

	// Members Its files, by path.
	Members []string `json:"members"`

	// Added Members that it did not have before; absent for new cycles and those that are gone.
	Added []string `json:"added,omitzero"`

	// Removed Members that it no longer has; absent for new cycles and those that are gone.
	Removed []string `json:"removed,omitzero"`
}

// CycleChangeChange What happened to it: of a cycle that grew or shrank the head's members are listed.
type CycleChangeChange string

// CycleMembership One cycle.
type CycleMembership struct {
	// Size Files in it.
	Size int64 `json:"size"`

	// Members Its files, by path, at most 20.
	Members []string `json:"members"`

	// OmittedMembers Members that are not listed.
	OmittedMembers int64 `json:"omittedMembers"`
}

// CycleRule No cycle of dependencies among files, or among the folders that hold them.
type CycleRule struct {
	// ID Name of the rule, unique in the file.
	ID RuleID `json:"id"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity *RuleSeverity `json:"severity,omitempty"`

	// Reason Why the rule is there; shown with each violation.
	Reason *string `json:"reason,omitempty"`

	// Scope What the cycles are of; file by default.
	Scope *CycleRuleScope `json:"scope,omitempty"`

	// Within Only these files and the dependencies between them; all by default. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Within []string `json:"within,omitzero"`

	// Except Files that are left out, with their dependencies. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Except []string `json:"except,omitzero"`
}

// CycleRuleScope What the cycles are of; file by default.
type CycleRuleScope string

// DependencyGroup Dependencies with the files of one folder.
type DependencyGroup struct {
	// Folder The folder at the other end.
	Folder string `json:"folder"`

	// Edges Dependencies.
	Edges int64 `json:"edges"`

	// Weight Their weights together.
	Weight float64 `json:"weight"`

	// Strongest One dependency between files.
	Strongest QueryEdge `json:"strongest"`
}

// DependencyKind What the first occurrence is: import (a statement names the file, its module, package or namespace), type (a type that the other file declares is named), include (the text of the other file is included).
type DependencyKind string

// Dependent One file that depends on the changed one, directly or not.
type Dependent struct {
	// Path Path relative to the project.
	Path string `json:"path"`

	// Distance Dependencies on the shortest way.
	Distance int64 `json:"distance"`

	// Via One dependency between files.
	Via QueryEdge `json:"via"`

	// Outside Whether it is outside of the folder of the changed file, or outside of the changed folder.
	Outside bool `json:"outside"`
}

// DiagnosticSeverity How much a diagnostic matters.
type DiagnosticSeverity string

// EdgeChange One dependency that was added or removed.
type EdgeChange struct {
	// Change What happened.
	Change EdgeChangeChange `json:"change"`

	// Edge One dependency.
	Edge ReportEdge `json:"edge"`
}

// EdgeChangeChange What happened.
type EdgeChangeChange string

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

// ExplainModuleInput defines model for ExplainModuleInput.
type ExplainModuleInput struct {
	// Path The file or folder: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
	Path string `json:"path"`
}

// ExplainModuleOutput defines model for ExplainModuleOutput.
type ExplainModuleOutput struct {
	// Snapshot The snapshot that the answer speaks of.
	Snapshot QueriedSnapshot `json:"snapshot"`

	// ReportLoaded Whether a report of this snapshot was loaded.
	ReportLoaded bool `json:"reportLoaded"`

	// ReportStale True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
	ReportStale *bool `json:"reportStale,omitempty"`

	// Path Path relative to the project.
	Path string `json:"path"`

	// Type What it is.
	Type NodeType `json:"type"`

	// Basis Which metrics of the snapshot the measures are made of.
	Basis MeasureBasis `json:"basis"`

	// FileCount Files in it and below; 1 for a file.
	FileCount int64 `json:"fileCount"`

	// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
	Measures Measures `json:"measures"`

	// Metrics Metrics by name: of a file those of the snapshot and risk, of a folder size, complexity and risk.
	Metrics []RankedMetric `json:"metrics"`

	// OmittedMetrics Metrics that are not listed; find_hotspots ranks by them.
	OmittedMetrics int64 `json:"omittedMetrics"`

	// Children What a folder holds directly.
	Children *ModuleChildren `json:"children,omitempty"`

	// Dependencies Whether something is known, and why not.
	Dependencies Availability `json:"dependencies"`

	// Incoming Dependencies in one direction, grouped by the folder at the other end.
	Incoming *ModuleDependencies `json:"incoming,omitempty"`

	// Outgoing Dependencies in one direction, grouped by the folder at the other end.
	Outgoing *ModuleDependencies `json:"outgoing,omitempty"`

	// InternalEdges Dependencies between files of the module; absent when dependencies are not available.
	InternalEdges *int64 `json:"internalEdges,omitempty"`

	// SelfEdges Dependencies of its files on themselves; absent when dependencies are not available.
	SelfEdges *int64 `json:"selfEdges,omitempty"`

	// Cycles Cycles that it takes part in; of a folder, those with a member in it, largest first, at most 5. Nothing is known of them when dependencies are not available.
	Cycles []CycleMembership `json:"cycles"`

	// OmittedCycles Cycles that are not listed.
	OmittedCycles int64 `json:"omittedCycles"`

	// Neighbours Files, for a folder the folders beside it, that it is tied to most, at most 10.
	Neighbours []Neighbour `json:"neighbours"`

	// OmittedNeighbours Neighbours that are not listed; incoming and outgoing count their dependencies.
	OmittedNeighbours int64 `json:"omittedNeighbours"`

	// Report What the report says of the module. Without a report available is false and reason and message say why.
	Report ModuleReport `json:"report"`
}

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

// FileDelta One file that differs.
type FileDelta struct {
	// Path Path relative to the project.
	Path string `json:"path"`

	// Change What happened.
	Change ChangeKind `json:"change"`

	// Metrics Metrics that differ, by name, risk among them; of an added or removed file all of them.
	Metrics []MetricDelta `json:"metrics"`
}

// FindHotspotsInput defines model for FindHotspotsInput.
type FindHotspotsInput struct {
	// Metric Metric to rank by: risk, size, complexity, or one that the snapshot holds.
	Metric *string `json:"metric,omitempty"`

	// Limit Entries of an answer.
	Limit *int64 `json:"limit,omitempty"`

	// Path Only files or folders below: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
	Path *string `json:"path,omitempty"`

	// Kind What is ranked.
	Kind *FindHotspotsInputKind `json:"kind,omitempty"`

	// Cursor nextCursor of the answer before, unchanged, with the same arguments.
	Cursor *string `json:"cursor,omitempty"`
}

// FindHotspotsInputKind What is ranked.
type FindHotspotsInputKind string

// FindHotspotsOutput defines model for FindHotspotsOutput.
type FindHotspotsOutput struct {
	// Snapshot The snapshot that the answer speaks of.
	Snapshot QueriedSnapshot `json:"snapshot"`

	// ReportLoaded Whether a report of this snapshot was loaded.
	ReportLoaded bool `json:"reportLoaded"`

	// ReportStale True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
	ReportStale *bool `json:"reportStale,omitempty"`

	// Metric The metric.
	Metric string `json:"metric"`

	// Kind What it is.
	Kind NodeType `json:"kind"`

	// Path Where was looked.
	Path string `json:"path"`

	// Basis Which metrics of the snapshot the measures are made of.
	Basis MeasureBasis `json:"basis"`

	// Ranked Files or folders with a value.
	Ranked int64 `json:"ranked"`

	// Unmeasured Files or folders without one; they may be hotspots all the same.
	Unmeasured int64 `json:"unmeasured"`

	// Hotspots This page.
	Hotspots []Hotspot `json:"hotspots"`

	// AvailableMetrics What can be ranked by: risk, size, complexity and the metrics of the snapshot. Very many are spread over the answers.
	AvailableMetrics []string `json:"availableMetrics"`

	// OmittedMetrics Metrics that follow in later answers.
	OmittedMetrics int64 `json:"omittedMetrics"`

	// Omitted Ranked entries behind this page.
	Omitted int64 `json:"omitted"`

	// NextCursor Cursor of what was left out; absent when nothing was.
	NextCursor *string `json:"nextCursor,omitempty"`
}

// FolderChange One folder that differs.
type FolderChange struct {
	// Path Path relative to the project; . is the project.
	Path string `json:"path"`

	// Change What happened.
	Change ChangeKind `json:"change"`

	// Metrics Of files (count), size (sum), complexity (highest) and risk (highest) those that differ, by name.
	Metrics []MetricDelta `json:"metrics"`
}

// ForbiddenRule Files that match from must not depend on files that match to.
type ForbiddenRule struct {
	// ID Name of the rule, unique in the file.
	ID RuleID `json:"id"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity *RuleSeverity `json:"severity,omitempty"`

	// Reason Why the rule is there; shown with each violation.
	Reason *string `json:"reason,omitempty"`

	// From Dependent files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	From []string `json:"from"`

	// To Files not to depend on. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	To []string `json:"to"`

	// Except Dependencies that are allowed all the same.
	Except []RuleException `json:"except,omitzero"`

	// Kinds Only dependencies of these kinds; all by default.
	Kinds []DependencyKind `json:"kinds,omitzero"`
}

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
	C3Containers []string `json:"c3Containers,omitzero"`

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
	StaleFiles []StaleFile `json:"staleFiles,omitzero"`

	// HasConflicts Whether a write would be refused.
	HasConflicts bool `json:"hasConflicts"`

	// C3Views The component views, by containerId; absent when no container is selected.
	C3Views []ComponentView `json:"c3Views,omitzero"`
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

// GetArchitectureMapInput defines model for GetArchitectureMapInput.
type GetArchitectureMapInput struct {
	// Path Folder to map; the project by default: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
	Path *string `json:"path,omitempty"`

	// Depth Levels of folders below it.
	Depth *int64 `json:"depth,omitempty"`

	// MaxChildren Folders shown of each folder, those with the most files first.
	MaxChildren *int64 `json:"maxChildren,omitempty"`

	// IncludeFiles Whether files are shown, too.
	IncludeFiles *bool `json:"includeFiles,omitempty"`

	// MaxFiles Files shown of one folder, those with the highest risk first.
	MaxFiles *int64 `json:"maxFiles,omitempty"`

	// Cursor nextCursor of the answer before, unchanged, with the same arguments.
	Cursor *string `json:"cursor,omitempty"`
}

// GetArchitectureMapOutput defines model for GetArchitectureMapOutput.
type GetArchitectureMapOutput struct {
	// Snapshot The snapshot that the answer speaks of.
	Snapshot QueriedSnapshot `json:"snapshot"`

	// ReportLoaded Whether a report of this snapshot was loaded.
	ReportLoaded bool `json:"reportLoaded"`

	// ReportStale True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
	ReportStale *bool `json:"reportStale,omitempty"`

	// Path The folder that was mapped.
	Path string `json:"path"`

	// Basis Which metrics of the snapshot the measures are made of.
	Basis MeasureBasis `json:"basis"`

	// Totals The whole snapshot in numbers.
	Totals MapTotals `json:"totals"`

	// Folders Folders, each before what it holds.
	Folders []MapFolder `json:"folders"`

	// Files Files, by folder; empty unless asked for.
	Files []MapFile `json:"files"`

	// Dependencies Dependencies between the folders of the whole map, by weight.
	Dependencies []MapDependency `json:"dependencies"`

	// Omitted Folders, files and dependencies of the map that follow in later answers.
	Omitted int64 `json:"omitted"`

	// NextCursor Cursor of what was left out; absent when nothing was.
	NextCursor *string `json:"nextCursor,omitempty"`
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

// Hotspot One ranked file or folder.
type Hotspot struct {
	// Rank Place, from 1; equal values are ordered by path.
	Rank int64 `json:"rank"`

	// Path Path relative to the project.
	Path string `json:"path"`

	// Value Value of the metric.
	Value float64 `json:"value"`

	// Share Its part of the values of all that are ranked, in percent; absent when that has no meaning.
	Share *float64 `json:"share,omitempty"`

	// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
	Measures Measures `json:"measures"`

	// Metrics The other metrics of a file, by name; empty for folders.
	Metrics []MetricValue `json:"metrics"`

	// OmittedMetrics Metrics of the file that are not listed; rank by them to see them.
	OmittedMetrics int64 `json:"omittedMetrics"`
}

// Identifier Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
type Identifier = string

// Impact What a change of one path can reach.
type Impact struct {
	// Path Path relative to the project.
	Path string `json:"path"`

	// Type What it is.
	Type NodeType `json:"type"`

	// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
	Measures Measures `json:"measures"`

	// DirectDependents Files that depend on it directly.
	DirectDependents int64 `json:"directDependents"`

	// TransitiveDependents Files that depend on it directly or not, within the depth.
	TransitiveDependents int64 `json:"transitiveDependents"`

	// DependentsOutside Those of them that are outside of its folder, or outside of the folder itself.
	DependentsOutside int64 `json:"dependentsOutside"`

	// BeyondDepth Whether further files depend on it beyond the depth.
	BeyondDepth bool `json:"beyondDepth"`

	// Cycles Cycles that it takes part in; of a folder, those with a member in it, at most 5.
	Cycles []CycleMembership `json:"cycles"`

	// OmittedCycles Cycles that are not listed.
	OmittedCycles int64 `json:"omittedCycles"`

	// ReportChanges What the report says of a path. Without a report available is false and reason and message say why.
	ReportChanges ReportChanges `json:"reportChanges"`

	// Dependents Dependents by distance, then path.
	Dependents []Dependent `json:"dependents"`

	// OmittedDependents Dependents within the depth that follow in later answers.
	OmittedDependents int64 `json:"omittedDependents"`
}

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

// Layer One layer. Its files may depend on each other.
type Layer struct {
	// Name Name of the rule, unique in the file.
	Name RuleID `json:"name"`

	// Files Its files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Files []string `json:"files"`

	// MayUse Layers that its files may depend on; without the member, every layer that stands below it in the list.
	MayUse []RuleID `json:"mayUse,omitzero"`

	// Isolated Whether files of the layer that different patterns match may not depend on each other; then it has two patterns or more.
	Isolated *bool `json:"isolated,omitempty"`
}

// LayerRule One layered structure. A file belongs to the first layer that one of its patterns matches; files of no layer are free.
type LayerRule struct {
	// ID Name of the rule, unique in the file.
	ID RuleID `json:"id"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity *RuleSeverity `json:"severity,omitempty"`

	// Reason Why the rule is there; shown with each violation.
	Reason *string `json:"reason,omitempty"`

	// Layers The layers, from the top down.
	Layers []Layer `json:"layers"`

	// Except Files that belong to no layer. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Except []string `json:"except,omitzero"`
}

// ListViolationsInput defines model for ListViolationsInput.
type ListViolationsInput struct {
	// Rule Only of this rule.
	Rule *string `json:"rule,omitempty"`

	// Severity Only of this severity.
	Severity *ListViolationsInputSeverity `json:"severity,omitempty"`

	// Status Only with this status.
	Status *ListViolationsInputStatus `json:"status,omitempty"`

	// Path Only those that begin, end or lie at this path or below it: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
	Path *string `json:"path,omitempty"`

	// Limit Violations of an answer.
	Limit *int64 `json:"limit,omitempty"`

	// Cursor nextCursor of the answer before, unchanged, with the same arguments.
	Cursor *string `json:"cursor,omitempty"`
}

// ListViolationsInputSeverity Only of this severity.
type ListViolationsInputSeverity string

// ListViolationsInputStatus Only with this status.
type ListViolationsInputStatus string

// ListViolationsOutput defines model for ListViolationsOutput.
type ListViolationsOutput struct {
	// Snapshot The snapshot that the answer speaks of.
	Snapshot QueriedSnapshot `json:"snapshot"`

	// ReportLoaded Whether a report of this snapshot was loaded.
	ReportLoaded bool `json:"reportLoaded"`

	// ReportStale True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
	ReportStale *bool `json:"reportStale,omitempty"`

	// Available Whether there is a report.
	Available bool `json:"available"`

	// Reason Code of the error code registry; with available false alone.
	Reason *string `json:"reason,omitempty"`

	// Message The same as a sentence; with available false alone.
	Message *string `json:"message,omitempty"`

	// RulesChecked Rules that the report checked; with 0 there was nothing to violate.
	RulesChecked *int64 `json:"rulesChecked,omitempty"`

	// Total Violations that match the filters.
	Total *int64 `json:"total,omitempty"`

	// ByRule Counts of these by rule, at most 100.
	ByRule []RuleCount `json:"byRule,omitzero"`

	// OmittedRules Rules with matching violations that byRule does not list.
	OmittedRules *int64 `json:"omittedRules,omitempty"`

	// BySeverity Counts of these by severity.
	BySeverity []SeverityCount `json:"bySeverity,omitzero"`

	// ByStatus Counts of these by status.
	ByStatus []StatusCount `json:"byStatus,omitzero"`

	// Violations This page: new ones first, then by severity, rule and path.
	Violations []ListedViolation `json:"violations,omitzero"`

	// Omitted Violations behind this page.
	Omitted *int64 `json:"omitted,omitempty"`

	// NextCursor Cursor of what was left out; absent when nothing was.
	NextCursor *string `json:"nextCursor,omitempty"`
}

// ListedViolation One violation with its cause.
type ListedViolation struct {
	// ID Identity, stable over changes.
	ID string `json:"id"`

	// Rule Id of the rule.
	Rule string `json:"rule"`

	// Type What the rule is about: layers, forbidden, required, cycles or threshold.
	Type string `json:"type"`

	// Severity error, warning or info.
	Severity string `json:"severity"`

	// Status new, existing or fixed.
	Status string `json:"status"`

	// Reason Why the rule is there; absent when the rules do not say. A very long one is cut, with … at its end.
	Reason *string `json:"reason,omitempty"`

	// Path The file, or folder, that breaks the rule.
	Path string `json:"path"`

	// Line 1-based line of the cause in that file; absent when the report does not say.
	Line *int64 `json:"line,omitempty"`

	// Edge One dependency between files.
	Edge *QueryEdge `json:"edge,omitempty"`

	// FromLayer Layer of the dependent file; of layer rules alone.
	FromLayer *string `json:"fromLayer,omitempty"`

	// ToLayer Layer that it may not depend on; of layer rules alone.
	ToLayer *string `json:"toLayer,omitempty"`

	// Cycle One cycle.
	Cycle *CycleMembership `json:"cycle,omitempty"`

	// Route A shortest way around the cycle, at most 20 dependencies; of cycle rules alone.
	Route []QueryEdge `json:"route,omitzero"`

	// OmittedRoute Dependencies of the way that are not listed; of cycle rules alone.
	OmittedRoute *int64 `json:"omittedRoute,omitempty"`

	// Metric The metric; of thresholds alone.
	Metric *string `json:"metric,omitempty"`

	// Value Its value; of thresholds alone.
	Value *float64 `json:"value,omitempty"`

	// Max The bound; of thresholds alone.
	Max *float64 `json:"max,omitempty"`
}

// ManifestFile One managed file.
type ManifestFile struct {
	// FileName Plain file name in the output folder.
	FileName string `json:"FileName"`

	// Sha256 SHA-256 digest as 64 lower-case hexadecimal digits.
	Sha256 Sha256 `json:"Sha256"`
}

// MapDependency Dependencies between two shown folders, each file counted for the deepest shown folder that holds it.
type MapDependency struct {
	// From Folder of the dependent files.
	From string `json:"from"`

	// To Folder of the files that they depend on.
	To string `json:"to"`

	// Edges Dependencies between files.
	Edges int64 `json:"edges"`

	// Weight Their weights together.
	Weight float64 `json:"weight"`
}

// MapFile One file of the map.
type MapFile struct {
	// Path Path relative to the project.
	Path string `json:"path"`

	// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
	Measures Measures `json:"measures"`
}

// MapFolder One folder of the map.
type MapFolder struct {
	// Path Path relative to the project; . is the project.
	Path string `json:"path"`

	// Depth Levels below the folder that was asked for.
	Depth int64 `json:"depth"`

	// FileCount Files in it and below.
	FileCount int64 `json:"fileCount"`

	// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
	Measures Measures `json:"measures"`

	// Folders Folders directly in it.
	Folders int64 `json:"folders"`

	// Files Files directly in it.
	Files int64 `json:"files"`

	// OmittedFolders Folders directly in it that this map leaves out. Those of the mapped folder follow in later answers; for another one, ask for its path.
	OmittedFolders int64 `json:"omittedFolders"`

	// OmittedFiles Files directly in it that this map leaves out. Those of the mapped folder follow in later answers when files are shown; for another one, ask for its path.
	OmittedFiles int64 `json:"omittedFiles"`
}

// MapTotals The whole snapshot in numbers.
type MapTotals struct {
	// Files Files.
	Files int64 `json:"files"`

	// Folders Folders, the project among them.
	Folders int64 `json:"folders"`

	// Edges Dependencies between two different files.
	Edges int64 `json:"edges"`

	// SelfEdges Dependencies of a file on itself; they count nowhere else.
	SelfEdges int64 `json:"selfEdges"`

	// DanglingEdges Dependencies that name a file which the snapshot does not hold; they count nowhere else.
	DanglingEdges int64 `json:"danglingEdges"`

	// Cycles Cycles of files.
	Cycles int64 `json:"cycles"`

	// UnmeasuredFiles Files without any metric.
	UnmeasuredFiles int64 `json:"unmeasuredFiles"`
}

// Md5 MD5 in lower-case hexadecimal digits.
type Md5 = string

// MeasureBasis Which metrics of the snapshot the measures are made of.
type MeasureBasis struct {
	// Size Metric that size is; absent when none was measured.
	Size *string `json:"size,omitempty"`

	// Complexity Metric that complexity is; absent when none was measured.
	Complexity *string `json:"complexity,omitempty"`

	// FanIn Where fan-in comes from: the metric of the snapshot, or its dependencies; none when it has neither.
	FanIn MeasureBasisFanIn `json:"fanIn"`

	// Churn Whether commits are part of risk: known, or unknown because there are none or every file has the same single one.
	Churn MeasureBasisChurn `json:"churn"`
}

// MeasureBasisFanIn Where fan-in comes from: the metric of the snapshot, or its dependencies; none when it has neither.
type MeasureBasisFanIn string

// MeasureBasisChurn Whether commits are part of risk: known, or unknown because there are none or every file has the same single one.
type MeasureBasisChurn string

// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
type Measures struct {
	// Size Size, in the unit of its metric.
	Size *float64 `json:"size,omitempty"`

	// Complexity Complexity of the most complex function, or of the metric in its place.
	Complexity *float64 `json:"complexity,omitempty"`

	// Risk Risk from 0 to 100, rounded to two decimals.
	Risk *float64 `json:"risk,omitempty"`
}

// MetricDelta A metric before and after; one of both is absent where it was not measured.
type MetricDelta struct {
	// Metric Name.
	Metric string `json:"metric"`

	// Before Value in the base.
	Before *float64 `json:"before,omitempty"`

	// After Value in the head.
	After *float64 `json:"after,omitempty"`
}

// MetricValue One metric.
type MetricValue struct {
	// Metric Name.
	Metric string `json:"metric"`

	// Value Value.
	Value float64 `json:"value"`
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

// ModuleChild One child of a folder.
type ModuleChild struct {
	// Path Path relative to the project.
	Path string `json:"path"`

	// Type What it is.
	Type NodeType `json:"type"`

	// FileCount Files in it and below; 1 for a file.
	FileCount int64 `json:"fileCount"`

	// Measures Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
	Measures Measures `json:"measures"`
}

// ModuleChildren What a folder holds directly.
type ModuleChildren struct {
	// Folders Folders.
	Folders int64 `json:"folders"`

	// Files Files.
	Files int64 `json:"files"`

	// Items The children, those with the highest risk first.
	Items []ModuleChild `json:"items"`

	// Omitted Children that are not listed here; get_architecture_map and find_hotspots list them.
	Omitted int64 `json:"omitted"`
}

// ModuleDependencies Dependencies in one direction, grouped by the folder at the other end.
type ModuleDependencies struct {
	// Edges Dependencies with files outside of the module.
	Edges int64 `json:"edges"`

	// Weight Their weights together.
	Weight float64 `json:"weight"`

	// Files Different files at the other end.
	Files int64 `json:"files"`

	// Groups Groups by weight.
	Groups []DependencyGroup `json:"groups"`

	// OmittedGroups Groups that are not listed here; ask for a file or folder inside.
	OmittedGroups int64 `json:"omittedGroups"`
}

// ModuleReport What the report says of the module. Without a report available is false and reason and message say why.
type ModuleReport struct {
	// Available Whether a report was loaded.
	Available bool `json:"available"`

	// Reason Code of the error code registry; absent when available.
	Reason *string `json:"reason,omitempty"`

	// Message The same as a sentence; absent when available.
	Message *string `json:"message,omitempty"`

	// Changes What the report says of a path. Without a report available is false and reason and message say why.
	Changes *ReportChanges `json:"changes,omitempty"`

	// Violations Violations of a path by status; absent without a report.
	Violations *ViolationCounts `json:"violations,omitempty"`
}

// Neighbour A file or folder beside the module that it is tied to.
type Neighbour struct {
	// Path Path relative to the project.
	Path string `json:"path"`

	// Type What it is.
	Type NodeType `json:"type"`

	// Incoming Weights of dependencies on the module.
	Incoming float64 `json:"incoming"`

	// Outgoing Weights of dependencies of the module.
	Outgoing float64 `json:"outgoing"`
}

// NodeType What it is.
type NodeType string

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

// QueriedSnapshot The snapshot that the answer speaks of.
type QueriedSnapshot struct {
	// Checksum MD5 of the text of its data; of a flat file, of the file.
	Checksum string `json:"checksum"`

	// DeclaredChecksum The checksum that the snapshot declares, when that is another one; absent otherwise.
	DeclaredChecksum *string `json:"declaredChecksum,omitempty"`

	// Commit Commit that it says it was made from; absent when it says none.
	Commit *string `json:"commit,omitempty"`

	// ProjectName Its project name; may be empty.
	ProjectName string `json:"projectName"`

	// Stale Whether the file was changed or removed since it was loaded. Restart the server to load it again.
	Stale *bool `json:"stale,omitempty"`
}

// QueryDelta A metric before and after; one of both is absent where it was not measured.
type QueryDelta struct {
	// Metric Name.
	Metric string `json:"metric"`

	// Before Value in the base.
	Before *float64 `json:"before,omitempty"`

	// After Value in the head.
	After *float64 `json:"after,omitempty"`
}

// QueryEdge One dependency between files.
type QueryEdge struct {
	// From Dependent file.
	From string `json:"from"`

	// To File that it depends on.
	To string `json:"to"`

	// Weight Its weight.
	Weight float64 `json:"weight"`

	// Kind What the first occurrence is: import, type or include; absent when the snapshot does not say.
	Kind *string `json:"kind,omitempty"`

	// Line 1-based line of the first occurrence in the dependent file; absent when the snapshot does not say.
	Line *int64 `json:"line,omitempty"`
}

// RankedMetric One metric and its place among all that were measured.
type RankedMetric struct {
	// Metric Name.
	Metric string `json:"metric"`

	// Value Value.
	Value float64 `json:"value"`

	// Rank 1 for the highest value; equal values have one rank.
	Rank int64 `json:"rank"`

	// Of Files or folders with a value.
	Of int64 `json:"of"`

	// Percentile Share of them with a lower or equal value, in percent.
	Percentile float64 `json:"percentile"`
}

// RelatedSymbolID Id of a symbol of this repository, or documentation comment id of a type outside of it.
type RelatedSymbolID = string

// RelativePath Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
type RelativePath = string

// ReportChanges What the report says of a path. Without a report available is false and reason and message say why.
type ReportChanges struct {
	// Available Whether there is a report with a base.
	Available bool `json:"available"`

	// Reason Code of the error code registry; absent when available.
	Reason *string `json:"reason,omitempty"`

	// Message The same as a sentence; absent when available.
	Message *string `json:"message,omitempty"`

	// Change What happened; absent when not available.
	Change *ReportChangesChange `json:"change,omitempty"`

	// Metrics Metrics that differ; absent when not available.
	Metrics []QueryDelta `json:"metrics,omitzero"`

	// OmittedMetrics Metrics that differ and are not listed; absent when not available.
	OmittedMetrics *int64 `json:"omittedMetrics,omitempty"`

	// AddedEdges Added dependencies that begin or end there; absent when not available.
	AddedEdges *int64 `json:"addedEdges,omitempty"`

	// RemovedEdges Removed dependencies that began or ended there; absent when not available.
	RemovedEdges *int64 `json:"removedEdges,omitempty"`

	// Violations Violations of a path by status; absent without a report.
	Violations *ViolationCounts `json:"violations,omitempty"`
}

// ReportChangesChange What happened; absent when not available.
type ReportChangesChange string

// ReportDiscovery How the discovery of integrations went.
type ReportDiscovery struct {
	// Enabled Whether it was on.
	Enabled *bool `json:"enabled,omitempty"`

	// Completed Whether it ended.
	Completed *bool `json:"completed,omitempty"`

	// Truncated Whether it was cut short.
	Truncated *bool `json:"truncated,omitempty"`
}

// ReportEdge One dependency.
type ReportEdge struct {
	// From Dependent file.
	From string `json:"from"`

	// To File that it depends on.
	To string `json:"to"`

	// Weight Places that lead there, or the weight that a foreign snapshot gives.
	Weight float64 `json:"weight"`

	// Kind What the first occurrence is: import (a statement names the file, its module, package or namespace), type (a type that the other file declares is named), include (the text of the other file is included).
	Kind *DependencyKind `json:"kind,omitempty"`

	// Line 1-based line of the first occurrence; absent in foreign snapshots.
	Line *int64 `json:"line,omitempty"`
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

// ReportRule One rule.
type ReportRule struct {
	// ID Name of the rule, unique in the file.
	ID RuleID `json:"id"`

	// Type What the rule is about.
	Type RuleType `json:"type"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity RuleSeverity `json:"severity"`

	// Reason Why it is there; absent when the rules do not say.
	Reason *string `json:"reason,omitempty"`

	// Matched Files or dependencies that it judged; with 0 a warning says so.
	Matched int64 `json:"matched"`
}

// ReportRules The rules that were checked; absent when there were none.
type ReportRules struct {
	// Sha256 SHA-256 digest as 64 lower-case hexadecimal digits.
	Sha256 Sha256 `json:"sha256"`

	// Count Rules in it.
	Count int64 `json:"count"`

	// Rules Each rule, by id.
	Rules []ReportRule `json:"rules"`
}

// ReportSnapshot One snapshot.
type ReportSnapshot struct {
	// Checksum MD5 in lower-case hexadecimal digits.
	Checksum Md5 `json:"checksum"`

	// ProjectName Its project name; may be empty.
	ProjectName string `json:"projectName"`

	// Commit Commit that it says it was made from; absent when it says none.
	Commit *string `json:"commit,omitempty"`

	// Files Files in it.
	Files int64 `json:"files"`

	// Edges Dependencies in it.
	Edges int64 `json:"edges"`
}

// ReportSource Where a finding is.
type ReportSource struct {
	// Path Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
	Path RelativePath `json:"path"`

	// Line 1-based line.
	Line int64 `json:"line"`
}

// ReportSummary Counts of the lists.
type ReportSummary struct {
	// FilesAdded Added files.
	FilesAdded int64 `json:"filesAdded"`

	// FilesRemoved Removed files.
	FilesRemoved int64 `json:"filesRemoved"`

	// FilesChanged Files with another metric.
	FilesChanged int64 `json:"filesChanged"`

	// FoldersAdded Added folders.
	FoldersAdded int64 `json:"foldersAdded"`

	// FoldersRemoved Removed folders.
	FoldersRemoved int64 `json:"foldersRemoved"`

	// FoldersChanged Folders of which a measure changed.
	FoldersChanged int64 `json:"foldersChanged"`

	// EdgesAdded Added dependencies.
	EdgesAdded int64 `json:"edgesAdded"`

	// EdgesRemoved Removed dependencies.
	EdgesRemoved int64 `json:"edgesRemoved"`

	// CyclesNew New cycles.
	CyclesNew int64 `json:"cyclesNew"`

	// CyclesGrown Cycles with more files than before.
	CyclesGrown int64 `json:"cyclesGrown"`

	// CyclesShrunk Cycles with fewer files than before.
	CyclesShrunk int64 `json:"cyclesShrunk"`

	// CyclesGone Cycles that are gone.
	CyclesGone int64 `json:"cyclesGone"`

	// ViolationsNew Violations that the base does not have.
	ViolationsNew int64 `json:"violationsNew"`

	// ViolationsExisting Violations that the base has, too.
	ViolationsExisting int64 `json:"violationsExisting"`

	// ViolationsFixed Violations that only the base has.
	ViolationsFixed int64 `json:"violationsFixed"`

	// NewErrors New violations of the severity error.
	NewErrors int64 `json:"newErrors"`
}

// ReportText One line of text, not blank.
type ReportText = string

// ReportWarning What makes the report weaker than it looks.
type ReportWarning struct {
	// Code Code of the error code registry.
	Code string `json:"code"`

	// Message Fixed sentence.
	Message string `json:"message"`

	// Rule The rule that it is about; absent when it is about none.
	Rule *string `json:"rule,omitempty"`

	// Count How many; absent where there is nothing to count.
	Count *int64 `json:"count,omitempty"`

	// Names What is counted, by name: metrics, layers or patterns; absent where it has no names.
	Names []string `json:"names,omitzero"`
}

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

// RequiredRule Each file that matches from must depend on at least one file that matches to.
type RequiredRule struct {
	// ID Name of the rule, unique in the file.
	ID RuleID `json:"id"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity *RuleSeverity `json:"severity,omitempty"`

	// Reason Why the rule is there; shown with each violation.
	Reason *string `json:"reason,omitempty"`

	// From Dependent files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	From []string `json:"from"`

	// To Files of which one is needed. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	To []string `json:"to"`

	// Except Files that need not. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Except []string `json:"except,omitzero"`

	// Kinds Only dependencies of these kinds; all by default.
	Kinds []DependencyKind `json:"kinds,omitzero"`
}

// ReviewStatus Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
type ReviewStatus string

// RuleCount Violations of one rule.
type RuleCount struct {
	// Rule Id of the rule.
	Rule string `json:"rule"`

	// Count Violations that match the filters.
	Count int64 `json:"count"`
}

// RuleException A dependency that is allowed all the same.
type RuleException struct {
	// From Dependent files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	From []string `json:"from"`

	// To Files that they may depend on. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	To []string `json:"to"`
}

// RuleID Name of the rule, unique in the file.
type RuleID = string

// RuleSeverity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
type RuleSeverity string

// RuleType What the rule is about.
type RuleType string

// RuleViolation One violation, with its cause.
type RuleViolation struct {
	// ID Identity over rule and place, without lines and values, so that it stays when code moves within a file.
	ID string `json:"id"`

	// Rule Name of the rule, unique in the file.
	Rule RuleID `json:"rule"`

	// Type What the rule is about.
	Type RuleType `json:"type"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity RuleSeverity `json:"severity"`

	// Status Whether head and base have it: new (head alone), existing (both), fixed (base alone).
	Status ViolationStatus `json:"status"`

	// Reason Why the rule is there; absent when the rules do not say.
	Reason *string `json:"reason,omitempty"`

	// Path The file, or folder, that breaks the rule: the dependent one, or the first of a cycle.
	Path string `json:"path"`

	// Line 1-based line of the cause in that file; absent where it has none, or in foreign snapshots.
	Line *int64 `json:"line,omitempty"`

	// Edge One dependency.
	Edge *ReportEdge `json:"edge,omitempty"`

	// FromLayer Layer of the dependent file; of layer rules alone.
	FromLayer *string `json:"fromLayer,omitempty"`

	// ToLayer Layer that it may not depend on; of layer rules alone.
	ToLayer *string `json:"toLayer,omitempty"`

	// Cycle Files or folders of the cycle, by path; of cycle rules alone.
	Cycle []string `json:"cycle,omitzero"`

	// Route A shortest way around the cycle, as its dependencies; of cycle rules alone.
	Route []ReportEdge `json:"route,omitzero"`

	// Metric The metric; of thresholds alone.
	Metric *string `json:"metric,omitempty"`

	// Value Its value; of thresholds alone.
	Value *float64 `json:"value,omitempty"`

	// Max The bound; of thresholds alone.
	Max *float64 `json:"max,omitempty"`
}

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

// SeverityCount Violations of one severity.
type SeverityCount struct {
	// Severity Severity.
	Severity string `json:"severity"`

	// Count Violations that match the filters.
	Count int64 `json:"count"`
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

// StatusCount Violations of one status.
type StatusCount struct {
	// Status Status.
	Status string `json:"status"`

	// Count Violations that match the filters.
	Count int64 `json:"count"`
}

// SymbolID Documentation comment id of a type or method.
type SymbolID = string

// Text Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
type Text = string

// ThresholdRule A metric of each file must not exceed a bound.
type ThresholdRule struct {
	// ID Name of the rule, unique in the file.
	ID RuleID `json:"id"`

	// Severity Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
	Severity *RuleSeverity `json:"severity,omitempty"`

	// Reason Why the rule is there; shown with each violation.
	Reason *string `json:"reason,omitempty"`

	// Metric Name of the metric, as in the snapshot, or risk.
	Metric string `json:"metric"`

	// Files Files that are judged; all by default. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Files []string `json:"files,omitzero"`

	// Except Files that are not judged. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
	Except []string `json:"except,omitzero"`

	// Max Highest value that is allowed.
	Max float64 `json:"max"`
}

// ToolError How every tool reports an error: as the text of an isError result and under repo2c4/error in its _meta.
type ToolError struct {
	// Code Code of the error code registry.
	Code string `json:"code"`

	// Message Fixed sentence that begins with the code and a colon.
	Message string `json:"message"`

	// Details Safe ids, codes with paths into the arguments, or names; never a payload.
	Details []string `json:"details,omitzero"`

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
	C3Containers []string `json:"c3Containers,omitzero"`

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
	C3Views []ComponentView `json:"c3Views,omitzero"`
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

// ViolationCounts Violations of a path by status; absent without a report.
type ViolationCounts struct {
	// New New.
	New int64 `json:"new"`

	// Existing Existing.
	Existing int64 `json:"existing"`

	// Fixed Fixed.
	Fixed int64 `json:"fixed"`
}

// ViolationStatus Whether head and base have it: new (head alone), existing (both), fixed (base alone).
type ViolationStatus string
