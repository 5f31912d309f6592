package fault_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

func TestEveryCodeHasAFixedMessage(t *testing.T) {
	t.Parallel()
	for _, code := range gen.Codes() {
		err := fault.New(code, "detail")
		if !strings.HasPrefix(err.Error(), string(code)+": ") || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s has the message %q", code, err.Error())
		}
	}
}

func TestUnknownCodeIsInternal(t *testing.T) {
	t.Parallel()
	if err := fault.New("made.up"); err.Code != gen.CodeInternalError {
		t.Errorf("got %s", err.Code)
	}
}

func TestAsFindsWrapped(t *testing.T) {
	t.Parallel()
	inner := fault.New(gen.CodeModelInvalid, "id.invalid at $.elements[0].id")
	found, ok := fault.As(fmt.Errorf("while validating: %w", inner))
	if !ok || found != inner {
		t.Fatalf("got %v, %t", found, ok)
	}
	if _, ok := fault.As(fmt.Errorf("plain")); ok {
		t.Fatal("a plain error is no fault")
	}
}
