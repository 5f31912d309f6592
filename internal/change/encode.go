package change

import (
	"github.com/go-json-experiment/json"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Encode writes a report: one line of JSON. Equal reports give equal bytes.
// Errors: a fault when the report is larger than what ReadReport reads.
func Encode(report gen.ChangeReport) ([]byte, error) {
	text, err := json.Marshal(report, json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	if len(text) >= gen.LimitReportBytes {
		return nil, fault.New(gen.CodeReportLimit)
	}
	return append(text, '\n'), nil
}
