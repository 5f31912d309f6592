package likec4

import "os"

// checkExitCode is the exit code of a process.
func checkExitCode(state *os.ProcessState) int { return state.ExitCode() }
