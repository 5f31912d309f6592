package history

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/repo2c4/repo2c4/internal/procgroup"
)

// git is the program and the folder that it looks at.
type git struct {
	program, folder string
}

// devNull is the empty file by the name that git knows on every platform.
const devNull = "/dev/null"

// settings go before every command. They win over every file, and switch off
// what could start a program, reach a network, write, or wait.
func settings() []string {
	var list []string
	for _, setting := range []string{
		"core.fsmonitor=false", "core.untrackedCache=false", "core.hooksPath=" + devNull,
		"core.pager=cat", "core.editor=false", "core.askPass=", "core.sshCommand=false", "core.gitProxy=none",
		"core.alternateRefsCommand=false", "core.attributesFile=" + devNull, "core.excludesFile=" + devNull,
		"credential.helper=", "protocol.allow=never", "uploadpack.packObjectsHook=", "fetch.recurseSubmodules=false",
		"diff.external=", "diff.orderFile=" + devNull, "diff.renames=true", "interactive.diffFilter=",
		"gpg.program=false", "gpg.ssh.program=false", "gpg.x509.program=false", "gpg.ssh.defaultKeyCommand=false",
		"log.showSignature=false", "log.showRoot=true", "log.follow=false", "log.mailmap=true",
		"mailmap.file=", "mailmap.blob=", "i18n.logOutputEncoding=UTF-8",
		"gc.auto=0", "maintenance.auto=false", "trace2.eventTarget=", "trace2.normalTarget=", "trace2.perfTarget=",
		// A folder that somebody else owns may be analysed: nothing that its
		// configuration names is started. A bare repository among the files of
		// a folder is data.
		"safe.directory=*", "safe.bareRepository=explicit",
	} {
		list = append(list, "-c", setting)
	}
	return list
}

// environ is all that git gets of an environment. Windows adds SystemRoot.
func environ() []string {
	return []string{
		"LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=" + devNull, "GIT_ATTR_NOSYSTEM=1",
		"GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_PROTOCOL_FROM_USER=0",
		"GIT_NO_REPLACE_OBJECTS=1", "GIT_ASKPASS=", "GIT_PAGER=cat", "GIT_EDITOR=false", "GIT_EXTERNAL_DIFF=", "HOME=" + devNull,
	}
}

// maxAnswer is what is kept of the answer to a question.
const maxAnswer = 64 << 10

// ask runs a command with a short answer, which is given without its last line
// break.
func (g git) ask(ctx context.Context, arguments ...string) (string, error) {
	out, err := g.start(ctx, arguments...)
	if err != nil {
		return "", err
	}
	answer, err := io.ReadAll(io.LimitReader(out, maxAnswer))
	if err := errors.Join(err, out.end()); err != nil {
		return "", err
	}
	return strings.TrimSuffix(string(answer), "\n"), nil
}

// revision gives the id of the commit that a name stands for. Errors:
// ErrRevision.
func (g git) revision(ctx context.Context, name string) (string, error) {
	if name == "" || strings.HasPrefix(name, "-") || strings.ContainsAny(name, "\x00\n") {
		return "", fmt.Errorf("%w: %q", ErrRevision, name)
	}
	id, err := g.ask(ctx, "rev-parse", "--verify", "--quiet", name+"^{commit}")
	if stopped, ok := errors.AsType[*exec.ExitError](err); ok && stopped.Exited() {
		return "", fmt.Errorf("%w: %q", ErrRevision, name)
	}
	if err != nil {
		return "", err
	}
	if !isID(id) {
		return "", fmt.Errorf("%w: %q", ErrRevision, name)
	}
	return id, nil
}

// isID reports whether a text is the id of an object.
func isID(text string) bool {
	return (len(text) == 40 || len(text) == 64) && strings.Trim(text, "0123456789abcdef") == ""
}

// output is what a running command writes.
type output struct {
	io.Reader
	cmd     *exec.Cmd
	group   *procgroup.Group
	release func() bool
	stderr  *firstBytes
}

// grace is how long the pipes of a command that has ended are awaited.
const grace = time.Second

// start runs a command; what it writes is to be read, and end called then.
func (g git) start(ctx context.Context, arguments ...string) (*output, error) {
	words := append([]string{"--no-pager", "--no-optional-locks", "--literal-pathspecs"}, settings()...)
	cmd := exec.CommandContext(ctx, g.program, append(words, arguments...)...)
	cmd.Dir = g.folder
	cmd.Env = environ()
	cmd.WaitDelay = grace
	stderr := &firstBytes{}
	cmd.Stderr = stderr
	group, err := procgroup.New(cmd)
	if err != nil {
		return nil, err
	}
	cmd.Cancel = group.Kill
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		group.Close()
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		group.Close()
		return nil, err
	}
	if err := group.Adopt(); err != nil {
		err = errors.Join(err, cmd.Process.Kill())
		_ = cmd.Wait() // the error tells only that it was killed
		group.Close()
		return nil, err
	}
	// A process that left the group may hold the pipe open.
	release := context.AfterFunc(ctx, func() { _ = stdout.Close() })
	return &output{stdout, cmd, group, release, stderr}, nil
}

// end waits for the command, or ends it when its output was not read to the
// end. The error says that it failed, and what it said.
func (o *output) end() error {
	defer o.group.Close()
	defer o.release()
	rest, _ := io.CopyN(io.Discard, o.Reader, 1) // an error is the end
	if rest > 0 {
		_ = o.group.Kill()
	}
	err := o.cmd.Wait()
	_ = o.group.Kill()
	switch said := o.stderr.line(); {
	case err == nil:
		return nil
	case strings.Contains(said, "not a git repository (or any"), strings.Contains(said, "cannot use bare repository"):
		return errNoRepository
	case said != "":
		return fmt.Errorf("git: %s: %w", said, err)
	}
	return fmt.Errorf("git: %w", err)
}

// firstBytes keeps the beginning of what is written to it.
type firstBytes struct{ kept []byte }

// maxSaid is what is kept of what git says.
const maxSaid = 512

// Write takes all of p and never fails.
func (f *firstBytes) Write(p []byte) (int, error) {
	f.kept = append(f.kept, p[:min(len(p), maxSaid-len(f.kept))]...)
	return len(p), nil
}

// line is the first line of it.
func (f *firstBytes) line() string {
	first, _, _ := bytes.Cut(f.kept, []byte{'\n'})
	return strings.ToValidUTF8(strings.TrimSpace(string(first)), "?")
}
