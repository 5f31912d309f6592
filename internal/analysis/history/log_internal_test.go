package history

import (
	"strings"
	"testing"
)

// TestLogRefuses: what is not as git writes it is an error, never a panic and
// never a wrong count.
func TestLogRefuses(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"a file before a commit":    "M\x00a\x00",
		"no date":                   "\x01 a\x00",
		"no address":                "\x0112\x00",
		"a date that is none":       "\x01soon a\x00",
		"a date out of range":       "\x0199999999999999999999 a\x00",
		"an unknown status":         "\x011 a\x00\nX\x00a\x00",
		"no path":                   "\x011 a\x00\nM\x00",
		"no second path":            "\x011 a\x00\nR100\x00a\x00",
		"cut off":                   "\x011 a\x00\nM\x00a",
		"a path longer than any":    "\x011 a\x00\nM\x00" + strings.Repeat("a", maxToken) + "\x00",
		"an address longer than it": "\x011 " + strings.Repeat("a", maxToken) + "\x00",
		"nothing as a status":       "\x011 a\x00\x00a\x00",
	} {
		if err := newLog("").read(strings.NewReader(text)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestLogAges(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		first string
		date  int64
		want  int
	}{
		"the same moment":  {"100", 100, 0},
		"a week":           {"100", 100 + week, 1},
		"nearly two":       {"100", 99 + 2*week, 1},
		"after the commit": {"200", 100, 0},
		"before all time":  {"-9223372036854775808", 9223372036854775807, 2 * maxDate / week},
	} {
		l := newLog("")
		if err := l.read(strings.NewReader("\x01" + test.first + " a\x00\nM\x00f\x00")); err != nil {
			t.Fatal(err)
		}
		if got := l.files(test.date)["f"].AgeInWeeks; got != test.want {
			t.Errorf("%s: %d weeks, want %d", name, got, test.want)
		}
	}
}

func FuzzLog(f *testing.F) {
	for _, seed := range []string{
		"", "\x011600000000 a@b\x00\nM\x00a\x00A\x00b/c\x00\x011500000000 c@d\x00\nR087\x00x\x00a\x00D\x00y\x00",
		"\x011 a\x00\x011 b\x00\nC75\x00a\x00b\x00T\x00a\x00", "M\x00", "\x01\x00",
	} {
		f.Add("sub/", []byte(seed))
	}
	f.Fuzz(func(t *testing.T, prefix string, text []byte) {
		l := newLog(prefix)
		err := l.read(strings.NewReader(string(text)))
		for name, file := range l.files(1_600_000_000) {
			if file.Commits < 1 || file.Authors < 1 || file.Authors > file.Commits || file.Commits > l.commits || file.AgeInWeeks < 0 {
				t.Errorf("%q: %+v", name, file)
			}
		}
		if err == nil && len(text) > 0 && text[len(text)-1] != 0 {
			t.Errorf("half a token was read: %q", text)
		}
	})
}
