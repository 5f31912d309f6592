// Package manifest reads formats that manifests of several languages are written
// in, within bounds that hold for any content.
package manifest
