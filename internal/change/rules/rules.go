package rules

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/repo2c4/repo2c4/gen"
)

// Rules are rules that were read and keep every rule of their contract.
type Rules struct {
	// Document is what the file says.
	Document gen.ArchitectureRules
	// SHA256 is the digest of the file in lower-case hexadecimal digits.
	SHA256 string
}

// Count is the number of rules of all kinds.
func (r *Rules) Count() int {
	d := r.Document
	return len(d.Layers) + len(d.Forbidden) + len(d.Required) + len(d.Cycles) + len(d.Thresholds)
}

// Read reads a rules file. The error is an *Invalid with every problem.
func Read(data []byte) (*Rules, error) {
	root, broken := parse(data)
	if broken != nil {
		return nil, &Invalid{Problems: []Problem{*broken}}
	}
	r := &reader{patterns: map[string]bool{}, ids: map[string]spot{}}
	document := r.document(root)
	if err := r.verdict(); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	return &Rules{Document: document, SHA256: hex.EncodeToString(sum[:])}, nil
}
