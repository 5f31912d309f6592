package inventory

import (
	"strings"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// excludedFolder reports whether a folder of this name is never inventoried.
// The name is in lower case.
func excludedFolder(name string) bool {
	switch name {
	case ".git", ".hg", ".svn", ".vs", ".idea", ".secrets", ".terraform", ".nuget", ".dotnet", ".cache", "bin", "obj",
		"node_modules", "vendor", "artifacts", "dist", "build", "coverage", "testresults", "target", ".venv", "__pycache__",
		".gradle", ".next":
		return true
	}
	return false
}

// keepsSecrets reports whether a name, in lower case, is one that files with
// secrets have.
func keepsSecrets(name string) bool {
	switch name {
	case ".env", ".npmrc", ".pypirc", ".netrc", "id_rsa", "id_ed25519":
		return true
	}
	return hasAnyPrefix(name, ".env.", "appsettings.", "private_key") ||
		hasAnySuffix(name, ".key", ".pem", ".p12", ".pfx", ".keystore")
}

// speaksOfSecrets reports whether a name, in lower case, contains a word that
// files with secrets have in common with the code that handles them.
func speaksOfSecrets(name string) bool {
	return strings.Contains(name, "secret") || strings.Contains(name, "credential") || strings.Contains(name, "token")
}

// excluded reports whether an entry is never inventoried, whatever the options
// say. In a folder whose name speaks of secrets, or below one, only what
// declares architecture is taken: src/TokenService may be a project and
// secrets/production.yaml must not be read.
func excluded(entry workspace.Entry, below bool) bool {
	name := strings.ToLower(entry.Name)
	if keepsSecrets(name) || name == ".git" {
		return true // a .git file leads to a repository elsewhere
	}
	switch entry.Kind {
	case workspace.KindDir:
		return excludedFolder(name)
	case workspace.KindLink:
		return excludedFolder(name) || speaksOfSecrets(name) && !declaresByExtension(extensionOf(name))
	case workspace.KindFile:
		switch {
		case declaresByExtension(extensionOf(name)):
			return false
		case speaksOfSecrets(name):
			return true
		case below:
			found := kindOfName(name)
			return found != project && found != deployment
		}
	}
	return false
}
