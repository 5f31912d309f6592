package conformance

// What a case can require.
const (
	NeedSyntax       = "syntax"
	NeedNoSyntax     = "no-syntax"
	NeedLikeC4       = "likec4"
	NeedProcess      = "process"
	NeedUnprivileged = "unprivileged"
	NeedUnix         = "unix"
)

// needs are all of them.
func needs() []string {
	return []string{NeedSyntax, NeedNoSyntax, NeedLikeC4, NeedProcess, NeedUnprivileged, NeedUnix}
}

// Has is what is known about a server and its machine: true for what it has,
// false for what it has not. What is not in it is not known. [NeedNoSyntax] is
// the opposite of [NeedSyntax] and needs no entry.
type Has map[string]bool

// Missing is the first thing that a case requires and that is not known to be
// there, or "" when the case can run.
func (h Has) Missing(c Case) string {
	for _, need := range c.Requires {
		there := h[need]
		if need == NeedNoSyntax {
			syntax, known := h[NeedSyntax]
			there = known && !syntax
		}
		if !there {
			return need
		}
	}
	return ""
}
