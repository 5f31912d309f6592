package workspace

// Identity tells one state of one file from every other, as far as the file
// system shows it: device, file number, size in bytes and time of the last
// change. Two identities are compared with ==; the zero value is no file's.
type Identity struct {
	device, number uint64
	size, modified int64
}
