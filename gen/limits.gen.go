// Code generated from contracts/registry/limits.json by mage generate. DO NOT EDIT.

package gen

// Limits of the registry, in the unit that the comment names.
const (
	// LimitInitializationSeconds, seconds: From the first frame to the end of the handshake.
	LimitInitializationSeconds = 30
	// LimitToolSeconds, seconds: A tool call, by default.
	LimitToolSeconds = 30
	// LimitToolSecondsCeiling, seconds: The longest tool call that a host may allow.
	LimitToolSecondsCeiling = 600
	// LimitDrainMilliseconds, milliseconds: Requests in flight at the end of stdin are awaited this long.
	LimitDrainMilliseconds = 1500
	// LimitLikec4Seconds, seconds: One run of the LikeC4 CLI.
	LimitLikec4Seconds = 20
	// LimitSnapshotMinutes, minutes: Lifetime of a snapshot after its inspection.
	LimitSnapshotMinutes = 30
	// LimitSnapshots, snapshots: Snapshots that one process keeps.
	LimitSnapshots = 16
	// LimitFiles, files: Accepted files of one inspection.
	LimitFiles = 1000
	// LimitFilesCeiling, files: The highest file ceiling that a host may set.
	LimitFilesCeiling = 50000
	// LimitFileBytes, bytes: Size of one inventoried file.
	LimitFileBytes = 1048576
	// LimitInspectionBytes, bytes: Accepted bytes of one inspection; scales with the file ceiling.
	LimitInspectionBytes = 16777216
	// LimitInspectionEntries, entries: Visited entries of one inspection; scales with the file ceiling.
	LimitInspectionEntries = 20000
	// LimitExtractionBytes, bytes: What extraction reads of one file.
	LimitExtractionBytes = 524288
	// LimitBinaryProbeBytes, bytes: A NUL within these first bytes means binary.
	LimitBinaryProbeBytes = 4096
	// LimitGlobs, patterns: Caller patterns of one inspection.
	LimitGlobs = 64
	// LimitGlobCharacters, characters: One caller pattern.
	LimitGlobCharacters = 256
	// LimitEvidence, facts: Pieces of evidence of one inspection.
	LimitEvidence = 10000
	// LimitFileSignals, facts: Source signals of one file.
	LimitFileSignals = 256
	// LimitCoveragePaths, paths: Left-out paths named for each reason.
	LimitCoveragePaths = 20
	// LimitSummaryItems, items: Items of each list in a summary.
	LimitSummaryItems = 20
	// LimitPageSizeDefault, items: Items of a page when the caller names no size.
	LimitPageSizeDefault = 50
	// LimitPageSizeMaximum, items: Items of a page at most.
	LimitPageSizeMaximum = 100
	// LimitResponseBytes, bytes: The structured content of one answer.
	LimitResponseBytes = 1048576
	// LimitAnswerTokens, tokens: Page, summary and report answers, counted as 4 bytes a token.
	LimitAnswerTokens = 25000
	// LimitBytesPerToken, bytes: How tokens are counted.
	LimitBytesPerToken = 4
	// LimitModelBytes, bytes: A model or a protocol line.
	LimitModelBytes = 33554432
	// LimitJsonDepth, levels: Nesting of a JSON document.
	LimitJsonDepth = 64
	// LimitPathArgumentCharacters, characters: A path argument.
	LimitPathArgumentCharacters = 1024
	// LimitCategoryCharacters, characters: A category argument.
	LimitCategoryCharacters = 128
	// LimitModelElements, elements: Elements of a model.
	LimitModelElements = 5000
	// LimitModelRelations, relations: Relations of a model.
	LimitModelRelations = 20000
	// LimitTextCharacters, characters: A text of a model.
	LimitTextCharacters = 4000
	// LimitModelProblems, problems: Broken rules that an answer names.
	LimitModelProblems = 8
	// LimitLikec4Diagnostics, diagnostics: Diagnostics of one validation.
	LimitLikec4Diagnostics = 16
	// LimitLikec4Files, files: LikeC4 files of one existing workspace.
	LimitLikec4Files = 256
	// LimitLikec4Bytes, bytes: LikeC4 files of one existing workspace together.
	LimitLikec4Bytes = 8388608
	// LimitIntegrationReportBytes, bytes: An integration report.
	LimitIntegrationReportBytes = 8388608
	// LimitIntegrationFindings, findings: Imported findings of one integration report.
	LimitIntegrationFindings = 5000
	// LimitIntegrationSignals, signals: Signals of one imported finding.
	LimitIntegrationSignals = 32
	// LimitIntegrationTextCharacters, characters: A text of an integration report.
	LimitIntegrationTextCharacters = 512
	// LimitC3Selections, containers: Containers that one call expands, each named once or more often.
	LimitC3Selections = 8
	// LimitC3SelectionEntries, entries: Entries of a selection, before those that name the same container collapse.
	LimitC3SelectionEntries = 64
	// LimitC3ContainerComponents, components: Components of one container.
	LimitC3ContainerComponents = 64
	// LimitC3Components, components: Components of one call.
	LimitC3Components = 256
	// LimitC3ContainerRelations, relations: Component relations of one container.
	LimitC3ContainerRelations = 128
	// LimitC3Relations, relations: Component relations of one call.
	LimitC3Relations = 512
	// LimitSemanticC3Files, files: C# files that component facts are read from; scales with the file ceiling.
	LimitSemanticC3Files = 1000
	// LimitSemanticC3Bytes, bytes: C# sources that component facts are read from; scales with the file ceiling.
	LimitSemanticC3Bytes = 16777216
	// LimitSemanticC3Symbols, symbols: Types and methods that component facts speak of; scales with the file ceiling.
	LimitSemanticC3Symbols = 4096
	// LimitSemanticC3Relations, facts: Component facts that tie two symbols; scales with the file ceiling.
	LimitSemanticC3Relations = 8192
	// LimitSemanticC3Facts, facts: Component facts of one inspection; scales with the file ceiling.
	LimitSemanticC3Facts = 20000
	// LimitSemanticC3Diagnostics, diagnostics: Diagnostics of the component facts; scales with the file ceiling.
	LimitSemanticC3Diagnostics = 128
	// LimitSemanticC3Seconds, seconds: Reading component facts from all sources together, in a tool call.
	LimitSemanticC3Seconds = 10
	// LimitBridgeSeconds, seconds: A hosted answer, from the request to its last byte.
	LimitBridgeSeconds = 30
	// LimitBridgeReasonSeconds, seconds: The hosted answer to a call of the tool reason.
	LimitBridgeReasonSeconds = 90
	// LimitBridgeRequests, requests: Requests to the hosted server that are in flight; further input waits.
	LimitBridgeRequests = 256
	// LimitBridgeLineBytes, bytes: A line that is relayed to the hosted server.
	LimitBridgeLineBytes = 33554432
	// LimitBridgeResponseBytes, bytes: The body of a hosted answer.
	LimitBridgeResponseBytes = 67108864
	// LimitBridgeHeaderBytes, bytes: The headers of a hosted answer.
	LimitBridgeHeaderBytes = 1048576
	// LimitRemoteUrlCharacters, characters: The URL of a remote repository.
	LimitRemoteUrlCharacters = 2048
	// LimitRemoteRefCharacters, characters: The ref of a remote repository.
	LimitRemoteRefCharacters = 256
	// LimitRemoteRefBytes, bytes: The refs that a host lists.
	LimitRemoteRefBytes = 33554432
	// LimitRemoteObjects, objects: Git objects of one fetch: a commit, its folders and its files.
	LimitRemoteObjects = 65536
	// LimitRemoteFiles, files: Files of a remote repository.
	LimitRemoteFiles = 20000
	// LimitRemoteFetches, repositories: Remote repositories that a server fetches and inspects at the same time; further calls wait.
	LimitRemoteFetches = 2
	// LimitRemoteFolders, folders: Folders of a remote repository.
	LimitRemoteFolders = 20000
	// LimitRemotePathBytes, bytes: The path of a file of a remote repository.
	LimitRemotePathBytes = 1024
	// LimitRemoteBytes, bytes: What a host sends of a remote repository, the same unpacked, and its files together; each for itself.
	LimitRemoteBytes = 134217728
	// LimitRemoteDeltaDepth, objects: A chain of objects that are described by their differences.
	LimitRemoteDeltaDepth = 4095
	// LimitRemoteSeconds, seconds: Fetching a remote repository on the command line; a tool call has seven tenths of its time for it.
	LimitRemoteSeconds = 600
	// LimitCodeMapBytes, bytes: A snapshot as JSON, unpacked.
	LimitCodeMapBytes = 1073741824
	// LimitCodeMapNodes, nodes: Files and folders of a snapshot.
	LimitCodeMapNodes = 500000
	// LimitCodeMapEdges, edges: Dependencies of a snapshot.
	LimitCodeMapEdges = 5000000
	// LimitCodeMapValues, values: Metric values of a snapshot, of all nodes and metrics together; one that is given twice counts twice.
	LimitCodeMapValues = 30000000
	// LimitCodeMapMetrics, metrics: Different metrics of a snapshot.
	LimitCodeMapMetrics = 1000
	// LimitCodeMapDepth, levels: Folders within each other in a snapshot.
	LimitCodeMapDepth = 256
	// LimitCodeMapNameBytes, bytes: Name of a node of a snapshot, and its path.
	LimitCodeMapNameBytes = 4096
	// LimitCodeMapTextBytes, bytes: One string or number of a snapshot, whatever it is, and the white space between two tokens.
	LimitCodeMapTextBytes = 1048576
	// LimitReportBytes, bytes: A report.
	LimitReportBytes = 134217728
	// LimitReportViolations, violations: Violations of a report.
	LimitReportViolations = 100000
	// LimitRulesBytes, bytes: A rules file.
	LimitRulesBytes = 1048576
	// LimitRules, rules: Rules of a rules file.
	LimitRules = 1000
	// LimitRulePatterns, patterns: Different patterns of a rules file.
	LimitRulePatterns = 10000
	// LimitPatternAlternatives, alternatives: Ways to choose from all braces of a pattern.
	LimitPatternAlternatives = 256
	// LimitMapDepthDefault, levels: Depth of an architecture map when the caller names none.
	LimitMapDepthDefault = 2
	// LimitMapDepthMaximum, levels: Depth of an architecture map.
	LimitMapDepthMaximum = 6
	// LimitMapChildrenDefault, folders: Folders shown of each folder when the caller names no number.
	LimitMapChildrenDefault = 20
	// LimitMapChildrenMaximum, folders: Folders shown of each folder.
	LimitMapChildrenMaximum = 200
	// LimitMapFilesDefault, files: Files shown of a folder when the caller names no number.
	LimitMapFilesDefault = 100
	// LimitMapFilesMaximum, files: Files shown of a folder.
	LimitMapFilesMaximum = 1000
	// LimitHotspotsDefault, entries: Hotspots of an answer when the caller names no number.
	LimitHotspotsDefault = 10
	// LimitHotspotsMaximum, entries: Hotspots of an answer.
	LimitHotspotsMaximum = 100
	// LimitImpactPaths, paths: Paths of one impact check.
	LimitImpactPaths = 100
	// LimitImpactDepthDefault, steps: Depth of an impact check when the caller names none.
	LimitImpactDepthDefault = 3
	// LimitImpactDepthMaximum, steps: Depth of an impact check.
	LimitImpactDepthMaximum = 20
	// LimitImpactLimitDefault, dependents: Dependents of each path when the caller names no number.
	LimitImpactLimitDefault = 50
	// LimitImpactLimitMaximum, dependents: Dependents of each path in an answer.
	LimitImpactLimitMaximum = 200
	// LimitViolationsDefault, violations: Violations of an answer when the caller names no number.
	LimitViolationsDefault = 50
	// LimitViolationsMaximum, violations: Violations of an answer.
	LimitViolationsMaximum = 200
	// LimitMetricCharacters, characters: A metric argument.
	LimitMetricCharacters = 128
	// LimitRuleCharacters, characters: A rule argument.
	LimitRuleCharacters = 128
	// LimitCycleMembers, files: Members of a cycle that an answer lists.
	LimitCycleMembers = 20
	// LimitListedCycles, cycles: Cycles of a path that an answer lists.
	LimitListedCycles = 5
	// LimitModuleItems, items: Children and groups that an explanation lists.
	LimitModuleItems = 20
	// LimitNeighbours, items: Neighbours that an explanation lists.
	LimitNeighbours = 10
	// LimitNearestPaths, paths: Existing paths that an error names.
	LimitNearestPaths = 5
)
