package acquire

import "github.com/repo2c4/repo2c4/gen"

// bounds are the limits of one fetch.
type bounds struct {
	// refBytes bounds each answer that lists refs.
	refBytes int64
	// bytes bounds, each for itself, what comes of a pack, its entries
	// unpacked, its objects and the files that are written.
	bytes int64
	// spare is what an answer with a pack may hold besides it: the frames of
	// packets, and progress.
	spare      int64
	objects    int
	files      int
	folders    int
	pathBytes  int
	deltaDepth int
}

// registered are the limits of the registry.
func registered() bounds {
	return bounds{
		refBytes:   gen.LimitRemoteRefBytes,
		bytes:      gen.LimitRemoteBytes,
		spare:      gen.LimitRemoteBytes / 8,
		objects:    gen.LimitRemoteObjects,
		files:      gen.LimitRemoteFiles,
		folders:    gen.LimitRemoteFolders,
		pathBytes:  gen.LimitRemotePathBytes,
		deltaDepth: gen.LimitRemoteDeltaDepth,
	}
}
