package dotnet

import "strings"

// patterns matches dotted names: exactly, or everything below "Prefix.*".
type patterns []string

func (p patterns) match(name string) bool {
	for _, pattern := range p {
		below, tree := strings.CutSuffix(pattern, "*")
		if name == pattern || tree && strings.HasPrefix(name, below) {
			return true
		}
	}
	return false
}

// lower returns the patterns in lower case, for names whose case does not
// matter.
func (p patterns) lower() patterns {
	lowered := make(patterns, 0, len(p))
	for _, pattern := range p {
		lowered = append(lowered, strings.ToLower(pattern))
	}
	return lowered
}

// tellingSegment returns the segment that says most about a dotted name: the
// longest that is not in half of all names.
func tellingSegment(name string) string {
	telling := ""
	for segment := range strings.SplitSeq(strings.TrimSuffix(name, ".*"), ".") {
		if !isCommonSegment(segment) && len(segment) > len(telling) {
			telling = segment
		}
	}
	return telling
}

func isCommonSegment(segment string) bool {
	switch segment {
	case "Microsoft", "System", "Azure", "AspNet", "AspNetCore", "EntityFrameworkCore", "Data", "Net", "Client", "Messaging":
		return true
	}
	return false
}
