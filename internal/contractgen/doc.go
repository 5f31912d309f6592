// Package contractgen turns the contract files into everything under gen: Go
// types, constants, tables, self-contained schemas, the OpenAPI document,
// TypeScript declarations and reference pages.
//
// It is a pure function from a file system of contracts to a set of files, so
// the writer and the staleness check share it. It never imports gen.
package contractgen
