//go:build !unix || aix || solaris

package stdio

import "os"

func watchReader(*os.File) (<-chan struct{}, func()) {
	return make(chan struct{}), func() {}
}
