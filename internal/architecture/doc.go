// Package architecture is the meaning of the data contracts: strict reading
// and validation of snapshots and models, their canonical form, stable ids and
// the review policy. It is pure: bytes and values in, values out.
package architecture
