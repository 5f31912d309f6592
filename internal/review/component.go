package review

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/markdown"
)

// ComponentReport tells what components were proposed for the selected
// containers of a model and what each rests on, as Markdown like that of
// Report. Facts and evidence are looked up in the model's snapshot. The same
// proposals give the same bytes whatever their order. The error is that of
// Report.
func ComponentReport(model gen.ArchitectureModel, proposals []gen.ComponentProposal) ([]byte, error) {
	return componentReportWithin(model, proposals, gen.LimitModelBytes)
}

// componentReportWithin is ComponentReport with a limit in bytes.
func componentReportWithin(model gen.ArchitectureModel, proposals []gen.ComponentProposal, limit int) ([]byte, error) {
	p := &page{limit: limit}
	known := originsOf(model.Snapshot)
	var facts gen.SemanticC3Facts
	if kept := model.Snapshot.SemanticC3Facts; kept != nil {
		facts = *kept
	}
	for _, f := range facts.Facts {
		known.evidence[f.ID] = gen.Evidence{ID: f.ID, RelativePath: f.SourcePath, Line: &f.Line}
	}
	ordered := slices.SortedFunc(slices.Values(proposals), func(a, b gen.ComponentProposal) int {
		return cmp.Compare(a.ContainerID, b.ContainerID)
	})
	p.put("# Component evidence report\n\nComponents of selected containers of ", markdown.Code(model.Snapshot.RepositoryID),
		", proposed for people to review. Where one component ends and the next begins is never certain.\n\n")
	p.componentCounts(ordered)
	for _, proposal := range ordered {
		p.section("Components of "+markdown.Code(proposal.ContainerID), basis(proposal.Basis))
		for _, c := range slices.SortedFunc(slices.Values(proposal.Components), func(a, b gen.ProposedComponent) int { return cmp.Compare(a.ID, b.ID) }) {
			p.component(c, known)
		}
		p.section("Relations of "+markdown.Code(proposal.ContainerID), "Confirmed are those of which all signals were seen.")
		for _, r := range slices.SortedFunc(slices.Values(proposal.Relations), func(a, b gen.ProposedRelation) int { return cmp.Compare(a.ID, b.ID) }) {
			p.componentRelation(r, known)
		}
	}
	p.section("Left out of the proposals", "What was seen and is not shown.")
	for _, proposal := range ordered {
		for _, d := range diagnostics(proposal.Diagnostics) {
			p.item(diagnosticLine(d), " · in ", markdown.Code(proposal.ContainerID))
		}
	}
	p.section("Sources that were not read in full", "What is missing in the facts that components were proposed from.")
	for _, d := range diagnostics(facts.Diagnostics) {
		p.item(diagnosticLine(d))
	}
	p.section("", "")
	if p.full {
		return nil, architecture.NewInvalid([]architecture.Problem{{Code: gen.CodeModelLimit, Path: "$"}})
	}
	return p.text.Bytes(), nil
}

// basis says what a proposal was made from.
func basis(b gen.ProposalBasis) string {
	if b == gen.ProposalBasisComponentFacts {
		return "From what the sources of this container declare and call."
	}
	return "From the evidence of this container, grouped by category: its sources give no component facts."
}

// componentCounts writes the report in numbers, as a table.
func (p *page) componentCounts(proposals []gen.ComponentProposal) {
	var components, confirmed, reviewed, omissions int
	for _, proposal := range proposals {
		components += len(proposal.Components)
		omissions += len(proposal.Diagnostics)
		for _, r := range proposal.Relations {
			if r.Status == gen.ReviewStatusConfirmed {
				confirmed++
			} else {
				reviewed++
			}
		}
	}
	p.table([]row{
		{"Containers", len(proposals)},
		{"Components", components},
		{"Confirmed relations", confirmed},
		{"Relations that require review", reviewed},
		{"Diagnostics of the proposals", omissions},
	})
}

// component writes category, id, name, place, symbol, and what it rests on.
func (p *page) component(c gen.ProposedComponent, known origins) {
	p.item("**", string(c.Category), "** ", markdown.Code(c.ID), " · ", markdown.Prose(c.Name), ": ", markdown.Prose(c.Description))
	if c.SourcePath != nil {
		place := *c.SourcePath
		if c.Line != nil {
			place += ":" + strconv.FormatInt(*c.Line, 10)
		}
		p.put(" · at ", markdown.Code(place))
	}
	if c.SymbolID != nil {
		p.put(" · symbol ", markdown.Code(*c.SymbolID))
	}
	p.support(c.Signals, c.MissingSignals, c.EvidenceIDs, known)
	p.status(c.Status, c.ReviewReason)
}

// componentRelation writes id, ends, description, the relation of the model
// that it specialises, and what it rests on.
func (p *page) componentRelation(r gen.ProposedRelation, known origins) {
	p.item("**relation** ", markdown.Code(r.ID), " · ", markdown.Code(r.SourceID+" -> "+r.DestinationID), ": ", markdown.Prose(r.Description))
	if r.ModelRelationID != nil {
		p.put(" · part of ", markdown.Code(*r.ModelRelationID))
	}
	p.support(r.Signals, r.MissingSignals, r.EvidenceIDs, known)
	p.status(r.Status, valueOf(r.ReviewReason))
}

// support writes signals and citations; of many citations only the first.
func (p *page) support(seen, missing []gen.SignalClass, evidenceIDs []string, known origins) {
	p.put(" · seen: ", signals(seen), " · not seen: ", signals(missing))
	ids := sorted(evidenceIDs)
	if len(ids) == 0 {
		p.put(" · no evidence")
		return
	}
	shown := ids[:min(len(ids), gen.LimitSummaryItems)]
	p.put(" · evidence ", known.byFile(shown))
	if rest := len(ids) - len(shown); rest > 0 {
		p.put(fmt.Sprintf(" and %d more", rest))
	}
}

// byFile are citations with each file named once: what an assertion rests on
// mostly stands in one. What the snapshot does not hold comes first.
func (o origins) byFile(evidenceIDs []string) string {
	files := map[string][]string{}
	for _, id := range evidenceIDs {
		found := o.evidence[id]
		cited := markdown.Code(id)
		if found.Line != nil {
			cited += " line " + strconv.FormatInt(*found.Line, 10)
		}
		files[found.RelativePath] = append(files[found.RelativePath], cited)
	}
	parts := make([]string, 0, len(files))
	for _, path := range slices.Sorted(maps.Keys(files)) {
		cited := strings.Join(files[path], ", ")
		if path != "" {
			cited += " in " + markdown.Code(path)
		}
		parts = append(parts, cited)
	}
	return strings.Join(parts, "; ")
}

// status writes whether an assertion is confirmed, or why it is not.
func (p *page) status(status gen.ReviewStatus, reason string) {
	if status == gen.ReviewStatusConfirmed {
		p.put(" · confirmed")
		return
	}
	p.put(" · requires review: ", markdown.Prose(reason))
}

func signals(classes []gen.SignalClass) string {
	if len(classes) == 0 {
		return "nothing"
	}
	words := make([]string, len(classes))
	for i, class := range classes {
		words[i] = string(class)
	}
	return strings.Join(words, ", ")
}
