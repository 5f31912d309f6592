//go:build cgo

#include "kernel.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#include <process.h>
#include <windows.h>
#else
#include <pthread.h>
#include <signal.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#else
#define __lsan_disable()
#define __lsan_enable()
#endif

// What is used of tree-sitter's C interface, version 0.25, as its header
// tree_sitter/api.h has it. The library itself is linked with the Go bindings.
// TestKernelAgreesWithTheBinding finds a layout that is no longer that one.

typedef struct TSLanguage TSLanguage;
typedef struct TSParser TSParser;
typedef struct TSTree TSTree;
typedef struct { uint32_t row, column; } TSPoint;
typedef struct { uint32_t context[4]; const void *id; const TSTree *tree; } TSNode;
typedef struct { const void *tree; const void *id; uint32_t context[3]; } TSTreeCursor;
typedef struct {
  void *payload;
  const char *(*read)(void *payload, uint32_t offset, TSPoint position, uint32_t *size);
  int encoding; // 0 is UTF-8
  uint32_t (*decode)(const uint8_t *, uint32_t, int32_t *);
} TSInput;
typedef struct { void *payload; uint32_t current_byte_offset; bool has_error; } TSParseState;
typedef struct { void *payload; bool (*progress_callback)(TSParseState *); } TSParseOptions;

extern void ts_set_allocator(void *(*)(size_t), void *(*)(size_t, size_t), void *(*)(void *, size_t), void (*)(void *));
extern TSParser *ts_parser_new(void);
extern void ts_parser_delete(TSParser *);
extern bool ts_parser_set_language(TSParser *, const TSLanguage *);
extern TSTree *ts_parser_parse_with_options(TSParser *, const TSTree *, TSInput, TSParseOptions);
extern void ts_tree_delete(TSTree *);
extern TSNode ts_tree_root_node(const TSTree *);
extern uint32_t ts_node_descendant_count(TSNode);
extern bool ts_node_has_error(TSNode);
extern uint32_t ts_node_start_byte(TSNode);
extern uint32_t ts_node_end_byte(TSNode);
extern TSPoint ts_node_start_point(TSNode);
extern uint16_t ts_node_symbol(TSNode);
extern bool ts_node_is_named(TSNode);
extern bool ts_node_is_missing(TSNode);
extern bool ts_node_is_extra(TSNode);
extern TSTreeCursor ts_tree_cursor_new(TSNode);
extern void ts_tree_cursor_delete(TSTreeCursor *);
extern TSNode ts_tree_cursor_current_node(const TSTreeCursor *);
extern uint16_t ts_tree_cursor_current_field_id(const TSTreeCursor *);
extern bool ts_tree_cursor_goto_first_child(TSTreeCursor *);
extern bool ts_tree_cursor_goto_next_sibling(TSTreeCursor *);
extern bool ts_tree_cursor_goto_parent(TSTreeCursor *);

// block is what stands before each piece of memory that the library has: its
// place among those of the same parse, which are a ring.
typedef union block {
  struct { union block *before, *after; };
  max_align_t alignment;
} block;

// owner is a parse as far as memory is concerned.
typedef struct {
  uint64_t *work;
  uint64_t most; // work after which it ends at once
  jmp_buf end;
  block blocks; // the ring begins here
} owner;

// The parse on this thread, while there is one.
static _Thread_local owner *current;

static void join(block *b) {
  if (current == NULL) {
    b->before = b->after = b;
    return;
  }
  b->before = &current->blocks;
  b->after = current->blocks.after;
  b->before->after = b->after->before = b;
}

static void leave(block *b) {
  b->before->after = b->after;
  b->after->before = b->before;
}

// checked takes over a block with room for so many bytes. Some texts make the
// library take gigabytes between two moments at which it asks whether to go on;
// then all that the parse has is given back without asking.
static void *checked(block *b, size_t size) {
  if (b == NULL) {
    fputs("repo2c4: out of memory while parsing\n", stderr);
    abort();
  }
  join(b);
  if (current != NULL) {
    *current->work += size;
    if (*current->work > current->most) longjmp(current->end, 1);
  }
  return b + 1;
}

static void *count_malloc(size_t size) { return checked(malloc(sizeof(block) + size), size); }
static void *count_calloc(size_t count, size_t size) { return checked(calloc(1, sizeof(block) + count * size), count * size); }

static void *count_realloc(void *memory, size_t size) {
  if (memory == NULL) return count_malloc(size);
  block *b = (block *)memory - 1;
  leave(b);
  return checked(realloc(b, sizeof(block) + size), size);
}

static void count_free(void *memory) {
  if (memory == NULL) return;
  block *b = (block *)memory - 1;
  leave(b);
  free(b);
}

// The Go bindings allocate by way of Go, which costs more than parsing itself.
void kernel_install(void) { ts_set_allocator(count_malloc, count_calloc, count_realloc, count_free); }

static bool is_cancelled(const int32_t *cancelled) { return __atomic_load_n(cancelled, __ATOMIC_RELAXED) != 0; }

// Text is handed out in pieces, so that what is read again and again counts.
enum { piece_bytes = 256, piece_work = 2048, step_work = 1024 };

// parse is the state of one parse.
typedef struct {
  const uint8_t *source;
  uint32_t size;
  uint64_t limit;
  const int32_t *cancelled;
  uint64_t *work;
  bool ended;
  bool begins; // nothing was read yet
} parse;

// take adds work that is not an allocation, and reports whether it is enough.
static bool take(parse *p, uint64_t work) {
  *p->work += work;
  if (*p->work > p->limit || is_cancelled(p->cancelled)) p->ended = true;
  return p->ended;
}

static const char *read_piece(void *payload, uint32_t offset, TSPoint position, uint32_t *size) {
  (void)position;
  parse *p = payload;
  if (p->begins) { // the scanner, which may be lost, is made before
    __lsan_enable();
    p->begins = false;
  }
  // The end of the budget is not the end of the text: the library reads the
  // first byte of an empty piece when a character was cut off before it.
  (void)take(p, piece_work);
  if (offset >= p->size) {
    *size = 0;
    return "";
  }
  uint32_t left = p->size - offset;
  *size = left < piece_bytes ? left : piece_bytes;
  return (const char *)p->source + offset;
}

// progress is called after every hundred operations.
static bool progress(TSParseState *state) {
  return take(state->payload, step_work);
}

// job is a parse and what comes of it.
typedef struct {
  parse parse;
  const void *language;
  TSTree *tree;
} job;

// Beyond its budget by this much, a parse does not end in good order: what the
// scanner of its language keeps for itself is lost. It writes down all of that,
// in at most a kilobyte, for each token, so that there is never much of it.
enum { grace_work = 32 << 20 };

// Every parse has a parser of its own: one that is used again allocates less,
// so that its work would depend on what it did before, and one that was stopped
// while it balanced a tree aborts the process.
static void parse_once(job *j) {
  parse *p = &j->parse;
  TSInput input = {p, read_piece, 0, NULL};
  TSParseOptions options = {p, progress};
  TSParser *parser = ts_parser_new();
  if (ts_parser_set_language(parser, j->language)) {
    __lsan_disable();
    p->begins = true;
    j->tree = ts_parser_parse_with_options(parser, NULL, input, options);
  } else {
    *p->work = 0;
  }
  ts_parser_delete(parser);
}

static void run(job *j) {
  parse *p = &j->parse;
  *p->work = 0;
  owner o = {.work = p->work, .most = p->limit + grace_work};
  o.blocks.before = o.blocks.after = &o.blocks;
  current = &o;
  if (setjmp(o.end) == 0) {
    parse_once(j);
    current = NULL;
    leave(&o.blocks); // what is left is the tree
    if (j->tree != NULL && p->ended) {
      ts_tree_delete(j->tree);
      j->tree = NULL;
    }
    return;
  }
  current = NULL;
  j->tree = NULL;
  for (block *b = o.blocks.after; b != &o.blocks;) {
    block *after = b->after;
    free(b);
    b = after;
  }
}

// The library gives back what it had in mind of an ambiguous text by functions
// that call themselves, one level for each that is open in the text. A level
// takes a hundred bytes of stack, and at least six hundred of the budget. So
// parses have threads with a stack that the largest budget cannot fill; only
// what is used of it is memory.
enum { stack_bytes = 256 << 20, least_stack_bytes = 128 << 20 };

// After work of this much, memory that is free goes back to the system: the C
// library would keep it, once for each thread.
enum { trim_work = 64 << 20 };

static void no_thread(void) {
  fputs("repo2c4: no memory for a thread that parses\n", stderr);
  abort();
}

#ifdef _WIN32

static unsigned __stdcall begin(void *it) {
  run(it);
  return 0;
}

static void run_apart(job *j) {
  uintptr_t thread = _beginthreadex(NULL, stack_bytes, begin, j, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
  if (thread == 0) no_thread();
  WaitForSingleObject((HANDLE)thread, INFINITE);
  CloseHandle((HANDLE)thread);
}

#else

// worker is a thread that runs one job after another: to make a thread for each
// takes longer than most jobs.
typedef struct worker {
  struct worker *next; // among those that rest
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  job *job;  // what it is to run, until that is done
  bool last; // it ends after this job
} worker;

// Those that rest are as many as ever ran at once.
static pthread_mutex_t resting_lock = PTHREAD_MUTEX_INITIALIZER;
static worker *resting;

static void *begin(void *it) {
  worker *w = it;
  pthread_mutex_lock(&w->lock);
  while (!w->last) {
    while (w->job == NULL) pthread_cond_wait(&w->changed, &w->lock);
    run(w->job);
    // The memory of a deep stack goes back with its thread.
    w->last = *w->job->parse.work > trim_work;
    w->job = NULL;
    pthread_cond_signal(&w->changed);
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

static worker *employ(void) {
  worker *w = calloc(1, sizeof(worker));
  if (w == NULL) no_thread();
  pthread_mutex_init(&w->lock, NULL);
  pthread_cond_init(&w->changed, NULL);
  // Signals are for threads that Go knows.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failed = 1;
  for (size_t size = stack_bytes; failed && size >= least_stack_bytes; size /= 2) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    failed = pthread_attr_setstacksize(&attributes, size) != 0 || pthread_create(&w->thread, &attributes, begin, w) != 0;
    pthread_attr_destroy(&attributes);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failed) no_thread();
  return w;
}

static void dismiss(worker *w) {
  pthread_join(w->thread, NULL);
  pthread_cond_destroy(&w->changed);
  pthread_mutex_destroy(&w->lock);
  free(w);
}

static void run_apart(job *j) {
  pthread_mutex_lock(&resting_lock);
  worker *w = resting;
  if (w != NULL) resting = w->next;
  pthread_mutex_unlock(&resting_lock);
  if (w == NULL) w = employ();

  pthread_mutex_lock(&w->lock);
  w->job = j;
  pthread_cond_signal(&w->changed);
  while (w->job != NULL) pthread_cond_wait(&w->changed, &w->lock);
  bool last = w->last;
  pthread_mutex_unlock(&w->lock);

  if (last) {
    dismiss(w);
    return;
  }
  pthread_mutex_lock(&resting_lock);
  w->next = resting;
  resting = w;
  pthread_mutex_unlock(&resting_lock);
}

#endif

void *kernel_parse(const void *language, const uint8_t *source, uint32_t size, uint64_t limit, const int32_t *cancelled, uint64_t *work) {
  job j = {{source, size, limit, cancelled, work, false, false}, language, NULL};
  run_apart(&j);
#ifdef __GLIBC__
  if (j.tree == NULL && *work > trim_work) malloc_trim(0);
#endif
  return j.tree;
}

void kernel_release(void *tree, uint64_t work) {
  ts_tree_delete(tree);
#ifdef __GLIBC__
  if (work > trim_work) malloc_trim(0);
#endif
}

uint32_t kernel_size(const void *tree, bool *broken) {
  TSNode root = ts_tree_root_node(tree);
  *broken = ts_node_has_error(root);
  return ts_node_descendant_count(root);
}

static kernel_node copy_node(TSNode from, uint16_t field, int32_t parent, uint16_t error_kind) {
  kernel_node to = {
    .start = ts_node_start_byte(from),
    .end = ts_node_end_byte(from),
    .row = ts_node_start_point(from).row,
    .parent = parent,
    .kind = ts_node_symbol(from),
    .field = field,
  };
  if (ts_node_is_named(from)) to.flags |= kernel_named;
  if (to.kind == UINT16_MAX) { // the symbol of what does not parse
    to.kind = error_kind;
    to.flags |= kernel_error;
  }
  if (ts_node_is_missing(from)) to.flags |= kernel_missing;
  if (ts_node_is_extra(from)) to.flags |= kernel_extra;
  return to;
}

// After this many nodes a copy looks whether it is cancelled.
enum { nodes_per_check = 4096 };

bool kernel_flatten(const void *tree, kernel_node *nodes, uint32_t size, uint16_t error_kind, const int32_t *cancelled) {
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
  int32_t parent = -1;
  bool more = true;
  uint32_t index = 0;
  while (more && index < size && !(index % nodes_per_check == 0 && is_cancelled(cancelled))) {
    kernel_node *node = &nodes[index];
    *node = copy_node(ts_tree_cursor_current_node(&cursor), ts_tree_cursor_current_field_id(&cursor), parent, error_kind);
    if (ts_tree_cursor_goto_first_child(&cursor)) {
      parent = (int32_t)index;
      index++;
      continue;
    }
    index++;
    node->next = (int32_t)index;
    while (more && !ts_tree_cursor_goto_next_sibling(&cursor)) {
      more = ts_tree_cursor_goto_parent(&cursor);
      if (more) {
        nodes[parent].next = (int32_t)index;
        parent = nodes[parent].parent;
      }
    }
  }
  ts_tree_cursor_delete(&cursor);
  return !more && index == size;
}
