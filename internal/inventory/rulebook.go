package inventory

import (
	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// maxRuleBytes bounds the memory that rules take: the bytes of all different
// .gitignore files of one inspection. The parsed rules take up to forty times
// as much, when every line has one character.
const maxRuleBytes = 4 << 20

// ruleFile is what reading a folder's .gitignore gave.
type ruleFile struct {
	found   bool
	content string
	err     error
}

// readRuleFile reads the .gitignore of a folder that was listed.
func readRuleFile(tree Tree, at *folder) ruleFile {
	for _, entry := range at.entries {
		if entry.Kind != workspace.KindFile || entry.Name != ignoreName {
			continue
		}
		file, err := tree.ReadFile(join(at.path, ignoreName), gen.LimitFileBytes)
		return ruleFile{found: true, content: string(file.Bytes), err: err}
	}
	return ruleFile{}
}

// ruleBooks are the parsed .gitignore files. Many folders have the same one,
// which is parsed once.
type ruleBooks struct {
	parsed map[string][]rule
	bytes  int
}

// scopeOf gives the rules about the entries of a folder. When its own could
// not be used those around it remain, and the code says why.
func (b *ruleBooks) scopeOf(at *folder, file ruleFile) (*scope, gen.Code) {
	if !file.found {
		return at.scope, ""
	}
	if file.err != nil {
		return at.scope, failureCode(file.err)
	}
	rules, known := b.parsed[file.content]
	if !known {
		if b.bytes+len(file.content) > maxRuleBytes {
			return at.scope, gen.CodeScanTotalBytesLimit
		}
		b.bytes += len(file.content)
		rules = parseIgnore(file.content)
		if b.parsed == nil {
			b.parsed = map[string][]rule{}
		}
		b.parsed[file.content] = rules
	}
	if len(rules) == 0 {
		return at.scope, ""
	}
	base := 0
	if at.path != here {
		base = len(at.path) + 1
	}
	return &scope{rules: rules, base: base, outer: at.scope}, ""
}
