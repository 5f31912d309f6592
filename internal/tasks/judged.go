package tasks

import (
	"encoding/json"
	"errors"
	"fmt"
)

// Judged reads a change report and is an error when a rule in it judged nothing,
// or when there were no dependencies to judge: then that nothing was found says
// nothing.
func Judged(report []byte) error {
	var said struct {
		Head struct {
			Edges int `json:"edges"`
		} `json:"head"`
		Rules struct {
			Rules []struct {
				ID      string `json:"id"`
				Matched int    `json:"matched"`
			} `json:"rules"`
		} `json:"rules"`
	}
	if err := json.Unmarshal(report, &said); err != nil {
		return fmt.Errorf("the change report: %w", err)
	}
	if said.Head.Edges == 0 {
		return errors.New("the analysis found no dependencies, so the rules judged none")
	}
	if len(said.Rules.Rules) == 0 {
		return errors.New("there were no rules")
	}
	for _, rule := range said.Rules.Rules {
		if rule.Matched == 0 {
			return fmt.Errorf("rule %s matches nothing", rule.ID)
		}
	}
	return nil
}
