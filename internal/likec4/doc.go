// Package likec4 speaks LikeC4. Emission turns a valid model into LikeC4 source:
// one model gives the same bytes on every machine, and no element, relation or
// word is added to what the model says. The checker asks the official LikeC4
// command line whether a workspace is valid.
//
// What LikeC4 reads as language and what it does to texts is written for
// version 1.59.4; tests run the emitted files through that version.
package likec4
