package cli

import (
	"context"
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/process"
)

// inspectRemote fetches a commit, inspects it and lets go of it. Where it came
// from is said on standard error: it is no part of the snapshot.
func (a *app) inspectRemote(ctx context.Context, url string, ref *string, options inspection.Options) (result inspection.Result, err error) {
	request, err := acquire.Parse(url, ref)
	if err != nil {
		return result, notFetched(err)
	}
	checkout, err := acquire.Fetch(ctx, request, acquire.Options{Network: a.network, Parent: a.TempDir})
	if err != nil {
		return result, notFetched(err)
	}
	defer func() {
		if left := checkout.Close(); left != nil && err == nil {
			err = &failure{exit: process.ExitFiles, message: "the temporary folder of the fetched commit could not be removed", details: []string{left.Error()}}
		}
	}()
	from := checkout.Acquisition
	fmt.Fprintf(a.Stderr, "%s: commit %s\n", from.URL, from.Commit)
	options.RepositoryID = checkout.RepositoryID
	if result, err = inspection.Run(ctx, checkout.Root, options); err != nil {
		return result, files(from.URL, err)
	}
	return result, nil
}

// notFetched explains a fetch that was refused or failed. The address is not
// repeated: it may hold what a person did not mean to show.
func notFetched(err error) error {
	refused, ok := fault.As(err)
	if !ok {
		return &failure{exit: process.ExitFiles, message: "--remote: " + err.Error()}
	}
	info, _ := gen.LookupCode(refused.Code)
	f := &failure{exit: process.ExitFiles, message: "--remote: " + info.Meaning, hint: info.Action}
	if refused.Code == gen.CodeRemoteUrlInvalid || refused.Code == gen.CodeRemoteCredentialsRejected {
		f.exit = process.ExitUsage
	}
	if refused.Code == gen.CodeRemoteRefInvalid {
		f.exit, f.message = process.ExitUsage, "--ref: "+info.Meaning
	}
	for _, detail := range refused.Details {
		if reason, known := gen.LookupCode(gen.Code(detail)); known {
			f.details = append(f.details, detail+": "+reason.Meaning)
			f.hint = reason.Action
			continue
		}
		f.details = append(f.details, detail)
	}
	return f
}
