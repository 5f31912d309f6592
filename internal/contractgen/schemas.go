package contractgen

import (
	"fmt"
	"path"
	"strings"
)

// contractSchemas are the components that come from a whole schema file: what
// people list, show and export.
func contractSchemas(c *corpus) []file {
	var list []file
	for _, f := range c.schemas {
		if strings.HasSuffix(f.path, ".schema.json") {
			list = append(list, f)
		}
	}
	return list
}

func addSchemas(out map[string][]byte, c *corpus, set *flatSet, typeScript TypeScript) error {
	add := func(name string, v any) error {
		data, err := encode(v)
		out[name] = data
		return err
	}
	for _, f := range contractSchemas(c) {
		title := f.root.text("title")
		doc := newObject("$schema", dialect, "$id", f.root.text("$id"), "title", title)
		for _, m := range set.bundle(title).members {
			doc.set(m.name, m.value)
		}
		if err := add("schemas/"+kebab(title)+".schema.json", doc); err != nil {
			return err
		}
	}
	for _, f := range c.tools {
		io := set.toolIO[f.path]
		base := "schemas/" + strings.TrimSuffix(f.path, ".json")
		for i, side := range []string{"input", "output"} {
			if err := add(base+"."+side+".schema.json", set.bundle(io[i])); err != nil {
				return err
			}
		}
	}
	for _, f := range c.meta {
		if err := add("schemas/meta/"+path.Base(f.path), f.root); err != nil {
			return err
		}
	}
	if err := add("openapi.json", set.openAPI()); err != nil {
		return err
	}
	all := &object{}
	for _, comp := range set.components {
		all.set(comp.name, clone(comp.schema))
	}
	bundle, err := encode(newObject("$schema", dialect, "title", "Contracts", "type", "object", "additionalProperties", false, "$defs", all))
	if err != nil {
		return err
	}
	out["contracts.ts"], err = typeScript(bundle)
	return err
}

// schemasGo embeds the schemas and lists the contracts.
func schemasGo(c *corpus, set *flatSet) string {
	var b strings.Builder
	b.WriteString("// Code generated from contracts by mage generate. DO NOT EDIT.\n\npackage gen\n\nimport \"embed\"\n\n")
	b.WriteString("//go:embed schemas openapi.json contracts.ts\nvar files embed.FS\n\n")
	b.WriteString("// SchemaVersion is the version of the data contracts.\nconst SchemaVersion = \"1.0\"\n\n")
	b.WriteString("// Contract is one published schema.\ntype Contract struct {\n\t// Name is how the contract is asked for.\n\tName string\n\t// Title is the name of its type.\n\tTitle string\n\t// Summary is one line.\n\tSummary string\n\tfile string\n}\n\n")
	b.WriteString("// Schema is the self-contained JSON Schema of the contract.\nfunc (c Contract) Schema() []byte { return embedded(c.file) }\n\n")
	b.WriteString("// OpenAPI is the OpenAPI 3.1 document that holds all contracts as components.\nfunc OpenAPI() []byte { return embedded(\"openapi.json\") }\n\n// TypeScript holds declarations of all contracts.\nfunc TypeScript() []byte { return embedded(\"contracts.ts\") }\n\n")
	b.WriteString("func embedded(name string) []byte {\n\tdata, err := files.ReadFile(name)\n\tif err != nil {\n\t\tpanic(\"gen: \" + name + \" is not embedded\")\n\t}\n\treturn data\n}\n\n")
	b.WriteString("// Contracts lists the data contracts and the tool schemas.\nfunc Contracts() []Contract {\n\treturn []Contract{\n")
	for _, f := range contractSchemas(c) {
		title := f.root.text("title")
		fmt.Fprintf(&b, "\t\t{Name: %q, Title: %q, Summary: %q, file: %q},\n", kebab(title), title, firstSentence(f.root.text("description")), "schemas/"+kebab(title)+".schema.json")
	}
	for _, f := range c.tools {
		io := set.toolIO[f.path]
		stem := strings.TrimSuffix(path.Base(f.path), ".json")
		for i, side := range []string{"input", "output"} {
			fmt.Fprintf(&b, "\t\t{Name: %q, Title: %q, Summary: %q, file: %q},\n", stem+"."+side, io[i], "Schema of the "+side+" of the tool "+stem+".", "schemas/"+strings.TrimSuffix(f.path, ".json")+"."+side+".schema.json")
		}
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}

func firstSentence(text string) string {
	if i := strings.Index(text, ". "); i >= 0 {
		return text[:i+1]
	}
	return text
}

// componentsGo lists the Go type of each object component, for the test that
// compares the types with the contracts.
func componentsGo(set *flatSet) string {
	var b strings.Builder
	b.WriteString("// Code generated from contracts by mage generate. DO NOT EDIT.\n\npackage gen\n\nimport \"reflect\"\n\n// Components maps each object or enum of the contracts to its Go type.\nfunc Components() map[string]reflect.Type {\n\treturn map[string]reflect.Type{\n")
	for _, c := range set.components {
		if c.schema.text("type") == "object" || c.schema.list("enum") != nil {
			fmt.Fprintf(&b, "\t\t%q: reflect.TypeFor[%s](),\n", c.name, c.name)
		}
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}

// toolsGo lists the tools of each server.
func toolsGo(c *corpus, r *registries) string {
	var b strings.Builder
	b.WriteString("// Code generated from contracts/tools by mage generate. DO NOT EDIT.\n\npackage gen\n\nimport \"encoding/json\"\n\n")
	b.WriteString(`// ToolAnnotations are hints that hosts use to decide whether to ask a person.
type ToolAnnotations struct {
	ReadOnlyHint, DestructiveHint, IdempotentHint, OpenWorldHint bool
}

// ToolContract is what a server publishes of one tool, and the error codes
// that the tool can answer.
type ToolContract struct {
	Name, Title, Description string
	Annotations              ToolAnnotations
	InputSchema, OutputSchema json.RawMessage
	Errors                   []Code
}

`)
	servers := map[string][]string{}
	var order []string
	for _, f := range c.tools {
		server := path.Base(path.Dir(f.path))
		stem := strings.TrimSuffix(path.Base(f.path), ".json")
		if servers[server] == nil {
			order = append(order, server)
		}
		servers[server] = append(servers[server], stem)
		fmt.Fprintf(&b, "// Tool%s is the contract of the tool %s.\nfunc Tool%s() ToolContract {\n\treturn ToolContract{\n\t\tName: %q,\n\t\tTitle: %q,\n\t\tDescription: %q,\n", pascal(stem), stem, pascal(stem), stem, f.root.text("title"), f.root.text("description"))
		b.WriteString("\t\tAnnotations: ToolAnnotations{")
		for i, m := range f.root.object("annotations").members {
			if i > 0 {
				b.WriteString(", ")
			}
			hint, _ := m.value.(bool)
			fmt.Fprintf(&b, "%s: %t", pascal(m.name), hint)
		}
		b.WriteString("},\n")
		base := "schemas/" + strings.TrimSuffix(f.path, ".json")
		fmt.Fprintf(&b, "\t\tInputSchema: embedded(%q),\n\t\tOutputSchema: embedded(%q),\n\t\tErrors: []Code{", base+".input.schema.json", base+".output.schema.json")
		for i, e := range f.root.list("errors") {
			if i > 0 {
				b.WriteString(", ")
			}
			text, _ := e.(string)
			b.WriteString(r.codeConstant(text))
		}
		b.WriteString("},\n\t}\n}\n\n")
	}
	for _, server := range order {
		fmt.Fprintf(&b, "// Tools%s lists the tools of the %s server by name.\nfunc Tools%s() []ToolContract {\n\treturn []ToolContract{", pascal(server), server, pascal(server))
		for _, stem := range servers[server] {
			fmt.Fprintf(&b, "Tool%s(), ", pascal(stem))
		}
		b.WriteString("}\n}\n\n")
	}
	return b.String()
}
