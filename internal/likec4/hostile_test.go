package likec4_test

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// reservedWords are refused by LikeC4 as names.
func reservedWords() []string {
	return strings.Fields(`and border color description dynamic exclude extend
		extends false from global head icon icons import include is it kind
		likec4lib line link metadata multiple not notation notes of opacity or
		order padding predicate rank rgb rgba self shape size specification
		style summary super tag tail technology this title true variant view
		views where with`)
}

// languageWords are names that mean something to LikeC4 or to JavaScript, and
// are allowed.
func languageWords() []string {
	return strings.Fields(`actor alt amber as auto all blue bottom break browser
		bucket c1 c2 catch component constructor container crow cylinder dashed
		default deployment diagram diamond document dot dotted element else
		finally gray green group if index indigo instance large left length lg
		loop map max md medium min mobile model muted name node none normal
		null odiamond odot onormal open opt par parallel person primary
		prototype queue rectangle red relationship right same secondary
		sequence sink sky slate sm small solid source storage target then top
		try undefined unique vee when xl xlarge xs xsmall x-1 a1b2 abc deadbeef
		e10 f00d`)
}

// hostileIDs are legal ids that a language is likely to trip over.
func hostileIDs() *rapid.Generator[string] {
	word := rapid.SampledFrom(append(reservedWords(), languageWords()...))
	affix := rapid.SampledFrom([]string{"", "-", "--", ".", "..", "_", "__", "-.", ".-", "-x", ".x", "_x", "-1", ".1", "_1", "->a", "1"})
	return rapid.OneOf(
		word,
		rapid.Custom(func(t *rapid.T) string {
			id := word.Draw(t, "word") + affix.Draw(t, "affix") + rapid.OneOf(rapid.Just(""), word).Draw(t, "second") + affix.Draw(t, "end")
			return strings.ReplaceAll(id, ">", "")
		}),
		rapid.StringMatching(`[a-z][a-z0-9._-]{0,12}`),
		rapid.Map(rapid.IntRange(0, 9), func(digit int) string { return "long" + strings.Repeat("-._", 41) + fmt.Sprint(digit) }),
	)
}

// hostileTexts are legal texts that try to end a string, to start a statement
// or a comment, or to be changed on the way.
func hostileTexts() *rapid.Generator[string] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{
			`"`, `""`, `"""`, `'`, `'''`, `\`, `\\`, `\"`, `\\"`, `/`, `\/`, `\\/`, `//`, `/*`, `*/`, `/**/`,
			"\n", "\r\n", "\r", "\n\n", "\t", " ", "   ", "\n  ", "\n\t", "\n }\n",
			`{`, `}`, `[`, `]`, `(`, `)`, `,`, `;`, `#requires-review`, `#`, ` -> `, `=`, `*`, `.`, "`", `$`, `${x}`, `{{x}}`, `%`,
			`\n`, `\t`, `\u0041`, `\x41`, `\0`, `model {`, `views {`, `element container`, `x = actor "y"`, `include *`,
			`<b>`, `<script>alert(1)</script>`, `<!--`, `&amp;`, `javascript:alert(1)`, `https://example.com`, `@x/y`, `tech:go`,
			"\u00a0", "\u2028", "\u2029", "\u200b", "\u200d", "\u200e", "\u200f", "\ufeff", "\u00ad", "\ufffd", "é", "ﬁ", "漢字", "👩‍🚀", "\U0010ffff",
			"null", "true", "undefined", "__proto__", `-[async]->`, `<->`, `'''md`, "# h\n\n* a\n* b", "| a |\n|---|\n", "[a](b)", "![a](b)", "**a**",
			`this`, `it`, `extend`, `specification {`, "\u061c", "\u00a0\n", "e\u0301", "ﷺ", "🇩🇪", "a\u200d", "\U000e0041",
		}),
		rapid.StringMatching(`[a-zA-Z0-9 ]{1,8}`),
		rapid.StringOfN(rapid.Rune(), 1, 4, -1),
	)
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 40).Draw(t, "long") == 0 {
			part := rapid.SampledFrom([]string{"long ", "x", "é ", `"\`, "/* ", "a\n"}).Draw(t, "part")
			return strings.Repeat(part, gen.LimitTextCharacters/len([]rune(part)))
		}
		text := strings.Map(func(r rune) rune {
			if forbidden(r) {
				return -1
			}
			return r
		}, strings.Join(rapid.SliceOfN(piece, 1, 12).Draw(t, "pieces"), ""))
		if architecture.Blank(text) {
			return text + "x"
		}
		return text
	})
}

// forbidden is written down a second time, by ranges, to check the first.
func forbidden(r rune) bool {
	for _, span := range [][2]rune{{0x00, 0x08}, {0x0B, 0x0C}, {0x0E, 0x1F}, {0x7F, 0x9F}, {0x202A, 0x202E}, {0x2066, 0x2069}} {
		if r >= span[0] && r <= span[1] {
			return true
		}
	}
	return false
}

// hostileModels are legal models of about size elements that can be emitted.
// Sparse ones have few relations, between neighbours: a large diagram with
// relations criss-cross has no layout.
func hostileModels(size int, sparse bool) *rapid.Generator[gen.ArchitectureModel] {
	return hostileModelsOf(gen.ModelLevelC2, size, sparse)
}

func hostileModelsOf(level gen.ModelLevel, size int, sparse bool) *rapid.Generator[gen.ArchitectureModel] {
	return rapid.Custom(func(t *rapid.T) gen.ArchitectureModel {
		model := gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: level}
		used, names := map[string]bool{}, map[string]bool{}
		var systems []string
		for range size {
			element := gen.ModelElement{ID: hostileIDs().Draw(t, "id"), Name: hostileTexts().Draw(t, "name")}
			element.EvidenceIDs, element.Status, element.ReviewReason = hostileReview(t)
			scope := ""
			switch rapid.IntRange(0, 5).Draw(t, "kind") {
			case 0:
				element.Kind = gen.ElementKindActor
			case 1, 2:
				element.Kind = gen.ElementKindSoftwareSystem
			default:
				if len(systems) == 0 || level == gen.ModelLevelC1 {
					element.Kind = gen.ElementKindSoftwareSystem
					break
				}
				element.Kind = gen.ElementKindContainer
				scope = rapid.SampledFrom(systems).Draw(t, "parent")
				element.ParentID = &scope
			}
			// Whatever is appended to a name, these never meet.
			name := scope + " " + strings.TrimRight(rough(element.ID), "_")
			if used[element.ID] || names[name] {
				continue
			}
			used[element.ID], names[name] = true, true
			if element.Kind == gen.ElementKindSoftwareSystem {
				systems = append(systems, element.ID)
			}
			model.Elements = append(model.Elements, element)
		}
		for i := range size {
			source := rapid.SampledFrom(model.Elements).Draw(t, "source")
			destination := rapid.SampledFrom(model.Elements).Draw(t, "destination")
			if sparse {
				if i%3 > 0 || i+1 >= len(model.Elements) {
					continue
				}
				source, destination = model.Elements[i], model.Elements[i+1]
			}
			if source.ID == destination.ID || parentOf(source) == destination.ID || parentOf(destination) == source.ID {
				continue
			}
			relation := gen.ModelRelation{ID: fmt.Sprintf("r%d%s", i, rapid.StringMatching(`[._-]{0,3}`).Draw(t, "rest")), SourceID: source.ID, DestinationID: destination.ID, Description: hostileTexts().Draw(t, "description")}
			relation.EvidenceIDs, relation.Status, relation.ReviewReason = hostileReview(t)
			model.Relations = append(model.Relations, relation)
		}
		return model
	})
}

// hostileComponents are proposals for some containers of a model, which can be
// emitted with it. No two have a component in common.
func hostileComponents(model gen.ArchitectureModel) *rapid.Generator[[]gen.ComponentProposal] {
	return rapid.Custom(func(t *rapid.T) []gen.ComponentProposal {
		var proposals []gen.ComponentProposal
		if !rapid.Bool().Draw(t, "components") {
			return nil
		}
		ids, views := map[string]bool{}, map[string]bool{}
		for _, element := range model.Elements {
			ids[element.ID] = true
		}
		for i, element := range model.Elements {
			view := strings.TrimRight(rough(element.ID), "_")
			if element.Kind != gen.ElementKindContainer || views[view] || len(proposals) == gen.LimitC3Selections || !rapid.Bool().Draw(t, "selected") {
				continue
			}
			views[view] = true
			if proposal := hostileProposal(t, element, ids); len(proposal.Components) > 0 {
				proposal.Relations = hostileUses(t, model, proposal, fmt.Sprintf("c%d", i))
				proposals = append(proposals, proposal)
			}
		}
		return proposals
	})
}

func hostileProposal(t *rapid.T, container gen.ModelElement, ids map[string]bool) gen.ComponentProposal {
	proposal := gen.ComponentProposal{ContainerID: container.ID}
	names := map[string]bool{}
	for range rapid.IntRange(1, 3).Draw(t, "components") {
		c := gen.ProposedComponent{ID: hostileIDs().Draw(t, "component"), Name: hostileTexts().Draw(t, "name"), Description: hostileTexts().Draw(t, "description")}
		c.EvidenceIDs, c.Status, _ = hostileReview(t)
		c.ReviewReason = hostileTexts().Draw(t, "reason")
		name := strings.TrimRight(rough(c.ID), "_")
		if ids[c.ID] || names[name] {
			continue
		}
		ids[c.ID], names[name] = true, true
		proposal.Components = append(proposal.Components, c)
	}
	return proposal
}

// hostileUses are relations between the components of a proposal, and between
// them and elements that do not hold them.
func hostileUses(t *rapid.T, model gen.ArchitectureModel, proposal gen.ComponentProposal, prefix string) []gen.ProposedRelation {
	var inner, outer []string
	for _, c := range proposal.Components {
		inner = append(inner, c.ID)
	}
	for _, element := range model.Elements {
		if element.ID != proposal.ContainerID && element.ID != parentOf(elementOf(model, proposal.ContainerID)) {
			outer = append(outer, element.ID)
		}
	}
	var relations []gen.ProposedRelation
	for i := range rapid.IntRange(0, 3).Draw(t, "uses") {
		ends := []string{rapid.SampledFrom(inner).Draw(t, "source"), rapid.SampledFrom(append(outer, inner...)).Draw(t, "destination")}
		if ends[0] == ends[1] {
			continue
		}
		from := rapid.IntRange(0, 1).Draw(t, "from")
		r := gen.ProposedRelation{ID: fmt.Sprintf("%s_%d", prefix, i), SourceID: ends[from], DestinationID: ends[1-from], Description: hostileTexts().Draw(t, "use")}
		r.EvidenceIDs, r.Status, r.ReviewReason = hostileReview(t)
		relations = append(relations, r)
	}
	return relations
}

func elementOf(model gen.ArchitectureModel, id string) gen.ModelElement {
	for _, element := range model.Elements {
		if element.ID == id {
			return element
		}
	}
	return gen.ModelElement{}
}

// rough is what an id and the identifiers that come of it have in common.
func rough(id string) string {
	return strings.NewReplacer(".", "_", "true_-", "true-", "false_-", "false-").Replace(id)
}

func hostileReview(t *rapid.T) (gen.EvidenceIds, gen.ReviewStatus, *string) {
	evidence := rapid.SliceOfNDistinct(rapid.StringMatching(`ev[._-]?[0-9a-f]{1,3}[._-]?`), 0, 4, rapid.ID[string]).Draw(t, "evidence")
	if len(evidence) > 0 && rapid.Bool().Draw(t, "confirmed") {
		return evidence, gen.ReviewStatusConfirmed, nil
	}
	reason := hostileTexts().Draw(t, "reason")
	return evidence, gen.ReviewStatusRequiresReview, &reason
}

func parentOf(element gen.ModelElement) string {
	if element.ParentID == nil {
		return ""
	}
	return *element.ParentID
}
