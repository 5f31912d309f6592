package change

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// warning is a warning with the fixed sentence of its code.
func warning(code gen.Code) gen.ReportWarning {
	info, _ := gen.LookupCode(code)
	return gen.ReportWarning{Code: string(code), Message: info.Meaning}
}

// counted is a warning that says how many; 0 is left out.
func counted(code gen.Code, n int, names ...string) gen.ReportWarning {
	w := warning(code)
	if n > 0 {
		many := int64(n)
		w.Count = &many
	}
	w.Names = names
	return w
}

// warnings are those about what base and head have in common.
func (p *pairing) warnings() []gen.ReportWarning {
	var list []gen.ReportWarning
	if fewer := min(p.base.FileCount(0), p.head.FileCount(0)); p.common*2 < fewer {
		list = append(list, counted(gen.CodeChangeDisjoint, p.common))
	}
	if len(p.apart) > 0 {
		list = append(list, counted(gen.CodeChangeMetrics, len(p.apart), p.apart...))
	}
	return list
}

// ownWarnings are those about each map alone.
func ownWarnings(base, head *view) []gen.ReportWarning {
	var list []gen.ReportWarning
	if n := head.Losses().DanglingEdges; n > 0 {
		list = append(list, counted(gen.CodeChangeDangling, n))
	}
	cut := 0
	for _, v := range []*view{base, head} {
		if v != nil && v.Header().Truncated {
			cut++
		}
	}
	if cut > 0 {
		list = append(list, counted(gen.CodeChangeTruncated, cut))
	}
	return list
}

func sortWarnings(list []gen.ReportWarning) {
	slices.SortStableFunc(list, func(a, b gen.ReportWarning) int {
		return cmp.Or(strings.Compare(a.Code, b.Code), strings.Compare(ruleOf(a), ruleOf(b)))
	})
}

func ruleOf(w gen.ReportWarning) string {
	if w.Rule == nil {
		return ""
	}
	return *w.Rule
}
