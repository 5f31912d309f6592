// Package metrics measures one source file: its lines, its functions and its
// decisions.
//
// # Definitions
//
// They are those of CodeCharta's own parser, so that maps of both can be laid
// side by side.
//
//   - loc: lines; the last one counts without a final line break.
//   - rloc: rows that hold a part of a token that belongs to no comment. Rows
//     within a token of several rows, such as a raw string, count.
//   - comment_lines: rows that hold a part of a comment. A row with code and a
//     comment counts for both.
//   - number_of_functions: functions, methods and named closures.
//   - complexity: decisions, and one for each function and closure. There is no
//     one for the file, so that a file of declarations has 0.
//   - max_complexity_per_function: the most decisions and closures within one
//     function. Functions in a function count for the outermost alone, which
//     itself is not counted: without a decision it has 0.
//
// What is a decision, a function or a closure is a table for each language, one
// file each. Plain else, goto, break, optional chaining and the guards of a case
// are no decisions anywhere.
//
// # Where CodeCharta counts otherwise
//
// Each row of a file counts once as code and once as comment at most; there, a
// second comment that begins where another ends counts that row again, and the
// line break that ends a statement of Go or a directive of C claims the next
// row, even an empty one. A function that is one expression has the decisions
// of this expression, and default values of parameters count; there, only what
// stands in a block does. Each table says what its language adds.
package metrics
