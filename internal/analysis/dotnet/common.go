package dotnet

// isCommon tells names of methods that most values of the base library's types
// have, those of collections, text, tasks and queries, so that a call of that
// name says nothing about an extension of the project.
func isCommon(name string) bool {
	switch name {
	case "Add", "AddRange", "All", "Any", "Append", "AppendLine", "AsSpan", "Average", "Clear", "Clone", "Close", "CompareTo", "Concat",
		"Contains", "ContainsKey", "CopyTo", "Count", "Dequeue", "Dispose", "DisposeAsync", "Distinct", "EndsWith", "Enqueue", "Equals",
		"Except", "Exists", "Find", "FindIndex", "First", "FirstOrDefault", "Flush", "ForEach", "Format", "GetAwaiter", "GetEnumerator",
		"GetHashCode", "GetResult", "GetType", "GetValueOrDefault", "GroupBy", "IndexOf", "Insert", "Intersect", "Invoke", "Join", "Last",
		"LastOrDefault", "Max", "Min", "OrderBy", "OrderByDescending", "Peek", "Pop", "Push", "Read", "Remove", "RemoveAll", "RemoveAt",
		"Replace", "Reverse", "Select", "SelectMany", "SequenceEqual", "Set", "Single", "SingleOrDefault", "Skip", "Sort", "Split",
		"StartsWith", "Substring", "Sum", "Take", "ToArray", "ToDictionary", "ToList", "ToLower", "ToString", "ToUpper", "Trim", "TryAdd",
		"TryGetValue", "TryParse", "Union", "Where", "Write", "WriteLine", "Zip":
		return true
	}
	return false
}
