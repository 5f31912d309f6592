package mcpserver

import (
	"bytes"
	"sync"
)

// batch gathers the answers to one array of messages, in its order.
type batch struct {
	mu      sync.Mutex
	answers [][]byte
	waiting int
}

// newBatch makes room for the answers to so many messages and waits for all.
func newBatch(messages int) *batch {
	return &batch{answers: make([][]byte, messages), waiting: messages}
}

// settle puts the answer of one message in its place; nil when there is none to
// give. When it was the last one, settle returns the line to write, which is
// nil when no message drew an answer.
func (b *batch) settle(slot int, answer []byte) []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.answers[slot] = answer
	if b.waiting--; b.waiting > 0 {
		return nil
	}
	var line bytes.Buffer
	for _, answer := range b.answers {
		if answer == nil {
			continue
		}
		line.WriteByte("[,"[min(line.Len(), 1)])
		line.Write(answer)
	}
	if line.Len() == 0 {
		return nil
	}
	line.WriteByte(']')
	return line.Bytes()
}
