package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var (
	snapshotPattern  = regexp.MustCompile(`^snapshot_[0-9a-f]{32}$`)
	timePattern      = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$`)
	referencePattern = regexp.MustCompile(`^reference [0-9a-f]{8,64}$`)
	snapshotName     = regexp.MustCompile(`^SNAPSHOT[0-9]{0,4}$`)
	maskName         = regexp.MustCompile(`^\$(SNAPSHOT[0-9]*|CURSOR|TIME|REFERENCE|VERSION)$`)
	variableName     = regexp.MustCompile(`^\$[A-Z][A-Z0-9_]*$`)
	embeddedName     = regexp.MustCompile(`\$\{[A-Z][A-Z0-9_]*\}`)
)

// variables are the values of one run that differ from run to run.
type variables struct {
	snapshots []string // $SNAPSHOT is the first, $SNAPSHOT2 the second
	cursor    string
	defined   map[string]any
}

func newVariables() variables { return variables{defined: map[string]any{}} }

// mask replaces in an answer what differs from run to run, and remembers it.
func (v *variables) mask(value any, member string) any {
	switch x := value.(type) {
	case map[string]any:
		for _, name := range sortedNames(x) {
			x[name] = v.mask(x[name], name)
		}
		if _, ok := x["version"].(string); ok && strings.HasSuffix(member, "serverInfo") {
			x["version"] = "$VERSION"
		}
		return x
	case []any:
		for i := range x {
			x[i] = v.mask(x[i], member)
		}
		return x
	case string:
		return v.maskText(x, member)
	default:
		return x
	}
}

func (v *variables) maskText(s, member string) string {
	switch {
	case snapshotPattern.MatchString(s):
		return v.snapshotVariable(s)
	case member == "nextCursor" && s != "":
		v.cursor = s
		return "$CURSOR"
	case member == "expiresAtUtc" && timePattern.MatchString(s):
		return "$TIME"
	case referencePattern.MatchString(s):
		return "$REFERENCE"
	case maskName.MatchString(s):
		return "$" + s // nobody passes by saying what a case says
	default:
		return s
	}
}

func (v *variables) snapshotVariable(id string) string {
	for i, known := range v.snapshots {
		if known == id {
			return snapshotVariableName(i)
		}
	}
	v.snapshots = append(v.snapshots, id)
	return snapshotVariableName(len(v.snapshots) - 1)
}

func snapshotVariableName(i int) string {
	if i == 0 {
		return "$SNAPSHOT"
	}
	return "$SNAPSHOT" + strconv.Itoa(i+1)
}

// fill puts the values into a call.
func (v *variables) fill(value any) (any, error) {
	switch x := value.(type) {
	case map[string]any:
		for _, name := range sortedNames(x) {
			filled, err := v.fill(x[name])
			if err != nil {
				return nil, err
			}
			x[name] = filled
		}
		return x, nil
	case []any:
		for i := range x {
			filled, err := v.fill(x[i])
			if err != nil {
				return nil, err
			}
			x[i] = filled
		}
		return x, nil
	case string:
		return v.fillText(x)
	default:
		return x, nil
	}
}

func (v *variables) fillText(s string) (any, error) {
	if variableName.MatchString(s) {
		return v.lookup(strings.TrimPrefix(s, "$"))
	}
	var failed error
	filled := embeddedName.ReplaceAllStringFunc(s, func(name string) string {
		value, err := v.lookup(name[2 : len(name)-1])
		text, ok := value.(string)
		if err == nil && !ok {
			err = fmt.Errorf("%s is no text", name)
		}
		failed = errors.Join(failed, err)
		return text
	})
	return filled, failed
}

// lookup is the value of a variable.
func (v *variables) lookup(name string) (any, error) {
	if snapshotName.MatchString(name) {
		i := 0
		if digits := strings.TrimPrefix(name, "SNAPSHOT"); digits != "" {
			i, _ = strconv.Atoi(digits) // the pattern admits digits only
			i--
		}
		if i < 0 || i >= len(v.snapshots) {
			return nil, fmt.Errorf("$%s was not seen yet", name)
		}
		return v.snapshots[i], nil
	}
	if name == "CURSOR" {
		if v.cursor == "" {
			return nil, errors.New("$CURSOR was not seen yet")
		}
		return v.cursor, nil
	}
	defined, ok := v.defined[name]
	if !ok {
		return nil, fmt.Errorf("$%s is not defined", name)
	}
	encoded, err := json.Marshal(defined)
	if err != nil {
		return nil, err
	}
	return decode(encoded) // a definition is used many times
}
