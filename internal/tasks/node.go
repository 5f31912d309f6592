package tasks

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Node is a folder with a package.json and a package-lock.json whose packages
// are installed below it.
type Node struct {
	Dir string
}

// stamp is the file, inside the installed tree, that names the lock it came from.
const stamp = ".repo2c4-lock-sha256"

// Fresh tells whether what is installed is what the lock asks for.
func (n Node) Fresh() (bool, error) {
	want, err := n.hash()
	if err != nil {
		return false, err
	}
	got, err := os.ReadFile(n.stamp())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("reading which packages are installed: %w", err)
	}
	return strings.TrimSpace(string(got)) == want, nil
}

// Install installs what the lock names, unless that is what is there.
func (n Node) Install(ctx context.Context, shell Shell) error {
	fresh, err := n.Fresh()
	if err != nil || fresh {
		return err
	}
	shell.Dir = n.Dir
	// npm passes silently over optional packages that it cannot fetch; the
	// check does not.
	for _, command := range [][]string{{"npm", "ci"}, {"node", "check.mjs"}} {
		if err := shell.Run(ctx, command[0], command[1:]...); err != nil {
			return err
		}
	}
	want, err := n.hash()
	if err != nil {
		return err
	}
	if err := os.WriteFile(n.stamp(), []byte(want+"\n"), 0o600); err != nil {
		return fmt.Errorf("noting which packages are installed: %w", err)
	}
	return nil
}

// LikeC4 is the path of the installed LikeC4 command line.
func (n Node) LikeC4() string {
	return filepath.Join(n.Dir, "node_modules", ".bin", "likec4")
}

// Bin is the folder that holds the node program which the lock installs for
// this platform (packages node-<os>-<arch> and node-bin-<os>-<arch>).
func (n Node) Bin() (string, error) {
	var found []string
	for _, program := range []string{"node", "node.exe"} {
		paths, err := filepath.Glob(filepath.Join(n.Dir, "node_modules", "node-*", "bin", program))
		if err != nil {
			return "", fmt.Errorf("looking for the installed node: %w", err)
		}
		found = append(found, paths...)
	}
	if len(found) != 1 {
		return "", fmt.Errorf("the lock should install one node for this platform, found %d", len(found))
	}
	return filepath.Dir(found[0]), nil
}

func (n Node) stamp() string {
	return filepath.Join(n.Dir, "node_modules", stamp)
}

func (n Node) hash() (string, error) {
	sum := sha256.New()
	for _, name := range []string{"package.json", "package-lock.json", ".npmrc"} {
		content, err := os.ReadFile(filepath.Join(n.Dir, name))
		if err != nil {
			return "", fmt.Errorf("reading what to install: %w", err)
		}
		sum.Write(fmt.Appendf(nil, "%s %d\n", name, len(content)))
		sum.Write(content)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
