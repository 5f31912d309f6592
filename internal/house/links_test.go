package house_test

import (
	"fmt"
	"net/url"
	"path"
	"regexp"
	"strings"
)

var (
	inlineCode = regexp.MustCompile("`[^`\n]*`")
	link       = regexp.MustCompile(`\]\(\s*<?([^)\s>]+)`)
	definition = regexp.MustCompile(`(?m)^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)`)
	heading    = regexp.MustCompile(`(?m)^#{1,6}\s+(.*?)\s*#*\s*$`)
	notInSlug  = regexp.MustCompile(`[^\p{L}\p{N}\p{M}_ -]`)
)

// brokenLinks are the relative links of a Markdown file that lead nowhere:
// to no file or folder, or to no heading. read gives no content for a folder.
func brokenLinks(name string, read func(string) ([]byte, error)) []string {
	content, err := read(name)
	if err != nil {
		return []string{err.Error()}
	}
	text := withoutFences(string(content))
	var found []string
	matches := append(link.FindAllStringSubmatch(inlineCode.ReplaceAllString(text, ""), -1), definition.FindAllStringSubmatch(text, -1)...)
	for _, match := range matches {
		target, err := url.Parse(match[1])
		if err != nil {
			found = append(found, fmt.Sprintf("link %q: %v", match[1], err))
			continue
		}
		if target.Scheme != "" || target.Host != "" {
			continue
		}
		if problem := follow(name, target, read); problem != "" {
			found = append(found, fmt.Sprintf("link %q %s", match[1], problem))
		}
	}
	return found
}

// follow says where a relative link fails, or "".
func follow(name string, target *url.URL, read func(string) ([]byte, error)) string {
	file := name
	if target.Path != "" {
		file = path.Join(path.Dir(name), target.Path)
	}
	if strings.HasPrefix(target.Path, "/") || strings.HasPrefix(file, "..") {
		return "leaves the repository"
	}
	content, err := read(file)
	if err != nil {
		return "leads to no file"
	}
	if target.Fragment != "" && path.Ext(file) == ".md" && !slugs(string(content))[target.Fragment] {
		return "leads to no heading"
	}
	return ""
}

// withoutFences is the text without its fenced code.
func withoutFences(text string) string {
	var kept []string
	inside := false
	for line := range strings.SplitSeq(text, "\n") {
		if start := strings.TrimLeft(line, " "); strings.HasPrefix(start, "```") || strings.HasPrefix(start, "~~~") {
			inside = !inside
		} else if !inside {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// slugs are the anchors that a Markdown host gives the headings of a text.
func slugs(text string) map[string]bool {
	found := map[string]bool{}
	for _, match := range heading.FindAllStringSubmatch(withoutFences(text), -1) {
		slug := strings.ReplaceAll(notInSlug.ReplaceAllString(strings.ToLower(match[1]), ""), " ", "-")
		unique := slug
		for i := 1; found[unique]; i++ {
			unique = fmt.Sprintf("%s-%d", slug, i)
		}
		found[unique] = true
	}
	return found
}
