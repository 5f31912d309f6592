// Package dotnet extracts evidence from .NET solutions, projects and C# source.
//
// Nothing is built or evaluated: a fact is what a file declares as it stands.
// Conditions are not weighed, properties not expanded, globs not matched.
// Signals of source code come from syntax trees, so that a word in a comment or
// a string is none. What .NET technologies look like is data, in
// technologies.json and hosts.json.
package dotnet
