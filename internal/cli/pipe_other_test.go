//go:build !unix

package cli_test

import "errors"

// makePipe fails: there are no named pipes.
func makePipe(string) error { return errors.ErrUnsupported }
