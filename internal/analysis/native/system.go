package native

import "strings"

// isSystem tells names of headers that a compiler or system brings.
func isSystem(name string) bool {
	if folder, _, ok := strings.Cut(name, "/"); ok {
		switch folder {
		case "sys", "bits", "linux", "asm", "netinet", "arpa", "net", "machine", "experimental", "mach", "rpc", "scsi", "netpacket":
			return true
		}
		return false
	}
	base, extension, _ := strings.Cut(name, ".")
	switch extension {
	case "":
		return isStandard(base)
	case "h":
		return isStandard(base) || isStandard("c"+base) || isPosix(base)
	}
	return false
}

// isStandard tells headers of the C++ library by their names.
func isStandard(name string) bool {
	switch name {
	case "algorithm", "any", "array", "atomic", "barrier", "bit", "bitset", "cassert", "ccomplex", "cctype", "cerrno", "cfenv", "cfloat",
		"charconv", "chrono", "cinttypes", "ciso646", "climits", "clocale", "cmath", "codecvt", "compare", "complex", "concepts",
		"condition_variable", "coroutine", "csetjmp", "csignal", "cstdalign", "cstdarg", "cstdbool", "cstddef", "cstdint", "cstdio",
		"cstdlib", "cstring", "ctgmath", "ctime", "cuchar", "cwchar", "cwctype", "deque", "exception", "execution", "expected",
		"filesystem", "flat_map", "flat_set", "format", "forward_list", "fstream", "functional", "future", "generator",
		"initializer_list", "iomanip", "ios", "iosfwd", "iostream", "istream", "iterator", "latch", "limits", "list", "locale", "map",
		"mdspan", "memory", "memory_resource", "mutex", "new", "numbers", "numeric", "optional", "ostream", "print", "queue",
		"random", "ranges", "ratio", "regex", "scoped_allocator", "semaphore", "set", "shared_mutex", "source_location", "span",
		"spanstream", "sstream", "stack", "stacktrace", "stdexcept", "stdfloat", "stop_token", "streambuf", "string", "string_view",
		"strstream", "syncstream", "system_error", "thread", "tuple", "type_traits", "typeindex", "typeinfo", "unordered_map",
		"unordered_set", "utility", "valarray", "variant", "vector", "version":
		return true
	}
	return false
}

// isPosix tells other headers of C libraries, without .h.
func isPosix(name string) bool {
	switch name {
	case "aio", "alloca", "cpio", "dirent", "dlfcn", "fcntl", "fmtmsg", "fnmatch", "ftw", "getopt", "glob", "grp", "iconv", "ifaddrs",
		"io", "langinfo", "libgen", "link", "malloc", "memory", "monetary", "mqueue", "ndbm", "netdb", "nl_types", "paths", "poll",
		"process", "pthread", "pwd", "regex", "resolv", "sched", "search", "semaphore", "spawn", "stdalign", "stdatomic", "stdbit",
		"stdckdint", "stdnoreturn", "strings", "stropts", "syslog", "tar", "termio", "termios", "threads", "trace", "ucontext",
		"ulimit", "unistd", "utime", "utmp", "utmpx", "windows", "winsock", "winsock2", "wordexp", "ws2tcpip":
		return true
	}
	return false
}
