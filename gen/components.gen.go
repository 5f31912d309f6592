// Code generated from contracts by mage generate. DO NOT EDIT.

package gen

import "reflect"

// Components maps each object or enum of the contracts to its Go type.
func Components() map[string]reflect.Type {
	return map[string]reflect.Type{
		"ArchitectureModel":           reflect.TypeFor[ArchitectureModel](),
		"CategoryCount":               reflect.TypeFor[CategoryCount](),
		"Coverage":                    reflect.TypeFor[Coverage](),
		"CoverageExtractor":           reflect.TypeFor[CoverageExtractor](),
		"CoverageLeftOut":             reflect.TypeFor[CoverageLeftOut](),
		"DiagnosticSeverity":          reflect.TypeFor[DiagnosticSeverity](),
		"ElementKind":                 reflect.TypeFor[ElementKind](),
		"Evidence":                    reflect.TypeFor[Evidence](),
		"ExternalFinding":             reflect.TypeFor[ExternalFinding](),
		"ExternalIntegrationEvidence": reflect.TypeFor[ExternalIntegrationEvidence](),
		"FileChange":                  reflect.TypeFor[FileChange](),
		"GenerateLikec4Input":         reflect.TypeFor[GenerateLikec4Input](),
		"GenerateLikec4Output":        reflect.TypeFor[GenerateLikec4Output](),
		"GeneratedFile":               reflect.TypeFor[GeneratedFile](),
		"GetEvidenceInput":            reflect.TypeFor[GetEvidenceInput](),
		"GetEvidenceOutput":           reflect.TypeFor[GetEvidenceOutput](),
		"GetEvidenceReportInput":      reflect.TypeFor[GetEvidenceReportInput](),
		"GetEvidenceReportOutput":     reflect.TypeFor[GetEvidenceReportOutput](),
		"GetSnapshotInput":            reflect.TypeFor[GetSnapshotInput](),
		"GetSnapshotOutput":           reflect.TypeFor[GetSnapshotOutput](),
		"InspectRepositoryInput":      reflect.TypeFor[InspectRepositoryInput](),
		"InspectRepositoryOutput":     reflect.TypeFor[InspectRepositoryOutput](),
		"InspectionReport":            reflect.TypeFor[InspectionReport](),
		"IntegrationConfidence":       reflect.TypeFor[IntegrationConfidence](),
		"IntegrationDirection":        reflect.TypeFor[IntegrationDirection](),
		"IntegrationKind":             reflect.TypeFor[IntegrationKind](),
		"ManifestFile":                reflect.TypeFor[ManifestFile](),
		"ModelElement":                reflect.TypeFor[ModelElement](),
		"ModelLevel":                  reflect.TypeFor[ModelLevel](),
		"ModelRelation":               reflect.TypeFor[ModelRelation](),
		"OutputManifest":              reflect.TypeFor[OutputManifest](),
		"PublicSnapshot":              reflect.TypeFor[PublicSnapshot](),
		"ReportDiscovery":             reflect.TypeFor[ReportDiscovery](),
		"ReportFinding":               reflect.TypeFor[ReportFinding](),
		"ReportProject":               reflect.TypeFor[ReportProject](),
		"ReportRepository":            reflect.TypeFor[ReportRepository](),
		"ReportSource":                reflect.TypeFor[ReportSource](),
		"RepositorySnapshot":          reflect.TypeFor[RepositorySnapshot](),
		"ReviewStatus":                reflect.TypeFor[ReviewStatus](),
		"SessionModel":                reflect.TypeFor[SessionModel](),
		"SnapshotDiagnostic":          reflect.TypeFor[SnapshotDiagnostic](),
		"SnapshotFile":                reflect.TypeFor[SnapshotFile](),
		"StaleFile":                   reflect.TypeFor[StaleFile](),
		"ToolError":                   reflect.TypeFor[ToolError](),
		"ValidateLikec4Input":         reflect.TypeFor[ValidateLikec4Input](),
		"ValidateLikec4Output":        reflect.TypeFor[ValidateLikec4Output](),
		"ValidationDiagnostic":        reflect.TypeFor[ValidationDiagnostic](),
	}
}
