// Package container finds the manifests of container images and compositions.
// What they hold is not read: that a manifest is there is the fact.
package container
