package dotnet

// aspireFile is what a C# file adds to an Aspire application model. Whether the
// file belongs to an AppHost, only the second step knows.
type aspireFile struct {
	resources  []aspireResource
	references []aspireReference
}

func (f aspireFile) empty() bool { return len(f.resources) == 0 }

// aspireResource is one Add… call with a name.
type aspireResource struct {
	name   nameExpression
	line   int
	method string
	// project is the class after "Projects." in the type argument.
	project string
	// projectPath is a second argument that names a project file.
	projectPath string
	// parent is the index of the resource that this one was added to, or -1.
	parent int
}

// aspireReference says that one resource was handed to another.
type aspireReference struct {
	consumer, used int // indexes of resources
	line           int
}

// nameExpression is how source gives a name: the literal itself, or a constant
// member of some type, which the second step looks up.
type nameExpression struct {
	literal string
	owner   string
	member  string
}

func (n nameExpression) known() bool { return n.literal != "" || n.member != "" }
