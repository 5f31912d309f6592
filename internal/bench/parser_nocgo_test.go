//go:build !cgo

package bench_test

// bareParser is nothing in a build that cannot parse.
type bareParser struct{}

func newBareParser() bareParser { return bareParser{} }

func (bareParser) close() {}

func (bareParser) parse([]byte) {}
