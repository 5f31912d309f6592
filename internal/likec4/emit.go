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
// such a model before it comes here.
var ErrNotValidated = errors.New("the model was not validated before emission")

// Emit writes a valid model as LikeC4: specification, model and views, in this
// order. The error is a *Refused when LikeC4 cannot hold what the model says,
// and ErrNotValidated for a model that validation would not have let through.
// The model is read, never changed.
func Emit(model gen.ArchitectureModel) ([]File, error) {
	diagram, err := plan(model)
	if err != nil {
		return nil, err
	}
	return []File{
		{SpecificationFile, specificationText()},
		{ModelFile, modelText(diagram)},
		{ViewsFile, viewsText(diagram.views)},
	}, nil
}
