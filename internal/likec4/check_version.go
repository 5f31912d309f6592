package likec4

import (
	"context"
	"errors"
	"io"
	"regexp"
)

var (
	// errCheckVersion means that the program did not say a version.
	errCheckVersion = errors.New("LikeC4 does not tell its version")

	checkVersionLine = regexp.MustCompile(`(?m)^v?(\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,64})?)\s*$`)
)

// Version asks the LikeC4 CLI for its version, such as "1.59.4", in an empty
// private folder. The error is ErrUnavailable when there is none, otherwise
// about the attempt.
func Version(ctx context.Context, options Options) (version string, err error) {
	command, err := Find(options.PathList, options.Explicit, options.ForbiddenRoot)
	if err != nil {
		return "", err
	}
	folder, err := newCheckFolder(options.TempDir)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, folder.remove()) }()
	run, err := command.run(ctx, options.timeout(), folder.private, io.Discard, "--version")
	if err != nil {
		return "", err
	}
	found := checkVersionLine.FindSubmatch(run.output)
	if !run.started || run.timedOut || run.exitCode != 0 || found == nil {
		return "", errCheckVersion
	}
	return string(found[1]), nil
}
