package integration

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// maxFindingIDBytes is integration- and the digits of the longest digest.
const maxFindingIDBytes = len("integration-") + 64

var findingIDPattern = regexp.MustCompile(`^integration-[0-9a-f]+$`)

// maxLine is the highest line number of the contract.
const maxLine = 1<<31 - 1

// draft is a finding while it is read: what is there, and what is wrong.
type draft struct {
	gen.ReportFinding
	given   map[string]bool
	wrong   bool // a value of another type or form
	signals bool // the signals are not as they have to be
}

// readFinding reads one finding and judges what it says by itself. What is
// wrong is noted, once for each finding: the first that holds of secrets, type,
// completeness, id, paths, vocabulary and signals.
func readFinding(doc *architecture.Document, n notes) (gen.ReportFinding, bool) {
	var smell smell
	doc.Watch(smell.see)
	defer doc.Watch(nil)
	d := draft{given: map[string]bool{}}
	isObject := doc.Object(func(member string) bool {
		d.given[member] = true
		return d.member(doc, member)
	})
	switch code := d.verdict(isObject); {
	case smell.found:
		n.add(gen.CodeExternalFindingForbiddenField)
	case code != "":
		n.add(code)
	default:
		return d.ReportFinding, true
	}
	return gen.ReportFinding{}, false
}

// member reads a member; false for one that the contract does not know.
func (d *draft) member(doc *architecture.Document, name string) bool {
	switch name {
	case "id":
		d.ID = d.text(doc)
	case "projectPath":
		d.ProjectPath = d.text(doc)
	case "kind":
		d.Kind = gen.IntegrationKind(d.text(doc))
	case "direction":
		d.Direction = gen.IntegrationDirection(d.text(doc))
	case "technology":
		d.Technology = d.line(doc)
	case "target":
		d.Target = d.optional(doc)
	case "resourceType":
		d.ResourceType = d.optional(doc)
	case "configurationKey":
		d.ConfigurationKey = d.optional(doc)
	case "contract":
		d.Contract = d.optional(doc)
	case "source":
		d.source(doc)
	case "confidence":
		d.Confidence = gen.IntegrationConfidence(d.text(doc))
	case "signals":
		d.readSignals(doc)
	default:
		return false
	}
	return true
}

func (d *draft) text(doc *architecture.Document) string {
	text, ok := doc.Text()
	d.wrong = d.wrong || !ok
	return text
}

// line reads a text that is one line within its limit.
func (d *draft) line(doc *architecture.Document) string {
	text := d.text(doc)
	d.wrong = d.wrong || !validLine(text)
	return text
}

func (d *draft) optional(doc *architecture.Document) *string {
	text := d.line(doc)
	return &text
}

func (d *draft) source(doc *architecture.Document) {
	isObject := doc.Object(func(member string) bool {
		d.given["source."+member] = true
		switch member {
		case "path":
			d.Source.Path = d.text(doc)
		case "line":
			line, ok := doc.Whole()
			d.Source.Line = line
			d.wrong = d.wrong || !ok || line < 1 || line > maxLine
		default:
			return false
		}
		return true
	})
	d.wrong = d.wrong || !isObject
}

func (d *draft) readSignals(doc *architecture.Document) {
	isList := doc.List(func() {
		signal, ok := doc.Text()
		if d.signals = d.signals || !ok || !validLine(signal) || len(d.Signals) == gen.LimitIntegrationSignals; !d.signals {
			d.Signals = append(d.Signals, signal)
		}
	})
	d.signals = d.signals || !isList || len(d.Signals) == 0
}

func validLine(text string) bool {
	return !architecture.Blank(text) && !strings.ContainsFunc(text, unicode.IsControl) &&
		(len(text) <= gen.LimitIntegrationTextCharacters || utf8.RuneCountInString(text) <= gen.LimitIntegrationTextCharacters)
}

// verdict is the code of the first rule that is broken; none when all hold.
func (d *draft) verdict(isObject bool) gen.Code {
	if !isObject || d.wrong {
		return gen.CodeExternalFindingInvalid
	}
	for _, required := range []string{"id", "projectPath", "kind", "direction", "technology", "source.path", "source.line", "confidence", "signals"} {
		if !d.given[required] {
			return gen.CodeExternalFindingIncomplete
		}
	}
	switch {
	case len(d.ID) > maxFindingIDBytes || !findingIDPattern.MatchString(d.ID):
		return gen.CodeExternalFindingId
	case !architecture.ValidPath(d.ProjectPath) || !architecture.ValidPath(d.Source.Path):
		return gen.CodeExternalFindingPath
	case !d.Kind.Valid() || !d.Direction.Valid() || !d.Confidence.Valid():
		return gen.CodeExternalFindingVocabulary
	case d.signals:
		return gen.CodeExternalFindingSignals
	}
	return ""
}
