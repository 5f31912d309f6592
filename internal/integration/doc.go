// Package integration imports the integration report of another inspector.
// The report lies in the untrusted repository, so it is read strictly and
// bounded, every finding is judged on its own, and nothing that is refused is
// repeated anywhere. What is accepted becomes evidence that is as trustworthy
// as the origin of the report.
package integration
