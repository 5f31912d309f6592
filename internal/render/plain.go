package render

import "github.com/repo2c4/repo2c4/internal/markdown"

// Bounds of what is shown of a name and of a reason: beginning and end tell more
// than the middle.
const (
	maxName = 200
	maxText = 400
)

// plain is a foreign text on one line, without what cannot be seen.
func plain(text string) string { return shortened(markdown.Visible(text), maxText) }

// shortened leaves the middle of a long text out.
func shortened(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	half := (most - 1) / 2
	return string(runes[:half]) + "…" + string(runes[len(runes)-half:])
}
