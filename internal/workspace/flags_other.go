//go:build !unix

package workspace

// nonBlocking is empty where opening a file cannot wait.
const nonBlocking = 0
