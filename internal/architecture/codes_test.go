package architecture_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
)

// broken is a model with one fault and everything that is reported about it.
type broken struct {
	name     string
	from, to string // empty from: to is the whole document
	want     []string
}

// text of the given number of characters that are two bytes each.
func text(characters int) string { return strings.Repeat("é", characters) }

func many(n int, format, separator string) string {
	rows := make([]string, n)
	for i := range rows {
		rows[i] = fmt.Sprintf(format, i)
	}
	return strings.Join(rows, separator)
}

func brokenModels() []broken {
	var (
		system   = `{"id":"el_%d","kind":"softwareSystem","name":"S","evidenceIds":[],"status":"requiresReview","reviewReason":"R"}`
		relation = `{"id":"rel_%d","sourceId":"el_api","destinationId":"el_shop","description":"D","evidenceIds":[],"status":"requiresReview","reviewReason":"R"}`
	)
	return []broken{
		{"no model", "", "null", []string{"model.missing at $"}},
		{"broken JSON", "", "{", []string{"json.invalid at $"}},
		{"no object", "", `[]`, []string{"json.invalid at $"}},
		{"no version", `{"schemaVersion":"1.0","level"`, `{"level"`, []string{"schema.unsupported at $"}},
		{"another version", `{"schemaVersion":"1.0","level"`, `{"schemaVersion":"1.1","level"`, []string{"schema.unsupported at $"}},
		{"version of another type", `{"schemaVersion":"1.0","level"`, `{"schemaVersion":1.0,"level"`, []string{"schema.unsupported at $"}},
		{"version that is an object", `{"schemaVersion":"1.0","level"`, `{"schemaVersion":{"a":[1]},"level"`, []string{"schema.unsupported at $"}},
		{"other version of the snapshot", `{"schemaVersion":"1.0","repositoryId"`, `{"schemaVersion":"2.0","repositoryId"`, []string{"schema.unsupported at $.snapshot.schemaVersion"}},
		{"no version of the snapshot", `{"schemaVersion":"1.0","repositoryId"`, `{"repositoryId"`, []string{"schema.unsupported at $.snapshot.schemaVersion"}},

		{"unknown level", `"C2"`, `"C3"`, []string{"level.invalid at $.level"}},
		{"no level", `"level":"C2",`, "", []string{"level.invalid at $.level"}},
		{"level of another type", `"C2"`, `2`, []string{"json.invalid at $.level"}},
		{"container at C1", `"C2"`, `"C1"`, []string{"level.container at $.elements[1].kind"}},

		{"no snapshot", `"snapshot":` + validSnapshot + `,`, "", []string{
			"snapshot.missing at $.snapshot",
			"evidence.referenceMissing at $.elements[1].evidenceIds[0]", "evidence.referenceMissing at $.elements[1].evidenceIds[1]",
			"evidence.referenceMissing at $.relations[0].evidenceIds[0]",
		}},
		{"snapshot of another type", validSnapshot, `[]`, []string{
			"json.invalid at $.snapshot",
			"evidence.referenceMissing at $.elements[1].evidenceIds[0]", "evidence.referenceMissing at $.elements[1].evidenceIds[1]",
			"evidence.referenceMissing at $.relations[0].evidenceIds[0]",
		}},
		{"no diagnostics", `,"diagnostics":[{"code":"scan.excluded","severity":"info","relativePath":"README.md","message":"Left out: 1."},{"code":"scan.link","severity":"warning","message":"Links: 2."}]`, "", []string{"collection.missing at $.snapshot.diagnostics"}},
		{"null for a list", `"relations":[`, `"relations":null,"others":[`, []string{"collection.missing at $.relations"}},
		{"no references", `"evidenceIds":["ev_api","ev_kind"],`, "", []string{"collection.missing at $.elements[1].evidenceIds", "review.unsubstantiated at $.elements[1].evidenceIds"}},
		{"list of another type", `"relations":[`, `"relations":{},"others":[`, []string{"json.invalid at $.relations"}},

		{"null element", `"elements":[`, `"elements":[null,`, []string{"element.missing at $.elements[0]"}},
		{"null relation", `"relations":[`, `"relations":[null,`, []string{"relation.missing at $.relations[0]"}},
		{"null file", `"files":[`, `"files":[null,`, []string{"file.missing at $.snapshot.files[0]"}},
		{"null evidence", `"evidence":[`, `"evidence":[null,`, []string{"evidence.missing at $.snapshot.evidence[0]"}},
		{"null reference", `["ev_api","ev_kind"]`, `["ev_api",null,"ev_kind"]`, []string{"evidence.missing at $.elements[1].evidenceIds[1]"}},
		{"null diagnostic", `"diagnostics":[`, `"diagnostics":[null,`, []string{"diagnostic.missing at $.snapshot.diagnostics[0]"}},
		{"entry of another type", `"relations":[`, `"relations":["rel_uses",`, []string{"json.invalid at $.relations[0]"}},

		{"malformed repository id", `"acme"`, `"Acme"`, []string{"id.invalid at $.snapshot.repositoryId"}},
		{"no repository id", `"repositoryId":"acme",`, "", []string{"id.invalid at $.snapshot.repositoryId"}},
		{"malformed evidence id", `"id":"ev_kind"`, `"id":"1"`, []string{"id.invalid at $.snapshot.evidence[1].id", "evidence.referenceMissing at $.elements[1].evidenceIds[1]"}},
		{"malformed element id", `"id":"el_user"`, `"id":"el user"`, []string{"id.invalid at $.elements[2].id", "relation.sourceMissing at $.relations[0].sourceId"}},
		{"malformed parent", `"parentId":"el_shop"`, `"parentId":"-"`, []string{"id.invalid at $.elements[1].parentId"}},
		{"malformed relation id", `"rel_uses"`, `"Rel"`, []string{"id.invalid at $.relations[0].id"}},
		{"malformed source", `"sourceId":"el_user"`, `"sourceId":""`, []string{"id.invalid at $.relations[0].sourceId"}},
		{"malformed destination", `"destinationId":"el_api"`, `"destinationId":"é"`, []string{"id.invalid at $.relations[0].destinationId"}},
		{"malformed reference", `["ev_api","ev_kind"]`, `["ev_api","EV"]`, []string{"id.invalid at $.elements[1].evidenceIds[1]"}},
		{"id of another type", `"rel_uses"`, `5`, []string{"json.invalid at $.relations[0].id"}},
		{"parent of another type", `"parentId":"el_shop"`, `"parentId":{}`, []string{"json.invalid at $.elements[1].parentId"}},
		{"two elements with one id", `"id":"el_user"`, `"id":"el_shop"`, []string{"id.duplicate at $.elements[2].id", "relation.sourceMissing at $.relations[0].sourceId"}},
		{"two relations with one id", `"rel_asks"`, `"rel_uses"`, []string{"id.duplicate at $.relations[1].id"}},
		{"two facts with one id", `"id":"ev_kind"`, `"id":"ev_api"`, []string{"id.duplicate at $.snapshot.evidence[1].id", "evidence.referenceMissing at $.elements[1].evidenceIds[1]"}},

		{"blank category", `"dotnet.project"`, `" "`, []string{"text.required at $.snapshot.evidence[0].category"}},
		{"no description of evidence", `"description":"Has project kind web."`, `"note":1`, []string{"text.required at $.snapshot.evidence[1].description"}},
		{"blank diagnostic code", `"scan.link"`, `"\u2003"`, []string{"text.required at $.snapshot.diagnostics[1].code"}},
		{"blank message", `"Links: 2."`, `""`, []string{"text.required at $.snapshot.diagnostics[1].message"}},
		{"blank name", `"Shop"`, `"\ufeff\u200b"`, []string{"text.required at $.elements[0].name"}},
		{"no name", `"name":"Shop",`, ``, []string{"text.required at $.elements[0].name"}},
		{"blank description", `"Orders with"`, `"\t"`, []string{"text.required at $.relations[0].description"}},
		{"blank reason", `"Who is it?"`, `" "`, []string{"review.reason at $.elements[2].reviewReason", "text.required at $.elements[2].reviewReason"}},
		{"blank reason of the confirmed", `"evidenceIds":["ev_api"],"status":"confirmed"`, `"evidenceIds":["ev_api"],"status":"confirmed","reviewReason":""`, []string{"text.required at $.relations[0].reviewReason"}},
		{"text of another type", `"Shop"`, `["Shop"]`, []string{"json.invalid at $.elements[0].name"}},
		{"subject of another type", `"subject":"Api"`, `"subject":1`, []string{"json.invalid at $.snapshot.evidence[0].subject"}},
		{"target of another type", `"target":"README.md"`, `"target":false`, []string{"json.invalid at $.snapshot.evidence[0].target"}},

		{"unknown kind", `"actor"`, `"person"`, []string{"kind.invalid at $.elements[2].kind"}},
		{"component at C2", `"kind":"container"`, `"kind":"component"`, []string{"kind.invalid at $.elements[1].kind"}},
		{"no kind", `"kind":"actor",`, ``, []string{"kind.invalid at $.elements[2].kind"}},

		{"traversal", `{"relativePath":"README.md"`, `{"relativePath":"../README.md"`, []string{"path.invalid at $.snapshot.files[1].relativePath"}},
		{"no path", `{"relativePath":"README.md","sizeBytes":0}`, `{"sizeBytes":0}`, []string{"path.invalid at $.snapshot.files[1].relativePath"}},
		{"absolute path of evidence", `"relativePath":"src/Api.csproj","sourceType"`, `"relativePath":"/src/Api.csproj","sourceType"`, []string{"path.invalid at $.snapshot.evidence[1].relativePath"}},
		{"blank path of a diagnostic", `"relativePath":"README.md","message"`, `"relativePath":" ","message"`, []string{"path.invalid at $.snapshot.diagnostics[0].relativePath"}},
		{"path of another type", `"relativePath":"README.md","message"`, `"relativePath":0,"message"`, []string{"json.invalid at $.snapshot.diagnostics[0].relativePath"}},
		{"two files with one path", `{"relativePath":"README.md"`, `{"relativePath":"src/Api.csproj"`, []string{"path.duplicate at $.snapshot.files[1].relativePath"}},

		{"negative size", `"sizeBytes":7`, `"sizeBytes":-1`, []string{"file.size at $.snapshot.files[0].sizeBytes"}},
		{"no size", `"sizeBytes":7,`, ``, []string{"file.size at $.snapshot.files[0].sizeBytes"}},
		{"upper-case digest", digest, strings.ToUpper(digest), []string{"file.hash at $.snapshot.files[0].sha256"}},
		{"short digest", digest, digest[1:], []string{"file.hash at $.snapshot.files[0].sha256"}},
		{"digest of another type", `"` + digest + `"`, `7`, []string{"json.invalid at $.snapshot.files[0].sha256"}},

		{"line zero", `"line":3`, `"line":0`, []string{"evidence.line at $.snapshot.evidence[0].line"}},
		{"line beyond 31 bits", `"line":3`, `"line":2147483648`, []string{"evidence.line at $.snapshot.evidence[0].line"}},
		{"unknown source type", `"sourceType":"projectFile","description":"Declares`, `"sourceType":"project","description":"Declares`, []string{"evidence.sourceType at $.snapshot.evidence[0].sourceType"}},
		{"no source type", `"sourceType":"projectFile","description":"Declares`, `"description":"Declares`, []string{"evidence.sourceType at $.snapshot.evidence[0].sourceType"}},
		{"evidence of a file that is not listed", `"relativePath":"src/Api.csproj","line"`, `"relativePath":"src/Web.csproj","line"`, []string{"evidence.fileMissing at $.snapshot.evidence[0].relativePath"}},

		{"reference to nothing", `["ev_api","ev_kind"]`, `["ev_api","ev_none"]`, []string{"evidence.referenceMissing at $.elements[1].evidenceIds[1]"}},
		{"reference twice", `["ev_api","ev_kind"]`, `["ev_api","ev_api"]`, []string{"evidence.duplicateReference at $.elements[1].evidenceIds[1]"}},

		{"container without parent", `"parentId":"el_shop",`, ``, []string{"containment.parentRequired at $.elements[1].parentId"}},
		{"parent that is not there", `"parentId":"el_shop"`, `"parentId":"el_none"`, []string{"containment.parentMissing at $.elements[1].parentId"}},
		{"parent that is an actor", `"parentId":"el_shop"`, `"parentId":"el_user"`, []string{"containment.parentKind at $.elements[1].parentId"}},
		{"actor with parent", `"name":"Customer",`, `"name":"Customer","parentId":"el_shop",`, []string{"containment.root at $.elements[2].parentId"}},
		{"container in itself", `"parentId":"el_shop"`, `"parentId":"el_api"`, []string{"containment.cycle at $.elements[1].parentId", "containment.parentKind at $.elements[1].parentId"}},

		{"source that is not there", `"sourceId":"el_user"`, `"sourceId":"el_none"`, []string{"relation.sourceMissing at $.relations[0].sourceId"}},
		{"destination that is not there", `"destinationId":"el_api"`, `"destinationId":"el_none"`, []string{"relation.destinationMissing at $.relations[0].destinationId"}},

		{"unknown status", `"status":"confirmed"},{"id":"el_user"`, `"status":"agreed"},{"id":"el_user"`, []string{"review.status at $.elements[1].status"}},
		{"no status", `,"status":"confirmed"},{"id":"el_user"`, `},{"id":"el_user"`, []string{"review.status at $.elements[1].status"}},
		{"confirmed without evidence", `"evidenceIds":["ev_api"],`, `"evidenceIds":[],`, []string{"review.unsubstantiated at $.relations[0].evidenceIds"}},
		{"review without a reason", `,"reviewReason":"A guess."`, ``, []string{"review.reason at $.relations[1].reviewReason"}},

		{"unknown severity", `"warning"`, `"fatal"`, []string{"diagnostic.severity at $.snapshot.diagnostics[1].severity"}},
		{"no severity", `"severity":"warning",`, ``, []string{"diagnostic.severity at $.snapshot.diagnostics[1].severity"}},

		{"as many elements as may be", `"elements":[`, `"elements":[` + many(gen.LimitModelElements-3, system, ",") + `,`, nil},
		{"too many elements", `"elements":[`, `"elements":[` + many(gen.LimitModelElements-2, system, ",") + `,`, []string{"model.limit at $.elements"}},
		{"as many relations as may be", `"relations":[`, `"relations":[` + many(gen.LimitModelRelations-2, relation, ",") + `,`, nil},
		{"too many relations", `"relations":[`, `"relations":[` + many(gen.LimitModelRelations-1, relation, ",") + `,`, []string{"model.limit at $.relations"}},
		{"longest name", `"Shop"`, `"` + text(gen.LimitTextCharacters) + `"`, nil},
		{"name too long", `"Shop"`, `"` + text(gen.LimitTextCharacters+1) + `"`, []string{"model.limit at $.elements[0].name"}},
		{"description too long", `"Asks"`, `"` + text(gen.LimitTextCharacters+1) + `"`, []string{"model.limit at $.relations[1].description"}},
		{"reason too long", `"A guess."`, `"` + text(gen.LimitTextCharacters+1) + `"`, []string{"model.limit at $.relations[1].reviewReason"}},
	}
}

func TestEveryBrokenRuleIsReportedAtItsPlace(t *testing.T) {
	t.Parallel()
	for _, b := range brokenModels() {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			document := b.to
			if b.from != "" {
				document = edit(t, validModel, b.from, b.to)
			}
			if diff := cmp.Diff(b.want, readModel(t, document)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The table above holds every code that a model can break.
func TestEveryModelCodeIsShown(t *testing.T) {
	t.Parallel()
	shown := map[string]bool{}
	for _, b := range brokenModels() {
		for _, p := range b.want {
			code, _, _ := strings.Cut(p, " at ")
			shown[code] = true
		}
	}
	for _, code := range gen.Codes() {
		info, _ := gen.LookupCode(code)
		if model := info.Appears == "model"; model != shown[string(code)] {
			t.Errorf("%s: rule of a model %t, shown %t", code, model, shown[string(code)])
		}
		delete(shown, string(code))
	}
	for code := range shown {
		t.Errorf("%s is not in the registry", code)
	}
}
