package house_test

// place is where a door may be used: a room and, when only some of its files
// may, a pattern for their names.
type place struct {
	room, files string
}

// door is something that few may touch.
type door struct {
	name string
	// imports are import paths; a final /... stands for everything below.
	imports []string
	// uses are functions, methods and variables as go/types writes them, with
	// * as in path.Match: os.Open*, (*os.Root).Open, os.Args.
	uses []string
	// except are matches of the above that are harmless.
	except []string
	// only lists who may; nobody else may, and with no entry nobody may.
	only []place
	why  string
}

// everyFile is the place of a room that may use a door in all its files.
func everyFile(rooms ...string) []place {
	var places []place
	for _, room := range rooms {
		places = append(places, place{room, "*"})
	}
	return places
}

// houseDoors are the rules about what lies outside the house. Who starts the
// program hands on values: a context, a clock, an io.Reader.
func houseDoors() []door {
	outermost := everyFile("cmd/*", "cmd/internal/host", "internal/cli", "internal/conformance/conformancetest", ".")
	return []door{
		{
			name:    "tree-sitter",
			imports: []string{"github.com/tree-sitter/..."},
			only:    everyFile("internal/syntax"),
			why:     "trees live in C memory and builds without cgo need a twin",
		},
		{
			name:    "MCP SDK",
			imports: []string{"github.com/modelcontextprotocol/go-sdk/..."},
			only:    everyFile("internal/mcpserver", "internal/evidenceserver", "internal/queryserver"),
			why:     "the protocol stays at the door",
		},
		{
			name:    "generator libraries",
			imports: []string{"github.com/oapi-codegen/...", "github.com/getkin/...", "github.com/invopop/...", "golang.org/x/tools/..."},
			except:  []string{"golang.org/x/tools/txtar"},
			only:    everyFile("internal/contractgen"),
			why:     "the programs that people install link none of them",
		},
		{
			name:    "command-line library",
			imports: []string{"github.com/spf13/cobra/..."},
			only:    everyFile("internal/cli"),
			why:     "commands belong to the command line",
		},
		{
			name:    "flags",
			imports: []string{"github.com/spf13/pflag", "flag"},
			only:    everyFile("internal/cli", "internal/process", "internal/evidenceserver", "internal/queryserver", "internal/bridge"),
			why:     "what lies below the doors takes values",
		},
		{
			name: "network",
			imports: []string{
				"net", "net/http/...", "net/rpc/...", "net/smtp", "crypto/tls", "golang.org/x/net/...",
				"github.com/go-git/...",
			},
			except: []string{"github.com/go-git/go-git/v5/plumbing/format/gitignore"},
			only:   everyFile("internal/bridge", "internal/acquire", "internal/acquire/acquiretest", "internal/conformance"),
			why:    "nothing leaves the machine but by these",
		},
		{
			name: "network of tests",
			uses: []string{module + "/internal/acquire.NewNetwork"},
			only: everyFile("internal/acquire/acquiretest"),
			why:  "what people run reaches hosts in one way, and no setting changes it",
		},
		{
			name:    "process",
			imports: []string{"os/exec"},
			uses:    []string{"os.StartProcess", "syscall.Exec", "syscall.ForkExec", "syscall.StartProcess"},
			only: []place{
				{"internal/likec4", "check*.go"},
				{"internal/analysis/history", "*"},
				{"internal/conformance", "*"},
				{"internal/conformance/conformancetest", "*"},
				{"internal/procgroup", "*"},
				{"internal/cli", "doctor*.go"},
				{"internal/acquire/acquiretest", "*"},
				{"internal/tasks", "*"},
				{".", "*"},
			},
			why: "only the LikeC4 CLI, git log, a server under test and the doctor's probes are started; the build starts the toolchain",
		},
		{
			name: "environment",
			uses: []string{
				"os.Getenv", "os.LookupEnv", "os.Environ", "os.ExpandEnv", "os.Setenv", "os.Unsetenv", "os.Clearenv",
				"os.Getwd", "os.Chdir", "(*os.File).Chdir", "os.Executable", "os.Hostname", "os.UserHomeDir", "os.UserCacheDir",
				"os.UserConfigDir", "os.TempDir", "os.Getuid", "os.Geteuid", "os.Getgid", "os.Getegid", "os.Getgroups",
				"path/filepath.Abs", "syscall.Getenv", "syscall.Environ", "syscall.Setenv", "syscall.Getwd", "os/user.*",
			},
			only: outermost,
			why:  "the same input gives the same result in every process; the outermost layer hands on values",
		},
		{
			name: "arguments and streams",
			uses: []string{
				"os.Args", "os.Stdin", "os.Stdout", "os.Stderr", "flag.Parse", "flag.Arg*", "flag.NArg", "flag.CommandLine",
				"fmt.Print", "fmt.Printf", "fmt.Println", "fmt.Scan", "fmt.Scanf", "fmt.Scanln",
				"log.Print*", "log.Fatal*", "log.Panic*", "log.Default", "log.Output", "log.SetOutput",
				"log/slog.Debug*", "log/slog.Info*", "log/slog.Warn*", "log/slog.Error*", "log/slog.Default", "log/slog.Log*",
			},
			only: outermost,
			why:  "standard output belongs to the protocol",
		},
		{
			name: "signals and exit",
			uses: []string{"os.Exit", "os/signal.*", "runtime.Goexit"},
			only: outermost,
			why:  "only the outermost layer ends the process",
		},
		{
			name: "clock",
			uses: []string{"time.Now", "time.Since", "time.Until"},
			only: outermost,
			why:  "whoever needs the time takes a clock, so that tests need no waiting",
		},
		{
			name: "waiting",
			uses: []string{"time.Sleep", "time.Tick", "time.After", "time.NewTicker"},
			why:  "wait for an event or a context; time.AfterFunc and time.NewTimer can be stopped",
		},
		{
			name:    "chance",
			imports: []string{"math/rand", "math/rand/v2"},
			why:     "results depend on the input alone; keys and references come from crypto/rand",
		},
		{
			name: "temporary folders",
			uses: []string{"os.MkdirTemp", "os.CreateTemp", "os.RemoveAll", "os.WriteFile", "os.Mkdir", "os.MkdirAll", "os.Remove"},
			only: []place{
				{"internal/workspace", "*"},
				{"internal/likec4", "check*.go"},
				{"internal/conformance", "*"},
				{"internal/conformance/conformancetest", "*"},
				{"internal/acquire", "*"},
				{"internal/acquire/acquiretest", "*"},
				{"internal/tasks", "*"},
				{"internal/cli", "*"},
				{".", "*"},
			},
			why: "the LikeC4 CLI runs on a private copy, a case gets a private repository, a person names an output; repositories are written by workspace alone",
		},
		{
			name: "files",
			uses: []string{
				"os.Open*", "os.Create", "os.ReadFile", "os.ReadDir", "os.DirFS", "os.CopyFS", "os.Rename", "os.Symlink", "os.Link",
				"os.Readlink", "os.Truncate", "os.Chmod", "os.Chown", "os.Lchown", "os.Chtimes", "os.Stat", "os.Lstat",
				"(*os.Root).*", "(*os.File).ReadDir", "(*os.File).Readdir*",
				"path/filepath.Walk*", "path/filepath.Glob", "path/filepath.EvalSymlinks", "io/ioutil.*",
				"github.com/bmatcuk/doublestar/v4.FilepathGlob", "golang.org/x/tools/txtar.ParseFile",
				"syscall.Open*", "syscall.Creat*", "syscall.Rename*", "syscall.Unlink*", "syscall.Mkdir*", "syscall.Rmdir", "syscall.Symlink*",
				"syscall.Link*", "syscall.Readlink", "syscall.Stat", "syscall.Lstat", "syscall.Truncate",
				"golang.org/x/sys/unix.Open*", "golang.org/x/sys/unix.Creat", "golang.org/x/sys/unix.Rename*", "golang.org/x/sys/unix.Unlink*",
				"golang.org/x/sys/unix.Mkdir*", "golang.org/x/sys/unix.Rmdir", "golang.org/x/sys/unix.Symlink*", "golang.org/x/sys/unix.Link*",
				"golang.org/x/sys/unix.Readlink*", "golang.org/x/sys/unix.Stat*", "golang.org/x/sys/unix.Lstat", "golang.org/x/sys/unix.Fstatat",
				"golang.org/x/sys/unix.Truncate", "golang.org/x/sys/windows.CreateFile", "golang.org/x/sys/windows.FindFirstFile",
			},
			except: []string{"syscall.Openat2", "syscall.Linkname"},
			only: []place{
				{"internal/workspace", "*"},
				{"internal/likec4", "check*.go"},
				{"internal/conformance", "*"},
				{"internal/conformance/conformancetest", "*"},
				{"internal/bridge", "trust.go"},
				{"internal/queryserver", "source.go"},
				{"internal/acquire", "*"},
				{"internal/tasks", "*"},
				{"internal/cli", "*"},
				{".", "*"},
			},
			why: "repository files have one door, so containment is proved once; the others touch only what a person or the environment named or what they made",
		},
	}
}
