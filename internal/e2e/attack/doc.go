// Package attack holds tests only. They attack the built programs from other
// processes: one swaps what lies in the authorised root while the server works
// on it, one kills a writer at each call that changes the disk, one takes the
// disk away. On Linux, where the kernel tells what was touched and lets a test
// hold a system call.
//
// What the tests of containment cannot say: a hard link to a file outside the
// root is that file, under a name inside; nothing can tell it from another
// file of the root, so it is read like one. And whoever may move a folder of
// the root to outside takes along what is being read or written in it.
package attack
