package contractgen_test

import (
	"bytes"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/repo2c4/repo2c4/internal/contractgen"
)

const (
	snapshotFile = "architecture/v1/snapshot.schema.json"
	evidenceFile = "architecture/v1/evidence.schema.json"
	commonFile   = "architecture/v1/common.defs.json"
	modelFile    = "architecture/v1/model.schema.json"
	pageTool     = "tools/repo2c4/get_evidence.json"
	writeTool    = "tools/repo2c4/generate_likec4.json"
	toolShapes   = "tools/repo2c4/shared.defs.json"
	toolForm     = "meta/tool.schema.json"
	registryForm = "meta/registry.schema.json"
	codeRows     = "registry/error-codes.json"
	categoryRows = "registry/evidence-categories.json"
	techRows     = "registry/technologies.json"
	limitRows    = "registry/limits.json"
)

// fault is one mistake in one contract file.
type fault struct {
	name string
	file string
	// from is replaced where it first occurs; empty means that to is the
	// whole file.
	from, to string
	// says is a part of the complaint, besides the file's name.
	says string
}

// openObject is how the schema of an object begins.
const openObject = `"type": "object",`

func faults() []fault {
	return []fault{
		// Keywords.
		{"misspelt keyword", snapshotFile, `"required": ["relativePath"`, `"requierd": ["relativePath"`, "requierd"},
		{"misspelt keyword of a property", evidenceFile, `"minimum": 1`, `"minimun": 1`, "minimun"},
		{"misspelt keyword of entries", modelFile, `"items": { "$ref": "common.defs.json#/$defs/identifier" }`, `"items": { "$ref": "common.defs.json#/$defs/identifier", "maxlength": 3 }`, "maxlength"},
		{"misspelt keyword in allOf", commonFile, "{\n          \"type\": \"string\",", "{\n          \"tpye\": \"string\",", "tpye"},
		{"misspelt keyword of a tool", pageTool, `"maxLength": 128`, `"maxLenght": 128`, "maxLenght"},
		{"misspelt keyword of a form", registryForm, `"minItems": 1`, `"minItem": 1`, "minItem"},
		{"conditions", snapshotFile, openObject, openObject + ` "if": {}, "then": {},`, "if"},
		{"patternProperties", snapshotFile, openObject, openObject + ` "patternProperties": {},`, "patternProperties"},
		{"patternProperties of a tool", pageTool, openObject, openObject + ` "patternProperties": {},`, "patternProperties"},
		{"prefixItems", evidenceFile, `"minimum": 1`, `"prefixItems": [{ "type": "string" }]`, "prefixItems"},
		{"unevaluatedProperties", toolShapes, openObject, openObject + ` "unevaluatedProperties": false,`, "unevaluatedProperties"},

		// Values of keywords.
		{"unknown type", evidenceFile, `"type": "integer"`, `"type": "integr"`, ""},
		{"unknown type in a tool", pageTool, `"type": "integer"`, `"type": "integr"`, ""},
		{"several types", evidenceFile, `"type": "integer"`, `"type": ["integer", "null"]`, "type"},
		{"several types in a tool", pageTool, `"type": "integer"`, `"type": ["integer", "null"]`, "type"},
		{"bound that is no number", evidenceFile, `"minimum": 1`, `"minimum": "1"`, ""},
		{"bound of a tool that is no number", pageTool, `"minimum": 1`, `"minimum": "1"`, ""},
		{"default of the wrong type", writeTool, `"default": true`, `"default": "yes"`, "default"},
		{"default out of bounds", pageTool, `"default": 50`, `"default": 0`, "default"},
		{"default of a data contract", evidenceFile, `"maximum": 2147483647`, `"maximum": 2147483647, "default": "first"`, "default"},
		{"boolean schema", evidenceFile, `"target": {`, `"anything": true, "target": {`, "anything"},
		{"boolean items", evidenceFile, `"target": {`, `"list": { "type": "array", "items": true }, "target": {`, ""},
		{"const without type", commonFile, "\"type\": \"string\",\n      \"const\"", `"const"`, "type"},
		{"enum without type", modelFile, "\"type\": \"string\",\n      \"enum\"", `"enum"`, "type"},
		{"neither type nor reference", evidenceFile, "\"type\": \"string\"\n    }\n  }", "\"minLength\": 0\n    }\n  }", "type"},
		{"default beside a reference", modelFile, `"level": { "$ref": "#/$defs/modelLevel" }`, `"level": { "$ref": "#/$defs/modelLevel", "default": "C1" }`, "default"},
		{"null among values", modelFile, `"enum": ["C1", "C2"]`, `"enum": ["C1", null]`, ""},
		{"invalid regular expression", commonFile, `"^[0-9a-f]{64}$"`, `"^[0-9a-f{64}$"`, ""},
		{"invalid regular expression in a tool", pageTool, `"pattern": "^`, `"pattern": "^(`, ""},
		{"look-ahead, which Go lacks", commonFile, `"^[0-9a-f]{64}$"`, `"^(?=a)[0-9a-f]{64}$"`, ""},
		{"required member that is not declared", snapshotFile, `"required": ["relativePath", "sizeBytes"]`, `"required": ["relativePath", "size"]`, "size"},

		// References.
		{"unknown definition", snapshotFile, "common.defs.json#/$defs/sha256", "common.defs.json#/$defs/sha257", "sha257"},
		{"unknown definition of a tool", pageTool, "evidence.schema.json", "evidences.schema.json", "evidences"},
		{"unknown definition in the same file", modelFile, `"#/$defs/elementKind"`, `"#/$defs/kind"`, "kind"},
		{"reference to outside", evidenceFile, `"common.defs.json#/$defs/identifier"`, `"https://example.com/id.json"`, "example.com"},
		{"reference to outside of a tool", pageTool, `"../../architecture/v1/evidence.schema.json"`, `"https://example.com/evidence.json"`, "example.com"},
		{"reference out of the folder", evidenceFile, `"common.defs.json#/$defs/identifier"`, `"../../../secret.json"`, "secret"},
		{"reference to a part that has no name", modelFile, `"common.defs.json#/$defs/text"`, `"snapshot.schema.json#/properties/files"`, "properties/files"},

		// Headers.
		{"missing title", evidenceFile, `"title": "Evidence",`, "", "title"},
		{"wrong $id", evidenceFile, "v1/evidence.schema.json", "v1/proof.schema.json", "$id"},
		{"wrong $schema", evidenceFile, "2020-12", "2019-09", "$schema"},
		{"wrong $id of a form", toolForm, "meta/tool.schema.json", "meta/tools.schema.json", "$id"},
		{"name taken by another title", evidenceFile, `"title": "Evidence"`, `"title": "ToolError"`, "ToolError"},
		{"name taken by another definition", toolShapes, `"staleFile": {`, `"modelElement": {`, "ModelElement"},
		{"missing description", toolShapes, `"description": "How often a category occurs.",`, "", "description"},
		{"missing description of a property", toolShapes, `"description": "Evidence category.",`, "", "description"},

		// Objects.
		{"inline object", evidenceFile, `"target": {`, `"place": { "description": "Where.", "type": "object", "properties": {} }, "target": {`, "inline"},
		{"inline object of entries", evidenceFile, `"target": {`, `"places": { "description": "Where.", "type": "array", "items": { "type": "object" } }, "target": {`, "inline"},
		{"inline object of a tool", pageTool, `"nextCursor": {`, `"page": { "description": "Page.", "type": "object", "additionalProperties": false }, "nextCursor": {`, "inline"},
		{"open tool arguments", pageTool, `"additionalProperties": false,`, "", "additionalProperties"},
		{"open object of tools", toolShapes, `"additionalProperties": false,`, "", "additionalProperties"},
		{"tool object that says it is open", toolShapes, `"additionalProperties": false,`, `"additionalProperties": true,`, "additionalProperties"},
		{"closed data contract", evidenceFile, openObject, openObject + ` "additionalProperties": false,`, "open"},
		{"one Go name for two members", pageTool, `"nextCursor": {`, `"next_cursor": { "description": "Next.", "type": "string" }, "nextCursor": {`, "Go name"},
		{"one Go name for two members of data", evidenceFile, `"target": {`, `"Target": { "description": "Other.", "type": "string" }, "target": {`, "Go name"},

		// Tools.
		{"unknown error code", pageTool, `"cursor_invalid",`, `"cursor_wrong",`, "cursor_wrong"},
		{"x-error missing", writeTool, "\"default\": true,\n        \"x-error\": \"arguments_invalid\"", `"default": true`, "x-error"},
		{"x-error that the tool does not list", pageTool, `"x-error": "cursor_invalid"`, `"x-error": "model_invalid"`, "x-error"},
		{"x-limit that disagrees", pageTool, `"maxLength": 128,`, `"maxLength": 129,`, "categoryCharacters"},
		{"x-limit of no bound", pageTool, `"maxLength": "categoryCharacters"`, `"maxItems": "categoryCharacters"`, "maxItems"},
		{"x-limit of an unknown limit", pageTool, `"maxLength": "categoryCharacters"`, `"maxLength": "categoryLetters"`, "categoryLetters"},
		{"file not named after the tool", pageTool, `"name": "get_evidence"`, `"name": "get_facts"`, "get_facts"},
		{"tool without output", pageTool, `"output": {`, `"outptu": {`, ""},
		{"tool with a short description", pageTool, `"description": "Pages through`, `"description": "Pages.", "title": "Pages through`, ""},
		{"annotation missing", pageTool, `"idempotentHint": true,`, "", "idempotentHint"},
		{"arguments that are no object", pageTool, `"type": "object"`, `"type": "array"`, "object"},

		// Registries.
		{"code that breaks its form", codeRows, `"retryable": false`, `"retryable": "no"`, "retryable"},
		{"code with another member", codeRows, `"retryable": false`, `"retryable": false, "retires": 1`, "retires"},
		{"category that breaks its form", categoryRows, `"static": true`, `"static": 1`, "static"},
		{"technology that breaks its form", techRows, `"role": "cache"`, `"role": "memory"`, "role"},
		{"limit that breaks its form", limitRows, `"value": 30,`, `"value": 0,`, "value"},
		{"code without a meaning", codeRows, `"meaning"`, `"says"`, ""},
		{"duplicate code", codeRows, `"code": "repository_unavailable"`, `"code": "repository_path_invalid"`, "repository_path_invalid"},
		{"codes with one constant", codeRows, `"code": "repository_unavailable"`, `"code": "repositoryPath_invalid"`, "repositoryPath_invalid"},
		{"duplicate category", categoryRows, `"name": "dotnet.project"`, `"name": "dotnet.solution.project"`, "dotnet.solution.project"},
		{"category that a technology gives, too", categoryRows, `"name": "dotnet.project"`, `"name": "dotnet.integration.redis.candidate"`, "dotnet.integration.redis.candidate"},
		{"duplicate technology", techRows, `"name": "mysql"`, `"name": "sqlserver"`, "sqlserver"},
		{"duplicate limit", limitRows, `"name": "toolSeconds"`, `"name": "initializationSeconds"`, "initializationSeconds"},
		{"empty registry", limitRows, "", "[]", ""},
		{"registry that is no list", limitRows, "", "{}", "list"},
		{"row that is no object", limitRows, "", `["toolSeconds"]`, "row 0"},
		{"unknown registry", "registry/colours.json", "", `[{"name": "red"}]`, ""},

		// Documents.
		{"a second document", evidenceFile, "", "{}{}", "trailing"},
		{"trailing bracket", evidenceFile, "", "{}}", "trailing"},
		{"trailing text", limitRows, "", "[]x", "trailing"},
		{"duplicate members", evidenceFile, `"type": "object",`, `"type": "object", "type": "object",`, "duplicate"},
		{"unfinished document", evidenceFile, "", `{"$schema": `, ""},
		{"empty file", evidenceFile, "", "", ""},
		{"comment", evidenceFile, "{", "// schema\n{", ""},
		{"contract that is no object", evidenceFile, "", "[]", "object"},
		{"file that is no JSON", "architecture/v1/notes.md", "", "# Notes", "JSON"},
		{"file of no role", "architecture/v1/example.json", "", "{}", "neither"},
	}
}

func TestFaultsAreReportedWithTheirFile(t *testing.T) {
	pristine := contracts(t)
	for _, f := range faults() {
		t.Run(f.name, func(t *testing.T) {
			files := maps.Clone(pristine)
			files[f.file] = &fstest.MapFile{Data: f.apply(t, files)}
			_, err := contractgen.Generate(files, declarations)
			if err == nil {
				t.Fatal("nothing was reported")
			}
			if !strings.Contains(err.Error(), f.file) || !strings.Contains(err.Error(), f.says) {
				t.Errorf("the complaint does not name %s and %q:\n%v", f.file, f.says, err)
			}
		})
	}
}

// apply returns the file with the fault in it.
func (f fault) apply(t *testing.T, files fstest.MapFS) []byte {
	t.Helper()
	if f.from == "" {
		return []byte(f.to)
	}
	file := files[f.file]
	if file == nil || !bytes.Contains(file.Data, []byte(f.from)) {
		t.Fatalf("%s does not hold %q", f.file, f.from)
	}
	return bytes.Replace(file.Data, []byte(f.from), []byte(f.to), 1)
}

// Several mistakes are told at once, so that one run is enough to mend them.
func TestFaultsAreCollected(t *testing.T) {
	files := contracts(t)
	all := faults()
	told := map[string]bool{"missing description": true, "x-error that the tool does not list": true, "closed data contract": true}
	count := 0
	for _, f := range all {
		if told[f.name] {
			files[f.file] = &fstest.MapFile{Data: f.apply(t, files)}
			count++
		}
	}
	if count != len(told) {
		t.Fatalf("%d of %d faults exist", count, len(told))
	}
	_, err := contractgen.Generate(files, declarations)
	if err == nil {
		t.Fatal("nothing was reported")
	}
	for _, file := range []string{toolShapes, pageTool, evidenceFile} {
		if !strings.Contains(err.Error(), file) {
			t.Errorf("%s is not named:\n%v", file, err)
		}
	}
}
