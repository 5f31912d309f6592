package native

import (
	"bytes"
	"path"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// Command is one entry of compile_commands.json.
type Command struct {
	// File is the source, Folders are those of headers; all are absolute or
	// relative to something that is not known.
	File    string
	Folders []string
}

// entry is an entry as it stands.
type entry struct {
	Directory string   `json:"directory"`
	File      string   `json:"file"`
	Command   string   `json:"command"`
	Arguments []string `json:"arguments"`
}

// readCommands reads a database of compilations up to its first mistake.
// Entries with the same folders as the one before are left out.
func readCommands(content []byte) []Command {
	decoder := jsontext.NewDecoder(bytes.NewReader(content))
	if token, err := decoder.ReadToken(); err != nil || token.Kind() != '[' {
		return nil
	}
	var commands []Command
	for decoder.PeekKind() == '{' {
		var e entry
		if json.UnmarshalDecode(decoder, &e) != nil {
			break
		}
		if command := e.read(); len(command.Folders) > 0 && (len(commands) == 0 || !equal(commands[len(commands)-1].Folders, command.Folders)) {
			commands = append(commands, command)
		}
	}
	return commands
}

func equal(a, b []string) bool { return strings.Join(a, "\n") == strings.Join(b, "\n") }

// read finds the folders of headers.
func (e entry) read() Command {
	command := Command{File: absolute(e.Directory, e.File)}
	words := e.Arguments
	if len(words) == 0 {
		words = strings.Fields(e.Command)
	}
	for i := 0; i < len(words) && len(command.Folders) < maxFolders; i++ {
		word := strings.Trim(words[i], `"`)
		for _, flag := range [...]string{"-isystem", "-iquote", "-idirafter", "-I", "/I"} {
			folder, ok := strings.CutPrefix(word, flag)
			if !ok {
				continue
			}
			if folder == "" && i+1 < len(words) {
				i++
				folder = strings.Trim(words[i], `"`)
			}
			if folder != "" {
				command.Folders = append(command.Folders, absolute(e.Directory, folder))
			}
			break
		}
	}
	return command
}

func absolute(folder, name string) string {
	name = strings.ReplaceAll(name, `\`, "/")
	if path.IsAbs(name) || len(name) > 1 && name[1] == ':' {
		return path.Clean(name)
	}
	return path.Join(strings.ReplaceAll(folder, `\`, "/"), name)
}

// rootOf finds the folder that the project had when a command was noted: the
// shortest beginning of its file after which a file of the project is left.
func rootOf(project dependency.Project, command Command) (string, bool) {
	// No longer path is one of the project.
	for at := max(0, len(command.File)-maxName); at < len(command.File); at++ {
		if command.File[at] == '/' && project.Has(command.File[at+1:]) {
			return command.File[:at+1], true
		}
	}
	return "", project.Has(command.File)
}

// below returns a folder relative to a root.
func below(root, folder string) (string, bool) {
	if folder+"/" == root {
		return ".", true
	}
	rest, ok := strings.CutPrefix(folder, root)
	return rest, ok && rest != "" && inside(rest) != "" && !path.IsAbs(rest)
}
