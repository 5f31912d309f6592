package component

import (
	"path"
	"slices"
	"strings"
)

// nameOf makes words of a type's name: CatalogApi is Catalog API. A program
// without a class has the name of its project.
func nameOf(t *typ) string {
	if t.entry && t.simpleName() == "Program" {
		file := path.Base(t.project)
		return words(strings.TrimSuffix(file, path.Ext(file)))
	}
	if name := words(t.simpleName()); name != "" {
		return name
	}
	return t.symbolID // of foreign facts
}

// nameAll gives each type a name; those that would have the same one take as
// much of what their names are qualified with as tells them apart.
func nameAll(types []*typ) map[*typ]string {
	names := make(map[*typ]string, len(types))
	most := 0
	for _, t := range types {
		names[t] = nameOf(t)
		most = max(most, strings.Count(t.symbolID, "."))
	}
	for depth := 1; depth <= most; depth++ {
		count := map[string]int{}
		for _, name := range names {
			count[name]++
		}
		if len(count) == len(names) {
			break
		}
		for _, t := range types {
			if count[names[t]] > 1 {
				names[t] = words(qualified(t.symbolID, depth))
			}
		}
	}
	return names
}

// qualified is a type's name with some of the names before it.
func qualified(symbolID string, depth int) string {
	parts := strings.Split(strings.TrimPrefix(symbolID, "T:"), ".")
	parts = parts[max(0, len(parts)-1-depth):]
	for i := range parts {
		parts[i], _, _ = strings.Cut(parts[i], "`")
	}
	return strings.Join(parts, ".")
}

// words splits a name where its letters change.
func words(name string) string {
	var found []string
	begin := 0
	take := func(end int) {
		if end > begin {
			found = append(found, spelled(name[begin:end]))
		}
		begin = end
	}
	for i := range len(name) {
		switch {
		case !letter(name[i]) && !digit(name[i]):
			take(i)
			begin = i + 1
		case i == begin:
		case upper(name[i]) && !upper(name[i-1]) && !digit(name[i-1]),
			upper(name[i]) && digit(name[i-1]) && i+1 < len(name) && lower(name[i+1]),
			upper(name[i]) && upper(name[i-1]) && i+1 < len(name) && lower(name[i+1]):
			take(i)
		}
	}
	take(len(name))
	if len(found) == 0 {
		return name
	}
	for i := len(found) - 1; i > 0; i-- {
		if slices.Contains([]string{"Rabbit MQ", "Postgre SQL", "My SQL"}, found[i-1]+" "+found[i]) {
			found[i-1] += found[i]
			found = slices.Delete(found, i, i+1)
		}
	}
	return strings.Join(found, " ")
}

// spelled writes customary abbreviations in capitals.
func spelled(word string) string {
	switch word {
	case "Api", "Http", "Sql", "Db", "Smtp", "Ai", "Ui", "Url":
		return strings.ToUpper(word)
	case "Grpc":
		return "gRPC"
	}
	return word
}

func upper(c byte) bool  { return 'A' <= c && c <= 'Z' }
func lower(c byte) bool  { return 'a' <= c && c <= 'z' }
func letter(c byte) bool { return upper(c) || lower(c) }
func digit(c byte) bool  { return '0' <= c && c <= '9' }
