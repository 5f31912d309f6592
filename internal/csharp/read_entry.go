package csharp

import (
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// What compilers make of top-level statements.
const (
	entryType = "Program"
	entryName = "<Main>$"
)

func isStatement(kind string) bool { return strings.HasSuffix(kind, "_statement") || kind == "block" }

// statement takes note of a statement of a top-level program, which stands
// before all types and namespaces. One after text that does not parse is taken
// for a part of something else.
func (r *reader) statement(node syntax.Node) {
	in := r.inner()
	if in.typ != None || in.member != None {
		return
	}
	if r.entryClosed {
		r.leaveOut(node)
		return
	}
	if r.entry.member == None {
		r.beginEntry(node)
	}
	inside := r.entry
	inside.after, inside.conditional = node.After(), in.conditional
	r.around = append(r.around, inside)
}

// beginEntry adds what a compiler adds around top-level statements.
func (r *reader) beginEntry(node syntax.Node) {
	span := spanOf(node)
	span.End = span.Start
	r.entry.typ, r.entry.member, r.entry.scope = place(r.file.Types), place(r.file.Members), place(r.file.Scopes)
	r.entry.path, r.entry.nesting = entryType, 1
	r.file.Scopes = append(r.file.Scopes, Scope{Span: span, Parent: None, Type: r.entry.typ, Member: r.entry.member, Lambda: None})
	r.file.Types = append(r.file.Types, Type{
		Span: span, Kind: Class, ID: "T:" + entryType, Name: entryType, Outer: None, Modifiers: Partial,
		Constructor: None, Scope: r.entry.scope, Implicit: true,
	})
	args := []Parameter{{Line: span.Line, Name: "args", Type: "string[]"}}
	r.file.Members = append(r.file.Members, Member{
		Span: span, Kind: EntryPoint, ID: "M:" + entryType + "." + entryName + "(string[])", Name: entryName,
		Type: r.entry.typ, Within: None, Modifiers: Static, Parameters: args, Scope: r.entry.scope, Value: None,
	})
	r.file.Variables = append(r.file.Variables, Variable{Span: span, Name: "args", Type: "string[]", Scope: r.entry.scope, Value: None})
	r.facts += 4
}
