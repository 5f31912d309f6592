package dependency

import "path"

// Nearest climbs from a folder to the project until look gives something, which it
// keeps in known for all folders on the way. It returns "" when there is nothing.
func Nearest(known map[string]string, folder string, look func(string) string) string {
	var way []string
	var answer string
	for {
		var done bool
		if answer, done = known[folder]; done {
			break
		}
		way = append(way, folder)
		if answer = look(folder); answer != "" || folder == "." {
			break
		}
		folder = path.Dir(folder)
	}
	for _, passed := range way {
		known[passed] = answer
	}
	return answer
}
