package contractgen

import (
	"fmt"
	"go/format"
	"io/fs"
)

// TypeScript turns one bundled JSON Schema into TypeScript declarations. It
// is handed in because it needs Node, and this package starts no process.
type TypeScript func(bundle []byte) ([]byte, error)

// Generate returns every file of gen by its path relative to gen. The bytes
// depend on the contracts alone. Errors name the contract file.
func Generate(contracts fs.FS, typeScript TypeScript) (map[string][]byte, error) {
	c, err := load(contracts)
	if err != nil {
		return nil, err
	}
	set, err := flatten(c)
	if err != nil {
		return nil, err
	}
	if err := checkForms(c); err != nil {
		return nil, err
	}
	regs, err := readRegistries(c)
	if err != nil {
		return nil, err
	}
	if err := lint(c, set, regs); err != nil {
		return nil, err
	}
	if _, err := readOpenAPI(set.openAPI()); err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	if out["types.gen.go"], err = set.goTypes(); err != nil {
		return nil, err
	}
	if err := addSchemas(out, c, set, typeScript); err != nil {
		return nil, err
	}
	for name, source := range map[string]string{
		"codes.gen.go":        regs.codesGo(),
		"categories.gen.go":   regs.categoriesGo(),
		"technologies.gen.go": regs.technologiesGo(),
		"limits.gen.go":       regs.limitsGo(),
		"metrics.gen.go":      regs.metricsGo(),
		"tools.gen.go":        toolsGo(c, regs),
		"schemas.gen.go":      schemasGo(c, set),
		"components.gen.go":   componentsGo(set),
	} {
		formatted, err := format.Source([]byte(source))
		if err != nil {
			return nil, fmt.Errorf("format %s: %w", name, err)
		}
		out[name] = formatted
	}
	addReference(out, c, set, regs)
	return out, nil
}

// goHeader marks a file as generated and names what it came from.
func goHeader(source string) string {
	return "// Code generated from " + source + " by mage generate. DO NOT EDIT.\n\npackage gen\n\n"
}
