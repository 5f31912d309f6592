package conformance

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// maxRepeat bounds one repetition.
const maxRepeat = 1 << 20

// numbered replaces {n} by the number, with as many digits as the last has.
func numbered(text string, n, last int) string {
	return strings.ReplaceAll(text, "{n}", fmt.Sprintf("%0*d", len(strconv.Itoa(last)), n))
}

// repeated is a text n times, with the number of each where it says {n}.
func repeated(text string, n int) string {
	if !strings.Contains(text, "{n}") {
		return strings.Repeat(text, n)
	}
	var all strings.Builder
	for i := 1; i <= n; i++ {
		all.WriteString(numbered(text, i, n))
	}
	return all.String()
}

// numberedValue replaces {n} in all texts of a value, which it copies.
func numberedValue(value any, n, last int) any {
	switch x := value.(type) {
	case map[string]any:
		copied := make(map[string]any, len(x))
		for name, member := range x {
			copied[name] = numberedValue(member, n, last)
		}
		return copied
	case []any:
		copied := make([]any, len(x))
		for i := range x {
			copied[i] = numberedValue(x[i], n, last)
		}
		return copied
	case string:
		return numbered(x, n, last)
	default:
		return x
	}
}

// expand writes out the short forms of large values.
func expand(value any) (any, error) {
	switch x := value.(type) {
	case map[string]any:
		if times, ok := x["$repeat"]; ok {
			return expandText(times, x["text"])
		}
		for _, name := range sortedNames(x) {
			expanded, err := expand(x[name])
			if err != nil {
				return nil, err
			}
			x[name] = expanded
		}
		return x, nil
	case []any:
		return expandList(x)
	default:
		return x, nil
	}
}

func expandText(times, text any) (any, error) {
	n, err := repetitions(times)
	if err != nil {
		return nil, err
	}
	s, ok := text.(string)
	if !ok {
		return nil, fmt.Errorf("$repeat without a text")
	}
	return strings.Repeat(s, n), nil
}

func expandList(list []any) (any, error) {
	expanded := make([]any, 0, len(list))
	for _, item := range list {
		object, _ := item.(map[string]any)
		times, each := object["$each"]
		if !each {
			one, err := expand(item)
			if err != nil {
				return nil, err
			}
			expanded = append(expanded, one)
			continue
		}
		n, err := repetitions(times)
		if err != nil {
			return nil, err
		}
		for i := 1; i <= n; i++ {
			one, err := expand(numberedValue(object["item"], i, n))
			if err != nil {
				return nil, err
			}
			expanded = append(expanded, one)
		}
	}
	return expanded, nil
}

func repetitions(value any) (int, error) {
	number, ok := value.(json.Number)
	n, err := strconv.Atoi(string(number))
	if !ok || err != nil || n < 0 || n > maxRepeat {
		return 0, fmt.Errorf("%v is no number of repetitions", value)
	}
	return n, nil
}
