package attack_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sys/unix"
)

// attacker swaps what lies in a root, as fast as it can, in a process of its
// own. It prepares each thing beside the root and moves or exchanges it into
// its place by single names in open folders, so that it never touches itself
// what its links lead to.
type attacker struct {
	base         string // the arena; the root is base/root, the watched folder base/outside
	inside       *os.Root
	stage        *os.Root
	stageFD      int
	linkedFD     int // a folder outside the root whose files get hard links inside
	swaps        atomic.Int64
	deep         atomic.Bool
	failures     chan error
	destinations sync.RWMutex // held for reading by every attack on the destination, for writing in a quiet time
	sources      sync.RWMutex // the same for the attacks on the rest
}

// playAttacker attacks the arena until its input ends. It is told one command
// a line, and answers each.
func playAttacker(base string) int {
	a := &attacker{base: base, failures: make(chan error, 64)}
	if err := a.open(); err != nil {
		fmt.Println(err)
		return 1
	}
	a.destinations.Lock() // it begins in a quiet time, see obey
	sources := []string{
		"src", "src/Parcel.Intake", "src/Parcel.Intake/Program.cs", "src/Parcel.Intake/Parcel.Intake.csproj", "src/Parcel.Domain",
		"Parcel.slnx", "compose.yaml", "README.md", "tests",
	}
	destinations := []string{
		"docs", "docs/architecture", ".repo2c4-txn", "docs/architecture/model.c4", "docs/architecture/.repo2c4-manifest.json",
		"docs/architecture/.repo2c4-txn", "docs/architecture/.repo2c4-txn/journal.json", "docs/architecture/.repo2c4-txn/0.staged",
		"docs/architecture/.repo2c4-txn/lock", "docs/c4", "docs/c4/model.c4", "docs/c4/sub",
	}
	go a.attack("sources", sources, 0, &a.sources)
	go a.attack("destinations", destinations, 3, &a.destinations)
	go a.replaceRoot()
	err := a.obey(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "attacker:", err)
		return 1
	}
	return 0
}

func (a *attacker) open() (err error) {
	if a.inside, err = os.OpenRoot(filepath.Join(a.base, "root")); err != nil {
		return err
	}
	if a.stage, err = os.OpenRoot(filepath.Join(a.base, "stage")); err != nil {
		return err
	}
	if a.stageFD, err = unix.Open(filepath.Join(a.base, "stage"), unix.O_DIRECTORY|unix.O_CLOEXEC, 0); err != nil {
		return err
	}
	a.linkedFD, err = unix.Open(filepath.Join(a.base, "linked"), unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	return err
}

// obey carries out commands: "attack" (or "attack", "deep") and "quiet" begin and
// end the attacks on the destination, "peace" ends the
// others, "count" tells how many swaps there were, "trespass" reads a
// file outside through a link.
func (a *attacker) obey(in io.Reader, out io.Writer) error {
	commands := json.NewDecoder(in)
	for quiet := true; ; {
		var words []string
		if err := commands.Decode(&words); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		select {
		case err := <-a.failures:
			return err
		default:
		}
		answer := "done"
		switch words[0] {
		case "attack":
			a.deep.Store(len(words) > 1)
			a.destinations.Unlock()
		case "quiet":
			if !quiet {
				a.destinations.Lock()
			}
			if err := a.restore(); err != nil {
				return err
			}
		case "peace":
			a.sources.Lock()
		case "count":
			answer = fmt.Sprint(a.swaps.Load())
		case "trespass":
			link := filepath.Join(a.base, "stage", "trespass")
			err := os.Symlink(filepath.Join(a.base, "outside", "secret.cs"), link)
			if err == nil {
				_, err = os.ReadFile(link)
			}
			answer = "read"
			if err != nil {
				answer = err.Error()
			}
		}
		quiet = words[0] == "quiet" || quiet && words[0] != "attack"
		if _, err := fmt.Fprintln(out, answer); err != nil {
			return err
		}
	}
}

// restore makes the destination anew, as before the first attack.
func (a *attacker) restore() error {
	for _, name := range []string{"docs", ".repo2c4-txn"} {
		if err := a.inside.RemoveAll(name); err != nil {
			return err
		}
	}
	err := a.inside.MkdirAll("docs/c4/sub", 0o755)
	for _, name := range []string{"docs/c4/model.c4", "docs/c4/sub/views.c4"} {
		err = errors.Join(err, a.inside.WriteFile(name, []byte("model {\n}\n"), 0o644))
	}
	return err
}

// attack swaps places by turns, each of them for everything that it should not
// be, but in quiet times, and in deep ones without the first few, so that more
// calls come as far as the others.
func (a *attacker) attack(slot string, targets []string, shallow int, quiet *sync.RWMutex) {
	variants := make([][]variant, len(targets))
	for i, target := range targets {
		variants[i] = a.variants(target)
	}
	for i := 0; ; i++ {
		quiet.RLock()
		for j, target := range targets {
			if j < shallow && a.deep.Load() {
				continue
			}
			a.turn(slot, target, variants[j][(i+j)%len(variants[j])])
		}
		quiet.RUnlock()
		runtime.Gosched()
	}
}

// variant makes something in the stage.
type variant func(slot string) error

// turn makes one variant, puts it in its place and back several times, and
// leaves it there or not.
func (a *attacker) turn(slot, target string, prepare variant) {
	if err := a.stage.RemoveAll(slot); err != nil {
		return // the server still writes into it
	}
	if err := prepare(slot); err != nil {
		if errors.Is(err, unix.EPERM) { // no right to make devices
			return
		}
		select {
		case a.failures <- fmt.Errorf("%s: %w", target, err):
		default:
		}
		return
	}
	folder, err := a.inside.OpenFile(path.Dir(target), unix.O_RDONLY|unix.O_DIRECTORY|unix.O_NONBLOCK, 0)
	if err != nil {
		return // somebody swapped it for no folder
	}
	defer folder.Close()
	parent, name := int(folder.Fd()), path.Base(target)
	for range 5 {
		err := unix.Renameat2(a.stageFD, slot, parent, name, unix.RENAME_EXCHANGE)
		if errors.Is(err, unix.ENOENT) {
			err = unix.Renameat2(a.stageFD, slot, parent, name, unix.RENAME_NOREPLACE)
		}
		if err == nil {
			a.swaps.Add(1)
		}
	}
}

// replaceRoot moves the root itself away and puts a link to outside in its
// place, and back.
func (a *attacker) replaceRoot() {
	base, err := unix.Open(a.base, unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err == nil {
		err = a.stage.Symlink(filepath.Join(a.base, "outside"), "root")
	}
	for err == nil {
		a.destinations.RLock()
		for range 2 {
			err = errors.Join(err, unix.Renameat2(a.stageFD, "root", base, "root", unix.RENAME_EXCHANGE))
			a.swaps.Add(1)
		}
		a.destinations.RUnlock()
		runtime.Gosched()
	}
	a.failures <- err
}

// variants are what may come into a place: twice as many times what belongs
// there as anything else.
func (a *attacker) variants(target string) []variant {
	outside := filepath.Join(a.base, "outside")
	up := strings.Repeat("../", strings.Count(target, "/")+1) + "outside/"
	proper := a.file("a: 1\n")
	file, folder := "secret.cs", "sub"
	if path.Ext(target) == "" || strings.HasPrefix(path.Base(target), "Parcel.") && !strings.Contains(path.Base(target), "proj") && !strings.Contains(path.Base(target), "sln") {
		proper = a.folder(path.Base(target))
	}
	bad := []variant{
		a.link(outside), a.link(up), a.link(outside + "/" + folder), a.link(up + folder), a.link(outside + "/" + file), a.link(up + file),
		a.link(up + folder + "/../" + file), a.link("/proc/self/root" + outside), a.link("/proc/self/cwd/../.." + outside),
		a.link("/dev/zero"), a.link("/dev/tty"), a.link("/proc/self/fd/0"), a.link("."), a.link(path.Base(target)),
		a.link(outside + "/pipe"), a.link(up + "socket"),
		a.node(unix.S_IFIFO|0o644, 0), a.node(unix.S_IFCHR|0o644, unix.Mkdev(1, 5)), a.node(unix.S_IFBLK|0o644, unix.Mkdev(7, 200)), a.socket,
		a.file("model {\n}\n"), a.folder("model.c4"), a.hardLink, a.folderOfLinks,
	}
	var all []variant
	for _, other := range bad {
		all = append(all, proper, other)
	}
	return all
}

func (a *attacker) file(content string) variant {
	return func(slot string) error { return a.stage.WriteFile(slot, []byte(content), 0o644) }
}

// folder makes a folder with files of the names that are looked for in it.
func (a *attacker) folder(string) variant {
	return func(slot string) error {
		err := a.stage.MkdirAll(slot+"/sub", 0o755)
		for _, name := range []string{"/Program.cs", "/Parcel.Intake.csproj", "/model.c4", "/0.staged", "/sub/model.c4"} {
			err = errors.Join(err, a.stage.WriteFile(slot+name, []byte("model {\n}\n"), 0o644))
		}
		return err
	}
}

// folderOfLinks makes a folder in which everything leads outside.
func (a *attacker) folderOfLinks(slot string) error {
	err := a.stage.Mkdir(slot, 0o755)
	for _, name := range []string{
		"Program.cs", "Parcel.Intake.csproj", "model.c4", "views.c4", "evidence-report.md", "specification.c4",
		".repo2c4-manifest.json", "journal.json", "journal.tmp", "lock", "0.staged", "1.staged", "0.old",
	} {
		err = errors.Join(err, a.stage.Symlink(filepath.Join(a.base, "outside", name), slot+"/"+name))
	}
	for _, name := range []string{"architecture", "c4", "sub", ".repo2c4-txn", "Parcel.Intake"} {
		err = errors.Join(err, a.stage.Symlink(filepath.Join(a.base, "outside", "sub"), slot+"/"+name))
	}
	return err
}

func (a *attacker) link(to string) variant {
	return func(slot string) error { return a.stage.Symlink(to, slot) }
}

func (a *attacker) node(mode uint32, device uint64) variant {
	return func(slot string) error { return unix.Mknodat(a.stageFD, slot, mode, int(device)) }
}

func (a *attacker) socket(slot string) error {
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Bind(fd, &unix.SockaddrUnix{Name: fmt.Sprintf("/proc/self/fd/%d/%s", a.stageFD, slot)})
}

func (a *attacker) hardLink(slot string) error {
	return unix.Linkat(a.linkedFD, "linked.cs", a.stageFD, slot, 0)
}
