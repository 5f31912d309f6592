package conformance

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// errorKey is where a tool's error stands in the _meta of its result.
const errorKey = "repo2c4/error"

// toolAnswer is what a case keeps of a tools/call response: the structured
// content, or the error. The two forms of a result must say the same.
func toolAnswer(response map[string]any) (any, error) {
	if e, failed := response["error"]; failed {
		return map[string]any{"protocolError": e}, nil
	}
	result, _ := response["result"].(map[string]any)
	if result == nil {
		return nil, errors.New("neither result nor error")
	}
	text, err := onlyText(result)
	if err != nil {
		return nil, err
	}
	structured, hasStructured := result["structuredContent"]
	if failed, _ := result["isError"].(bool); !failed {
		return structured, same(structured, text)
	}
	if hasStructured {
		return nil, errors.New("an error answer carries structuredContent")
	}
	meta, _ := result["_meta"].(map[string]any)
	return map[string]any{"error": meta[errorKey]}, same(meta[errorKey], text)
}

func onlyText(result map[string]any) (string, error) {
	content, _ := result["content"].([]any)
	if len(content) != 1 {
		return "", fmt.Errorf("%d content blocks instead of one", len(content))
	}
	block, _ := content[0].(map[string]any)
	text, ok := block["text"].(string)
	if !ok || block["type"] != "text" {
		return "", errors.New("the content is not text")
	}
	return text, nil
}

func same(structured any, text string) error {
	parsed, err := decode([]byte(text))
	if err != nil {
		return fmt.Errorf("the text is not JSON: %w", err)
	}
	a, err := compact(structured)
	if err != nil {
		return err
	}
	b, err := compact(parsed)
	if err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		return errors.New("the text does not say what the structured answer says")
	}
	return nil
}

// count replaces lists of an answer by their length. A dot leads into a member.
func count(answer any, members []string) error {
	for _, name := range members {
		object, _ := answer.(map[string]any)
		path := strings.Split(name, ".")
		for _, member := range path[:len(path)-1] {
			object, _ = object[member].(map[string]any)
		}
		last := path[len(path)-1]
		list, ok := object[last].([]any)
		if !ok {
			return fmt.Errorf("%q is no list of the answer", name)
		}
		object[last] = map[string]any{"$count": json.Number(strconv.Itoa(len(list)))}
	}
	return nil
}
