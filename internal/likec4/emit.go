package likec4

import (
	"errors"

	"github.com/repo2c4/repo2c4/gen"
)

// Names of the emitted files.
const (
	SpecificationFile = "specification.c4"
	ModelFile         = "model.c4"
	ViewsFile         = "views.c4"
	// ComponentViewsFile belongs to workspaces with component views.
	ComponentViewsFile = "c3.views.c4"
)

// File is one generated file.
type File struct {
	// Name is a plain file name, without a folder.
	Name string
	// Content is UTF-8 without a byte order mark, with LF line ends and one
	// final newline.
	Content []byte
}

// ErrNotValidated is the error for a model that cannot be written down at all:
// an unknown level or kind, an id that is none or is given to two elements, a
// parent or an end that does not exist, a circle of parents. Validation refuses
// such a model before it comes here. It is also the error for proposals that
// cannot be about the model.
var ErrNotValidated = errors.New("the model was not validated before emission")

// Components are what is shown inside of containers.
type Components struct {
	// Proposals hold the components of one container each, at least one.
	Proposals []gen.ComponentProposal
	// Single gives the view of the only proposal the plain name c3.
	Single bool
}

// Emitted is a workspace and what the components became in it.
type Emitted struct {
	// Files are specification, model and views, and last the component views
	// when there are any.
	Files []File
	// Views are the component views by container id; nil without proposals.
	Views []gen.ComponentView
}

// Emit writes a valid model as LikeC4, with components of some containers or
// with none. Components nest in their containers; the containers and relations
// of the model stay as they are. The error is a *Refused when LikeC4 cannot
// hold what the model and the proposals say, and ErrNotValidated for a model
// that validation would not have let through, or proposals that are not made
// from it. Model and proposals are read, never changed.
func Emit(model gen.ArchitectureModel, components Components) (Emitted, error) {
	diagram, err := plan(model, components)
	if err != nil {
		return Emitted{}, err
	}
	result := Emitted{Files: []File{
		{SpecificationFile, specificationText(len(diagram.groups) > 0)},
		{ModelFile, modelText(diagram)},
		{ViewsFile, viewsText(diagram.views)},
	}}
	if len(diagram.groups) > 0 {
		result.Files = append(result.Files, File{ComponentViewsFile, viewsText(diagram.componentViews)})
		for i, g := range diagram.groups {
			result.Views = append(result.Views, gen.ComponentView{ContainerID: g.container.element.ID, ViewID: diagram.componentViews[i].id})
		}
	}
	return result, nil
}
