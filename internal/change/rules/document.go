package rules

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/repo2c4/repo2c4/gen"
)

// Bounds of the contract.
const (
	maxReason   = 1000
	maxMetric   = 128
	maxPattern  = 256
	maxPatterns = 256
	minLayers   = 2
)

func (r *reader) document(n *yaml.Node) (d gen.ArchitectureRules) {
	r.object(n, "the file",
		field{"schemaVersion", true, func(n *yaml.Node) { d.SchemaVersion = r.version(n) }},
		field{"layers", false, section(r, "layers", &d.Layers, r.layerRule)},
		field{"forbidden", false, section(r, "forbidden", &d.Forbidden, r.forbiddenRule)},
		field{"required", false, section(r, "required", &d.Required, r.requiredRule)},
		field{"cycles", false, section(r, "cycles", &d.Cycles, r.cycleRule)},
		field{"thresholds", false, section(r, "thresholds", &d.Thresholds, r.thresholdRule)},
	)
	if len(r.patterns) > gen.LimitRulePatterns {
		r.reportf(gen.CodeRulesLimit, at(n), "there are more than %d different patterns", gen.LimitRulePatterns)
	}
	return d
}

func (r *reader) version(n *yaml.Node) string {
	if value, ok := r.text(n, "schemaVersion", 0); ok && value != gen.SchemaVersion {
		r.reportf(gen.CodeRulesForm, at(n), "schemaVersion is %s; this version reads %q", quoted(value), gen.SchemaVersion)
	}
	return gen.SchemaVersion
}

// section reads a list of rules.
func section[T any](r *reader, name string, into *[]T, read func(n *yaml.Node) T) func(n *yaml.Node) {
	return func(n *yaml.Node) {
		r.list(n, name, 0, 0, func(n *yaml.Node) {
			if r.rules++; r.rules == gen.LimitRules+1 {
				r.reportf(gen.CodeRulesLimit, at(n), "there are more than %d rules", gen.LimitRules)
			}
			*into = append(*into, read(n))
		})
	}
}

// head are the members that every rule has.
func (r *reader) head(id *string, severity **gen.RuleSeverity, reason **string, more ...field) []field {
	return append([]field{
		{"id", true, func(n *yaml.Node) { *id = r.ruleID(n) }},
		{"severity", false, func(n *yaml.Node) {
			if value, ok := word(r, n, "severity", gen.RuleSeverity.Valid, gen.RuleSeverityError, gen.RuleSeverityWarning, gen.RuleSeverityInfo); ok {
				*severity = &value
			}
		}},
		{"reason", false, func(n *yaml.Node) {
			if value, ok := r.text(n, "reason", maxReason); ok {
				*reason = &value
			}
		}},
	}, more...)
}

// ruleID reads the id of a rule, which no other rule of the file has.
func (r *reader) ruleID(n *yaml.Node) string {
	return r.unique(n, "id", "rule", r.ids)
}

func (r *reader) forbiddenRule(n *yaml.Node) (rule gen.ForbiddenRule) {
	var places []spot // of the exceptions
	r.object(n, "a forbidden dependency", r.head(&rule.ID, &rule.Severity, &rule.Reason,
		field{"from", true, r.globs("from", &rule.From)},
		field{"to", true, r.globs("to", &rule.To)},
		field{"except", false, func(n *yaml.Node) {
			r.list(n, "except", 0, 0, func(n *yaml.Node) {
				rule.Except, places = append(rule.Except, r.exception(n)), append(places, at(n))
			})
		}},
		field{"kinds", false, r.kinds(&rule.Kinds)},
	)...)
	r.apart(n, rule.From, rule.To)
	for i, e := range rule.Except {
		if covers(e.From, rule.From) && covers(e.To, rule.To) {
			r.reportf(gen.CodeRulesVacuous, places[i], "the exception allows all that the rule forbids")
		}
	}
	return rule
}

func (r *reader) exception(n *yaml.Node) (e gen.RuleException) {
	r.object(n, "an exception",
		field{"from", true, r.globs("from", &e.From)},
		field{"to", true, r.globs("to", &e.To)},
	)
	return e
}

func (r *reader) requiredRule(n *yaml.Node) (rule gen.RequiredRule) {
	var except spot
	r.object(n, "a required dependency", r.head(&rule.ID, &rule.Severity, &rule.Reason,
		field{"from", true, r.globs("from", &rule.From)},
		field{"to", true, r.globs("to", &rule.To)},
		field{"except", false, r.excepted(&rule.Except, &except)},
		field{"kinds", false, r.kinds(&rule.Kinds)},
	)...)
	r.apart(n, rule.From, rule.To)
	r.leaves(rule.From, rule.Except, except)
	return rule
}

func (r *reader) cycleRule(n *yaml.Node) (rule gen.CycleRule) {
	var except spot
	r.object(n, "a rule about cycles", r.head(&rule.ID, &rule.Severity, &rule.Reason,
		field{"scope", false, func(n *yaml.Node) {
			if value, ok := word(r, n, "scope", gen.CycleRuleScope.Valid, gen.CycleRuleScopeFile, gen.CycleRuleScopeFolder); ok {
				rule.Scope = &value
			}
		}},
		field{"within", false, r.globs("within", &rule.Within)},
		field{"except", false, r.excepted(&rule.Except, &except)},
	)...)
	r.leaves(rule.Within, rule.Except, except)
	return rule
}

func (r *reader) thresholdRule(n *yaml.Node) (rule gen.ThresholdRule) {
	var except spot
	r.object(n, "a threshold", r.head(&rule.ID, &rule.Severity, &rule.Reason,
		field{"metric", true, func(n *yaml.Node) { rule.Metric, _ = r.text(n, "metric", maxMetric) }},
		field{"files", false, r.globs("files", &rule.Files)},
		field{"except", false, r.excepted(&rule.Except, &except)},
		field{"max", true, func(n *yaml.Node) { rule.Max = r.number(n, "max") }},
	)...)
	r.leaves(rule.Files, rule.Except, except)
	return rule
}

func (r *reader) kinds(into *[]gen.DependencyKind) func(n *yaml.Node) {
	return func(n *yaml.Node) {
		r.list(n, "kinds", 1, 0, func(n *yaml.Node) {
			kind, ok := word(r, n, "a kind", gen.DependencyKind.Valid, gen.DependencyKindImport, gen.DependencyKindType, gen.DependencyKindInclude)
			if ok && !slices.Contains(*into, kind) {
				*into = append(*into, kind)
			}
		})
	}
}

// globs reads a list of patterns.
func (r *reader) globs(what string, into *[]string) func(n *yaml.Node) {
	return func(n *yaml.Node) {
		r.list(n, what, 1, maxPatterns, func(n *yaml.Node) {
			if value, ok := r.glob(n); ok {
				*into = append(*into, value)
			}
		})
	}
}

// excepted reads the patterns of files that a rule leaves out, and where they
// stand.
func (r *reader) excepted(into *[]string, where *spot) func(n *yaml.Node) {
	return func(n *yaml.Node) {
		*where = at(n)
		r.globs("except", into)(n)
	}
}

// leaves reports that a rule leaves out all files that it is about; without
// patterns these are all.
func (r *reader) leaves(files, except []string, where spot) {
	if covers(except, files) {
		r.reportf(gen.CodeRulesVacuous, where, "except leaves no file to the rule")
	}
}

// apart reports a rule about dependencies of one file on itself, which no map has.
func (r *reader) apart(n *yaml.Node, from, to []string) {
	if len(from) == 1 && slices.Equal(from, to) && !strings.ContainsAny(from[0], `*?[{\`) {
		r.reportf(gen.CodeRulesVacuous, at(n), "from and to are the same file %s", quoted(from[0]))
	}
}

// everyFile is a pattern of all files.
const everyFile = "**"

// covers reports whether patterns are plainly those of all files of others, of
// which none are all files.
func covers(patterns, others []string) bool {
	if slices.Contains(patterns, everyFile) {
		return true
	}
	return len(others) > 0 && !slices.ContainsFunc(others, func(p string) bool { return !slices.Contains(patterns, p) })
}

// glob reads a pattern.
func (r *reader) glob(n *yaml.Node) (string, bool) {
	value, ok := r.text(n, "a pattern", maxPattern)
	if !ok {
		return "", false
	}
	if code, wrong := judgePattern(value); wrong != "" {
		r.reportf(code, at(n), "pattern %s %s", quoted(value), wrong)
		return "", false
	}
	r.patterns[value] = true
	return value, true
}
