package python

import "github.com/repo2c4/repo2c4/internal/syntax"

// setupRoots are the roots that a setup.py names in plain strings: package_dir
// and what find_packages looks through.
func setupRoots(tree *syntax.Tree) []string {
	var found []string
	for node := range tree.All() {
		switch node.Kind() {
		case "keyword_argument":
			found = appendArgument(found, node.Child("name").Text(), node.Child("value"))
		case "call":
			if function := node.Child("function"); function.Is("identifier") && findsPackages(function.Text()) {
				if folder, ok := firstString(node.Child("arguments")); ok {
					found = appendRoot(found, folder)
				}
			}
		}
	}
	return found
}

// appendArgument adds the roots that an argument with a name gives.
func appendArgument(found []string, name string, value syntax.Node) []string {
	switch name {
	case "package_dir":
		for pair := range value.NamedChildren() {
			key, _ := plainString(pair.Child("key"))
			if folder, ok := plainString(pair.Child("value")); ok {
				found = appendPackage(found, key, folder)
			}
		}
	case "where":
		if folder, ok := plainString(value); ok {
			found = appendRoot(found, folder)
		}
	}
	return found
}

func findsPackages(function string) bool {
	return function == "find_packages" || function == "find_namespace_packages"
}

// firstString is the first argument when it is a string.
func firstString(arguments syntax.Node) (string, bool) {
	for argument := range arguments.NamedChildren() {
		return plainString(argument)
	}
	return "", false
}
