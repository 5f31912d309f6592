// Code generated from contracts by mage generate. DO NOT EDIT.

package gen

import "embed"

//go:embed schemas openapi.json contracts.ts
var files embed.FS

// SchemaVersion is the version of the data contracts.
const SchemaVersion = "1.0"

// Contract is one published schema.
type Contract struct {
	// Name is how the contract is asked for.
	Name string
	// Title is the name of its type.
	Title string
	// Summary is one line.
	Summary string
	file    string
}

// Schema is the self-contained JSON Schema of the contract.
func (c Contract) Schema() []byte { return embedded(c.file) }

// OpenAPI is the OpenAPI 3.1 document that holds all contracts as components.
func OpenAPI() []byte { return embedded("openapi.json") }

// TypeScript holds declarations of all contracts.
func TypeScript() []byte { return embedded("contracts.ts") }

func embedded(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		panic("gen: " + name + " is not embedded")
	}
	return data
}

// Contracts lists the data contracts and the tool schemas.
func Contracts() []Contract {
	return []Contract{
		{Name: "semantic-c3-facts", Title: "SemanticC3Facts", Summary: "What the C# sources of a repository declare and call, as far as components can be proposed from it.", file: "schemas/semantic-c3-facts.schema.json"},
		{Name: "component-proposal", Title: "ComponentProposal", Summary: "The components proposed for one selected container: a proposal for people to review, every part of it tied to evidence.", file: "schemas/component-proposal.schema.json"},
		{Name: "evidence", Title: "Evidence", Summary: "One fact that a file of the repository declares.", file: "schemas/evidence.schema.json"},
		{Name: "external-integration-evidence", Title: "ExternalIntegrationEvidence", Summary: "What was imported from an integration report, kept with the snapshot.", file: "schemas/external-integration-evidence.schema.json"},
		{Name: "architecture-model", Title: "ArchitectureModel", Summary: "A reviewed C4 model of one repository: elements and directed relations, each tied to evidence of the snapshot it embeds.", file: "schemas/architecture-model.schema.json"},
		{Name: "public-snapshot", Title: "PublicSnapshot", Summary: "What tools send and take of a snapshot: all that its canonical form and its id are made of.", file: "schemas/public-snapshot.schema.json"},
		{Name: "session-model", Title: "SessionModel", Summary: "An ArchitectureModel in a tool call, where the snapshot may be left out: the server then binds the session's snapshot.", file: "schemas/session-model.schema.json"},
		{Name: "repository-snapshot", Title: "RepositorySnapshot", Summary: "What one inspection of one repository found: files, evidence and diagnostics.", file: "schemas/repository-snapshot.schema.json"},
		{Name: "change-report", Title: "ChangeReport", Summary: "What repo2c4 diff writes: how a head snapshot differs from a base snapshot, and what it has against the rules.", file: "schemas/change-report.schema.json"},
		{Name: "code-map", Title: "CodeMap", Summary: "What repo2c4 analyze writes: a CodeCharta 1.5 document of the files of one project, their metrics and the dependencies between them.", file: "schemas/code-map.schema.json"},
		{Name: "architecture-rules", Title: "ArchitectureRules", Summary: "Rules that a project sets itself, by default .codarch/rules.yaml: layers, forbidden and required dependencies, cycles, thresholds.", file: "schemas/architecture-rules.schema.json"},
		{Name: "inspection-report", Title: "InspectionReport", Summary: "The members of DotNetRepoInspector's InspectionReport that an inspection reads.", file: "schemas/inspection-report.schema.json"},
		{Name: "output-manifest", Title: "OutputManifest", Summary: "The file .repo2c4-manifest.json in an output folder: which files are managed and the digest each had when it was written.", file: "schemas/output-manifest.schema.json"},
		{Name: "tool-error", Title: "ToolError", Summary: "How every tool reports an error: as the text of an isError result and under repo2c4/error in its _meta.", file: "schemas/tool-error.schema.json"},
		{Name: "check_change_impact.input", Title: "CheckChangeImpactInput", Summary: "Schema of the input of the tool check_change_impact.", file: "schemas/tools/codarch/check_change_impact.input.schema.json"},
		{Name: "check_change_impact.output", Title: "CheckChangeImpactOutput", Summary: "Schema of the output of the tool check_change_impact.", file: "schemas/tools/codarch/check_change_impact.output.schema.json"},
		{Name: "explain_module.input", Title: "ExplainModuleInput", Summary: "Schema of the input of the tool explain_module.", file: "schemas/tools/codarch/explain_module.input.schema.json"},
		{Name: "explain_module.output", Title: "ExplainModuleOutput", Summary: "Schema of the output of the tool explain_module.", file: "schemas/tools/codarch/explain_module.output.schema.json"},
		{Name: "find_hotspots.input", Title: "FindHotspotsInput", Summary: "Schema of the input of the tool find_hotspots.", file: "schemas/tools/codarch/find_hotspots.input.schema.json"},
		{Name: "find_hotspots.output", Title: "FindHotspotsOutput", Summary: "Schema of the output of the tool find_hotspots.", file: "schemas/tools/codarch/find_hotspots.output.schema.json"},
		{Name: "get_architecture_map.input", Title: "GetArchitectureMapInput", Summary: "Schema of the input of the tool get_architecture_map.", file: "schemas/tools/codarch/get_architecture_map.input.schema.json"},
		{Name: "get_architecture_map.output", Title: "GetArchitectureMapOutput", Summary: "Schema of the output of the tool get_architecture_map.", file: "schemas/tools/codarch/get_architecture_map.output.schema.json"},
		{Name: "list_violations.input", Title: "ListViolationsInput", Summary: "Schema of the input of the tool list_violations.", file: "schemas/tools/codarch/list_violations.input.schema.json"},
		{Name: "list_violations.output", Title: "ListViolationsOutput", Summary: "Schema of the output of the tool list_violations.", file: "schemas/tools/codarch/list_violations.output.schema.json"},
		{Name: "generate_likec4.input", Title: "GenerateLikec4Input", Summary: "Schema of the input of the tool generate_likec4.", file: "schemas/tools/repo2c4/generate_likec4.input.schema.json"},
		{Name: "generate_likec4.output", Title: "GenerateLikec4Output", Summary: "Schema of the output of the tool generate_likec4.", file: "schemas/tools/repo2c4/generate_likec4.output.schema.json"},
		{Name: "get_evidence.input", Title: "GetEvidenceInput", Summary: "Schema of the input of the tool get_evidence.", file: "schemas/tools/repo2c4/get_evidence.input.schema.json"},
		{Name: "get_evidence.output", Title: "GetEvidenceOutput", Summary: "Schema of the output of the tool get_evidence.", file: "schemas/tools/repo2c4/get_evidence.output.schema.json"},
		{Name: "get_evidence_report.input", Title: "GetEvidenceReportInput", Summary: "Schema of the input of the tool get_evidence_report.", file: "schemas/tools/repo2c4/get_evidence_report.input.schema.json"},
		{Name: "get_evidence_report.output", Title: "GetEvidenceReportOutput", Summary: "Schema of the output of the tool get_evidence_report.", file: "schemas/tools/repo2c4/get_evidence_report.output.schema.json"},
		{Name: "get_snapshot.input", Title: "GetSnapshotInput", Summary: "Schema of the input of the tool get_snapshot.", file: "schemas/tools/repo2c4/get_snapshot.input.schema.json"},
		{Name: "get_snapshot.output", Title: "GetSnapshotOutput", Summary: "Schema of the output of the tool get_snapshot.", file: "schemas/tools/repo2c4/get_snapshot.output.schema.json"},
		{Name: "inspect_remote_repository.input", Title: "InspectRemoteRepositoryInput", Summary: "Schema of the input of the tool inspect_remote_repository.", file: "schemas/tools/repo2c4/inspect_remote_repository.input.schema.json"},
		{Name: "inspect_remote_repository.output", Title: "InspectRemoteRepositoryOutput", Summary: "Schema of the output of the tool inspect_remote_repository.", file: "schemas/tools/repo2c4/inspect_remote_repository.output.schema.json"},
		{Name: "inspect_repository.input", Title: "InspectRepositoryInput", Summary: "Schema of the input of the tool inspect_repository.", file: "schemas/tools/repo2c4/inspect_repository.input.schema.json"},
		{Name: "inspect_repository.output", Title: "InspectRepositoryOutput", Summary: "Schema of the output of the tool inspect_repository.", file: "schemas/tools/repo2c4/inspect_repository.output.schema.json"},
		{Name: "validate_likec4.input", Title: "ValidateLikec4Input", Summary: "Schema of the input of the tool validate_likec4.", file: "schemas/tools/repo2c4/validate_likec4.input.schema.json"},
		{Name: "validate_likec4.output", Title: "ValidateLikec4Output", Summary: "Schema of the output of the tool validate_likec4.", file: "schemas/tools/repo2c4/validate_likec4.output.schema.json"},
	}
}
