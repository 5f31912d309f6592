package evidence

import "github.com/repo2c4/repo2c4/gen"

// Sink takes what extractors find in one file.
type Sink struct {
	path      string
	inventory Inventory
	findings  []finding
	places    map[string]int // in findings, by id
	deferred  []any
	counts    map[gen.Code]int
	err       error // the first fact that does not fit the registry
}

// maxFileFacts bounds what one extractor may hand over for one file: as many
// facts as a whole run keeps.
const maxFileFacts = gen.LimitEvidence

func newSink(path string, inventory Inventory) *Sink {
	return &Sink{path: path, inventory: inventory, places: map[string]int{}, counts: map[gen.Code]int{}}
}

// Inventory returns the paths of all files of the run.
func (s *Sink) Inventory() Inventory { return s.inventory }

// Emit hands over a fact. Facts that repeat one another become one. A fact
// that does not fit the category registry is a mistake of the extractor and
// makes it fail on this file.
func (s *Sink) Emit(fact Fact) {
	found, omitted, err := newFinding(fact, s.path, s.inventory)
	if err != nil {
		if s.err == nil {
			s.err = err
		}
		return
	}
	if place, again := s.places[found.evidence.ID]; again {
		if compareEvidence(found.evidence, s.findings[place].evidence) < 0 {
			s.findings[place] = found
		}
		return
	}
	if len(s.findings) >= maxFileFacts {
		s.counts[gen.CodeExtractEvidenceLimit]++
		return
	}
	if omitted > 0 {
		s.counts[gen.CodeExtractNameOmitted] += omitted
	}
	s.places[found.evidence.ID] = len(s.findings)
	s.findings = append(s.findings, found)
}

// Diagnose counts one occurrence of a diagnostic for the file. The code must
// be one that appears in inspections.
func (s *Sink) Diagnose(code gen.Code) { s.counts[code]++ }

// Defer keeps a value for Resolve.
func (s *Sink) Defer(value any) { s.deferred = append(s.deferred, value) }

// Resolution takes the facts of the second step, file by file.
type Resolution struct {
	inventory Inventory
	sinks     map[string]*Sink
}

// Inventory returns the paths of all files of the run.
func (r *Resolution) Inventory() Inventory { return r.inventory }

// At returns the sink of one file of the inventory.
func (r *Resolution) At(relativePath string) *Sink {
	sink, ok := r.sinks[relativePath]
	if !ok {
		sink = newSink(relativePath, r.inventory)
		r.sinks[relativePath] = sink
	}
	return sink
}
