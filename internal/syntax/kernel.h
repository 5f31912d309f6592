// The part of package syntax that is C: one call parses a text, one copies the
// tree. Neither calls Go.

#ifndef REPO2C4_SYNTAX_KERNEL_H
#define REPO2C4_SYNTAX_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

// kernel_node is one entry of a flat tree; Go's type node has the same layout.
typedef struct {
  uint32_t start, end, row;
  int32_t parent, next;
  uint16_t kind, field;
  uint8_t flags;
} kernel_node;

// The bits of kernel_node.flags.
enum { kernel_named = 1, kernel_error = 2, kernel_missing = 4, kernel_extra = 8 };

// kernel_install makes tree-sitter allocate with the C library alone. It is
// called once, before the first parse.
void kernel_install(void);

// kernel_parse parses a text of UTF-8 and says in *work how much that took, in
// the units that budget.go describes. It gives NULL when that was more than
// limit, when *cancelled is no longer zero, or when the language is none that
// this version of tree-sitter knows; then *work is 0.
void *kernel_parse(const void *language, const uint8_t *source, uint32_t size, uint64_t limit, const int32_t *cancelled, uint64_t *work);

// kernel_size gives the number of nodes of a tree, and whether it holds errors.
uint32_t kernel_size(const void *tree, bool *broken);

// kernel_flatten copies a tree of size nodes in document order; error_kind
// becomes the kind of text that does not parse. It reports false when
// *cancelled is no longer zero.
bool kernel_flatten(const void *tree, kernel_node *nodes, uint32_t size, uint16_t error_kind, const int32_t *cancelled);

// kernel_release releases a tree.
void kernel_release(void *tree, uint64_t work);

#endif
