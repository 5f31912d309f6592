package likec4

import "strings"

// identifier is the LikeC4 name for an id of the contracts (a lower-case
// letter, then a-z, 0-9, dot, underscore and hyphen). A dot becomes an
// underscore. One more underscore keeps a name usable in every place where a
// name can stand: at the end of a reserved word, at the end of a name that ends
// in a hyphen, and at the end of "element" above children. Two ids can become
// the same identifier; the caller looks for that.
func identifier(id string, hasChildren bool) string {
	name := strings.ReplaceAll(id, ".", "_")
	// LikeC4 reads the part before the hyphen as a boolean, so the underscore
	// has to stand there: true-x_ would still be a boolean and a rest.
	for _, boolean := range []string{"true", "false"} {
		if rest, ok := strings.CutPrefix(name, boolean+"-"); ok {
			name = boolean + "_-" + rest
		}
	}
	// The dot of a qualified name needs a word character before it.
	if strings.HasSuffix(name, "-") {
		return name + "_"
	}
	// element.kind and element.tag are words of their own.
	if reserved(name) || (hasChildren && name == "element") {
		return name + "_"
	}
	return name
}

// reserved reports whether LikeC4 refuses a lower-case word as the name of an
// element or a view, or as a part of a qualified name. The words were tried one
// by one with LikeC4 1.59.4; it knows more in mixed case, which no id has.
func reserved(word string) bool {
	switch word {
	case "and", "border", "color", "description", "dynamic", "exclude",
		"extend", "extends", "false", "from", "global", "head", "icon", "icons",
		"import", "include", "is", "it", "kind", "likec4lib", "line", "link",
		"metadata", "multiple", "not", "notation", "notes", "of", "opacity",
		"or", "order", "padding", "predicate", "rank", "rgb", "rgba", "self",
		"shape", "size", "specification", "style", "summary", "super", "tag",
		"tail", "technology", "this", "title", "true", "variant", "view",
		"views", "where", "with":
		return true
	}
	return false
}
