package python

import "github.com/repo2c4/repo2c4/internal/syntax"

// setupRoots are the roots that a setup.py names in plain strings: package_dir
// and what find_packages looks through.
func setupRoots(tree *syntax.Tree) []string {
	var found []string
	for node := range tree.All() {
		switch node.Kind() {
		case "keyword_argument":
			switch node.Child("name").Text() {
			case "package_dir":
				for pair := range node.Child("value").NamedChildren() {
					key, _ := plainString(pair.Child("key"))
					if folder, ok := plainString(pair.Child("value")); ok {
						found = appendPackage(found, key, folder)
					}
				}
			case "where":
				if folder, ok := plainString(node.Child("value")); ok {
					found = appendRoot(found, folder)
				}
			}
		case "call":
			if function := node.Child("function").Text(); function == "find_packages" || function == "find_namespace_packages" {
				if folder, ok := firstString(node.Child("arguments")); ok {
					found = appendRoot(found, folder)
				}
			}
		}
	}
	return found
}

// firstString is the first argument when it is a string.
func firstString(arguments syntax.Node) (string, bool) {
	for argument := range arguments.NamedChildren() {
		return plainString(argument)
	}
	return "", false
}
