// Code generated from contracts/registry/error-codes.json by mage generate. DO NOT EDIT.

package gen

// Code is a code of the error code registry: of a tool error, a broken model
// rule, an emission error or a diagnostic.
type Code string

// CodeInfo is one row of the error code registry.
type CodeInfo struct {
	Code Code
	// Appears says where the code can appear: tool, model, emission, components, inspection, componentFacts, likec4, output, acquisition, codeMap, rules, report or change.
	Appears string
	// Structural codes are those of documents that the JSON Schema refuses, too.
	Structural bool
	// Severity of a diagnostic; empty for other codes.
	Severity string
	// Meaning is one fixed sentence.
	Meaning string
	// Retryable says whether the same call can succeed later without a change.
	Retryable bool
	// Action says what to do about it.
	Action string
}

// Codes of the registry.
const (
	// CodeArgumentsInvalid: The arguments do not fit the tool.
	CodeArgumentsInvalid Code = "arguments_invalid"
	// CodeAuthenticationRequired: The host asks for credentials; a private repository and one that does not exist look alike.
	CodeAuthenticationRequired Code = "authenticationRequired"
	// CodeC3BaseLevel: Components were asked for of a C1 model.
	CodeC3BaseLevel Code = "c3.baseLevel"
	// CodeC3ComponentLimit: A proposal holds too many components.
	CodeC3ComponentLimit Code = "c3.componentLimit"
	// CodeC3ContainerKind: A selected element is no container.
	CodeC3ContainerKind Code = "c3.containerKind"
	// CodeC3ContainerMissing: A selected container is no element of the model.
	CodeC3ContainerMissing Code = "c3.containerMissing"
	// CodeC3InsufficientEvidence: No component came out for a selected container.
	CodeC3InsufficientEvidence Code = "c3.insufficientEvidence"
	// CodeC3RelationLimit: A proposal holds too many component relations.
	CodeC3RelationLimit Code = "c3.relationLimit"
	// CodeC3SchemaMismatch: The component facts of the snapshot are of another version.
	CodeC3SchemaMismatch Code = "c3.schemaMismatch"
	// CodeC3SelectionConflict: Both forms of the selection are there and do not agree.
	CodeC3SelectionConflict Code = "c3.selectionConflict"
	// CodeC3SelectionLimit: The selection names too many containers.
	CodeC3SelectionLimit Code = "c3.selectionLimit"
	// CodeCategoryInvalid: The category is blank, holds control characters or is too long.
	CodeCategoryInvalid Code = "category_invalid"
	// CodeCertificateInvalid: The certificate of the host is not trusted.
	CodeCertificateInvalid Code = "certificateInvalid"
	// CodeChangeDangling: Dependencies of the head name files that it does not hold; they are not judged.
	CodeChangeDangling Code = "change.dangling"
	// CodeChangeDisjoint: Base and head have few files in common.
	CodeChangeDisjoint Code = "change.disjoint"
	// CodeChangeMetrics: Metrics are measured in one of the snapshots alone; they are not compared.
	CodeChangeMetrics Code = "change.metrics"
	// CodeChangeTruncated: The analysis of a snapshot left files out.
	CodeChangeTruncated Code = "change.truncated"
	// CodeCodeMapEdgeless: The snapshot holds no dependency, so nothing is known of what depends on what.
	CodeCodeMapEdgeless Code = "codeMap.edgeless"
	// CodeCodeMapEmpty: The snapshot holds no node.
	CodeCodeMapEmpty Code = "codeMap.empty"
	// CodeCodeMapForm: The document has none of the forms of a CodeCharta snapshot.
	CodeCodeMapForm Code = "codeMap.form"
	// CodeCodeMapJson: The snapshot is not one complete JSON document.
	CodeCodeMapJson Code = "codeMap.json"
	// CodeCodeMapLimit: The snapshot is larger than what is loaded; the message names the limit.
	CodeCodeMapLimit Code = "codeMap.limit"
	// CodeCodeMapMissing: There is no snapshot at this place.
	CodeCodeMapMissing Code = "codeMap.missing"
	// CodeCodeMapNode: A node of the snapshot has no usable name or type.
	CodeCodeMapNode Code = "codeMap.node"
	// CodeCodeMapUnreadable: The snapshot could not be read.
	CodeCodeMapUnreadable Code = "codeMap.unreadable"
	// CodeCodeMapValue: A value of the snapshot has another type than the format gives it.
	CodeCodeMapValue Code = "codeMap.value"
	// CodeCollectionMissing: A required list is missing.
	CodeCollectionMissing Code = "collection.missing"
	// CodeCommitNotOffered: The host does not hand out that commit by its id.
	CodeCommitNotOffered Code = "commitNotOffered"
	// CodeConnectionFailed: The connection could not be made or broke.
	CodeConnectionFailed Code = "connectionFailed"
	// CodeContainmentCycle: The chain of parents leads back to its start.
	CodeContainmentCycle Code = "containment.cycle"
	// CodeContainmentParentKind: The parent of a container is not a software system.
	CodeContainmentParentKind Code = "containment.parentKind"
	// CodeContainmentParentMissing: The parent does not exist.
	CodeContainmentParentMissing Code = "containment.parentMissing"
	// CodeContainmentParentRequired: A container has no parent.
	CodeContainmentParentRequired Code = "containment.parentRequired"
	// CodeContainmentRoot: An actor or software system has a parent.
	CodeContainmentRoot Code = "containment.root"
	// CodeCursorInvalid: The cursor does not belong to this snapshot, tool and filter.
	CodeCursorInvalid Code = "cursor_invalid"
	// CodeDepthInvalid: The value of depth is outside the allowed range.
	CodeDepthInvalid Code = "depth_invalid"
	// CodeDestinationInvalid: The destination is not a usable child folder of the authorised root.
	CodeDestinationInvalid Code = "destination_invalid"
	// CodeDestinationRequired: Writing needs a destinationPath.
	CodeDestinationRequired Code = "destination_required"
	// CodeDiagnosticMissing: A diagnostic is null.
	CodeDiagnosticMissing Code = "diagnostic.missing"
	// CodeDiagnosticSeverity: The severity is not info, warning or error.
	CodeDiagnosticSeverity Code = "diagnostic.severity"
	// CodeElementMissing: An element is null.
	CodeElementMissing Code = "element.missing"
	// CodeEmptyRepository: The repository has no commit.
	CodeEmptyRepository Code = "emptyRepository"
	// CodeEvidenceDuplicateReference: An evidence id is cited twice.
	CodeEvidenceDuplicateReference Code = "evidence.duplicateReference"
	// CodeEvidenceFileMissing: Evidence names a file that the snapshot does not list.
	CodeEvidenceFileMissing Code = "evidence.fileMissing"
	// CodeEvidenceLine: A line number is not 1 or more.
	CodeEvidenceLine Code = "evidence.line"
	// CodeEvidenceMissing: A piece of evidence or a reference to one is null.
	CodeEvidenceMissing Code = "evidence.missing"
	// CodeEvidenceReferenceMissing: An evidence id does not occur in the snapshot.
	CodeEvidenceReferenceMissing Code = "evidence.referenceMissing"
	// CodeEvidenceSourceType: The source type is unknown.
	CodeEvidenceSourceType Code = "evidence.sourceType"
	// CodeExternalCorrelationPathOnly: Nothing but paths ties the integration report to this repository.
	CodeExternalCorrelationPathOnly Code = "external.correlation.pathOnly"
	// CodeExternalDiscoveryIncomplete: The discovery behind the integration report was off or did not end; absence of a finding means nothing.
	CodeExternalDiscoveryIncomplete Code = "external.discovery.incomplete"
	// CodeExternalDiscoveryTruncated: The discovery behind the integration report was cut short; absence of a finding means nothing.
	CodeExternalDiscoveryTruncated Code = "external.discovery.truncated"
	// CodeExternalFindingDescription: Findings of the integration report whose technology is no declared name were left out.
	CodeExternalFindingDescription Code = "external.finding.description"
	// CodeExternalFindingForbiddenField: Findings of the integration report with members or values that suggest secrets or source text were left out.
	CodeExternalFindingForbiddenField Code = "external.finding.forbiddenField"
	// CodeExternalFindingId: Findings of the integration report with a malformed id, or with the id of another finding, were left out.
	CodeExternalFindingId Code = "external.finding.id"
	// CodeExternalFindingIncomplete: Findings of the integration report without a required member were left out.
	CodeExternalFindingIncomplete Code = "external.finding.incomplete"
	// CodeExternalFindingInvalid: Findings of the integration report with values of a wrong type or form were left out.
	CodeExternalFindingInvalid Code = "external.finding.invalid"
	// CodeExternalFindingPath: Findings of the integration report whose paths are not relative paths inside the repository were left out.
	CodeExternalFindingPath Code = "external.finding.path"
	// CodeExternalFindingSignals: Findings of the integration report without signals, with more than 32 or with unusable ones were left out.
	CodeExternalFindingSignals Code = "external.finding.signals"
	// CodeExternalFindingVocabulary: Findings of the integration report with an unknown kind, direction or confidence were left out.
	CodeExternalFindingVocabulary Code = "external.finding.vocabulary"
	// CodeExternalFindingsLimit: The integration report holds more findings than are imported; the rest was left out.
	CodeExternalFindingsLimit Code = "external.findings.limit"
	// CodeExternalFindingsMissing: The integration report holds no list of integrations.
	CodeExternalFindingsMissing Code = "external.findings.missing"
	// CodeExternalReportInvalidJson: The integration report is not one strict JSON object of at most 64 levels.
	CodeExternalReportInvalidJson Code = "external.report.invalidJson"
	// CodeExternalReportTooLarge: The integration report is larger than 8 MiB and was not read.
	CodeExternalReportTooLarge Code = "external.report.tooLarge"
	// CodeExternalRepositoryCommitMismatch: The integration report is of another commit than the one checked out; its findings are only candidates.
	CodeExternalRepositoryCommitMismatch Code = "external.repository.commitMismatch"
	// CodeExternalRepositoryIdentityMismatch: The integration report is of a repository with another name; its findings are only candidates.
	CodeExternalRepositoryIdentityMismatch Code = "external.repository.identityMismatch"
	// CodeExternalRepositoryInvalid: The integration report says of its repository what is no name or no commit; that was not used.
	CodeExternalRepositoryInvalid Code = "external.repository.invalid"
	// CodeExternalRepositoryMismatch: Findings of the integration report that name a project it does not list, or files that are not in the inventory, were left out.
	CodeExternalRepositoryMismatch Code = "external.repository.mismatch"
	// CodeExternalSchemaIncompatible: The integration report has a schema version that is not read; nothing was imported.
	CodeExternalSchemaIncompatible Code = "external.schema.incompatible"
	// CodeExternalSchemaMissing: The integration report names no schema version; nothing was imported.
	CodeExternalSchemaMissing Code = "external.schema.missing"
	// CodeExtractChanged: A file changed after it was inventoried and yields no facts.
	CodeExtractChanged Code = "extract.changed"
	// CodeExtractEvidenceLimit: The limit of evidence was reached and facts were left out.
	CodeExtractEvidenceLimit Code = "extract.evidenceLimit"
	// CodeExtractFailed: An extractor failed on a file; the others went on.
	CodeExtractFailed Code = "extract.failed"
	// CodeExtractFileEvidenceLimit: A file has more source signals than are kept.
	CodeExtractFileEvidenceLimit Code = "extract.fileEvidenceLimit"
	// CodeExtractInvalidEncoding: A file is neither UTF-8 nor UTF-16 with a byte order mark.
	CodeExtractInvalidEncoding Code = "extract.invalidEncoding"
	// CodeExtractInvalidRoot: The root element of an XML file is not the expected one.
	CodeExtractInvalidRoot Code = "extract.invalidRoot"
	// CodeExtractInvalidSolution: A solution file is broken.
	CodeExtractInvalidSolution Code = "extract.invalidSolution"
	// CodeExtractInvalidXml: An XML file is broken or holds a DTD.
	CodeExtractInvalidXml Code = "extract.invalidXml"
	// CodeExtractMissingReference: A reference names a file that is not in the inventory.
	CodeExtractMissingReference Code = "extract.missingReference"
	// CodeExtractNameOmitted: Declared names with unusual characters were left out.
	CodeExtractNameOmitted Code = "extract.nameOmitted"
	// CodeExtractOutsideRootReference: A reference leaves the inspected folder.
	CodeExtractOutsideRootReference Code = "extract.outsideRootReference"
	// CodeExtractParseBudget: A source takes more work to parse than it may, or comes after others that took all of it, and yields no signals and no component facts.
	CodeExtractParseBudget Code = "extract.parseBudget"
	// CodeExtractPartialSyntax: A source file has syntax errors; what parsed was used.
	CodeExtractPartialSyntax Code = "extract.partialSyntax"
	// CodeExtractSkipped: A syntax tree is not available in this build; source signals and component facts were not looked for.
	CodeExtractSkipped Code = "extract.skipped"
	// CodeExtractTruncated: Only the first 512 KiB of a file were searched for facts.
	CodeExtractTruncated Code = "extract.truncated"
	// CodeExtractUnresolvedReference: A reference holds a build property and was not resolved.
	CodeExtractUnresolvedReference Code = "extract.unresolvedReference"
	// CodeFileHash: A file digest is not 64 lower-case hexadecimal digits.
	CodeFileHash Code = "file.hash"
	// CodeFileMissing: A file is null.
	CodeFileMissing Code = "file.missing"
	// CodeFileSize: A file size is missing or negative.
	CodeFileSize Code = "file.size"
	// CodeForeignJournal: A half-done write lies in the destination that was not begun here, but came with the repository or was copied.
	CodeForeignJournal Code = "foreignJournal"
	// CodeFormatUnsupported: The repository uses another hash than SHA-1.
	CodeFormatUnsupported Code = "formatUnsupported"
	// CodeIdDuplicate: An identifier occurs twice.
	CodeIdDuplicate Code = "id.duplicate"
	// CodeIdInvalid: An identifier is missing or malformed.
	CodeIdInvalid Code = "id.invalid"
	// CodeIntegrationReportInvalid: The integration report is not a readable file inside the inspected folder.
	CodeIntegrationReportInvalid Code = "integration_report_invalid"
	// CodeInternalError: Something failed inside the server.
	CodeInternalError Code = "internal_error"
	// CodeJsonInvalid: The document is not JSON of the expected form.
	CodeJsonInvalid Code = "json.invalid"
	// CodeKindInvalid: The kind is not actor, softwareSystem or container.
	CodeKindInvalid Code = "kind.invalid"
	// CodeLevelContainer: A C1 model holds a container.
	CodeLevelContainer Code = "level.container"
	// CodeLevelInvalid: The level is neither C1 nor C2.
	CodeLevelInvalid Code = "level.invalid"
	// CodeLikec4CliUnavailable: The LikeC4 CLI could not be started from the PATH of the server process.
	CodeLikec4CliUnavailable Code = "likec4.cliUnavailable"
	// CodeLikec4FilesIgnored: Other files in the folder were not handed to LikeC4.
	CodeLikec4FilesIgnored Code = "likec4.filesIgnored"
	// CodeLikec4IdentifierCollision: Two ids become the same LikeC4 identifier.
	CodeLikec4IdentifierCollision Code = "likec4.identifierCollision"
	// CodeLikec4LayoutFailed: LikeC4 could not lay out a view; the model is valid.
	CodeLikec4LayoutFailed Code = "likec4.layoutFailed"
	// CodeLikec4RelationHierarchy: A relation joins an element with itself, its ancestor or its descendant, which LikeC4 refuses.
	CodeLikec4RelationHierarchy Code = "likec4.relationHierarchy"
	// CodeLikec4TextControlCharacter: A text holds a control character or a bidirectional override.
	CodeLikec4TextControlCharacter Code = "likec4.textControlCharacter"
	// CodeLikec4Timeout: LikeC4 did not finish in time and was stopped.
	CodeLikec4Timeout Code = "likec4.timeout"
	// CodeLikec4ValidationError: LikeC4 reports an error in this file.
	CodeLikec4ValidationError Code = "likec4.validationError"
	// CodeLikec4ValidationFailed: LikeC4 did not accept the workspace.
	CodeLikec4ValidationFailed Code = "likec4.validationFailed"
	// CodeLikec4WorkspaceInvalid: The folder holds too many or too large LikeC4 files, or files that cannot be read.
	CodeLikec4WorkspaceInvalid Code = "likec4.workspaceInvalid"
	// CodeLikec4WorkspaceMissing: The folder holds no LikeC4 files.
	CodeLikec4WorkspaceMissing Code = "likec4.workspaceMissing"
	// CodeLimitInvalid: A number of entries is outside the allowed range.
	CodeLimitInvalid Code = "limit_invalid"
	// CodeManagedOutputConflict: The destination holds changes that this write would lose.
	CodeManagedOutputConflict Code = "managed_output_conflict"
	// CodeMaxFilesInvalid: The value of maxFiles is outside the allowed range.
	CodeMaxFilesInvalid Code = "max_files_invalid"
	// CodeMetricUnknown: The snapshot holds no metric of this name.
	CodeMetricUnknown Code = "metric_unknown"
	// CodeModelLimit: The model is larger than the contract allows.
	CodeModelLimit Code = "model.limit"
	// CodeModelMissing: There is no model.
	CodeModelMissing Code = "model.missing"
	// CodeModelInvalid: The model breaks rules of its contract.
	CodeModelInvalid Code = "model_invalid"
	// CodeModelReviewRequired: The model confirms what repository-static evidence cannot confirm.
	CodeModelReviewRequired Code = "model_review_required"
	// CodeNotACommit: The ref or id does not lead to a commit.
	CodeNotACommit Code = "notACommit"
	// CodeNotFound: The host knows no repository there.
	CodeNotFound Code = "notFound"
	// CodeNotGit: The host does not answer as a Git server.
	CodeNotGit Code = "notGit"
	// CodeOutputIsInput: The output is a file that the command reads, or writes otherwise, too.
	CodeOutputIsInput Code = "outputIsInput"
	// CodePackInvalid: What the host sent is damaged or incomplete.
	CodePackInvalid Code = "packInvalid"
	// CodePageSizeInvalid: The value of pageSize is outside the allowed range.
	CodePageSizeInvalid Code = "page_size_invalid"
	// CodePathDuplicate: A file path occurs twice.
	CodePathDuplicate Code = "path.duplicate"
	// CodePathInvalid: A path is missing or not a relative path.
	CodePathInvalid Code = "path.invalid"
	// CodePathFilterInvalid: The value of pathPrefix is not a relative path.
	CodePathFilterInvalid Code = "path_filter_invalid"
	// CodePathArgumentInvalid: The path does not name one place below the project.
	CodePathArgumentInvalid Code = "path_invalid"
	// CodePathUnknown: The snapshot holds nothing at this path.
	CodePathUnknown Code = "path_unknown"
	// CodePendingCommit: A half-done write of an earlier process lies in the destination.
	CodePendingCommit Code = "pendingCommit"
	// CodeProtocolInvalid: The host breaks the Git protocol.
	CodeProtocolInvalid Code = "protocolInvalid"
	// CodeRedirected: The host sends to another place.
	CodeRedirected Code = "redirected"
	// CodeRefNotFound: The repository has no branch or tag of that name.
	CodeRefNotFound Code = "refNotFound"
	// CodeRelationDestinationMissing: The destination of a relation does not exist.
	CodeRelationDestinationMissing Code = "relation.destinationMissing"
	// CodeRelationMissing: A relation is null.
	CodeRelationMissing Code = "relation.missing"
	// CodeRelationSourceMissing: The source of a relation does not exist.
	CodeRelationSourceMissing Code = "relation.sourceMissing"
	// CodeRemoteCredentialsRejected: The repository URL holds credentials.
	CodeRemoteCredentialsRejected Code = "remote_credentials_rejected"
	// CodeRemoteFetchFailed: The repository could not be fetched; the details say why.
	CodeRemoteFetchFailed Code = "remote_fetch_failed"
	// CodeRemoteHostNotPublic: The host of the repository URL has an address that is not public.
	CodeRemoteHostNotPublic Code = "remote_host_not_public"
	// CodeRemoteHostUnresolved: The host name of the repository URL has no address.
	CodeRemoteHostUnresolved Code = "remote_host_unresolved"
	// CodeRemoteLimitExceeded: The repository is larger than what is fetched; the details name the limit.
	CodeRemoteLimitExceeded Code = "remote_limit_exceeded"
	// CodeRemoteRefInvalid: The value of gitRef is not the name of a branch or tag, or a full commit id.
	CodeRemoteRefInvalid Code = "remote_ref_invalid"
	// CodeRemoteTimeout: Fetching the repository took longer than the host allows.
	CodeRemoteTimeout Code = "remote_timeout"
	// CodeRemoteTreeInvalid: The repository holds a name that not every file system can hold safely.
	CodeRemoteTreeInvalid Code = "remote_tree_invalid"
	// CodeRemoteUrlInvalid: The repository URL is not a plain https address of a repository.
	CodeRemoteUrlInvalid Code = "remote_url_invalid"
	// CodeReportAbsent: There is no report.
	CodeReportAbsent Code = "report.absent"
	// CodeReportBaseless: The report has no base, so it says nothing about changes.
	CodeReportBaseless Code = "report.baseless"
	// CodeReportInvalid: The report breaks rules of its contract.
	CodeReportInvalid Code = "report.invalid"
	// CodeReportLimit: The report would be larger than what is read.
	CodeReportLimit Code = "report.limit"
	// CodeReportMismatch: The report is about another snapshot.
	CodeReportMismatch Code = "report.mismatch"
	// CodeReportUnreadable: The report could not be read.
	CodeReportUnreadable Code = "report.unreadable"
	// CodeRepositoryLinkRejected: The repository holds a symbolic link.
	CodeRepositoryLinkRejected Code = "repository_link_rejected"
	// CodeRepositoryPathInvalid: The repository path does not name a folder inside the authorised root.
	CodeRepositoryPathInvalid Code = "repository_path_invalid"
	// CodeRepositoryUnavailable: The repository folder could not be read.
	CodeRepositoryUnavailable Code = "repository_unavailable"
	// CodeResponseLimitExceeded: The answer would be larger than 1 MiB.
	CodeResponseLimitExceeded Code = "response_limit_exceeded"
	// CodeReviewReason: An assertion that requires review gives no reason.
	CodeReviewReason Code = "review.reason"
	// CodeReviewStatus: The status is neither confirmed nor requiresReview.
	CodeReviewStatus Code = "review.status"
	// CodeReviewUnsubstantiated: A confirmed assertion cites no evidence.
	CodeReviewUnsubstantiated Code = "review.unsubstantiated"
	// CodeRuleEmptyLayer: Layers of the rule match no file.
	CodeRuleEmptyLayer Code = "rule.emptyLayer"
	// CodeRuleUnmatched: The rule matches no file or dependency.
	CodeRuleUnmatched Code = "rule.unmatched"
	// CodeRuleUnmatchedException: Exceptions of the rule match no file.
	CodeRuleUnmatchedException Code = "rule.unmatchedException"
	// CodeRuleUnmeasured: Files that the threshold judges have no value of its metric.
	CodeRuleUnmeasured Code = "rule.unmeasured"
	// CodeRuleUnknown: The report knows no rule of this name.
	CodeRuleUnknown Code = "rule_unknown"
	// CodeRulesDuplicate: A name is given twice.
	CodeRulesDuplicate Code = "rules.duplicate"
	// CodeRulesForm: A member of the rules is unknown, missing or of the wrong type.
	CodeRulesForm Code = "rules.form"
	// CodeRulesGlob: A pattern is malformed.
	CodeRulesGlob Code = "rules.glob"
	// CodeRulesLayer: The layers contradict each other.
	CodeRulesLayer Code = "rules.layer"
	// CodeRulesLimit: The rules are larger than what is checked.
	CodeRulesLimit Code = "rules.limit"
	// CodeRulesMissing: There is no rules file at this place.
	CodeRulesMissing Code = "rules.missing"
	// CodeRulesVacuous: A rule says nothing: every project keeps it, or none can.
	CodeRulesVacuous Code = "rules.vacuous"
	// CodeRulesYaml: The rules are not one YAML document.
	CodeRulesYaml Code = "rules.yaml"
	// CodeScanAccessDenied: Entries could not be opened for lack of permission.
	CodeScanAccessDenied Code = "scan.accessDenied"
	// CodeScanBinary: Files with binary content were left out.
	CodeScanBinary Code = "scan.binary"
	// CodeScanChanged: Files changed while they were read and were left out.
	CodeScanChanged Code = "scan.changed"
	// CodeScanEntryLimit: The limit of visited entries was reached; the counts of left-out entries are lower bounds.
	CodeScanEntryLimit Code = "scan.entryLimit"
	// CodeScanExcluded: Entries with excluded names were left out.
	CodeScanExcluded Code = "scan.excluded"
	// CodeScanFileLimit: The file limit was reached and files were left out.
	CodeScanFileLimit Code = "scan.fileLimit"
	// CodeScanFileTooLarge: Files over 1 MiB were left out.
	CodeScanFileTooLarge Code = "scan.fileTooLarge"
	// CodeScanIgnored: Entries that .gitignore names were left out.
	CodeScanIgnored Code = "scan.ignored"
	// CodeScanLink: Links and reparse points were not followed.
	CodeScanLink Code = "scan.link"
	// CodeScanNotIncluded: Files of unknown or unwanted types were left out.
	CodeScanNotIncluded Code = "scan.notIncluded"
	// CodeScanOutsideRoot: Entries that lead outside the root were refused.
	CodeScanOutsideRoot Code = "scan.outsideRoot"
	// CodeScanSpecial: Fifos, sockets and devices were not opened.
	CodeScanSpecial Code = "scan.special"
	// CodeScanTotalBytesLimit: The limit of bytes was reached and files were left out.
	CodeScanTotalBytesLimit Code = "scan.totalBytesLimit"
	// CodeScanUnavailable: Entries could not be read or vanished.
	CodeScanUnavailable Code = "scan.unavailable"
	// CodeSchemaUnsupported: The schema version is not supported.
	CodeSchemaUnsupported Code = "schema.unsupported"
	// CodeSectionInvalid: The section is neither files nor diagnostics.
	CodeSectionInvalid Code = "section_invalid"
	// CodeSemanticC3AmbiguousSymbol: Names that several types could stand for were left out.
	CodeSemanticC3AmbiguousSymbol Code = "semanticC3.ambiguousSymbol"
	// CodeSemanticC3ByteLimit: The limit of C# sources was reached and files were left out.
	CodeSemanticC3ByteLimit Code = "semanticC3.byteLimit"
	// CodeSemanticC3DiagnosticLimit: Further diagnostics of the component facts were left out.
	CodeSemanticC3DiagnosticLimit Code = "semanticC3.diagnosticLimit"
	// CodeSemanticC3ExternalAmbiguous: Imported evidence lies in files with more than one type that it could belong to, or with none, and was not used.
	CodeSemanticC3ExternalAmbiguous Code = "semanticC3.externalAmbiguous"
	// CodeSemanticC3FactLimit: The limit of component facts was reached and facts were left out.
	CodeSemanticC3FactLimit Code = "semanticC3.factLimit"
	// CodeSemanticC3FileLimit: The limit of C# files was reached and files were left out.
	CodeSemanticC3FileLimit Code = "semanticC3.fileLimit"
	// CodeSemanticC3NameOmitted: Symbols with unusual characters or very long names were left out.
	CodeSemanticC3NameOmitted Code = "semanticC3.nameOmitted"
	// CodeSemanticC3NoProject: C# files that no project encloses were left out.
	CodeSemanticC3NoProject Code = "semanticC3.noProject"
	// CodeSemanticC3ParseBudget: A source takes more work to parse than it may and gives no component facts.
	CodeSemanticC3ParseBudget Code = "semanticC3.parseBudget"
	// CodeSemanticC3PartialSyntax: A source file has syntax errors; what parsed was used.
	CodeSemanticC3PartialSyntax Code = "semanticC3.partialSyntax"
	// CodeSemanticC3RelationLimit: The limit of facts that tie two symbols was reached and component facts were left out.
	CodeSemanticC3RelationLimit Code = "semanticC3.relationLimit"
	// CodeSemanticC3SourceTruncated: Only the beginning of a source file was used, for its size or for what it declares.
	CodeSemanticC3SourceTruncated Code = "semanticC3.sourceTruncated"
	// CodeSemanticC3SymbolLimit: The limit of symbols was reached and component facts were left out.
	CodeSemanticC3SymbolLimit Code = "semanticC3.symbolLimit"
	// CodeSemanticC3TimeLimit: Reading component facts took too long or too many steps and was given up.
	CodeSemanticC3TimeLimit Code = "semanticC3.timeLimit"
	// CodeSemanticC3Unavailable: A syntax tree is not available in this build; component facts were not looked for.
	CodeSemanticC3Unavailable Code = "semanticC3.unavailable"
	// CodeSemanticC3WeakCycleOmitted: Two components seem to use each other, and neither direction is certain; both relations were left out.
	CodeSemanticC3WeakCycleOmitted Code = "semanticC3.weakCycleOmitted"
	// CodeServerFailed: The host reports an error of its own.
	CodeServerFailed Code = "serverFailed"
	// CodeServerRefused: The host refuses to hand the repository out.
	CodeServerRefused Code = "serverRefused"
	// CodeSeverityInvalid: The severity is none of those that rules have.
	CodeSeverityInvalid Code = "severity_invalid"
	// CodeShallowUnsupported: The host cannot hand out a single commit without its history.
	CodeShallowUnsupported Code = "shallowUnsupported"
	// CodeSnapshotMissing: The model embeds no snapshot.
	CodeSnapshotMissing Code = "snapshot.missing"
	// CodeSnapshotMismatch: The snapshot in the model is not the snapshot of this session.
	CodeSnapshotMismatch Code = "snapshot_mismatch"
	// CodeSnapshotNotFoundOrExpired: This process holds no snapshot with that id.
	CodeSnapshotNotFoundOrExpired Code = "snapshot_not_found_or_expired"
	// CodeSnapshotUnavailable: The snapshot, or the report that was named, could not be loaded, and the server ends.
	CodeSnapshotUnavailable Code = "snapshot_unavailable"
	// CodeStatusInvalid: The status is none of those that violations have.
	CodeStatusInvalid Code = "status_invalid"
	// CodeSubmodulesRejected: The repository has submodules.
	CodeSubmodulesRejected Code = "submodules_rejected"
	// CodeTextRequired: A text is missing or blank.
	CodeTextRequired Code = "text.required"
	// CodeTooManyRequests: The host answers no more requests for now.
	CodeTooManyRequests Code = "tooManyRequests"
	// CodeToolTimeout: The call took longer than the host allows.
	CodeToolTimeout Code = "tool_timeout"
	// CodeValidationPathInvalid: The destination to validate is not an existing folder below the authorised root.
	CodeValidationPathInvalid Code = "validation_path_invalid"
	// CodeWriteFailed: The files could not be written; the old content is intact.
	CodeWriteFailed Code = "write_failed"
	// CodeWriteNotAuthorized: Writing needs dryRun=false together with write=true.
	CodeWriteNotAuthorized Code = "write_not_authorized"
)

// LookupCode returns the registry row of a code.
func LookupCode(code Code) (CodeInfo, bool) {
	switch code {
	case CodeArgumentsInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The arguments do not fit the tool.", Retryable: false, Action: "Use the argument names and types of the tool schema."}, true
	case CodeAuthenticationRequired:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host asks for credentials; a private repository and one that does not exist look alike.", Retryable: false, Action: "Check the URL; private repositories are not fetched."}, true
	case CodeC3BaseLevel:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "Components were asked for of a C1 model.", Retryable: false, Action: "Set level to C2 and add containers, or select none."}, true
	case CodeC3ComponentLimit:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "A proposal holds too many components.", Retryable: false, Action: "Select fewer containers, or containers with fewer projects."}, true
	case CodeC3ContainerKind:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "A selected element is no container.", Retryable: false, Action: "Select containers; actors and systems have no components."}, true
	case CodeC3ContainerMissing:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "A selected container is no element of the model.", Retryable: false, Action: "Select ids of containers that the model holds."}, true
	case CodeC3InsufficientEvidence:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "No component came out for a selected container.", Retryable: false, Action: "Cite evidence of the container's own project, or do not select it."}, true
	case CodeC3RelationLimit:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "A proposal holds too many component relations.", Retryable: false, Action: "Select fewer containers, or containers with fewer projects."}, true
	case CodeC3SchemaMismatch:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "The component facts of the snapshot are of another version.", Retryable: false, Action: "Inspect the repository again with this version."}, true
	case CodeC3SelectionConflict:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "Both forms of the selection are there and do not agree.", Retryable: false, Action: "Use c3Containers alone."}, true
	case CodeC3SelectionLimit:
		return CodeInfo{Code: code, Appears: "components", Structural: false, Severity: "", Meaning: "The selection names too many containers.", Retryable: false, Action: "Select at most 8 containers in a call, in at most 64 entries."}, true
	case CodeCategoryInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The category is blank, holds control characters or is too long.", Retryable: false, Action: "Give an evidence category name of at most 128 characters."}, true
	case CodeCertificateInvalid:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The certificate of the host is not trusted.", Retryable: false, Action: "Check the URL and the certificates that the server process trusts."}, true
	case CodeChangeDangling:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "Dependencies of the head name files that it does not hold; they are not judged.", Retryable: false, Action: "Make the snapshot again with a tool that writes both."}, true
	case CodeChangeDisjoint:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "Base and head have few files in common.", Retryable: false, Action: "Compare snapshots of the same project that were made from the same folder."}, true
	case CodeChangeMetrics:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "Metrics are measured in one of the snapshots alone; they are not compared.", Retryable: false, Action: "Make both snapshots with the same tool."}, true
	case CodeChangeTruncated:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "The analysis of a snapshot left files out.", Retryable: false, Action: "Analyse a narrower folder, so that no limit is met."}, true
	case CodeCodeMapEdgeless:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "The snapshot holds no dependency, so nothing is known of what depends on what.", Retryable: false, Action: "Make one with repo2c4 analyze, or with another tool that writes edges."}, true
	case CodeCodeMapEmpty:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "The snapshot holds no node.", Retryable: false, Action: "Analyse a folder that holds source files."}, true
	case CodeCodeMapForm:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "The document has none of the forms of a CodeCharta snapshot.", Retryable: false, Action: "Give a cc.json file: an object with nodes, with checksum and data, or with meta and files."}, true
	case CodeCodeMapJson:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "The snapshot is not one complete JSON document.", Retryable: false, Action: "Make it again with repo2c4 analyze; a truncated file has lost its end."}, true
	case CodeCodeMapLimit:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "The snapshot is larger than what is loaded; the message names the limit.", Retryable: false, Action: "Analyse a part of the project."}, true
	case CodeCodeMapMissing:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "There is no snapshot at this place.", Retryable: false, Action: "Make one with repo2c4 analyze, or name another file."}, true
	case CodeCodeMapNode:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "A node of the snapshot has no usable name or type.", Retryable: false, Action: "Make the snapshot again with the tool that wrote it, or correct the node that the message places."}, true
	case CodeCodeMapUnreadable:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "The snapshot could not be read.", Retryable: false, Action: "Check that it is a regular file that may be read."}, true
	case CodeCodeMapValue:
		return CodeInfo{Code: code, Appears: "codeMap", Structural: false, Severity: "", Meaning: "A value of the snapshot has another type than the format gives it.", Retryable: false, Action: "Correct the value that the message places, or make the snapshot again."}, true
	case CodeCollectionMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A required list is missing.", Retryable: false, Action: "Send the list, empty when there is nothing in it."}, true
	case CodeCommitNotOffered:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host does not hand out that commit by its id.", Retryable: false, Action: "Give a branch or a tag that leads to it."}, true
	case CodeConnectionFailed:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The connection could not be made or broke.", Retryable: true, Action: "Check the network of the server process, then try again; proxies are never used."}, true
	case CodeContainmentCycle:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "The chain of parents leads back to its start.", Retryable: false, Action: "Break the cycle."}, true
	case CodeContainmentParentKind:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "The parent of a container is not a software system.", Retryable: false, Action: "Set parentId to a software system."}, true
	case CodeContainmentParentMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "The parent does not exist.", Retryable: false, Action: "Set parentId to an element of the model."}, true
	case CodeContainmentParentRequired:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "A container has no parent.", Retryable: false, Action: "Set parentId to the software system that holds it."}, true
	case CodeContainmentRoot:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "An actor or software system has a parent.", Retryable: false, Action: "Leave parentId out."}, true
	case CodeCursorInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The cursor does not belong to this snapshot, tool and filter.", Retryable: false, Action: "Send nextCursor back unchanged with the same snapshot and filters, or start without a cursor."}, true
	case CodeDepthInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The value of depth is outside the allowed range.", Retryable: false, Action: "Give a whole number within the bounds that the tool schema shows."}, true
	case CodeDestinationInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The destination is not a usable child folder of the authorised root.", Retryable: false, Action: "Give a relative child folder without links, traversal or files in the way."}, true
	case CodeDestinationRequired:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "Writing needs a destinationPath.", Retryable: false, Action: "Give destinationPath as a relative child folder of the authorised root."}, true
	case CodeDiagnosticMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A diagnostic is null.", Retryable: false, Action: "Remove the null entry."}, true
	case CodeDiagnosticSeverity:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The severity is not info, warning or error.", Retryable: false, Action: "Use one of the three."}, true
	case CodeElementMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "An element is null.", Retryable: false, Action: "Remove the null entry."}, true
	case CodeEmptyRepository:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The repository has no commit.", Retryable: false, Action: "There is nothing to inspect."}, true
	case CodeEvidenceDuplicateReference:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "An evidence id is cited twice.", Retryable: false, Action: "Cite each piece of evidence once."}, true
	case CodeEvidenceFileMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "Evidence names a file that the snapshot does not list.", Retryable: false, Action: "Name a listed file."}, true
	case CodeEvidenceLine:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A line number is not 1 or more.", Retryable: false, Action: "Give a 1-based line or leave it out."}, true
	case CodeEvidenceMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A piece of evidence or a reference to one is null.", Retryable: false, Action: "Remove the null entry."}, true
	case CodeEvidenceReferenceMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "An evidence id does not occur in the snapshot.", Retryable: false, Action: "Cite evidence of the snapshot only."}, true
	case CodeEvidenceSourceType:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The source type is unknown.", Retryable: false, Action: "Use projectFile, sourceCode, configuration, documentation or manifest."}, true
	case CodeExternalCorrelationPathOnly:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Nothing but paths ties the integration report to this repository.", Retryable: false, Action: "Write the report anew with the name and the commit of the repository."}, true
	case CodeExternalDiscoveryIncomplete:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The discovery behind the integration report was off or did not end; absence of a finding means nothing.", Retryable: false, Action: "Write the report anew with discovery on."}, true
	case CodeExternalDiscoveryTruncated:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The discovery behind the integration report was cut short; absence of a finding means nothing.", Retryable: false, Action: "Write the report anew with higher limits or fewer projects."}, true
	case CodeExternalFindingDescription:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report whose technology is no declared name were left out.", Retryable: false, Action: "Name the technology without spaces and unusual characters."}, true
	case CodeExternalFindingForbiddenField:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report with members or values that suggest secrets or source text were left out.", Retryable: false, Action: "Remove the secret from the report, and change it where it is valid."}, true
	case CodeExternalFindingId:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report with a malformed id, or with the id of another finding, were left out.", Retryable: false, Action: "Give each finding an id of its own, integration- and hexadecimal digits."}, true
	case CodeExternalFindingIncomplete:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report without a required member were left out.", Retryable: false, Action: "Check the report against the InspectionReport contract."}, true
	case CodeExternalFindingInvalid:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report with values of a wrong type or form were left out.", Retryable: false, Action: "Check the report against the InspectionReport contract."}, true
	case CodeExternalFindingPath:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report whose paths are not relative paths inside the repository were left out.", Retryable: false, Action: "Write paths relative to the inspected folder, with slashes."}, true
	case CodeExternalFindingSignals:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report without signals, with more than 32 or with unusable ones were left out.", Retryable: false, Action: "Give each finding 1 to 32 signals of one line."}, true
	case CodeExternalFindingVocabulary:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report with an unknown kind, direction or confidence were left out.", Retryable: false, Action: "Use the values of the InspectionReport contract."}, true
	case CodeExternalFindingsLimit:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report holds more findings than are imported; the rest was left out.", Retryable: false, Action: "Split the report or inspect a narrower folder."}, true
	case CodeExternalFindingsMissing:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report holds no list of integrations.", Retryable: false, Action: "Write the report anew with discovery on."}, true
	case CodeExternalReportInvalidJson:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report is not one strict JSON object of at most 64 levels.", Retryable: false, Action: "Write the report anew; no name twice, nothing behind the object."}, true
	case CodeExternalReportTooLarge:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report is larger than 8 MiB and was not read.", Retryable: false, Action: "Narrow the report to the projects that are inspected."}, true
	case CodeExternalRepositoryCommitMismatch:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report is of another commit than the one checked out; its findings are only candidates.", Retryable: false, Action: "Write the report anew for this commit."}, true
	case CodeExternalRepositoryIdentityMismatch:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report is of a repository with another name; its findings are only candidates.", Retryable: false, Action: "Use a report of this repository, or inspect a folder that has the name of the repository."}, true
	case CodeExternalRepositoryInvalid:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report says of its repository what is no name or no commit; that was not used.", Retryable: false, Action: "Write the report anew with the name and the full commit of the repository."}, true
	case CodeExternalRepositoryMismatch:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Findings of the integration report that name a project it does not list, or files that are not in the inventory, were left out.", Retryable: false, Action: "Inspect the folder that the report was made of; check exclusions and the file limit."}, true
	case CodeExternalSchemaIncompatible:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report has a schema version that is not read; nothing was imported.", Retryable: false, Action: "Use a report of schema 1.6 or a later 1.x."}, true
	case CodeExternalSchemaMissing:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The integration report names no schema version; nothing was imported.", Retryable: false, Action: "Use a report of schema 1.6 or a later 1.x."}, true
	case CodeExtractChanged:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A file changed after it was inventoried and yields no facts.", Retryable: false, Action: "Inspect again when the folder is stable."}, true
	case CodeExtractEvidenceLimit:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The limit of evidence was reached and facts were left out.", Retryable: false, Action: "Inspect a narrower folder."}, true
	case CodeExtractFailed:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "An extractor failed on a file; the others went on.", Retryable: false, Action: "Report the file type and the version."}, true
	case CodeExtractFileEvidenceLimit:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "A file has more source signals than are kept.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeExtractInvalidEncoding:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A file is neither UTF-8 nor UTF-16 with a byte order mark.", Retryable: false, Action: "Save the file as UTF-8."}, true
	case CodeExtractInvalidRoot:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The root element of an XML file is not the expected one.", Retryable: false, Action: "Check the file."}, true
	case CodeExtractInvalidSolution:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A solution file is broken.", Retryable: false, Action: "Check the file."}, true
	case CodeExtractInvalidXml:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "An XML file is broken or holds a DTD.", Retryable: false, Action: "Check the file."}, true
	case CodeExtractMissingReference:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A reference names a file that is not in the inventory.", Retryable: false, Action: "Check the path, the exclusions and the file limit."}, true
	case CodeExtractNameOmitted:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Declared names with unusual characters were left out.", Retryable: false, Action: "Nothing needs to be done; a fact that says nothing without its name is left out with it."}, true
	case CodeExtractOutsideRootReference:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A reference leaves the inspected folder.", Retryable: false, Action: "Inspect a folder that holds both ends."}, true
	case CodeExtractParseBudget:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A source takes more work to parse than it may, or comes after others that took all of it, and yields no signals and no component facts.", Retryable: false, Action: "Look at the file; generated sources are often like that. A narrower folder leaves more for the rest."}, true
	case CodeExtractPartialSyntax:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "A source file has syntax errors; what parsed was used.", Retryable: false, Action: "Check the file."}, true
	case CodeExtractSkipped:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "A syntax tree is not available in this build; source signals and component facts were not looked for.", Retryable: false, Action: "Use a build with cgo."}, true
	case CodeExtractTruncated:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Only the first 512 KiB of a file were searched for facts.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeExtractUnresolvedReference:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "A reference holds a build property and was not resolved.", Retryable: false, Action: "Nothing is evaluated; read the project file."}, true
	case CodeFileHash:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A file digest is not 64 lower-case hexadecimal digits.", Retryable: false, Action: "Give the SHA-256 of the file or leave it out."}, true
	case CodeFileMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A file is null.", Retryable: false, Action: "Remove the null entry."}, true
	case CodeFileSize:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A file size is missing or negative.", Retryable: false, Action: "Give the size in bytes."}, true
	case CodeForeignJournal:
		return CodeInfo{Code: code, Appears: "output", Structural: false, Severity: "", Meaning: "A half-done write lies in the destination that was not begun here, but came with the repository or was copied.", Retryable: false, Action: "Look into the folder .repo2c4-txn and remove it by hand; nothing of it is acted upon."}, true
	case CodeFormatUnsupported:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The repository uses another hash than SHA-1.", Retryable: false, Action: "Clone the repository below the authorised root and inspect that."}, true
	case CodeIdDuplicate:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "An identifier occurs twice.", Retryable: false, Action: "Give every element, relation and piece of evidence an id of its own."}, true
	case CodeIdInvalid:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "An identifier is missing or malformed.", Retryable: false, Action: "Use a lower-case letter followed by at most 127 of a-z, 0-9, dot, underscore and hyphen."}, true
	case CodeIntegrationReportInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The integration report is not a readable file inside the inspected folder.", Retryable: false, Action: "Give the path of a regular file relative to the inspected folder, without links or traversal."}, true
	case CodeInternalError:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "Something failed inside the server.", Retryable: true, Action: "Report the reference together with the line on stderr that repeats it."}, true
	case CodeJsonInvalid:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The document is not JSON of the expected form.", Retryable: false, Action: "Send one UTF-8 JSON document without duplicate names, trailing data or wrong types."}, true
	case CodeKindInvalid:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The kind is not actor, softwareSystem or container.", Retryable: false, Action: "Use one of the three kinds."}, true
	case CodeLevelContainer:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "A C1 model holds a container.", Retryable: false, Action: "Remove the container or set level to C2."}, true
	case CodeLevelInvalid:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The level is neither C1 nor C2.", Retryable: false, Action: "Set level to C1 or C2."}, true
	case CodeLikec4CliUnavailable:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "error", Meaning: "The LikeC4 CLI could not be started from the PATH of the server process.", Retryable: false, Action: "Install it with npm install --global likec4@1.59.4, or name it with --likec4, and make sure that Node is on the PATH of the server process."}, true
	case CodeLikec4FilesIgnored:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "info", Meaning: "Other files in the folder were not handed to LikeC4.", Retryable: false, Action: "Nothing needs to be done; only .c4, .likec4 and .like-c4 files are copied."}, true
	case CodeLikec4IdentifierCollision:
		return CodeInfo{Code: code, Appears: "emission", Structural: false, Severity: "", Meaning: "Two ids become the same LikeC4 identifier.", Retryable: false, Action: "Rename one of them; dots become underscores."}, true
	case CodeLikec4LayoutFailed:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "warning", Meaning: "LikeC4 could not lay out a view; the model is valid.", Retryable: false, Action: "Split the view; dense graphs have no layout."}, true
	case CodeLikec4RelationHierarchy:
		return CodeInfo{Code: code, Appears: "emission", Structural: false, Severity: "", Meaning: "A relation joins an element with itself, its ancestor or its descendant, which LikeC4 refuses.", Retryable: false, Action: "Remove the relation or choose other ends."}, true
	case CodeLikec4TextControlCharacter:
		return CodeInfo{Code: code, Appears: "emission", Structural: false, Severity: "", Meaning: "A text holds a control character or a bidirectional override.", Retryable: false, Action: "Remove the character."}, true
	case CodeLikec4Timeout:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "error", Meaning: "LikeC4 did not finish in time and was stopped.", Retryable: false, Action: "Reduce the model or validate its parts."}, true
	case CodeLikec4ValidationError:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "error", Meaning: "LikeC4 reports an error in this file.", Retryable: false, Action: "Open the file at the line and correct the model that it came from."}, true
	case CodeLikec4ValidationFailed:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "error", Meaning: "LikeC4 did not accept the workspace.", Retryable: false, Action: "Run likec4 validate by hand on a copy of the folder to see its own words."}, true
	case CodeLikec4WorkspaceInvalid:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "error", Meaning: "The folder holds too many or too large LikeC4 files, or files that cannot be read.", Retryable: false, Action: "Keep at most 256 files and 8 MiB below the folder."}, true
	case CodeLikec4WorkspaceMissing:
		return CodeInfo{Code: code, Appears: "likec4", Structural: false, Severity: "error", Meaning: "The folder holds no LikeC4 files.", Retryable: false, Action: "Write the generated files first."}, true
	case CodeLimitInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "A number of entries is outside the allowed range.", Retryable: false, Action: "Give whole numbers within the bounds that the tool schema shows."}, true
	case CodeManagedOutputConflict:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The destination holds changes that this write would lose.", Retryable: false, Action: "Keep the change, preview again and review the plan; never bypass the manifest."}, true
	case CodeMaxFilesInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The value of maxFiles is outside the allowed range.", Retryable: false, Action: "Give a whole number between 1 and the ceiling that the tool schema shows."}, true
	case CodeMetricUnknown:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The snapshot holds no metric of this name.", Retryable: false, Action: "Use one of the metrics that the details name."}, true
	case CodeModelLimit:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "The model is larger than the contract allows.", Retryable: false, Action: "Stay within 5,000 elements, 20,000 relations and 4,000 characters a text."}, true
	case CodeModelMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "There is no model.", Retryable: false, Action: "Send a complete ArchitectureModel."}, true
	case CodeModelInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The model breaks rules of its contract.", Retryable: false, Action: "Correct what the details name, each as code and path, then call again."}, true
	case CodeModelReviewRequired:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The model confirms what repository-static evidence cannot confirm.", Retryable: false, Action: "Set the listed elements and relations to requiresReview and give a reason."}, true
	case CodeNotACommit:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The ref or id does not lead to a commit.", Retryable: false, Action: "Give a branch, a tag or the id of a commit."}, true
	case CodeNotFound:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host knows no repository there.", Retryable: false, Action: "Check the URL."}, true
	case CodeNotGit:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host does not answer as a Git server.", Retryable: false, Action: "Give the URL for cloning over https, often with .git at its end."}, true
	case CodeOutputIsInput:
		return CodeInfo{Code: code, Appears: "output", Structural: false, Severity: "", Meaning: "The output is a file that the command reads, or writes otherwise, too.", Retryable: false, Action: "Name another file for the output."}, true
	case CodePackInvalid:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "What the host sent is damaged or incomplete.", Retryable: true, Action: "Try again; if it stays so, clone the repository with git."}, true
	case CodePageSizeInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The value of pageSize is outside the allowed range.", Retryable: false, Action: "Give a whole number between 1 and 100."}, true
	case CodePathDuplicate:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "A file path occurs twice.", Retryable: false, Action: "List each file once."}, true
	case CodePathInvalid:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A path is missing or not a relative path.", Retryable: false, Action: "Use slash separators and no traversal."}, true
	case CodePathFilterInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The value of pathPrefix is not a relative path.", Retryable: false, Action: "Give a path relative to the inspected folder, at most 1,024 characters."}, true
	case CodePathArgumentInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The path does not name one place below the project.", Retryable: false, Action: "Give a path relative to the project, with / between names; where the details name several places, put the name of the root in front."}, true
	case CodePathUnknown:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The snapshot holds nothing at this path.", Retryable: false, Action: "Use one of the existing paths that the details name, or look at get_architecture_map."}, true
	case CodePendingCommit:
		return CodeInfo{Code: code, Appears: "output", Structural: false, Severity: "", Meaning: "A half-done write of an earlier process lies in the destination.", Retryable: false, Action: "Write again: the next write finishes or undoes it first."}, true
	case CodeProtocolInvalid:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host breaks the Git protocol.", Retryable: false, Action: "Clone the repository with git and inspect that, if git can."}, true
	case CodeRedirected:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host sends to another place.", Retryable: false, Action: "Give the URL of that place, if it is one that you trust."}, true
	case CodeRefNotFound:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The repository has no branch or tag of that name.", Retryable: false, Action: "Check gitRef, or leave it out for the default branch."}, true
	case CodeRelationDestinationMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "The destination of a relation does not exist.", Retryable: false, Action: "Set destinationId to an element of the model."}, true
	case CodeRelationMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A relation is null.", Retryable: false, Action: "Remove the null entry."}, true
	case CodeRelationSourceMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "The source of a relation does not exist.", Retryable: false, Action: "Set sourceId to an element of the model."}, true
	case CodeRemoteCredentialsRejected:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository URL holds credentials.", Retryable: false, Action: "Give the URL of a public repository without a user name or password, and treat those that were sent as disclosed."}, true
	case CodeRemoteFetchFailed:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository could not be fetched; the details say why.", Retryable: true, Action: "Do what the code in the details asks for; retryable says whether the same call can succeed later."}, true
	case CodeRemoteHostNotPublic:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The host of the repository URL has an address that is not public.", Retryable: false, Action: "Only hosts of the public internet are fetched from; clone the repository below the authorised root and inspect that."}, true
	case CodeRemoteHostUnresolved:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The host name of the repository URL has no address.", Retryable: true, Action: "Check the host name and the network of the server process, then call again."}, true
	case CodeRemoteLimitExceeded:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository is larger than what is fetched; the details name the limit.", Retryable: false, Action: "Clone the repository below the authorised root and inspect that, or a folder of it."}, true
	case CodeRemoteRefInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The value of gitRef is not the name of a branch or tag, or a full commit id.", Retryable: false, Action: "Give a name that git itself allows, at most 256 characters, or 40 hexadecimal digits."}, true
	case CodeRemoteTimeout:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "Fetching the repository took longer than the host allows.", Retryable: true, Action: "Try again later, let the host raise the limit of a call, or clone the repository below the authorised root."}, true
	case CodeRemoteTreeInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository holds a name that not every file system can hold safely.", Retryable: false, Action: "Clone the repository below the authorised root and inspect that."}, true
	case CodeRemoteUrlInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository URL is not a plain https address of a repository.", Retryable: false, Action: "Give https://HOST/PATH without user, query, fragment or dot segments, at most 2,048 characters."}, true
	case CodeReportAbsent:
		return CodeInfo{Code: code, Appears: "report", Structural: false, Severity: "", Meaning: "There is no report.", Retryable: false, Action: "Make one with repo2c4 diff, or start the server with the report that goes with the snapshot."}, true
	case CodeReportBaseless:
		return CodeInfo{Code: code, Appears: "report", Structural: false, Severity: "", Meaning: "The report has no base, so it says nothing about changes.", Retryable: false, Action: "Make it again with repo2c4 diff and a base snapshot."}, true
	case CodeReportInvalid:
		return CodeInfo{Code: code, Appears: "report", Structural: false, Severity: "", Meaning: "The report breaks rules of its contract.", Retryable: false, Action: "Make it again with repo2c4 diff."}, true
	case CodeReportLimit:
		return CodeInfo{Code: code, Appears: "report", Structural: false, Severity: "", Meaning: "The report would be larger than what is read.", Retryable: false, Action: "Narrow the rules, or compare snapshots that have more in common."}, true
	case CodeReportMismatch:
		return CodeInfo{Code: code, Appears: "report", Structural: false, Severity: "", Meaning: "The report is about another snapshot.", Retryable: false, Action: "Make report and snapshot of the same analysis, or take both from one artifact."}, true
	case CodeReportUnreadable:
		return CodeInfo{Code: code, Appears: "report", Structural: false, Severity: "", Meaning: "The report could not be read.", Retryable: false, Action: "Check that it is a regular file that may be read."}, true
	case CodeRepositoryLinkRejected:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository holds a symbolic link.", Retryable: false, Action: "Clone the repository below the authorised root and inspect that; links are not followed there."}, true
	case CodeRepositoryPathInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository path does not name a folder inside the authorised root.", Retryable: false, Action: "Give a relative folder path without links or traversal; \".\" is the root itself."}, true
	case CodeRepositoryUnavailable:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository folder could not be read.", Retryable: true, Action: "Check that the folder exists and may be read, then inspect again."}, true
	case CodeResponseLimitExceeded:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The answer would be larger than 1 MiB.", Retryable: false, Action: "Ask for less: a smaller page, or includeContent=false for generate_likec4."}, true
	case CodeReviewReason:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "An assertion that requires review gives no reason.", Retryable: false, Action: "Give a reviewReason."}, true
	case CodeReviewStatus:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The status is neither confirmed nor requiresReview.", Retryable: false, Action: "Use one of the two."}, true
	case CodeReviewUnsubstantiated:
		return CodeInfo{Code: code, Appears: "model", Structural: false, Severity: "", Meaning: "A confirmed assertion cites no evidence.", Retryable: false, Action: "Cite evidence or set the status to requiresReview."}, true
	case CodeRuleEmptyLayer:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "Layers of the rule match no file.", Retryable: false, Action: "Correct their patterns, or remove them."}, true
	case CodeRuleUnmatched:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "The rule matches no file or dependency.", Retryable: false, Action: "Correct its patterns, or remove it."}, true
	case CodeRuleUnmatchedException:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "Exceptions of the rule match no file.", Retryable: false, Action: "Correct their patterns, or remove them."}, true
	case CodeRuleUnmeasured:
		return CodeInfo{Code: code, Appears: "change", Structural: false, Severity: "warning", Meaning: "Files that the threshold judges have no value of its metric.", Retryable: false, Action: "Use a metric that the snapshot holds, or analyse again."}, true
	case CodeRuleUnknown:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The report knows no rule of this name.", Retryable: false, Action: "Use one of the rules that the details name."}, true
	case CodeRulesDuplicate:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "A name is given twice.", Retryable: false, Action: "Give every rule and every layer a name of its own."}, true
	case CodeRulesForm:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "A member of the rules is unknown, missing or of the wrong type.", Retryable: false, Action: "Correct the place that the message names; repo2c4 schema show architecture-rules has the contract."}, true
	case CodeRulesGlob:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "A pattern is malformed.", Retryable: false, Action: "Close every bracket and brace, and use / between names."}, true
	case CodeRulesLayer:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "The layers contradict each other.", Retryable: false, Action: "Let mayUse name layers of the same structure, and give no pattern to two layers."}, true
	case CodeRulesLimit:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "The rules are larger than what is checked.", Retryable: false, Action: "Split them, or join patterns."}, true
	case CodeRulesMissing:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "There is no rules file at this place.", Retryable: false, Action: "Name an existing file, or leave the flag out."}, true
	case CodeRulesVacuous:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "A rule says nothing: every project keeps it, or none can.", Retryable: false, Action: "Let it say what it is meant to say, or remove it."}, true
	case CodeRulesYaml:
		return CodeInfo{Code: code, Appears: "rules", Structural: false, Severity: "", Meaning: "The rules are not one YAML document.", Retryable: false, Action: "Correct the place that the message names."}, true
	case CodeScanAccessDenied:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Entries could not be opened for lack of permission.", Retryable: false, Action: "Grant read access when they matter."}, true
	case CodeScanBinary:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Files with binary content were left out.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeScanChanged:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Files changed while they were read and were left out.", Retryable: false, Action: "Inspect again when the folder is stable."}, true
	case CodeScanEntryLimit:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The limit of visited entries was reached; the counts of left-out entries are lower bounds.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeScanExcluded:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Entries with excluded names were left out.", Retryable: false, Action: "Nothing needs to be done; the exclusions cannot be switched off."}, true
	case CodeScanFileLimit:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The file limit was reached and files were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeScanFileTooLarge:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Files over 1 MiB were left out.", Retryable: false, Action: "Nothing needs to be done; large files seldom declare architecture."}, true
	case CodeScanIgnored:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Entries that .gitignore names were left out.", Retryable: false, Action: "Check .gitignore when something is missed."}, true
	case CodeScanLink:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Links and reparse points were not followed.", Retryable: false, Action: "Inspect the folder that a link points at on its own."}, true
	case CodeScanNotIncluded:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "info", Meaning: "Files of unknown or unwanted types were left out.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeScanOutsideRoot:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Entries that lead outside the root were refused.", Retryable: false, Action: "Inspect the folder that they lead to on its own."}, true
	case CodeScanSpecial:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Fifos, sockets and devices were not opened.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeScanTotalBytesLimit:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "The limit of bytes was reached and files were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeScanUnavailable:
		return CodeInfo{Code: code, Appears: "inspection", Structural: false, Severity: "warning", Meaning: "Entries could not be read or vanished.", Retryable: false, Action: "Inspect again when the folder is stable."}, true
	case CodeSchemaUnsupported:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The schema version is not supported.", Retryable: false, Action: "Set schemaVersion to \"1.0\"."}, true
	case CodeSectionInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The section is neither files nor diagnostics.", Retryable: false, Action: "Give files or diagnostics."}, true
	case CodeSemanticC3AmbiguousSymbol:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "Names that several types could stand for were left out.", Retryable: false, Action: "Nothing needs to be done; nothing is guessed."}, true
	case CodeSemanticC3ByteLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "The limit of C# sources was reached and files were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeSemanticC3DiagnosticLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "Further diagnostics of the component facts were left out.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeSemanticC3ExternalAmbiguous:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "Imported evidence lies in files with more than one type that it could belong to, or with none, and was not used.", Retryable: false, Action: "Look at the findings in these files."}, true
	case CodeSemanticC3FactLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "The limit of component facts was reached and facts were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeSemanticC3FileLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "The limit of C# files was reached and files were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeSemanticC3NameOmitted:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "Symbols with unusual characters or very long names were left out.", Retryable: false, Action: "Nothing needs to be done."}, true
	case CodeSemanticC3NoProject:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "C# files that no project encloses were left out.", Retryable: false, Action: "Inspect the folder that holds the project."}, true
	case CodeSemanticC3ParseBudget:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "A source takes more work to parse than it may and gives no component facts.", Retryable: false, Action: "Look at the file; generated sources are often like that."}, true
	case CodeSemanticC3PartialSyntax:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "A source file has syntax errors; what parsed was used.", Retryable: false, Action: "Check the file."}, true
	case CodeSemanticC3RelationLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "The limit of facts that tie two symbols was reached and component facts were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeSemanticC3SourceTruncated:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "Only the beginning of a source file was used, for its size or for what it declares.", Retryable: false, Action: "Nothing needs to be done; generated sources are often like that."}, true
	case CodeSemanticC3SymbolLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "The limit of symbols was reached and component facts were left out.", Retryable: false, Action: "Inspect a narrower folder or raise maxFiles."}, true
	case CodeSemanticC3TimeLimit:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "Reading component facts took too long or too many steps and was given up.", Retryable: false, Action: "Inspect a narrower folder."}, true
	case CodeSemanticC3Unavailable:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "warning", Meaning: "A syntax tree is not available in this build; component facts were not looked for.", Retryable: false, Action: "Use a build with cgo."}, true
	case CodeSemanticC3WeakCycleOmitted:
		return CodeInfo{Code: code, Appears: "componentFacts", Structural: false, Severity: "info", Meaning: "Two components seem to use each other, and neither direction is certain; both relations were left out.", Retryable: false, Action: "Look at both components."}, true
	case CodeServerFailed:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host reports an error of its own.", Retryable: true, Action: "Try again later."}, true
	case CodeServerRefused:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host refuses to hand the repository out.", Retryable: false, Action: "Check the URL and the ref; the words of the host are not repeated."}, true
	case CodeSeverityInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The severity is none of those that rules have.", Retryable: false, Action: "Give error, warning or info."}, true
	case CodeShallowUnsupported:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host cannot hand out a single commit without its history.", Retryable: false, Action: "Clone the repository below the authorised root and inspect that."}, true
	case CodeSnapshotMissing:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "The model embeds no snapshot.", Retryable: false, Action: "Embed the snapshot that the model was made from."}, true
	case CodeSnapshotMismatch:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The snapshot in the model is not the snapshot of this session.", Retryable: false, Action: "Embed the exact snapshot of this session, or leave model.snapshot out."}, true
	case CodeSnapshotNotFoundOrExpired:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "This process holds no snapshot with that id.", Retryable: false, Action: "Call inspect_repository again and use the snapshotId that it returns."}, true
	case CodeSnapshotUnavailable:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The snapshot, or the report that was named, could not be loaded, and the server ends.", Retryable: false, Action: "Correct what the details name, then start the server again."}, true
	case CodeStatusInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The status is none of those that violations have.", Retryable: false, Action: "Give new, existing or fixed."}, true
	case CodeSubmodulesRejected:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The repository has submodules.", Retryable: false, Action: "Inspect the repositories of the submodules on their own, or clone the repository below the authorised root."}, true
	case CodeTextRequired:
		return CodeInfo{Code: code, Appears: "model", Structural: true, Severity: "", Meaning: "A text is missing or blank.", Retryable: false, Action: "Give a text that is not blank."}, true
	case CodeTooManyRequests:
		return CodeInfo{Code: code, Appears: "acquisition", Structural: false, Severity: "", Meaning: "The host answers no more requests for now.", Retryable: true, Action: "Wait before the next call."}, true
	case CodeToolTimeout:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The call took longer than the host allows.", Retryable: true, Action: "Narrow the call, for example with a smaller maxFiles, or let the host raise the limit."}, true
	case CodeValidationPathInvalid:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The destination to validate is not an existing folder below the authorised root.", Retryable: false, Action: "Give the folder that was written, or leave destinationPath out to validate the proposal."}, true
	case CodeWriteFailed:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "The files could not be written; the old content is intact.", Retryable: true, Action: "Check free space and permissions of the destination, then preview and write again."}, true
	case CodeWriteNotAuthorized:
		return CodeInfo{Code: code, Appears: "tool", Structural: false, Severity: "", Meaning: "Writing needs dryRun=false together with write=true.", Retryable: false, Action: "Preview with dryRun=true first; to write, send dryRun=false and write=true after a person agreed."}, true
	}
	return CodeInfo{}, false
}

// Codes lists every code, sorted.
func Codes() []Code {
	return []Code{
		CodeArgumentsInvalid,
		CodeAuthenticationRequired,
		CodeC3BaseLevel,
		CodeC3ComponentLimit,
		CodeC3ContainerKind,
		CodeC3ContainerMissing,
		CodeC3InsufficientEvidence,
		CodeC3RelationLimit,
		CodeC3SchemaMismatch,
		CodeC3SelectionConflict,
		CodeC3SelectionLimit,
		CodeCategoryInvalid,
		CodeCertificateInvalid,
		CodeChangeDangling,
		CodeChangeDisjoint,
		CodeChangeMetrics,
		CodeChangeTruncated,
		CodeCodeMapEdgeless,
		CodeCodeMapEmpty,
		CodeCodeMapForm,
		CodeCodeMapJson,
		CodeCodeMapLimit,
		CodeCodeMapMissing,
		CodeCodeMapNode,
		CodeCodeMapUnreadable,
		CodeCodeMapValue,
		CodeCollectionMissing,
		CodeCommitNotOffered,
		CodeConnectionFailed,
		CodeContainmentCycle,
		CodeContainmentParentKind,
		CodeContainmentParentMissing,
		CodeContainmentParentRequired,
		CodeContainmentRoot,
		CodeCursorInvalid,
		CodeDepthInvalid,
		CodeDestinationInvalid,
		CodeDestinationRequired,
		CodeDiagnosticMissing,
		CodeDiagnosticSeverity,
		CodeElementMissing,
		CodeEmptyRepository,
		CodeEvidenceDuplicateReference,
		CodeEvidenceFileMissing,
		CodeEvidenceLine,
		CodeEvidenceMissing,
		CodeEvidenceReferenceMissing,
		CodeEvidenceSourceType,
		CodeExternalCorrelationPathOnly,
		CodeExternalDiscoveryIncomplete,
		CodeExternalDiscoveryTruncated,
		CodeExternalFindingDescription,
		CodeExternalFindingForbiddenField,
		CodeExternalFindingId,
		CodeExternalFindingIncomplete,
		CodeExternalFindingInvalid,
		CodeExternalFindingPath,
		CodeExternalFindingSignals,
		CodeExternalFindingVocabulary,
		CodeExternalFindingsLimit,
		CodeExternalFindingsMissing,
		CodeExternalReportInvalidJson,
		CodeExternalReportTooLarge,
		CodeExternalRepositoryCommitMismatch,
		CodeExternalRepositoryIdentityMismatch,
		CodeExternalRepositoryInvalid,
		CodeExternalRepositoryMismatch,
		CodeExternalSchemaIncompatible,
		CodeExternalSchemaMissing,
		CodeExtractChanged,
		CodeExtractEvidenceLimit,
		CodeExtractFailed,
		CodeExtractFileEvidenceLimit,
		CodeExtractInvalidEncoding,
		CodeExtractInvalidRoot,
		CodeExtractInvalidSolution,
		CodeExtractInvalidXml,
		CodeExtractMissingReference,
		CodeExtractNameOmitted,
		CodeExtractOutsideRootReference,
		CodeExtractParseBudget,
		CodeExtractPartialSyntax,
		CodeExtractSkipped,
		CodeExtractTruncated,
		CodeExtractUnresolvedReference,
		CodeFileHash,
		CodeFileMissing,
		CodeFileSize,
		CodeForeignJournal,
		CodeFormatUnsupported,
		CodeIdDuplicate,
		CodeIdInvalid,
		CodeIntegrationReportInvalid,
		CodeInternalError,
		CodeJsonInvalid,
		CodeKindInvalid,
		CodeLevelContainer,
		CodeLevelInvalid,
		CodeLikec4CliUnavailable,
		CodeLikec4FilesIgnored,
		CodeLikec4IdentifierCollision,
		CodeLikec4LayoutFailed,
		CodeLikec4RelationHierarchy,
		CodeLikec4TextControlCharacter,
		CodeLikec4Timeout,
		CodeLikec4ValidationError,
		CodeLikec4ValidationFailed,
		CodeLikec4WorkspaceInvalid,
		CodeLikec4WorkspaceMissing,
		CodeLimitInvalid,
		CodeManagedOutputConflict,
		CodeMaxFilesInvalid,
		CodeMetricUnknown,
		CodeModelLimit,
		CodeModelMissing,
		CodeModelInvalid,
		CodeModelReviewRequired,
		CodeNotACommit,
		CodeNotFound,
		CodeNotGit,
		CodeOutputIsInput,
		CodePackInvalid,
		CodePageSizeInvalid,
		CodePathDuplicate,
		CodePathInvalid,
		CodePathFilterInvalid,
		CodePathArgumentInvalid,
		CodePathUnknown,
		CodePendingCommit,
		CodeProtocolInvalid,
		CodeRedirected,
		CodeRefNotFound,
		CodeRelationDestinationMissing,
		CodeRelationMissing,
		CodeRelationSourceMissing,
		CodeRemoteCredentialsRejected,
		CodeRemoteFetchFailed,
		CodeRemoteHostNotPublic,
		CodeRemoteHostUnresolved,
		CodeRemoteLimitExceeded,
		CodeRemoteRefInvalid,
		CodeRemoteTimeout,
		CodeRemoteTreeInvalid,
		CodeRemoteUrlInvalid,
		CodeReportAbsent,
		CodeReportBaseless,
		CodeReportInvalid,
		CodeReportLimit,
		CodeReportMismatch,
		CodeReportUnreadable,
		CodeRepositoryLinkRejected,
		CodeRepositoryPathInvalid,
		CodeRepositoryUnavailable,
		CodeResponseLimitExceeded,
		CodeReviewReason,
		CodeReviewStatus,
		CodeReviewUnsubstantiated,
		CodeRuleEmptyLayer,
		CodeRuleUnmatched,
		CodeRuleUnmatchedException,
		CodeRuleUnmeasured,
		CodeRuleUnknown,
		CodeRulesDuplicate,
		CodeRulesForm,
		CodeRulesGlob,
		CodeRulesLayer,
		CodeRulesLimit,
		CodeRulesMissing,
		CodeRulesVacuous,
		CodeRulesYaml,
		CodeScanAccessDenied,
		CodeScanBinary,
		CodeScanChanged,
		CodeScanEntryLimit,
		CodeScanExcluded,
		CodeScanFileLimit,
		CodeScanFileTooLarge,
		CodeScanIgnored,
		CodeScanLink,
		CodeScanNotIncluded,
		CodeScanOutsideRoot,
		CodeScanSpecial,
		CodeScanTotalBytesLimit,
		CodeScanUnavailable,
		CodeSchemaUnsupported,
		CodeSectionInvalid,
		CodeSemanticC3AmbiguousSymbol,
		CodeSemanticC3ByteLimit,
		CodeSemanticC3DiagnosticLimit,
		CodeSemanticC3ExternalAmbiguous,
		CodeSemanticC3FactLimit,
		CodeSemanticC3FileLimit,
		CodeSemanticC3NameOmitted,
		CodeSemanticC3NoProject,
		CodeSemanticC3ParseBudget,
		CodeSemanticC3PartialSyntax,
		CodeSemanticC3RelationLimit,
		CodeSemanticC3SourceTruncated,
		CodeSemanticC3SymbolLimit,
		CodeSemanticC3TimeLimit,
		CodeSemanticC3Unavailable,
		CodeSemanticC3WeakCycleOmitted,
		CodeServerFailed,
		CodeServerRefused,
		CodeSeverityInvalid,
		CodeShallowUnsupported,
		CodeSnapshotMissing,
		CodeSnapshotMismatch,
		CodeSnapshotNotFoundOrExpired,
		CodeSnapshotUnavailable,
		CodeStatusInvalid,
		CodeSubmodulesRejected,
		CodeTextRequired,
		CodeTooManyRequests,
		CodeToolTimeout,
		CodeValidationPathInvalid,
		CodeWriteFailed,
		CodeWriteNotAuthorized,
	}
}
