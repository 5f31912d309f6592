package contractgen

import (
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"
)

const (
	dialect = "https://json-schema.org/draft/2020-12/schema"
	idBase  = "https://repo2c4.dev/contracts/"
)

// file is one contract file.
type file struct {
	path string // relative to the contracts folder
	root *object
	raw  []byte
}

// corpus is all contract files, sorted by path, by role.
type corpus struct {
	schemas    []file // *.schema.json and *.defs.json outside meta
	meta       []file // forms of tools and registries
	tools      []file
	registries map[string][]*object // stem -> rows
}

func load(contracts fs.FS) (*corpus, error) {
	c := &corpus{registries: map[string][]*object{}}
	err := fs.WalkDir(contracts, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if path.Ext(p) != ".json" {
			return fmt.Errorf("%s: contracts are JSON files", p)
		}
		data, err := fs.ReadFile(contracts, p)
		if err != nil {
			return err
		}
		v, err := parse(data)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		return c.add(p, data, v)
	})
	if err != nil {
		return nil, err
	}
	for _, list := range [][]file{c.schemas, c.meta, c.tools} {
		sort.Slice(list, func(i, j int) bool { return list[i].path < list[j].path })
	}
	return c, nil
}

func (c *corpus) add(p string, data []byte, v any) error {
	if strings.HasPrefix(p, "registry/") {
		rows, ok := v.([]any)
		if !ok {
			return fmt.Errorf("%s: a registry is a list of rows", p)
		}
		stem := strings.TrimSuffix(path.Base(p), ".json")
		if _, known := registryMember(stem); !known {
			return fmt.Errorf("%s: there is no form for such a registry", p)
		}
		for i, row := range rows {
			o, ok := row.(*object)
			if !ok {
				return fmt.Errorf("%s: row %d is not an object", p, i)
			}
			c.registries[stem] = append(c.registries[stem], o)
		}
		return nil
	}
	root, ok := v.(*object)
	if !ok {
		return fmt.Errorf("%s: a contract is an object", p)
	}
	f := file{p, root, data}
	switch {
	case strings.HasPrefix(p, "meta/"):
		c.meta = append(c.meta, f)
		return checkHeader(f)
	case strings.HasSuffix(p, ".schema.json"), strings.HasSuffix(p, ".defs.json"):
		c.schemas = append(c.schemas, f)
		return checkHeader(f)
	case strings.HasPrefix(p, "tools/"):
		c.tools = append(c.tools, f)
		return nil
	default:
		return fmt.Errorf("%s: neither schema, definitions, tool nor registry", p)
	}
}

func checkHeader(f file) error {
	if f.root.text("$schema") != dialect {
		return fmt.Errorf("%s: $schema must be %s", f.path, dialect)
	}
	if f.root.text("$id") != idBase+f.path {
		return fmt.Errorf("%s: $id must be %s%s", f.path, idBase, f.path)
	}
	if strings.HasSuffix(f.path, ".schema.json") && f.root.text("title") == "" {
		return fmt.Errorf("%s: title is missing", f.path)
	}
	return nil
}
