// Package render shows change reports to people and their tools: as SARIF, as a
// Markdown comment, and as single sentences. It adds nothing to what a report
// says. Names from a report are foreign text and stay text.
package render
