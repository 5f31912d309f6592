package acquire

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

const (
	headRef     = "HEAD"
	refsPrefix  = "refs/"
	zeroID      = "0000000000000000000000000000000000000000"
	noRefs      = "capabilities^{}"
	peeledAfter = "^{}"
)

// wanted says which refs may be meant by a name, the best first: what a clone
// of a branch would take. None for the id of a commit.
func (r Request) wanted() []string {
	switch {
	case r.ref == nil || *r.ref == headRef:
		return []string{headRef}
	case commitID.MatchString(*r.ref):
		return nil
	case strings.HasPrefix(*r.ref, refsPrefix):
		return []string{*r.ref}
	}
	return []string{"refs/heads/" + *r.ref, "refs/tags/" + *r.ref}
}

// choice keeps of all refs that a host lists those that may be meant.
type choice struct {
	names []string
	ids   map[string]string
	// tip is an id that is looked for among all; listed says that it was met.
	tip    string
	listed bool
}

func newChoice(names []string, tip string) *choice {
	return &choice{names: names, ids: map[string]string{}, tip: tip}
}

// add takes a listed ref; the first of a name counts.
func (c *choice) add(id, name string) error {
	if !commitID.MatchString(id) {
		return failed(gen.CodeProtocolInvalid)
	}
	id = strings.ToLower(id)
	c.listed = c.listed || id == c.tip
	for _, wanted := range c.names {
		if _, known := c.ids[name]; name == wanted && !known {
			c.ids[name] = id
		}
	}
	return nil
}

// best is the id of the best ref; false when there is none.
func (c *choice) best() (string, bool) {
	for _, name := range c.names {
		if id, ok := c.ids[name]; ok && id != zeroID {
			return id, true
		}
	}
	return "", false
}

// absent says why no ref was found: the default branch of a repository without
// commits is none.
func (c *choice) absent() error {
	if len(c.names) == 1 && c.names[0] == headRef {
		return failed(gen.CodeEmptyRepository)
	}
	return failed(gen.CodeRefNotFound)
}

// advertised is what a host says at first.
type advertised struct {
	version int
	// capabilities by name; the values of version 2 are words between blanks.
	capabilities map[string]string
	// choice is what version 0 and 1 list at once; nil with version 2.
	choice *choice
}

// can tells whether a capability, or a word of its value, is there.
func (a *advertised) can(capability, word string) bool {
	value, ok := a.capabilities[capability]
	if !ok || word == "" {
		return ok
	}
	for have := range strings.SplitSeq(value, " ") {
		if have == word {
			return true
		}
	}
	return false
}

// readAdvertised reads the first answer of a host in any version of the
// protocol. Of the refs that version 0 and 1 list at once it keeps those of
// the choice.
func readAdvertised(p *packets, chosen *choice) (*advertised, error) {
	text, kind, err := p.line()
	if err == nil && kind == packetData && strings.HasPrefix(text, "# service=") {
		if text != "# service=git-upload-pack" {
			return nil, failed(gen.CodeProtocolInvalid)
		}
		if _, kind, err = p.line(); err == nil && kind != packetFlush {
			return nil, failed(gen.CodeProtocolInvalid)
		}
		if err == nil {
			text, kind, err = p.line()
		}
	}
	switch {
	case err != nil:
		return nil, err
	case kind == packetData && text == "version 2":
		return readCapabilities(p)
	case kind == packetData && text == "version 1":
		text, kind, err = p.line()
	}
	if err != nil {
		return nil, err
	}
	return readRefs(p, text, kind, chosen)
}

// readCapabilities reads the rest of the first answer of version 2.
func readCapabilities(p *packets) (*advertised, error) {
	a := &advertised{version: 2, capabilities: map[string]string{}}
	for {
		text, kind, err := p.line()
		switch {
		case err != nil:
			return nil, err
		case kind == packetFlush:
			return a, nil
		case kind != packetData, len(a.capabilities) == mostCapabilities:
			return nil, failed(gen.CodeProtocolInvalid)
		}
		name, value, _ := strings.Cut(text, "=")
		a.capabilities[name] = value
	}
}

// mostCapabilities is far more than any host has.
const mostCapabilities = 256

// readRefs reads the list of refs of version 0 and 1, whose first line has the
// capabilities.
func readRefs(p *packets, text string, kind packetKind, chosen *choice) (*advertised, error) {
	a := &advertised{capabilities: map[string]string{}, choice: chosen}
	for first := true; ; first = false {
		if kind == packetFlush {
			return a, nil
		}
		if kind != packetData {
			return nil, failed(gen.CodeProtocolInvalid)
		}
		if first {
			listed, capabilities, _ := strings.Cut(text, "\x00")
			text = listed
			words := strings.Fields(capabilities)
			if len(words) > mostCapabilities {
				return nil, failed(gen.CodeProtocolInvalid)
			}
			for _, word := range words {
				name, value, _ := strings.Cut(word, "=")
				a.capabilities[name] = value
			}
		}
		if err := addRef(chosen, text); err != nil {
			return nil, err
		}
		var err error
		if text, kind, err = p.line(); err != nil {
			return nil, err
		}
	}
}

// addRef takes one line of such a list.
func addRef(chosen *choice, text string) error {
	id, name, ok := strings.Cut(text, " ")
	switch {
	case !ok:
		return failed(gen.CodeProtocolInvalid)
	case id == "shallow":
		return nil // the host's own copy ends there, which is nothing to us
	case name == noRefs, strings.HasSuffix(name, peeledAfter):
		return nil
	}
	return chosen.add(id, name)
}

// readListed reads the answer to ls-refs of version 2.
func readListed(p *packets, chosen *choice) error {
	for {
		text, kind, err := p.line()
		switch {
		case err != nil:
			return err
		case kind == packetFlush:
			return nil
		case kind != packetData:
			return failed(gen.CodeProtocolInvalid)
		}
		id, rest, ok := strings.Cut(text, " ")
		if !ok {
			return failed(gen.CodeProtocolInvalid)
		}
		if id == "unborn" {
			continue
		}
		name, _, _ := strings.Cut(rest, " ")
		if err := chosen.add(id, name); err != nil {
			return err
		}
	}
}
