// Package contracts holds no code, only checks that span the contracts, what
// is generated from them and the readers of internal/architecture: the Go
// types say what the schemas say, the schemas mean the same to every
// validator, and schemas and readers refuse the same documents.
package contracts
