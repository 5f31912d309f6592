package contracts_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// An edge is a document that differs from a valid one in one place, where a
// keyword of the schema draws a line: just within or just beyond it.
type edge struct {
	// where is the place in the document, rule the keyword in the schema.
	where, rule string
	document    any
}

// keyword makes the edges of one keyword: what may stand, in the place of the
// value that does, just within and just beyond the line.
type keyword func(rule, value any, from sampler) []any

// keywords has every keyword that draws a line. A contract with another one
// needs a row here first.
func keywords() map[string]keyword {
	return map[string]keyword{
		"type": func(_, value any, _ sampler) []any {
			return append(numbers("0"), nil, true, false, "", "0", "null", []any{}, []any{value}, map[string]any{}, map[string]any{"": value})
		},
		"const": func(rule, _ any, _ sampler) []any { return nearly(rule) },
		"enum": func(rule, _ any, _ sampler) []any {
			var list []any
			values, _ := rule.([]any)
			for _, v := range values {
				list = append(list, nearly(v)...)
			}
			return append(list, values, strings.Join(fields(values), " "))
		},
		"pattern": func(rule, _ any, _ sampler) []any { return anys(aroundPattern(rule.(string))) },
		"minLength": func(rule, _ any, from sampler) []any {
			n := whole(rule)
			return from.texts(n-1, n, n+1)
		},
		"maxLength": func(rule, _ any, from sampler) []any {
			n := whole(rule)
			return from.texts(n/4, n/2, n-1, n, n+1, 2*n)
		},
		"minimum": func(rule, _ any, _ sampler) []any { return numbers(rule.(json.Number).String()) },
		"maximum": func(rule, _ any, _ sampler) []any { return numbers(rule.(json.Number).String()) },
		"required": func(rule, value any, _ sampler) []any {
			var list []any
			names, _ := rule.([]any)
			for _, name := range names {
				less := copied(value).(map[string]any)
				was := less[name.(string)]
				delete(less, name.(string))
				other := maps.Clone(less)
				other[strings.ToUpper(name.(string))] = was
				null := maps.Clone(less)
				null[name.(string)] = nil
				list = append(list, less, other, null)
			}
			return append(list, map[string]any{})
		},
		"properties": func(rule, value any, _ sampler) []any {
			var list []any
			members, _ := rule.(map[string]any)
			for _, name := range slices.Sorted(maps.Keys(members)) {
				less := copied(value).(map[string]any)
				delete(less, name)
				list = append(list, less)
			}
			return list
		},
		"additionalProperties": func(_, value any, _ sampler) []any {
			var list []any
			for _, name := range []string{"", "x", "id ", "\x00", "__proto__", "$ref"} {
				more := copied(value).(map[string]any)
				more[name] = "x"
				null := copied(value).(map[string]any)
				null[name] = nil
				list = append(list, more, null)
			}
			return list
		},
		"items": func(_, value any, _ sampler) []any {
			list, _ := value.([]any)
			return []any{[]any{}, append(slices.Clone(list), nil), append([]any{nil}, list...), append(slices.Clone(list), []any{}), []any{list}}
		},
		"minItems":    func(rule, value any, _ sampler) []any { return lists(value, whole(rule)-1, whole(rule)) },
		"maxItems":    func(rule, value any, _ sampler) []any { return lists(value, whole(rule), whole(rule)+1) },
		"uniqueItems": func(_, value any, _ sampler) []any { return lists(value, 2, 3) },
	}
}

// silent are the keywords that draw no line. Those with schemas in them are
// walked into.
var silent = []string{"$ref", "allOf", "$defs", "$schema", "$id", "title", "description", "default", "examples", "x-error", "x-limit", "x-judged"}

func whole(rule any) int {
	n, err := rule.(json.Number).Int64()
	if err != nil {
		panic(err)
	}
	return int(n)
}

func anys[T any](in []T) []any {
	list := make([]any, len(in))
	for i, v := range in {
		list[i] = v
	}
	return list
}

func fields(values []any) (texts []string) {
	for _, v := range values {
		texts = append(texts, fmt.Sprint(v))
	}
	return texts
}

// nearly is a text and what is easily taken for it.
func nearly(value any) []any {
	text, isText := value.(string)
	if !isText {
		return []any{value}
	}
	list := []any{
		text, text + " ", " " + text, text + "\n", text + "\x00", "\x00" + text, text + "\u200b", text + text, strings.ToUpper(text), strings.ToLower(text),
		[]any{text}, map[string]any{text: text},
	}
	if number, ok := new(big.Rat).SetString(text); ok {
		list = append(list, json.Number(number.FloatString(1)), json.Number(number.FloatString(0)), text+"0", "0"+text, "+"+text)
	}
	if text != "" {
		list = append(list, text[1:], text[:len(text)-1], strings.ToUpper(text[:1])+text[1:], strings.ToLower(text[:1])+text[1:], "\u0430"+text[1:])
	}
	return list
}

// numbers are whole numbers around one, each in several spellings, and what
// lies between and far beyond.
func numbers(at string) []any {
	var list []any
	around, ok := new(big.Int).SetString(at, 10)
	if !ok {
		panic(at + " is no whole number")
	}
	for _, step := range []int64{-1, 0, 1} {
		digits := new(big.Int).Add(around, big.NewInt(step)).String()
		for _, spelling := range []string{digits, digits + ".0", digits + ".000000000000000000000", digits + "e0", digits + "E+0", digits + "0e-1", digits + "00e-0002"} {
			if !strings.HasPrefix(spelling, "00") {
				list = append(list, json.Number(spelling))
			}
		}
		list = append(list, json.Number(digits+".5"), json.Number(digits+".000000000000000000001"), json.Number(digits+"e-1"), digits)
	}
	for _, far := range []string{
		"-0", "-0.0", "-0e5", "0e400", "-1", "1e400", "-1e400", "1e-400", "1e99999999999999999999", "1e-99999999999999999999",
		"2147483648", "4294967296", "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740992", "9223372036854775807", "9223372036854775808", "18446744073709551616", "1" + strings.Repeat("0", 400),
	} {
		list = append(list, json.Number(far))
	}
	return list
}

// beyondMeasure reports whether a value is a number that the validators cannot
// compare: its exponent alone has more digits than any document of ours.
func beyondMeasure(value any) bool {
	number, ok := value.(json.Number)
	if !ok {
		return false
	}
	_, known := new(big.Rat).SetString(number.String())
	return !known
}

// lists are lists of these lengths of what the value holds.
func lists(value any, lengths ...int) []any {
	var result []any
	items, _ := value.([]any)
	for _, n := range lengths {
		if n < 0 || len(items) == 0 {
			continue
		}
		list := []any{}
		for i := range n {
			list = append(list, items[i%len(items)])
		}
		result = append(result, list)
	}
	return result
}

// sampler makes texts for a string that has a pattern, or none.
type sampler struct{ pattern string }

// texts are texts of so many characters: of one, two, three and four bytes
// each, of one and two UTF-16 units, some of one code point and some that
// people would count as fewer.
func (s sampler) texts(lengths ...int) []any {
	var list []any
	for _, n := range lengths {
		if n < 0 {
			continue
		}
		for _, character := range []string{"a", "0", "é", "語", "😀", "e\u0301", "👩\u200d💻", "\r\n", " ", "/"} {
			runes := []rune(strings.Repeat(character, n))
			list = append(list, string(runes[:n]))
			if n > 1 {
				list = append(list, "a"+string(runes[:n-2])+"a")
			}
		}
	}
	if s.pattern == "" {
		return list
	}
	for _, text := range aroundPattern(s.pattern) {
		list = append(list, text)
	}
	return list
}

// book is a contract whose places can be walked.
type book struct {
	root map[string]any
}

func open(t testing.TB, source []byte) book {
	t.Helper()
	root, ok := tree(t, string(source)).(map[string]any)
	if !ok {
		t.Fatal("the contract is no object")
	}
	return book{root}
}

// target follows a reference within the document.
func (b book) target(reference string) (map[string]any, string) {
	name, ok := strings.CutPrefix(reference, "#/$defs/")
	schema, found := b.definitions()[name].(map[string]any)
	if !ok || !found {
		panic(reference + " leads nowhere")
	}
	return schema, "#/$defs/" + name
}

// definitions are those of the contract.
func (b book) definitions() map[string]any {
	defs, _ := b.root["$defs"].(map[string]any)
	return defs
}

// document is a holder with a valid document that has every member.
func (b book) document(t testing.TB) map[string]any {
	t.Helper()
	return map[string]any{"$": b.example(t, b.root)}
}

// example is a valid value of a schema with every member.
func (b book) example(t testing.TB, schema map[string]any) any {
	t.Helper()
	return b.exampleWithin(t, schema, nil)
}

// exampleWithin is example inside of the named definitions: a list of what
// holds itself ends after one item in another.
func (b book) exampleWithin(t testing.TB, schema map[string]any, outer []string) any {
	t.Helper()
	if reference, ok := schema["$ref"].(string); ok {
		target, _ := b.target(reference)
		return b.exampleWithin(t, target, append(slices.Clone(outer), reference))
	}
	if value, ok := schema["const"]; ok {
		return value
	}
	if values, ok := schema["enum"].([]any); ok {
		return values[0]
	}
	switch schema["type"] {
	case "object":
		record := map[string]any{}
		members, _ := schema["properties"].(map[string]any)
		for name, member := range members {
			record[name] = b.exampleWithin(t, member.(map[string]any), outer)
		}
		return record
	case "array":
		items, _ := schema["items"].(map[string]any)
		inner, _ := items["$ref"].(string)
		if i := slices.Index(outer, inner); i >= 0 && slices.Contains(outer[i+1:], inner) {
			return []any{}
		}
		list := []any{b.exampleWithin(t, items, outer)}
		for least, ok := schema["minItems"]; ok && len(list) < whole(least); {
			list = append(list, copied(list[0]))
		}
		return list
	case "integer":
		if least, ok := schema["minimum"]; ok {
			return least
		}
		return json.Number("7")
	case "number":
		return json.Number("0.5")
	case "boolean":
		return false
	case "string":
		pattern, _ := schema["pattern"].(string)
		if pattern == "" {
			return "a"
		}
		for _, text := range aroundPattern(pattern) {
			if matchesWhole(pattern, text) && strings.TrimSpace(text) != "" {
				return text
			}
		}
	}
	t.Fatalf("no example of %v", schema)
	return nil
}

// walk visits every schema that holds of some place of the document in the
// holder, with the place. A place is visited once for each schema.
func (b book) walk(t testing.TB, holder map[string]any, visit func(pointer string, schema map[string]any, at slot)) {
	t.Helper()
	seen := map[string]bool{}
	var descend func(schema map[string]any, pointer string, at slot)
	descend = func(schema map[string]any, pointer string, at slot) {
		if seen[pointer+" "+at.path] {
			return
		}
		seen[pointer+" "+at.path] = true
		visit(pointer, schema, at)
		if reference, ok := schema["$ref"].(string); ok {
			target, where := b.target(reference)
			descend(target, where, at)
		}
		parts, _ := schema["allOf"].([]any)
		for i, part := range parts {
			descend(part.(map[string]any), fmt.Sprintf("%s/allOf/%d", pointer, i), at)
		}
		inner := slots(map[string]any{at.path: at.get()})
		members, _ := schema["properties"].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(members)) {
			for _, s := range inner {
				if s.path == at.path+"."+name {
					descend(members[name].(map[string]any), pointer+"/properties/"+name, s)
				}
			}
		}
		if items, ok := schema["items"].(map[string]any); ok {
			for _, s := range inner {
				if s.path == at.path+"[0]" {
					descend(items, pointer+"/items", s)
				}
			}
		}
	}
	for _, s := range slots(holder) {
		if s.path == "$" {
			descend(b.root, "#", s)
		}
	}
}

// idle reports whether a keyword draws no line of its own: it only says where
// other rules hold, it is empty, or the schema around it says the same.
func (b book) idle(pointer, name string) bool {
	if name == "properties" || name == "items" {
		return true
	}
	around, inner, within := strings.Cut(pointer, "/allOf/")
	here := b.at(pointer)
	if within && !strings.Contains(inner, "/") && reflect.DeepEqual(b.at(around)[name], here[name]) {
		return true
	}
	list, isList := here[name].([]any)
	return isList && len(list) == 0
}

// at is the schema that a pointer names.
func (b book) at(pointer string) map[string]any {
	var here any = b.root
	for _, name := range strings.Split(pointer, "/")[1:] {
		switch value := here.(type) {
		case map[string]any:
			here = value[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil {
				panic(err)
			}
			here = value[i]
		}
	}
	return here.(map[string]any)
}

// edges are the edges of a contract, each drawn from the document in the
// holder at the wanted places; rules are the keywords that drew them.
func (b book) edges(t testing.TB, holder map[string]any, wanted func(pointer, place string) bool) (list []edge, rules []string) {
	t.Helper()
	drawn := keywords()
	seen := map[string]bool{}
	b.walk(t, holder, func(pointer string, schema map[string]any, at slot) {
		if !wanted(pointer, at.path) {
			return
		}
		pattern, _ := schema["pattern"].(string)
		for _, name := range slices.Sorted(maps.Keys(schema)) {
			draw := drawn[name]
			if draw == nil {
				if !slices.Contains(silent, name) {
					t.Errorf("%s has the keyword %s, of which nobody knows the edges", pointer, name)
				}
				continue
			}
			rule := pointer + "/" + name
			if !seen[rule] && !b.idle(pointer, name) {
				seen[rule] = true
				rules = append(rules, rule)
			}
			before := at.get()
			for _, value := range draw(schema[name], copied(before), sampler{pattern}) {
				if schema["type"] == "number" && beyondMeasure(value) {
					continue
				}
				at.set(value)
				list = append(list, edge{fmt.Sprintf("%s: %.60q", at.path, fmt.Sprint(value)), rule, copied(holder["$"])})
			}
			at.set(before)
		}
		if schema["type"] == "object" && schema["additionalProperties"] == nil {
			before := at.get()
			for _, value := range drawn["additionalProperties"](nil, copied(before), sampler{}) {
				at.set(value)
				list = append(list, edge{at.path + ": one member more", pointer, copied(holder["$"])})
			}
			at.set(before)
		}
	})
	return list, rules
}
