package likec4

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// checkShimBytes is what is read of a shim; npm writes less than 1 kB.
const checkShimBytes = 64 << 10

// checkShimScript finds the script in a line of a .cmd shim, after the folder
// of the shim itself: "%dp0%\node_modules\likec4\bin\likec4.mjs" as npm writes
// it, or with %~dp0 as others do.
var checkShimScript = regexp.MustCompile(`"%(?:dp0%|~dp0)\\?([^"%<>|*?:\r\n\\/][^"%<>|*?:\r\n]*\.(?:mjs|cjs|js))"[ \t]+%\*`)

// checkCommand says how to start what was found. On Windows a script or a shim
// is handed to Node: a shim itself would need a shell.
func checkCommand(path, searchPath, system string) (Command, error) {
	if system != "windows" {
		return Command{program: path, searchPath: searchPath}, nil
	}
	script := path
	switch strings.ToLower(filepath.Ext(path)) {
	case ".exe":
		return Command{program: path, searchPath: searchPath}, nil
	case ".mjs", ".cjs", ".js":
	case ".cmd":
		relative, ok := readShim(path)
		if !ok {
			return Command{}, ErrUnavailable
		}
		script = filepath.Join(filepath.Dir(path), relative)
	default:
		return Command{}, ErrUnavailable
	}
	// A shim prefers the Node that lies beside it.
	folders := append([]string{filepath.Dir(path)}, filepath.SplitList(searchPath)...)
	for _, folder := range folders {
		node := filepath.Join(folder, checkNodeName(system))
		if isExecutable(node) && isRegularFile(script) {
			return Command{program: node, arguments: []string{script}, searchPath: searchPath}, nil
		}
	}
	return Command{}, ErrUnavailable
}

// readShim returns the script that a shim starts, relative to the shim's folder.
func readShim(path string) (string, bool) {
	file, err := os.Open(path)
	if err != nil {
		return "", false
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, checkShimBytes))
	if err != nil {
		return "", false
	}
	return parseShim(content)
}

// parseShim finds the one script that a shim starts. A shim that names several
// is no shim that npm wrote.
func parseShim(content []byte) (string, bool) {
	script := ""
	for _, found := range checkShimScript.FindAllSubmatch(content, -1) {
		named := filepath.FromSlash(strings.ReplaceAll(string(found[1]), `\`, "/"))
		if script != "" && named != script {
			return "", false
		}
		script = named
	}
	return script, script != ""
}

// isRegularFile tells whether a path leads to a regular file.
func isRegularFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
