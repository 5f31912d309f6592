//go:build !unix

package conformance

import "errors"

func mkfifo(string) error { return errors.New("this platform has no named pipes") }
