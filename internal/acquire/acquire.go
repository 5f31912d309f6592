package acquire

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Options say how a fetch is done.
type Options struct {
	// Network is how hosts are reached.
	Network *Network
	// Time bounds the fetch; zero means the limit of the registry.
	Time time.Duration
	// Parent is the absolute path of the folder where the private one is made;
	// empty means the system's folder for temporary files.
	Parent string

	// bounds are those of the registry when they are nil.
	bounds *bounds
}

// Checkout is a fetched commit in a private folder, until it is closed.
type Checkout struct {
	// Root holds the files of the commit.
	Root *workspace.Root
	// RepositoryID is the label of the repository at this commit.
	RepositoryID string
	// Acquisition says where it came from.
	Acquisition gen.Acquisition

	folder *folder
}

// Close removes the folder and everything in it.
func (c *Checkout) Close() error { return errors.Join(c.Root.Close(), c.folder.remove()) }

// Fetch fetches the commit that a request means. The caller closes the
// checkout; after an error nothing is left. Errors: one of the faults
// remote_host_unresolved, remote_host_not_public, remote_fetch_failed with a
// reason, remote_limit_exceeded with the name of the limit,
// remote_tree_invalid, repository_link_rejected, submodules_rejected and
// remote_timeout; the cause of ctx's end; or an error of the local disk.
func Fetch(ctx context.Context, request Request, options Options) (*Checkout, error) {
	if options.bounds == nil {
		within := registered()
		options.bounds = &within
	}
	if options.Time == 0 {
		options.Time = gen.LimitRemoteSeconds * time.Second
	}
	within, cancel := context.WithTimeoutCause(ctx, options.Time, errTime)
	defer cancel()
	checkout, err := fetch(within, request, options)
	if err != nil {
		return nil, asFault(ctx, within, err)
	}
	return checkout, nil
}

func fetch(ctx context.Context, request Request, options Options) (_ *Checkout, err error) {
	place, err := newFolder(options.Parent)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, place.remove())
		}
	}()
	tree := filepath.Join(place.path, treeName)
	if err := os.Mkdir(tree, privateFolder); err != nil {
		return nil, local(err)
	}
	commit, err := download(ctx, request, options, place.path)
	if err != nil {
		return nil, err
	}
	root, err := workspace.Open(tree)
	if err != nil {
		return nil, local(err)
	}
	return &Checkout{
		Root:         root,
		RepositoryID: request.repositoryID(commit),
		Acquisition:  gen.Acquisition{URL: request.url, Ref: request.ref, Commit: commit},
		folder:       place,
	}, nil
}

// download puts the files of a commit into the tree of a folder and gives the
// commit's id.
func download(ctx context.Context, request Request, options Options, folder string) (commit string, err error) {
	name := filepath.Join(folder, objectsName)
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, privateFile)
	if err != nil {
		return "", local(err)
	}
	defer func() {
		err = errors.Join(err, local(file.Close()), local(os.Remove(name)))
	}()
	unpacked := newObjects(file, *options.bounds)
	id, err := receive(ctx, request, options.Network, unpacked)
	if err != nil {
		return "", err
	}
	found, tree, err := unpacked.commitOf(plumbing.NewHash(id))
	if err != nil {
		return "", err
	}
	plan, err := unpacked.plan(ctx, tree)
	if err != nil {
		return "", err
	}
	return found.String(), unpacked.write(ctx, plan, found, filepath.Join(folder, treeName))
}

// receive fetches and unpacks what a request means. Nothing of the network is
// left when it returns.
func receive(ctx context.Context, request Request, network *Network, into *objects) (id string, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	line := network.line(ctx)
	defer line.close()
	talk := &conversation{client: line.client, bounds: into.bounds, base: request.url}
	id, host, err := talk.find(ctx, request)
	if err != nil {
		return "", err
	}
	pack, err := talk.fetch(ctx, host, id)
	if err != nil {
		return "", err
	}
	defer pack.Close()
	return id, unpack(ctx, pack, into)
}
