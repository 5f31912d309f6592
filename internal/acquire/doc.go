// Package acquire fetches one commit of a public Git repository over https
// into a private temporary folder, and takes the folder away again.
//
// Nothing that the other side says is believed before it is checked:
//
//   - The address is checked when a connection is made, not before: every
//     address that the name of the host has must be public, and the connection
//     goes to one of those that were checked. Proxies, credentials, cookies
//     and redirects to other hosts do not exist here.
//   - The conversation is version 2 of Git's protocol, or 0 and 1 where the
//     host knows no other: the refs that may be meant, then one commit without
//     its history.
//   - The pack is read as it comes. The number of its objects and the size of
//     each stand in headers that are checked before their content is read;
//     differences are applied from file to file, so that memory stays small
//     whatever their sizes and chains are. Every object is known by the hash of
//     its own content alone.
//   - The tree is walked to its end before a file of it is written: names,
//     kinds, numbers and sizes.
//
// Git's configuration, hooks, attributes, filters and submodules have no
// meaning here: files hold the bytes of their blobs.
package acquire
