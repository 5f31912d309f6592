package ruby

import "strings"

// coreNames are the constants at the top that Ruby and its standard library
// declare.
const coreNames = `
ARGF ARGV Abbrev ArgumentError Array Base64 BasicObject Benchmark BigDecimal Bignum Binding Bundler CGI CSV Class
ClosedQueueError Comparable Complex ConditionVariable Coverage Data Date DateTime DelegateClass Delegator DidYouMean
Digest Dir ENV EOFError ERB Encoding EncodingError Enumerable Enumerator Errno Etc Exception FalseClass Fiber
FiberError File FileTest FileUtils Find Fixnum Float FloatDomainError Forwardable FrozenError GC Gem Hash IO IOError
IPAddr IRB IndexError Integer Interrupt JSON Kernel KeyError LoadError LocalJumpError Logger Marshal MatchData Math
Method Module Monitor MonitorMixin Mutex NameError Net NilClass NoMatchingPatternError NoMatchingPatternKeyError
NoMemoryError NoMethodError NotImplementedError Numeric Object ObjectSpace Observable Open3 OpenSSL OpenStruct
OptionParser PP PStore Pathname Prime Proc Process Psych Queue RDoc RUBY_COPYRIGHT RUBY_DESCRIPTION RUBY_ENGINE
RUBY_ENGINE_VERSION RUBY_PATCHLEVEL RUBY_PLATFORM RUBY_RELEASE_DATE RUBY_REVISION RUBY_VERSION Ractor Random Range
RangeError Rational Refinement Regexp RegexpError Reline Resolv Ripper RubyVM RuntimeError STDERR STDIN STDOUT
ScriptError SecureRandom SecurityError Set Shellwords Signal SignalException SimpleDelegator Singleton SizedQueue
Socket StandardError StopIteration String StringIO StringScanner Struct Symbol SyntaxError Syslog SystemCallError
SystemExit SystemStackError TCPServer TCPSocket TOPLEVEL_BINDING TSort Tempfile Thread ThreadError ThreadGroup Time
Timeout TracePoint TrueClass TypeError UDPSocket UNIXServer UNIXSocket URI UnboundMethod UncaughtThrowError Warning
WeakRef YAML ZeroDivisionError Zlib
`

// core gives the names as a set.
func core() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(coreNames) {
		names[name] = true
	}
	return names
}
