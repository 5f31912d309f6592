package native

import (
	"bytes"
	"path"
	"strings"
)

// CMake is what a CMakeLists.txt says about folders of headers.
type CMake struct {
	// Project says that it begins a project.
	Project bool
	// Folders are as written, without quotes and generator expressions.
	Folders []string
}

// maxFolders is how many folders of one build file are kept.
const maxFolders = 1000

// readCMake reads the calls that name folders of headers.
func readCMake(text []byte) *CMake {
	found := &CMake{}
	for len(text) > 0 {
		line := text
		if end := bytes.IndexByte(text, '\n'); end >= 0 {
			line, text = text[:end], text[end+1:]
		} else {
			text = nil
		}
		command, arguments, ok := bytes.Cut(line, []byte("("))
		if !ok {
			continue
		}
		name := strings.ToLower(strings.TrimSpace(string(command[:min(len(command), maxName)])))
		switch name {
		case "project":
			found.Project = true
		case "include_directories", "target_include_directories":
			var words []string
			words, text = argumentsOf(arguments, text)
			if name != "include_directories" && len(words) > 0 {
				words = words[1:]
			}
			found.take(words)
		}
	}
	return found
}

// argumentsOf returns the words up to the closing parenthesis, and the text
// that follows.
func argumentsOf(line, text []byte) (words []string, rest []byte) {
	for {
		if comment := bytes.IndexByte(line, '#'); comment >= 0 {
			line = line[:comment]
		}
		end := bytes.IndexByte(line, ')')
		if end >= 0 {
			line = line[:end]
		}
		if len(words) < maxFolders {
			words = append(words, strings.Fields(string(line))...)
		}
		if end >= 0 || len(text) == 0 {
			return words, text
		}
		next := bytes.IndexByte(text, '\n')
		if next < 0 {
			line, text = text, nil
		} else {
			line, text = text[:next], text[next+1:]
		}
	}
}

// take keeps the words that are folders.
func (c *CMake) take(words []string) {
	for _, word := range words {
		switch word {
		case "PUBLIC", "PRIVATE", "INTERFACE", "SYSTEM", "BEFORE", "AFTER":
			continue
		}
		word = strings.Trim(word, `"`)
		if inner, ok := strings.CutPrefix(word, "$<BUILD_INTERFACE:"); ok {
			word = strings.TrimSuffix(inner, ">")
		}
		if word != "" && !strings.Contains(word, "$<") && len(c.Folders) < maxFolders && len(word) < maxName {
			c.Folders = append(c.Folders, word)
		}
	}
}

// cmakeFolder is the folder that a word means in a file of a folder, whose
// project and topmost folders are given; "" for none that is known.
func cmakeFolder(word, own, project, top string) string {
	base := own
	if strings.HasPrefix(word, "${") {
		variable, rest, _ := strings.Cut(word[2:], "}")
		word = strings.TrimPrefix(rest, "/")
		switch variable {
		case "CMAKE_CURRENT_SOURCE_DIR", "CMAKE_CURRENT_LIST_DIR":
		case "PROJECT_SOURCE_DIR":
			base = project
		case "CMAKE_SOURCE_DIR":
			base = top
		default:
			return ""
		}
	}
	if strings.Contains(word, "$") || strings.HasPrefix(word, "/") || strings.Contains(word, ":") {
		return ""
	}
	return inside(path.Join(base, word))
}

// inside returns a path, or "" when it leads out of the project.
func inside(name string) string {
	if name == ".." || strings.HasPrefix(name, "../") {
		return ""
	}
	return name
}
