package evidenceserver

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

const (
	// answerBytes is what a page, summary or report weighs less than.
	answerBytes = gen.LimitAnswerTokens * gen.LimitBytesPerToken
	// pageEnvelope is kept free for everything but the items of a page.
	pageEnvelope = 2048
)

// pageOrder sorts evidence by category, path, line and id.
func pageOrder(evidence []gen.Evidence) []gen.Evidence {
	ordered := slices.Clone(evidence)
	slices.SortFunc(ordered, func(a, b gen.Evidence) int {
		return cmp.Or(
			cmp.Compare(a.Category, b.Category),
			cmp.Compare(a.RelativePath, b.RelativePath),
			cmp.Compare(lineOf(a), lineOf(b)),
			cmp.Compare(a.ID, b.ID),
		)
	})
	return ordered
}

func lineOf(e gen.Evidence) int64 {
	if e.Line == nil {
		return 0
	}
	return *e.Line
}

// take returns the page of a query that the cursor points at: at most
// pageSize items, fewer when the answer would weigh too much, but at least
// one. next is where the following page starts; 0 is the end.
func take[T any](c cursors, q query, cursor *string, pageSize *int64, all []T) (items []T, next int, err error) {
	offset, err := c.open(q, cursor, len(all))
	if err != nil {
		return nil, 0, err
	}
	size := gen.LimitPageSizeDefault
	if pageSize != nil {
		size = int(*pageSize)
	}
	items = []T{}
	budget := answerBytes - pageEnvelope
	for i := offset; i < len(all); i++ {
		itemBytes, err := mcpserver.Weight(all[i])
		if err != nil {
			return nil, 0, err
		}
		budget -= itemBytes + 1
		if len(items) == size || (budget < 0 && len(items) > 0) {
			return items, i, nil
		}
		items = append(items, all[i])
	}
	return items, 0, nil
}

// under keeps the items whose path is the prefix or lies below it; without a
// prefix it keeps all. Items without a path are left out when there is one.
func under[T any](all []T, prefix *string, path func(T) string) []T {
	if prefix == nil {
		return all
	}
	var kept []T
	for _, item := range all {
		if p := path(item); p == *prefix || strings.HasPrefix(p, *prefix+"/") {
			kept = append(kept, item)
		}
	}
	return kept
}

// cleanPrefix reads the pathPrefix argument.
func cleanPrefix(argument *string) (*string, error) {
	if argument == nil {
		return nil, nil
	}
	clean, err := workspace.CleanRelative(*argument, false)
	if err != nil {
		return nil, fault.New(gen.CodePathFilterInvalid)
	}
	return &clean, nil
}

func filterText(s *string) string {
	if s == nil {
		return ""
	}
	return "=" + *s // an absent filter is not an empty one
}
