package evidence

// ledger adds up the work of parses in the order of the files. Files are
// finished in any order; which of them come after the limit depends on their
// content alone.
type ledger struct {
	limit uint64 // zero is none
	next  int    // all files before this one are entered
	spent uint64 // work of those
	ahead map[int]extraction
}

// exhausted reports whether the files before next have spent the limit. No file
// that is not entered yet will be paid for then.
func (l *ledger) exhausted() bool { return l.limit > 0 && l.spent > l.limit }

// enter notes what file i took, and gives the results that are settled by it:
// those of files that asked for a syntax tree, and after the limit without what
// the tree gave.
func (l *ledger) enter(i int, done extraction) []fileResult {
	l.ahead[i] = done
	var settled []fileResult
	for {
		first, ok := l.ahead[l.next]
		if !ok {
			return settled
		}
		delete(l.ahead, l.next)
		l.next++
		switch {
		case first.unparsed == nil:
		case l.exhausted():
			settled = append(settled, *first.unparsed)
		default:
			settled = append(settled, first.result)
		}
		l.spent += first.work
	}
}
