package csharp_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

func TestTypeName(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		typ, bare csharp.TypeName
		name      string
		qualifier csharp.TypeName
		arguments []csharp.TypeName
		array     bool
	}{
		{"", "", "", "", nil, false},
		{"int", "int", "int", "", nil, false},
		{"Order?", "Order", "Order", "", nil, false},
		{"Ns.Order?[]?", "Ns.Order", "Order", "Ns", nil, true},
		{"int[,][]", "int", "int", "", nil, true},
		{"void**", "void", "void", "", nil, false},
		{"A.B<C.D>.E<F<G,H>,(int,I)[]>", "A.B<C.D>.E<F<G,H>,(int,I)[]>", "E", "A.B<C.D>", []csharp.TypeName{"F<G,H>", "(int,I)[]"}, false},
		{"A<B>.C", "A<B>.C", "C", "A<B>", nil, false},
		{"alias::A.B", "alias::A.B", "B", "alias::A", nil, false},
		{"alias::A", "alias::A", "A", "alias", nil, false},
		{"A<,>", "A<,>", "A", "", []csharp.TypeName{"", ""}, false},
		{"(int,string)?", "(int,string)", "", "", nil, false},
		{"delegate*<int,void>", "delegate*<int,void>", "", "", nil, false},
	} {
		if got := test.typ.Bare(); got != test.bare {
			t.Errorf("%s: bare %s", test.typ, got)
		}
		if got := test.typ.Name(); got != test.name {
			t.Errorf("%s: name %s", test.typ, got)
		}
		if got := test.typ.Qualifier(); got != test.qualifier {
			t.Errorf("%s: qualifier %s", test.typ, got)
		}
		if got := test.typ.Arguments(); !slices.Equal(got, test.arguments) {
			t.Errorf("%s: arguments %q", test.typ, got)
		}
		if got := test.typ.IsArray(); got != test.array {
			t.Errorf("%s: array %v", test.typ, got)
		}
	}
}

// TestTypeNameTakesAnything: what a broken source gives is no reason to panic.
func TestTypeNameTakesAnything(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		typ := csharp.TypeName(rapid.StringOf(rapid.SampledFrom([]rune("aB<>,[]()?*.:"))).Draw(t, "type"))
		if len(typ.Bare()) > len(typ) || len(typ.Name()) > len(typ) || len(typ.Qualifier()) > len(typ) || len(typ.Arguments()) > len(typ)+1 {
			t.Errorf("%q grows", typ)
		}
	})
}
