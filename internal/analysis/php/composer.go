package php

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxRows is how many rows of a composer.json are kept: far more than people
// write.
const maxRows = 10_000

// rules are autoload or autoload-dev.
type rules struct {
	PSR4     map[string]folders `json:"psr-4"`
	PSR0     map[string]folders `json:"psr-0"`
	Classmap folders            `json:"classmap"`
	Files    folders            `json:"files"`
}

// folders are one path or several; what is neither is none.
type folders []string

// UnmarshalJSONFrom reads a string or a list.
func (f *folders) UnmarshalJSONFrom(decoder *jsontext.Decoder) error {
	raw, err := decoder.ReadValue()
	if err != nil {
		return err
	}
	*f = texts(raw)
	return nil
}

// texts gives the strings of a string or a list.
func texts(raw jsontext.Value) folders {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return folders{one}
	}
	var several []jsontext.Value
	if json.Unmarshal(raw, &several) != nil {
		return nil
	}
	var all folders
	for _, item := range several {
		if json.Unmarshal(item, &one) == nil {
			all = append(all, one)
		}
	}
	return all
}

// readComposer reads a composer.json, or gives nil.
func readComposer(content []byte) *composer {
	var document struct {
		Autoload jsontext.Value `json:"autoload"`
		Dev      jsontext.Value `json:"autoload-dev"`
	}
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	if json.Unmarshal(content, &document, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) != nil {
		return nil
	}
	c := &composer{}
	for _, part := range []jsontext.Value{document.Autoload, document.Dev} {
		var r rules
		if json.Unmarshal(part, &r, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) != nil {
			continue
		}
		c.PSR4 = rows(c.PSR4, r.PSR4)
		c.PSR0 = rows(c.PSR0, r.PSR0)
		c.Listed = append(c.Listed, r.Classmap...)
		c.Listed = append(c.Listed, r.Files...)
	}
	c.Listed = c.Listed[:min(len(c.Listed), maxRows)]
	return c
}

// rows adds prefixes to a sorted list.
func rows(known []prefix, more map[string]folders) []prefix {
	for name, at := range more {
		for _, folder := range at {
			known = append(known, prefix{strings.Trim(name, `\`), folder})
		}
	}
	slices.SortFunc(known, func(a, b prefix) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Folder, b.Folder))
	})
	return known[:min(len(known), maxRows)]
}
