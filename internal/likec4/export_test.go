package likec4

// QuotedViewTitle is lent to the tests that show what LikeC4 makes of it: the
// titles of the system context and container views are fixed.
func QuotedViewTitle(text string) string { return quotedViewTitle(text) }
