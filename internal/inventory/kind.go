package inventory

import (
	"path"
	"strings"
)

// kind says what a file is by its name. The order is that in which budgets are
// spent.
type kind uint8

const (
	unknown       kind = iota // not text that we know
	project                   // solution and project files, manifests of packages
	deployment                // what declares how something runs
	source                    // program text and interface definitions
	configuration             // scripts, settings, data
	documentation             // prose
)

// tier is the rank of a kind when a budget does not suffice; lower goes first.
// Projects and deployments are equals.
func (k kind) tier() int {
	if k == project {
		return int(deployment)
	}
	return int(k)
}

// named reports whether coverage names a left-out file of this kind.
func (k kind) named() bool { return k == project || k == deployment || k == source }

// kindOf sorts a file by its relative path. Letter case does not count.
func kindOf(relative string) kind {
	folder, name := path.Split(strings.ToLower(relative))
	if found := kindOfName(name); found != unknown {
		return found
	}
	extension := extensionOf(name)
	found := kindOfExtension(extension)
	if found == configuration && isData(extension) && declaresDeployment(folder) {
		return deployment
	}
	return found
}

// IsSource reports whether a path is that of program text or an interface
// definition, by its name.
func IsSource(relative string) bool { return kindOf(relative) == source }

// kindOfName knows whole names and families of names. The name is in lower
// case.
func kindOfName(name string) kind {
	if found := kindOfWholeName(name); found != unknown {
		return found
	}
	extension := extensionOf(name)
	stem := strings.TrimSuffix(name, "."+extension)
	switch known := kindOfExtension(extension); {
	case hasAnyPrefix(name, "dockerfile", "containerfile", "jenkinsfile", "makefile"):
		// Dockerfile.web is one, DockerfileParser.cs is not.
		if known == source || known == documentation {
			return known
		}
		return deployment
	case isData(extension) && (hasAnyPrefix(name, "compose.", "compose-", "docker-compose") ||
		hasAnyPrefix(name, "azure-pipelines", "kustomization.", "openapi", "swagger", "asyncapi") ||
		hasAnySuffix(stem, "-compose", "-openapi", ".openapi", "-asyncapi", ".asyncapi")):
		return deployment
	case extension == "txt" && hasAnyPrefix(name, "requirements", "constraints"):
		return project
	case extension == "json" && hasAnyPrefix(name, "tsconfig", "jsconfig"):
		return project
	}
	return unknown
}

// isData tells the formats in which deployments and interfaces are declared.
func isData(extension string) bool {
	return extension == "yaml" || extension == "yml" || extension == "json"
}

// declaresDeployment reports whether one of a path's folders (in lower case)
// is one that usually holds deployment declarations.
func declaresDeployment(folder string) bool {
	for segment := range strings.SplitSeq(folder, "/") {
		switch segment {
		case "k8s", "kubernetes", "helm", "charts", "kustomize", "manifests", "deploy", "deployment", "deployments",
			"infra", "infrastructure", "argocd", "workflows", ".circleci", "pipelines", "openapi", "asyncapi":
			return true
		}
	}
	return false
}

// extensionOf gives what follows the last dot of a name, without the dot.
func extensionOf(name string) string {
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		return name[i+1:]
	}
	return ""
}

func hasAnyPrefix(name string, prefixes ...string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

func hasAnySuffix(name string, suffixes ...string) bool {
	for _, suffix := range suffixes {
		if strings.HasSuffix(name, suffix) {
			return true
		}
	}
	return false
}
