package likec4_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// parcelModel is the model of the layout that the emitted files promise.
func parcelModel() gen.ArchitectureModel {
	people, declared, assumed := "No file names the people who use this.", "Declared, not shown to be deployed.", "Assumed."
	parcel := "parcel"
	return gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion,
		Level:         gen.ModelLevelC2,
		Elements: gen.ModelElements{
			{ID: "parcel.intake", Kind: gen.ElementKindContainer, Name: "Intake", ParentID: &parcel, EvidenceIDs: gen.EvidenceIds{"ev_3", "ev_2"}, Status: gen.ReviewStatusRequiresReview, ReviewReason: &declared},
			{ID: "parcel", Kind: gen.ElementKindSoftwareSystem, Name: "Parcel", EvidenceIDs: gen.EvidenceIds{"ev_1"}, Status: gen.ReviewStatusConfirmed},
			{ID: "clerk", Kind: gen.ElementKindActor, Name: "Clerk", EvidenceIDs: gen.EvidenceIds{}, Status: gen.ReviewStatusRequiresReview, ReviewReason: &people},
		},
		Relations: gen.ModelRelations{
			{ID: "rel_1", SourceID: "clerk", DestinationID: "parcel.intake", Description: "Registers parcels", Status: gen.ReviewStatusRequiresReview, ReviewReason: &assumed},
		},
	}
}

func system(id string) gen.ModelElement {
	return gen.ModelElement{ID: id, Kind: gen.ElementKindSoftwareSystem, Name: id, EvidenceIDs: gen.EvidenceIds{"ev_2", "ev_1"}, Status: gen.ReviewStatusConfirmed}
}

func container(id, parent string) gen.ModelElement {
	reason := "reason"
	return gen.ModelElement{ID: id, Kind: gen.ElementKindContainer, Name: id, ParentID: &parent, Status: gen.ReviewStatusRequiresReview, ReviewReason: &reason}
}

func link(id, source, destination string) gen.ModelRelation {
	return gen.ModelRelation{ID: id, SourceID: source, DestinationID: destination, Description: "uses", EvidenceIDs: gen.EvidenceIds{"ev_1"}, Status: gen.ReviewStatusConfirmed}
}

// mustEmit emits a model with the components of these proposals.
func mustEmit(t *testing.T, model gen.ArchitectureModel, proposals ...gen.ComponentProposal) []likec4.File {
	t.Helper()
	emitted, err := likec4.Emit(model, likec4.Components{Proposals: proposals})
	if err != nil {
		t.Fatal(err)
	}
	return emitted.Files
}

func contents(files []likec4.File) map[string]string {
	texts := make(map[string]string, len(files))
	for _, file := range files {
		texts[file.Name] = string(file.Content)
	}
	return texts
}

// declared are the identifiers of the elements in a model file, top down.
func declared(text string) (found []string) {
	for line := range strings.Lines(text) {
		if identifier, _, ok := strings.Cut(strings.TrimSpace(line), " = "); ok {
			found = append(found, identifier)
		}
	}
	return found
}

// words are the rests of the lines that begin with the prefix.
func words(text, prefix string) (found []string) {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), prefix); ok {
			found = append(found, rest)
		}
	}
	return found
}
