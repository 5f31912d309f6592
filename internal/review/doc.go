// Package review tells a person what a model asserts, what each assertion
// rests on and what is still to be looked at. It works on metadata alone:
// models and snapshots hold no source text.
package review
