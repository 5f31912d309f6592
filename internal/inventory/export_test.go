package inventory

import "context"

// TakeWithin is Take with budgets of entries and bytes smaller than any host
// can set.
func TakeWithin(ctx context.Context, tree Tree, options Options, entries int, bytes int64, visit Visit) (Inventory, error) {
	limits, err := options.check()
	if err != nil {
		return Inventory{}, err
	}
	limits.entries, limits.bytes = entries, bytes
	return take(ctx, tree, limits, visit)
}

// Ignores applies the text of a .gitignore file to an entry of its folder.
func Ignores(content, name string, folder bool) bool {
	rules := scope{rules: parseIgnore(content)}
	return rules.ignores(name, name, folder)
}

// MatchWildcard matches a text with one pattern.
func MatchWildcard(pattern, text string) bool {
	compiled, ok := compileWildcard(pattern)
	return ok && compiled.match(text)
}
