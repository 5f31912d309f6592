package bench_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/codemap/codemaptest"
)

// BenchmarkLoad loads a large code map, beside a program that reads all tokens of
// the same file with the same decoder, and beside one that decodes it with the
// standard library.
func BenchmarkLoad(b *testing.B) {
	path := filepath.Join(b.TempDir(), "large.cc.json")
	file, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	err = codemaptest.Large().Write(file)
	if err := errors.Join(err, file.Close()); err != nil {
		b.Fatal(err)
	}
	for _, rival := range []string{"read tokens", "decode"} {
		b.Run("beside "+rival, func(b *testing.B) {
			compare(b, &contestant{role: "load", args: []string{path}}, &contestant{role: rival, args: []string{path}})
		})
	}
}

// load is our side: the whole map with its checksum.
func load(file io.Reader) error {
	m, err := codemap.Read(context.Background(), file)
	if err != nil {
		return err
	}
	shape, header := codemaptest.Large(), m.Header()
	if m.FileCount(0) != shape.Files || m.EdgeCount() < shape.Edges*99/100 || header.Checksum != header.DeclaredChecksum {
		return fmt.Errorf("another map: %d files, %d edges, %+v", m.FileCount(0), m.EdgeCount(), header)
	}
	return nil
}

// readTokens does nothing with them.
func readTokens(file io.Reader) error {
	decoder := jsontext.NewDecoder(file)
	for {
		if _, err := decoder.ReadToken(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// decode makes values of the standard library.
func decode(file io.Reader) error {
	var value any
	return json.NewDecoder(file).Decode(&value)
}

// opened gives a file to one of these.
func opened(do func(file io.Reader) error) func(args []string) error {
	return func(args []string) error {
		file, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer file.Close()
		return do(file)
	}
}
