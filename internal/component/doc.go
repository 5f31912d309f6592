// Package component proposes the components of containers that a person
// selected, from what sources declare and call, or, where no such facts are,
// from the container's evidence grouped by category. It is pure: the same
// model and selection give the same proposals, in whatever order their lists
// come. A proposal is for people to review and invents nothing: every
// component and relation names the facts and the evidence that it rests on.
package component
