package queryserver

import (
	"math"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

// How the bytes of an answer are shared out. A path takes pathBytes at most
// and a dependency two of them; the shares of one answer and the largest item
// of its page together stay below answerBytes.
const (
	// answerBytes is what every answer weighs less than.
	answerBytes = gen.LimitAnswerTokens * gen.LimitBytesPerToken
	// pathBytes is the longest that a path can get in an answer. Snapshots and
	// reports that need more are not loaded.
	pathBytes = 2 * gen.LimitCodeMapNameBytes
	// envelopeBytes are the snapshot, the numbers, the cursor and the names of
	// members of an answer, without its path.
	envelopeBytes = 6144
	// textBytes is a text of the snapshot or the report that is no path.
	textBytes = 1024
	// reasonBytes is the reason of a rule.
	reasonBytes = 2048
	// nameBytes is the longest metric or rule name in an answer.
	nameBytes = 1024

	cycleBytes        = 9216  // the cycles of one path
	deltaBytes        = 4096  // the metrics of one path that differ
	hotspotBytes      = 8192  // the other metrics of one hotspot
	availableBytes    = 20480 // the metrics that can be ranked by
	removedBytes      = 10240 // removed files
	ruleBytes         = 14336 // counts by rule
	routeBytes        = 20480 // a way around a cycle
	moduleMetricBytes = 20480 // explain_module, each
	moduleListBytes   = 13312
	neighbourBytes    = 8192
)

// budget is what is left of a share of an answer. The first error of weighing
// stays.
type budget struct {
	left int
	err  error
}

// weigh is how many bytes an item of a list has, its comma included.
func (b *budget) weigh(item any) int {
	bytes, err := mcpserver.Weight(item)
	if err != nil && b.err == nil {
		b.err = err
	}
	return bytes + 1
}

// take makes room for an item and tells whether there was enough.
func (b *budget) take(item any) bool {
	bytes := b.weigh(item)
	if bytes > b.left {
		return false
	}
	b.left -= bytes
	return true
}

// fit returns the first items of a list, most at most, for which there is room.
func fit[T any](b *budget, most int, items []T) []T {
	kept := []T{}
	for _, item := range items[:min(most, len(items))] {
		if !b.take(item) {
			break
		}
		kept = append(kept, item)
	}
	return kept
}

// quoted is how many bytes a text has in an answer, without its quotes.
func quoted(text string) int {
	bytes := 0
	for _, r := range text {
		bytes += quotedRune(r)
	}
	return bytes
}

// quotedRune is how many bytes a character may take; what is not UTF-8 is
// replaced and escaped.
func quotedRune(r rune) int {
	const escaped = 6
	switch {
	case r < ' ', r == utf8.RuneError, r == '\u2028', r == '\u2029':
		return escaped
	case r == '"', r == '\\':
		return 2
	}
	return utf8.RuneLen(r)
}

// clip cuts a text that takes more bytes in an answer than it may.
func clip(text string, most int) string {
	if len(text) <= most/6 {
		return text // not even if all of it is escaped
	}
	const mark = "…"
	bytes, end := 0, 0
	for i, r := range text {
		if bytes <= most-len(mark) {
			end = i
		}
		if bytes += quotedRune(r); bytes > most {
			return text[:end] + mark
		}
	}
	return text
}

// finite is a number that JSON can hold: sums of measured values can be too
// large for any.
func finite(value float64) float64 {
	switch {
	case math.IsNaN(value):
		return 0
	case value > math.MaxFloat64:
		return math.MaxFloat64
	case value < -math.MaxFloat64:
		return -math.MaxFloat64
	}
	return value
}

// rounded is a number with two decimals: more say nothing of a risk or a share,
// and the last digits of a logarithm differ from machine to machine.
func rounded(value float64) float64 { return math.Round(100*value) / 100 }

// measured is the value of a measure, nil where there is none.
func measured(value float64, ok bool) *float64 {
	if !ok {
		return nil
	}
	value = finite(value)
	return &value
}

// number is a count as contracts have them.
func number(count int) *int64 {
	n := int64(count)
	return &n
}

// filled is a text that is not empty, else nil.
func filled(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
