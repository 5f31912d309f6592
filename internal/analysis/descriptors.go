package analysis

import "github.com/repo2c4/repo2c4/gen"

// attributeTypes say of each metric whether folders add it up.
func attributeTypes() gen.CodeMapAttributeTypes {
	of := func(metric gen.Metric) gen.CodeMapAttributeType {
		info, _ := gen.LookupMetric(metric)
		return gen.CodeMapAttributeType(info.Type)
	}
	return gen.CodeMapAttributeTypes{
		Nodes: gen.CodeMapNodeAttributeTypes{
			Loc:                      of(gen.MetricLoc),
			Rloc:                     of(gen.MetricRloc),
			CommentLines:             of(gen.MetricCommentLines),
			NumberOfFunctions:        of(gen.MetricNumberOfFunctions),
			Complexity:               of(gen.MetricComplexity),
			MaxComplexityPerFunction: of(gen.MetricMaxComplexityPerFunction),
			MaxComplexity:            of(gen.MetricMaxComplexity),
			FanIn:                    of(gen.MetricFanIn),
			FanOut:                   of(gen.MetricFanOut),
			ExternalImports:          of(gen.MetricExternalImports),
			UnresolvedImports:        of(gen.MetricUnresolvedImports),
			NumberOfCommits:          of(gen.MetricNumberOfCommits),
			NumberOfAuthors:          of(gen.MetricNumberOfAuthors),
			AgeInWeeks:               of(gen.MetricAgeInWeeks),
		},
		Edges: gen.CodeMapEdgeAttributeTypes{Dependencies: gen.CodeMapAttributeTypeAbsolute},
	}
}

// attributeDescriptors say what each metric means, for people.
func attributeDescriptors() gen.CodeMapAttributeDescriptors {
	of := func(metric gen.Metric) gen.CodeMapAttributeDescriptor {
		info, _ := gen.LookupMetric(metric)
		return descriptor(info.Title, info.Description, int64(info.Direction))
	}
	return gen.CodeMapAttributeDescriptors{
		Loc:                      of(gen.MetricLoc),
		Rloc:                     of(gen.MetricRloc),
		CommentLines:             of(gen.MetricCommentLines),
		NumberOfFunctions:        of(gen.MetricNumberOfFunctions),
		Complexity:               of(gen.MetricComplexity),
		MaxComplexityPerFunction: of(gen.MetricMaxComplexityPerFunction),
		MaxComplexity:            of(gen.MetricMaxComplexity),
		FanIn:                    of(gen.MetricFanIn),
		FanOut:                   of(gen.MetricFanOut),
		ExternalImports:          of(gen.MetricExternalImports),
		UnresolvedImports:        of(gen.MetricUnresolvedImports),
		NumberOfCommits:          of(gen.MetricNumberOfCommits),
		NumberOfAuthors:          of(gen.MetricNumberOfAuthors),
		AgeInWeeks:               of(gen.MetricAgeInWeeks),
		Dependencies:             descriptor("Dependencies", "Places in the dependent file that lead to the other.", -1),
	}
}

func descriptor(title, description string, direction int64) gen.CodeMapAttributeDescriptor {
	return gen.CodeMapAttributeDescriptor{Title: title, Description: description, Direction: direction, Analyzers: []string{"repo2c4"}}
}
