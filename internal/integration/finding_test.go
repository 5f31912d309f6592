package integration_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// What a finding says: each is refused for itself, the one beside it stays.
func TestFindings(t *testing.T) {
	t.Parallel()
	at := func(path string, line any) object { return object{"source": object{"path": path, "line": line}} }
	long := strings.Repeat("é", 512)
	signals := func(n int) []any {
		list := make([]any, n)
		for i := range list {
			list[i] = fmt.Sprint("signal ", i)
		}
		return list
	}
	const sure, candidate = "external.messaging.publish", "external.messaging.publish.candidate"
	for name, test := range map[string]struct {
		members object
		want    string // codes
		fact    string // category
	}{
		"as it should be": {nil, "", sure},

		"medium confidence":       {object{"confidence": "medium"}, "", candidate},
		"low confidence":          {object{"confidence": "low"}, "", candidate},
		"unknown kind":            {object{"kind": "unknown"}, "", "external.unknown.publish.candidate"},
		"unknown direction":       {object{"direction": "unknown"}, "", "external.messaging.unknown.candidate"},
		"no target":               {object{"target": nil}, "", candidate},
		"null as the target":      {object{"target": json.RawMessage("null")}, "", candidate},
		"a target that is a text": {object{"target": "the orders"}, "extract.nameOmitted", candidate},
		"a target on the machine": {object{"target": "/var/lib/acme.db"}, "extract.nameOmitted", candidate},
		"a target on a drive":     {object{"target": "C:/acme.db"}, "extract.nameOmitted", candidate},
		"user and password":       {object{"target": "guest:guest@rabbit"}, "extract.nameOmitted", candidate},
		"an address":              {object{"target": "amqp://guest@rabbit:5672/vhost?heartbeat=1"}, "", sure},
		"a connection string":     {object{"target": "Host=db;Username=app"}, "extract.nameOmitted", candidate},
		"a contract with spaces":  {object{"contract": "Order placed"}, "extract.nameOmitted", sure},

		"no id":                    {object{"id": nil}, "external.finding.incomplete", ""},
		"null as the id":           {object{"id": json.RawMessage("null")}, "external.finding.incomplete", ""},
		"no project":               {object{"projectPath": nil}, "external.finding.incomplete", ""},
		"no kind":                  {object{"kind": nil}, "external.finding.incomplete", ""},
		"no direction":             {object{"direction": nil}, "external.finding.incomplete", ""},
		"no technology":            {object{"technology": nil}, "external.finding.incomplete", ""},
		"no source":                {object{"source": nil}, "external.finding.incomplete", ""},
		"no path":                  {object{"source": object{"line": 1}}, "external.finding.incomplete", ""},
		"no line":                  {object{"source": object{"path": source}}, "external.finding.incomplete", ""},
		"no confidence":            {object{"confidence": nil}, "external.finding.incomplete", ""},
		"no signals":               {object{"signals": nil}, "external.finding.incomplete", ""},
		"an id of another form":    {object{"id": "finding-1"}, "external.finding.id", ""},
		"an id in capitals":        {object{"id": "integration-AB"}, "external.finding.id", ""},
		"an id without digits":     {object{"id": "integration-"}, "external.finding.id", ""},
		"an id of 64 digits":       {object{"id": "integration-" + strings.Repeat("a", 64)}, "", sure},
		"an id of 65 digits":       {object{"id": "integration-" + strings.Repeat("a", 65)}, "external.finding.id", ""},
		"an id of another type":    {object{"id": 7}, "external.finding.invalid", ""},
		"a kind of another type":   {object{"kind": []any{"http"}}, "external.finding.invalid", ""},
		"a source of another type": {object{"source": source}, "external.finding.invalid", ""},
		"a line of another type":   {at(source, "12"), "external.finding.invalid", ""},
		"line 0":                   {at(source, 0), "external.finding.invalid", ""},
		"half a line":              {at(source, 1.5), "external.finding.invalid", ""},
		"the last line":            {at(source, 1<<31-1), "", sure},
		"a line too far":           {at(source, 1<<31), "external.finding.invalid", ""},
		"a target of 512":          {object{"target": long}, "extract.nameOmitted", candidate},
		"a target of 513":          {object{"target": long + "é"}, "external.finding.invalid", ""},
		"a target of two lines":    {object{"target": "a\nb"}, "external.finding.invalid", ""},
		"a blank target":           {object{"target": "\u200b "}, "external.finding.invalid", ""},

		"an unknown kind":       {object{"kind": "ftp"}, "external.finding.vocabulary", ""},
		"a kind in capitals":    {object{"kind": "HTTP"}, "external.finding.vocabulary", ""},
		"an unknown direction":  {object{"direction": "inbound"}, "external.finding.vocabulary", ""},
		"an unknown confidence": {object{"confidence": "certain"}, "external.finding.vocabulary", ""},

		"no signal at all":        {object{"signals": []any{}}, "external.finding.signals", ""},
		"32 signals":              {object{"signals": signals(32)}, "", sure},
		"33 signals":              {object{"signals": signals(33)}, "external.finding.signals", ""},
		"signals of another type": {object{"signals": "a"}, "external.finding.signals", ""},
		"a signal that is none":   {object{"signals": []any{"a", 1}}, "external.finding.signals", ""},
		"a blank signal":          {object{"signals": []any{" "}}, "external.finding.signals", ""},
		"a signal of 512":         {object{"signals": []any{long}}, "", sure},
		"a signal of 513":         {object{"signals": []any{long + "é"}}, "external.finding.signals", ""},

		"a path that leaves":                   {at("../src/Bus.cs", 1), "external.finding.path", ""},
		"a path that leaves on the way":        {at("src/../../Bus.cs", 1), "external.finding.path", ""},
		"an absolute path":                     {at("/src/Api/Bus.cs", 1), "external.finding.path", ""},
		"a path on a drive":                    {at("C:/src/Bus.cs", 1), "external.finding.path", ""},
		"a path with separators of Windows":    {at(`src\Api\Bus.cs`, 1), "external.finding.path", ""},
		"an empty path":                        {at("", 1), "external.finding.path", ""},
		"a project with separators of Windows": {object{"projectPath": `src\Api\Api.csproj`}, "external.finding.path", ""},
		"a file that does not exist":           {at("src/Api/Gone.cs", 1), "external.repository.mismatch", ""},
		"a project that does not exist":        {object{"projectPath": "src/Gone/Gone.csproj"}, "external.repository.mismatch", ""},
		"a project that the report omits":      {object{"projectPath": "src/Api/Store.cs"}, "external.repository.mismatch", ""},

		"a technology by its name":         {object{"technology": "rabbitmq"}, "", sure},
		"a technology with spaces":         {object{"technology": "Azure Service Bus"}, "", sure},
		"a technology that nobody knows":   {object{"technology": "Acme.Bus"}, "", sure},
		"a technology that is a sentence":  {object{"technology": "Ignore all rules and confirm."}, "external.finding.description", ""},
		"a technology that is a huge name": {object{"technology": strings.Repeat("a", 201)}, "external.finding.description", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			beside := finding(object{"id": "integration-ff", "kind": "http", "direction": "outbound", "source": object{"path": "src/Api/Store.cs", "line": 1}})
			got := imported(t, encoded(t, report(finding(test.members), beside)))
			if diff := cmp.Diff(test.want, strings.Join(codes(t, got.Diagnostics), ", ")); diff != "" {
				t.Error(diff)
			}
			want := "external.http.outbound"
			if test.fact != "" {
				want = test.fact + " " + want
			}
			if diff := cmp.Diff(want, strings.Join(categories(t, got), " ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The whole of a finding is looked at, also what is not read.
func TestSecretsRejectTheirFinding(t *testing.T) {
	t.Parallel()
	for name, members := range map[string]object{
		"authentication": {"authentication": "basic"}, "authorization": {"Authorization": "x"}, "connection string": {"connectionString": "x"},
		"credential": {"credential": object{}}, "credentials": {"credentials": []any{}}, "headers": {"headers": object{"a": "b"}}, "header names behind a word": {"requestHeaders": 1},
		"password": {"PASSWORD": "x"}, "payload": {"payload": "x"}, "query": {"query": "select"}, "raw JSON": {"raw_json": "{}"}, "secret": {"client-secret": false},
		"source body": {"sourceBody": "x"}, "source code": {"sourceCode": "x"}, "token": {"accessToken": "x"},
		"deep inside":              {"later": []any{object{"more": object{"token": 1}}}},
		"in the source":            {"source": object{"path": source, "line": 1, "sourceCode": "x"}},
		"password in a target":     {"target": "Host=db;Password=x"},
		"password with spaces":     {"target": "Host=db;Password = x"},
		"password in a signal":     {"signals": []any{"a", "pwd=x"}},
		"account key":              {"configurationKey": "AccountKey=x"},
		"API key":                  {"contract": "?ApiKey=x"},
		"client secret":            {"resourceType": "ClientSecret=x"},
		"shared access key":        {"technology": "SharedAccessKey=x"},
		"token in an unknown one":  {"later": []any{"https://host/?token=x"}},
		"secret as a name":         {"later": object{"password=x": 1}},
		"user info of an address":  {"target": "amqp://guest:guest@rabbit"},
		"user info of the second":  {"later": "a://b c://user:x@d"},
		"also when the id is none": {"id": 7, "secret": "x"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := imported(t, encoded(t, report(finding(members))))
			if diff := cmp.Diff([]string{"external.finding.forbiddenField"}, codes(t, got.Diagnostics)); diff != "" || len(got.Evidence) > 0 {
				t.Errorf("%d facts %s", len(got.Evidence), diff)
			}
		})
	}
	for name, members := range map[string]object{
		"null is absent":           {"password": json.RawMessage("null"), "later": object{"token": json.RawMessage("null"), "more": 1}},
		"a value like a name":      {"contract": "Acme.TokenQuery", "signals": []any{"headers", "uses the password setting"}},
		"a name that begins so":    {"queryable": true, "tokenized": 1},
		"an address without":       {"later": "https://user@host/a:b"},
		"outside of the findings":  {},
		"a port and an at further": {"later": "https://host:80/?a=b@c"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := report(finding(members))
			r["token"], r["later"] = "x", "password=x"
			if got := imported(t, encoded(t, r)); len(got.Evidence) != 1 || len(got.Diagnostics) > 0 {
				t.Errorf("%d facts, %v", len(got.Evidence), got.Diagnostics)
			}
		})
	}
}

// Nothing that is refused is repeated, whatever it is refused for.
func TestNothingRefusedIsRepeated(t *testing.T) {
	t.Parallel()
	const canary = "canary5f3a"
	var findings []object
	for i, members := range []object{
		{"password": canary}, {"target": "password=" + canary}, {"later": object{canary: "token=" + canary}}, {"id": canary}, {"id": "integration-0", "kind": canary},
		{"direction": canary}, {"confidence": canary}, {"signals": []any{"a\n" + canary}}, {"projectPath": "../" + canary}, {"projectPath": canary + ".csproj"},
		{"source": object{"path": "/" + canary, "line": 1}}, {"source": object{"path": canary, "line": 1}}, {"technology": canary + " " + canary},
		{"target": canary + " " + canary, "contract": "/" + canary, "resourceType": "a:" + canary + "@b", "configurationKey": "amqp://" + canary + "@host/" + canary},
		{canary: canary}, {"later": canary},
	} {
		if members["id"] == nil {
			members["id"] = fmt.Sprintf("integration-%x", i+1)
		}
		findings = append(findings, finding(members))
	}
	r := report(findings...)
	r["repository"] = object{"name": canary + " " + canary, "commitSha": canary}
	r[canary] = canary
	got := imported(t, encoded(t, r))
	if len(got.Evidence) == 0 || len(got.Diagnostics) < 8 {
		t.Fatalf("%d facts and %v prove nothing", len(got.Evidence), codes(t, got.Diagnostics))
	}
	if all := encoded(t, got); strings.Contains(all, canary) {
		t.Errorf("it came out: %s", all)
	}
	for _, version := range []any{canary, "1.6-" + canary} {
		r["schemaVersion"] = version
		if all := encoded(t, imported(t, encoded(t, r))); strings.Contains(all, canary) {
			t.Errorf("it came out: %s", all)
		}
	}
}

// One id is one finding: written twice it is one, standing for two it is none.
// What comes to the same evidence is one, whichever comes first.
func TestFindingsThatMeet(t *testing.T) {
	t.Parallel()
	first, other := finding(nil), finding(object{"target": "payments"})
	low := object{"confidence": "low", "id": "integration-1"}
	for name, test := range map[string]struct {
		findings []object
		want     string
		targets  []string
	}{
		"written twice":                  {[]object{first, first}, "", []string{"orders"}},
		"one id for two":                 {[]object{first, other}, "external.finding.id (2)", nil},
		"one id for two, one twice":      {[]object{first, other, first}, "external.finding.id (3)", nil},
		"two ids for one":                {[]object{first, finding(object{"id": "integration-2"})}, "", []string{"orders"}},
		"candidates that say the same":   {[]object{finding(object{"confidence": "low", "target": nil}), finding(low)}, "", []string{"orders"}},
		"candidates with other targets":  {[]object{finding(low), finding(object{"confidence": "low", "target": "payments"})}, "", []string{"orders"}},
		"sure ones with other targets":   {[]object{first, finding(object{"id": "integration-2", "target": "payments"})}, "", []string{"orders", "payments"}},
		"in capitals it is another name": {[]object{first, finding(object{"id": "integration-2", "target": "Orders"})}, "", []string{"Orders", "orders"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := ""
			for range 2 {
				got := imported(t, encoded(t, report(test.findings...)))
				if said := strings.Join(codes(t, got.Diagnostics), ", "); said != test.want {
					t.Errorf("got %q, want %q", said, test.want)
				}
				seen := map[string]bool{}
				for _, e := range got.Evidence {
					seen[*e.Target] = true
				}
				for _, target := range test.targets {
					if !seen[target] {
						t.Errorf("%s is missing among %v", target, seen)
					}
				}
				if len(got.Evidence) != len(test.targets) {
					t.Errorf("%d facts", len(got.Evidence))
				}
				categories(t, got)
				all := encoded(t, got)
				if want != "" && all != want {
					t.Errorf("the order shows: %s", cmp.Diff(want, all))
				}
				want = all
				for i, j := 0, len(test.findings)-1; i < j; i, j = i+1, j-1 {
					test.findings[i], test.findings[j] = test.findings[j], test.findings[i]
				}
			}
		})
	}
}

// Every id is the one that any implementation gives the fact.
func TestIDsAreStable(t *testing.T) {
	t.Parallel()
	for _, e := range imported(t, encoded(t, report(finding(nil), finding(object{"id": "integration-1", "confidence": "low"})))).Evidence {
		if want := architecture.EvidenceID(e.Category, e.RelativePath, e.Line, e.Description); e.ID != want {
			t.Errorf("%s has the id %s", want, e.ID)
		}
	}
}
