package architecture_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// change is one change of a value: at a place, what makes and what undoes it.
type change struct {
	where      string
	make, undo func()
}

// changesOf lists a change for every member at every place of a value: another
// text or number, a member that is there or is not, an entry less.
func changesOf(where string, v reflect.Value) []change {
	var list []change
	replace := func(how string, by reflect.Value) {
		before := reflect.New(v.Type()).Elem()
		before.Set(v)
		list = append(list, change{where + " " + how, func() { v.Set(by) }, func() { v.Set(before) }})
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if slices.Contains(besidePublic(), v.Type().Field(i).Name) {
				continue
			}
			list = append(list, changesOf(where+"."+v.Type().Field(i).Name, v.Field(i))...)
		}
	case reflect.Slice:
		for i := range v.Len() {
			list = append(list, changesOf(fmt.Sprintf("%s[%d]", where, i), v.Index(i))...)
		}
		if v.Len() > 0 {
			replace("without the last", v.Slice(0, v.Len()-1))
		}
	case reflect.Pointer:
		if v.IsNil() {
			replace("is there", reflect.New(v.Type().Elem()))
			break
		}
		replace("is not there", reflect.Zero(v.Type()))
		list = append(list, changesOf(where, v.Elem())...)
	case reflect.String:
		for _, text := range []string{v.String() + " ", v.String() + "\x00", "x" + v.String()} {
			replace(fmt.Sprintf("is %.40q", text), reflect.ValueOf(text).Convert(v.Type()))
		}
	case reflect.Int64:
		replace("is one more", reflect.ValueOf(v.Int()+1))
	default:
		panic("nobody knows how to change a " + v.Type().String())
	}
	return list
}

// besidePublic is what is kept with a snapshot and no part of its public form.
func besidePublic() []string { return []string{"SemanticC3Facts", "ExternalIntegrationEvidence"} }

// Whatever changes in a snapshot or model, its canonical form is another, and
// the id of the snapshot with it. Nothing is left out, and undoing the change
// brings both back.
func TestEveryChangeShows(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := drawModel(t)
		form, id := string(architecture.CanonicalModel(model)), architecture.SnapshotID(model.Snapshot)
		inSnapshot := 0
		for _, c := range changesOf("model", reflect.ValueOf(&model).Elem()) {
			c.make()
			if string(architecture.CanonicalModel(model)) == form {
				t.Fatalf("%s: the form does not show it", c.where)
			}
			within := strings.HasPrefix(c.where, "model.Snapshot")
			if got := architecture.SnapshotID(model.Snapshot); (got == id) == within {
				t.Fatalf("%s: the snapshot's id is %s, and was %s", c.where, got, id)
			}
			if within {
				inSnapshot++
			}
			c.undo()
		}
		if inSnapshot < 6 || string(architecture.CanonicalModel(model)) != form {
			t.Fatalf("%d changes of the snapshot, and\n%s", inSnapshot, architecture.CanonicalModel(model))
		}
	})
}

// Different fields have different ids, wherever one field ends and the next
// begins; equal ones have the same.
func TestIDsTellFieldsApart(t *testing.T) {
	t.Parallel()
	// Few characters, so that fields often say the same in other parts; digits
	// and colons, because the length before a field is written with them.
	texts := rapid.StringOf(rapid.SampledFrom([]rune{'a', '1', '2', ':', 'é', '😀'}))
	rapid.Check(t, func(t *rapid.T) {
		whole := texts.Draw(t, "text")
		parts := func(label string) []string {
			fields := []string{""}
			for _, r := range whole {
				if rapid.IntRange(0, 2).Draw(t, label) == 0 {
					fields = append(fields, "")
				}
				fields[len(fields)-1] += string(r)
			}
			return fields
		}
		one, two := parts("one"), parts("two")
		same := reflect.DeepEqual(one, two)
		if got := architecture.StableID("x", one...) == architecture.StableID("x", two...); got != same {
			t.Fatalf("%q and %q: one id %t", one, two, got)
		}
		if architecture.StableID("x", whole) == architecture.StableID("x", whole+"1") {
			t.Fatalf("%q and more have one id", whole)
		}
	})
}

// The id of evidence is that of its category, path, line and description, and
// of nothing else; those of elements and relations likewise.
func TestIDsDependOnTheirFields(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := func(label string) string { return rapid.StringN(0, 4, -1).Draw(t, label) }
		line := rapid.Int64Range(1, 3).Draw(t, "line")
		kinds := rapid.SampledFrom([]gen.ElementKind{gen.ElementKindActor, gen.ElementKindSoftwareSystem, gen.ElementKindContainer})
		a, b, c, kind := text("a"), text("b"), text("c"), kinds.Draw(t, "kind")
		ids := map[string]string{}
		for where, id := range map[string]string{
			"evidence":              architecture.EvidenceID(a, b, &line, c),
			"without a line":        architecture.EvidenceID(a, b, nil, c),
			"on the next line":      architecture.EvidenceID(a, b, new(line+1), c),
			"of another category":   architecture.EvidenceID(a+"x", b, &line, c),
			"in another file":       architecture.EvidenceID(a, b+"x", &line, c),
			"that says else":        architecture.EvidenceID(a, b, &line, c+"x"),
			"the line in the path":  architecture.EvidenceID(a, fmt.Sprint(b, line), nil, c),
			"the line in the text":  architecture.EvidenceID(a, b, nil, fmt.Sprint(c, line)),
			"element":               architecture.ElementID(kind, a),
			"of another key":        architecture.ElementID(kind, a+"x"),
			"of another kind":       architecture.ElementID(kind+"x", a),
			"relation":              architecture.RelationID(a+"1", a+"2", c),
			"the other way round":   architecture.RelationID(a+"2", a+"1", c),
			"relation that is else": architecture.RelationID(a+"1", a+"2", c+"x"),
		} {
			if other, taken := ids[id]; taken {
				t.Fatalf("%s and %s have one id", where, other)
			}
			ids[id] = where
		}
		if ids[architecture.EvidenceID(a, b, new(line), c)] != "evidence" {
			t.Fatal("the id of the same evidence is another")
		}
	})
}
