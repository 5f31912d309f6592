package change

import (
	"context"
	"errors"
	"io"
	"reflect"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// ReadReport reads a report and holds it to its contract. Members that the
// contract does not know are read over.
//
// Errors: the fault report.invalid, whose details say where and why, never what
// stands there; report.unreadable when r fails; or the error of ctx.
func ReadReport(ctx context.Context, r io.Reader) (gen.ChangeReport, error) {
	return readUpTo(ctx, r, gen.LimitReportBytes)
}

// readUpTo is ReadReport of a report of so many bytes at most.
func readUpTo(ctx context.Context, r io.Reader, limit int64) (gen.ChangeReport, error) {
	report, err := decode(ctx, &io.LimitedReader{R: r, N: limit + 1})
	if err == nil {
		err = check(ctx, &report)
	}
	if err != nil {
		return gen.ChangeReport{}, err
	}
	return report, nil
}

func decode(ctx context.Context, r *io.LimitedReader) (report gen.ChangeReport, err error) {
	d := &decoder{ended: ctx.Err, dec: jsontext.NewDecoder(r), shapes: map[reflect.Type]map[string]member{}}
	if err := ctx.Err(); err != nil {
		return report, err
	}
	err = d.value(reflect.ValueOf(&report).Elem())
	if err == nil {
		_, err = d.dec.ReadToken()
		switch {
		case errors.Is(err, io.EOF):
			err = nil
		case err == nil:
			err = broken("", "something follows the document")
		default:
			err = d.unreadable(err)
		}
	}
	_, told := fault.As(err)
	switch {
	case r.N <= 0:
		return report, broken("", "is larger than "+strconv.Itoa(gen.LimitReportBytes)+" bytes")
	case err == nil, told:
		return report, err
	case ctx.Err() != nil:
		return report, ctx.Err()
	default:
		return report, fault.New(gen.CodeReportUnreadable)
	}
}
