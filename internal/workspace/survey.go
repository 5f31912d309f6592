package workspace

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// surveyor looks at a destination for a plan.
type surveyor struct {
	plan     *Plan
	top      folder
	manifest manifest // empty unless it is readable
	found    map[string]content
}

// survey fills in everything of a plan but whether a commit is pending.
func (r *Root) survey(p *Plan) error {
	if _, _, err := existing(r.top, p.Destination); err != nil {
		return err
	}
	s := &surveyor{plan: p, top: r.top, found: map[string]content{}}
	record, err := s.readManifest()
	if err != nil {
		return err
	}
	if err := s.compare(); err != nil {
		return err
	}
	if err := s.compareStale(); err != nil {
		return err
	}
	p.State = s.state(record)
	return s.planManifest(record)
}

// readManifest reads the destination's manifest, and tells whether it is usable.
func (s *surveyor) readManifest() (content, error) {
	record, err := look(s.top, within(s.plan.Destination, ManifestName), maxDocument)
	if err != nil {
		return content{}, err
	}
	s.plan.Manifest = ManifestAbsent
	if !record.absent() {
		s.plan.Manifest = ManifestUnreadable
		s.manifest, err = parseManifest(record.bytes)
		if err == nil {
			s.plan.Manifest = ManifestReadable
		}
	}
	s.plan.Conflict = s.plan.Manifest == ManifestUnreadable
	return record, nil
}

// look reads a file of the destination, once.
func (s *surveyor) look(name string) (content, error) {
	if found, ok := s.found[name]; ok {
		return found, nil
	}
	found, err := look(s.top, within(s.plan.Destination, name), maxOutputFile)
	found.bytes = nil // the hash is enough
	s.found[name] = found
	return found, err
}

// compare makes a row and, where something is to be done, a move for each generated file.
func (s *surveyor) compare() error {
	managed := s.manifest.hashes()
	for _, file := range s.plan.files {
		found, err := s.look(file.Name)
		if err != nil {
			return err
		}
		change := Change{FileName: file.Name, PreviousHash: found.hash, NewHash: hashOf(file.Content)}
		recorded, isManaged := managed[file.Name]
		step := move{name: file.Name, old: found.hash, new: change.NewHash, content: file.Content, mode: fileMode}
		switch {
		case s.plan.Manifest == ManifestUnreadable:
			change.Kind = Conflict
		case !isManaged && found.absent():
			change.Kind = Added
		case !isManaged || !found.is(recorded):
			change.Kind = Conflict
		case found.is(change.NewHash):
			change.Kind = Unchanged
		default:
			change.Kind = Modified
			step.mode = found.status.perm // whoever set it wanted it so
		}
		if change.Kind == Added || change.Kind == Modified {
			s.plan.moves = append(s.plan.moves, step)
		}
		s.plan.Conflict = s.plan.Conflict || change.Kind == Conflict
		s.plan.Changes = append(s.plan.Changes, change)
	}
	slices.SortFunc(s.plan.Changes, func(a, b Change) int { return cmp.Compare(a.FileName, b.FileName) })
	slices.SortFunc(s.plan.moves, func(a, b move) int { return cmp.Compare(a.name, b.name) })
	return nil
}

// compareStale makes a row for each managed file that is no longer generated.
func (s *surveyor) compareStale() error {
	generated := make(map[string]bool, len(s.plan.files))
	for _, file := range s.plan.files {
		generated[file.Name] = true
	}
	for _, file := range s.manifest.Files {
		if generated[file.FileName] {
			continue
		}
		found, err := s.look(file.FileName)
		if err != nil {
			return err
		}
		stale := Stale{FileName: file.FileName, Kind: Removed, PreviousHash: found.hash}
		if found.is(file.Sha256) {
			s.plan.moves = append(s.plan.moves, move{name: file.FileName, old: found.hash})
		} else {
			stale.Kind = Conflict
			s.plan.Conflict = true
		}
		s.plan.Stale = append(s.plan.Stale, stale)
	}
	return nil
}

// state digests what was found. A name that is neither managed nor taken adds
// nothing, so that the digest does not depend on what is generated.
func (s *surveyor) state(record content) string {
	managed := s.manifest.hashes()
	digest := sha256.New()
	fmt.Fprintf(digest, "manifest %s\n", record.state())
	names := make([]string, 0, len(s.found))
	for name, found := range s.found {
		if _, isManaged := managed[name]; isManaged || !found.absent() {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(digest, "%s %s\n", name, s.found[name].state())
	}
	return hex.EncodeToString(digest.Sum(nil))
}

// planManifest adds the manifest as the last move, unless it stays as it is.
func (s *surveyor) planManifest(record content) error {
	next := newManifest(s.plan.modelSchemaVersion, s.plan.files)
	if s.plan.Conflict || s.plan.Manifest == ManifestReadable && next.equal(s.manifest) {
		return nil
	}
	data, err := encodeDocument(next)
	if err != nil {
		return fmt.Errorf("manifest: %w", err)
	}
	step := move{name: ManifestName, old: record.hash, new: hashOf(data), content: data, mode: fileMode}
	if record.hash != "" {
		step.mode = record.status.perm
	}
	s.plan.moves = append(s.plan.moves, step)
	return nil
}
