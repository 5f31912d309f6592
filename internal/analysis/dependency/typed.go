package dependency

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Typed is a resolver with facts of one type, which encoding/gob must keep:
// structs of exported fields. Wrap turns it into a Resolver.
type Typed[F any] interface {
	// Name is that of Resolver.
	Name() string
	// Version is that of Resolver.
	Version() int
	// Languages are those of Resolver.
	Languages() []syntax.Language
	// Wants is that of Resolver.
	Wants(path string) bool
	// Collect is that of Resolver.
	Collect(file File) F
	// Resolve is that of Resolver, with facts sorted by path.
	Resolve(ctx context.Context, project Project, facts []Of[F]) (Result, error)
}

// Of are the facts of one file. Facts must not be changed.
type Of[F any] struct {
	Path  string
	Facts F
}

// Wrap makes a Resolver of a typed one. The facts come sorted by path.
func Wrap[F any](r Typed[F]) Resolver { return typed[F]{r} }

type typed[F any] struct{ Typed[F] }

// kept are facts of one type.
type kept[F any] struct{ facts F }

func (k kept[F]) Encode() ([]byte, error) {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(&k.facts); err != nil {
		return nil, fmt.Errorf("keep facts: %w", err)
	}
	return b.Bytes(), nil
}

func (t typed[F]) Collect(file File) Facts { return kept[F]{t.Typed.Collect(file)} }

func (t typed[F]) Decode(data []byte) (Facts, error) {
	var k kept[F]
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&k.facts); err != nil {
		return nil, fmt.Errorf("facts of %s: %w", t.Name(), err)
	}
	return k, nil
}

func (t typed[F]) Resolve(ctx context.Context, project Project, facts []FileFacts) (Result, error) {
	own := make([]Of[F], 0, len(facts))
	for _, f := range facts {
		if k, ok := f.Facts.(kept[F]); ok {
			own = append(own, Of[F]{f.Path, k.facts})
		}
	}
	slices.SortFunc(own, func(a, b Of[F]) int { return strings.Compare(a.Path, b.Path) })
	return t.Typed.Resolve(ctx, project, own)
}
