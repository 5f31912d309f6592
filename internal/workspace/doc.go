// Package workspace is the only door to files below an authorised root.
//
// # Reading
//
// A [Root] is an open directory. Everything below it is named by a relative
// path with `/` separators; links are never followed, special files never
// opened, and a file is read only after the open descriptor has shown that it
// is a regular one. Nothing needs more than read access.
//
// What is promised depends on the platform, and [Root.Promise] says it in one
// sentence:
//
//   - Linux with openat2 (5.6 and later, and not blocked by a sandbox): each
//     open is resolved by the kernel below the root's descriptor, without any
//     link. This holds while another process changes the tree.
//   - Elsewhere, and where a sandbox refuses openat2 (ENOSYS, EPERM): each
//     segment is looked at in its opened parent, only folders and regular files
//     are opened, and what was opened must be what was looked at. Links that
//     leave the root are refused. A process that swaps entries inside the root
//     while it is read can make one entry of the root stand for another, and
//     a link inside the root be followed to another entry of it, also for the
//     move of a file; it cannot make an entry outside stand for one.
//   - Windows: as before, and every reparse point counts as a link.
//
// The choice is made once, when a root is opened. What no choice can promise:
//
//   - A hard link to a file outside is that file, under a name inside. Nothing
//     tells it from another file of the root.
//   - Mount points below a root belong to it.
//   - Whoever may rename folders from inside the root to outside takes open
//     descriptors along, with what is read or written through them: that is no
//     escape, but no protection either.
//   - A pipe or device node that is put into the place of a file between the
//     look at it and its opening is opened, without waiting, and closed unread.
//
// # Managed output
//
// [Root.Plan] compares generated files with a destination folder and its
// manifest, [Root.Commit] brings the plan to disk, and [Root.Recover] ends
// what a killed commit left behind. A commit prepares everything in a
// transaction folder (`.repo2c4-txn`) in the deepest folder of the destination
// that exists, writes a journal of old and new hashes, and moves the files
// into place one by one, the manifest last. The manifest's move is the instant
// that decides: before it the old set is restored, after it the new one stays.
//
// A repository can hold a transaction folder, too. A journal is obeyed only
// beside the lock file that it names by what the file system alone gives out
// (number and time of change); one that came with a repository, or was copied
// with it, is a conflict until a person removes it, and no file is touched.
//
// No move replaces a file unseen. Where the kernel can exchange two names
// (Linux), the file that stood there comes out and is compared with the plan;
// elsewhere it is moved aside and compared before the new one is linked into
// the empty place. A file that is neither the old nor the new one belongs to a
// person and is put back.
//
// Two writers are kept apart by the exclusive creation of the transaction
// folder and an advisory lock in it. On a file system without advisory locks a
// live writer cannot be told from a dead one, and recovery assumes a dead one;
// the comparison of hashes still protects people's files.
package workspace
