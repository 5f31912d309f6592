package cli_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/process"
)

// commands are all commands that a person can run.
func commands() []string {
	return []string{
		"inspect", "analyze", "diff", "generate", "report", "validate", "schema", "schema list", "schema show", "schema export", "conformance", "conformance run", "doctor", "version", "completion",
	}
}

// TestHelp: every command explains itself on stdout, in lines that fit a
// terminal, and does nothing else.
func TestHelp(t *testing.T) {
	t.Parallel()
	for _, command := range append(commands(), "") {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, nil)
			got := p.exits(process.ExitOK, append(strings.Fields(command), "--help")...)
			if got.stderr != "" || !strings.Contains(got.stdout, "Usage:\n") || !strings.Contains(got.stdout, "repo2c4 "+command) {
				t.Errorf("%+v", got)
			}
			for line := range strings.Lines(got.stdout) {
				if len([]rune(line)) > 101 {
					t.Errorf("a line of %d characters: %q", len([]rune(line)), line)
				}
			}
			if len(p.tree()) != 1 {
				t.Errorf("help made %v", p.tree())
			}
		})
	}
}

// TestHelpNamesAllCommands: nothing is hidden, and nothing is listed that is
// not checked here.
func TestHelpNamesAllCommands(t *testing.T) {
	t.Parallel()
	_, after, _ := strings.Cut(newPerson(t, nil).exits(process.ExitOK, "--help").stdout, "Available Commands:\n")
	list, _, _ := strings.Cut(after, "\n\n")
	var got []string
	for line := range strings.Lines(list) {
		name, summary, _ := strings.Cut(strings.TrimSpace(line), " ")
		if strings.TrimSpace(summary) == "" {
			t.Errorf("%s has no summary", name)
		}
		got = append(got, name)
	}
	want := []string{"help"}
	for _, command := range commands() {
		if !strings.Contains(command, " ") {
			want = append(want, command)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestFlags: scripts rely on these names.
func TestFlags(t *testing.T) {
	t.Parallel()
	for command, flags := range map[string][]string{
		"inspect":         {"--repository", "--output", "--max-files"},
		"generate":        {"--model", "--output", "--c3-container", "--apply", "--format"},
		"report":          {"--model"},
		"validate":        {"--output", "--likec4", "--format"},
		"schema export":   {"--output", "--format"},
		"schema list":     {"--format"},
		"doctor":          {"--repository", "--likec4", "--format"},
		"conformance run": {"--suite", "--case", "--with", "--without", "--environ", "--jobs", "--timeout", "--format"},
		"version":         {"--format"},
	} {
		help := newPerson(t, nil).exits(process.ExitOK, append(strings.Fields(command), "--help")...).stdout
		for _, flag := range flags {
			if !strings.Contains(help, "\n      "+flag+" ") {
				t.Errorf("%s has no %s", command, flag)
			}
		}
	}
}

// TestCompletion: shells are offered words where there are some, folders and
// models where paths are wanted.
func TestCompletion(t *testing.T) {
	t.Parallel()
	const noFiles, filterExtensions, filterFolders = ":4", ":8", ":16"
	for _, c := range []struct {
		args      []string
		words     []string
		directive string
	}{
		{[]string{"gen"}, []string{"generate"}, noFiles},
		{[]string{"schema", ""}, []string{"export", "list", "show"}, noFiles},
		{[]string{"schema", "show", "architecture-m"}, []string{"architecture-model"}, noFiles},
		{[]string{"generate", "--format", ""}, []string{"text", "json"}, noFiles},
		{[]string{"schema", "export", "--format", ""}, []string{"jsonschema", "openapi", "typescript"}, noFiles},
		{[]string{"generate", "--model", ""}, []string{"json"}, filterExtensions},
		{[]string{"generate", "--output", ""}, nil, filterFolders},
		{[]string{"inspect", "--repository", ""}, nil, filterFolders},
		{[]string{"report", "--mo"}, []string{"--model"}, noFiles},
	} {
		p := newPerson(t, nil)
		got := p.run(append([]string{"__complete"}, c.args...)...)
		lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
		var words []string
		for _, line := range lines[:len(lines)-1] {
			word, _, _ := strings.Cut(line, "\t")
			words = append(words, word)
		}
		if got.exit != process.ExitOK || !slices.Equal(words, c.words) || lines[len(lines)-1] != c.directive {
			t.Errorf("%q: exit %d, %q", c.args, got.exit, got.stdout)
		}
	}
}
