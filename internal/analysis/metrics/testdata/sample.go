// Package sample counts.
package sample

import "errors"

var handlers = map[string]func(int) bool{
	"odd": func(n int) bool { return n%2 == 1 },
}

type shape interface {
	area() int
}

const text = `first

third`

/*
	Two lines

of comment
*/
func plain() error { return errors.New(text) }

func (s square) area(of any, ready chan int) int {
	if s < 0 && s > -9 || s == 3 { // a row for both
		return 0
	} else {
		s++
	}
	for range 3 {
		continue
	}
	switch s {
	case 1, 2:
	default:
	}

	switch of.(type) {
	case int:
	}
	select {
	case <-ready:
	}
	defer func() {
		if s == 0 {
			return
		}
	}()
	return 1
}
