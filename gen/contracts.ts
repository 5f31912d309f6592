/**
 * Where a snapshot came from. It stands beside the evidence and is no part of the snapshot.
 */
export interface Acquisition {
  /**
   * URL of the repository, with the host in lower case.
   */
  url: string;
  /**
   * The gitRef that was asked for; absent for the default branch.
   */
  ref?: string;
  /**
   * Id of the commit that was inspected.
   */
  commit: string;
}

/**
 * A reviewed C4 model of one repository: elements and directed relations, each tied to evidence of the snapshot it embeds. At most 5,000 elements, 20,000 relations and 4,000 characters a text.
 */
export interface ArchitectureModel {
  schemaVersion: ContractVersion;
  level: ModelLevel;
  /**
   * The snapshot that the model was made from, in full.
   */
  snapshot: RepositorySnapshot;
  elements: ModelElements;
  relations: ModelRelations;
  [k: string]: unknown;
}

/**
 * How often a category occurs.
 */
export interface CategoryCount {
  /**
   * Evidence category.
   */
  category: string;
  /**
   * Pieces of evidence in it.
   */
  count: number;
}

/**
 * What a component does. The last three are groups of evidence of a container without component facts.
 */
export type ComponentCategory =
  | "httpEndpoint"
  | "applicationService"
  | "backgroundWorker"
  | "messagingConsumer"
  | "messagingPublisher"
  | "persistenceAdapter"
  | "integrationAdapter"
  | "httpInterfaceGroup"
  | "integrationAdapterGroup"
  | "applicationDependencyGroup";

/**
 * One structural fact of a C# source; never its text.
 */
export interface ComponentFact {
  /**
   * Stable id over kind, category, sourceSymbol.id, relatedSymbolId, sourcePath and line.
   */
  id: Identifier;
  /**
   * The project that encloses the source file most closely.
   */
  projectPath: RelativePath;
  /**
   * The source file.
   */
  sourcePath: RelativePath;
  /**
   * 1-based line.
   */
  line: number;
  sourceSymbol: ComponentSymbol;
  kind: ComponentFactKind;
  /**
   * What sort of its kind the fact is; the kinds name their categories.
   */
  category: FactCategory;
  /**
   * The fact in words, made of kind and category alone.
   */
  description: Text;
  /**
   * What the source symbol is tied to: the id of a symbol of this repository (symbol_ and 24 hexadecimal digits), or the documentation comment id of a type outside of it, such as T:HttpClient, with as much of its namespace as the sources tell.
   */
  relatedSymbolId?: RelatedSymbolId;
  [k: string]: unknown;
}

/**
 * Kind of a component fact. Of each: source symbol, related symbol, categories. typeDeclaration: a type; none; class, staticClass, abstractClass, struct, record, interface, enum, delegate. methodDeclaration: a method, local function or lambda that handles requests; its type; method, abstractMethod, localFunction, entryPoint, lambda, and once more mapping when it maps requests to handlers. constructorDeclaration: a constructor; its type; constructor, primaryConstructor. baseType: a class; its base class; class. implementedInterface: a type; an interface; interface. attribute: a type or method; the attribute; attribute. methodParameter: a method; the type of a parameter that is called on, or of what a service locator gives; parameter, serviceLocator. constructorInjection: a class; the parameter's type; constructor, primaryConstructor. dependencyInjectionRegistration: the implementing class; the service it is registered for, which may be itself; scoped, singleton, transient, keyedScoped, keyedSingleton, keyedTransient, dbContext, httpClient, consumer, handler. hostedService: a class; its base or the registered service; backgroundService, hostedService, registration. httpBoundary: a controller, an endpoint class or the type around minimal API mappings; its base or nothing; controller, endpoint, page, minimalApi. controllerAction: a method; its controller; action. endpointHandler: the type of a boundary; the method or lambda that handles; methodGroup, lambda. endpointDependency: the type of a boundary; the type of what a handler is given; lambda, method, parameterObject. persistenceCandidate: a class; its base, interface or client library; dbContext, repository. messagingCandidate: a class; its base, interface or client library; publisher, consumer. grpcService: a class; its base; grpcService. parameterObject: a type whose members are parameters of an endpoint; the type of a member; member. symbolInvocation: a method; the method of this repository that is called, or the type that is called on; instance, chained (on what a member of an interface gave), static, extension, mediator (the request that is sent), event (the event that is raised), creation (a client that is made).
 */
export type ComponentFactKind =
  | "typeDeclaration"
  | "methodDeclaration"
  | "constructorDeclaration"
  | "baseType"
  | "implementedInterface"
  | "attribute"
  | "methodParameter"
  | "constructorInjection"
  | "dependencyInjectionRegistration"
  | "hostedService"
  | "httpBoundary"
  | "controllerAction"
  | "endpointHandler"
  | "endpointDependency"
  | "persistenceCandidate"
  | "messagingCandidate"
  | "grpcService"
  | "parameterObject"
  | "symbolInvocation";

/**
 * The components proposed for one selected container: a proposal for people to review, every part of it tied to evidence.
 */
export interface ComponentProposal {
  /**
   * The container of the model.
   */
  containerId: Identifier;
  basis: ProposalBasis;
  /**
   * The components, in the order of their ids.
   */
  components: ProposedComponent[];
  /**
   * Relations between these components, and between them and elements of the model, in the order of their ids.
   */
  relations: ProposedRelation[];
  /**
   * What was left out of the proposal.
   */
  diagnostics: SnapshotDiagnostic[];
  [k: string]: unknown;
}

/**
 * A type or method that is declared in the repository.
 */
export interface ComponentSymbol {
  /**
   * Stable id over projectPath and symbolId.
   */
  id: Identifier;
  /**
   * The project that declares the symbol; where it is partial, all of it is in one project.
   */
  projectPath: RelativePath;
  /**
   * Id in the form of documentation comments, types as the source writes them: T:Ns.Type, M:Ns.Type.Method(Arg,Arg).
   */
  symbolId: SymbolId;
  [k: string]: unknown;
}

/**
 * One emitted component view.
 */
export interface ComponentView {
  /**
   * The selected container.
   */
  containerId: string;
  /**
   * Name of the view in LikeC4: c3 with c3ContainerId, otherwise c3_ and the identifier of the container.
   */
  viewId: string;
}

/**
 * Version of the contract that the document follows. 1.0 is the only accepted value.
 */
export type ContractVersion = "1.0";

/**
 * What an inspection looked at and what it left out. An empty list of evidence means absence only where the extractor ran.
 */
export interface Coverage {
  /**
   * Files that the walk came across.
   */
  filesSeen: number;
  /**
   * Files in the inventory.
   */
  filesAccepted: number;
  /**
   * Entries left out, by reason.
   */
  leftOut: CoverageLeftOut[];
  /**
   * Whether a limit cut the inspection short; counts are lower bounds then.
   */
  truncated: boolean;
  /**
   * What looked at the files.
   */
  extractors: CoverageExtractor[];
}

/**
 * What one extractor did.
 */
export interface CoverageExtractor {
  /**
   * Extractor.
   */
  name: string;
  /**
   * ran, failed (on at least one file) or skipped (what it needs is not in this build).
   */
  status: "ran" | "failed" | "skipped";
  /**
   * Files that it looked at.
   */
  files: number;
}

/**
 * Entries left out for one reason.
 */
export interface CoverageLeftOut {
  /**
   * Diagnostic code.
   */
  reason: string;
  /**
   * Entries left out.
   */
  count: number;
  /**
   * At most 20 relative paths of left-out manifests and sources.
   */
  paths: string[];
}

/**
 * How much a diagnostic matters.
 */
export type DiagnosticSeverity = "info" | "warning" | "error";

/**
 * Kind of a C4 element.
 */
export type ElementKind = "actor" | "softwareSystem" | "container";

/**
 * One fact that a file of the repository declares. It never holds source text, literal values, connection strings or absolute paths.
 */
export interface Evidence {
  /**
   * Stable id over category, relativePath, line and description.
   */
  id: Identifier;
  /**
   * Name of a row of the evidence category registry; unknown names are allowed and count as repository-static.
   */
  category: Text;
  /**
   * The file that declares the fact; it stands in the snapshot's files.
   */
  relativePath: RelativePath;
  /**
   * 1-based line of the declaration, when it has one.
   */
  line?: number;
  /**
   * What kind of file declares the fact.
   */
  sourceType: "projectFile" | "sourceCode" | "configuration" | "documentation" | "manifest";
  /**
   * The category's description template, filled in.
   */
  description: Text;
  /**
   * The declared name: a project, resource, service, package or framework moniker. Absent when the name has characters that a declared name may not have.
   */
  subject?: string;
  /**
   * What the subject points at: a relative path of the inventory, another subject, or the name of a technology.
   */
  target?: string;
  [k: string]: unknown;
}

/**
 * Ids of evidence in the snapshot, each once.
 */
export type EvidenceIds = Identifier[];

/**
 * One accepted finding of an integration report.
 */
export interface ExternalFinding {
  /**
   * Id of the piece of evidence that the finding became.
   */
  id: Identifier;
  /**
   * Category of that evidence.
   */
  category: Text;
  /**
   * Description of that evidence.
   */
  description: Text;
  /**
   * Id that the finding has in the report.
   */
  originalFindingId?: Identifier;
  /**
   * The project that the finding belongs to.
   */
  projectPath: RelativePath;
  kind: IntegrationKind;
  direction: IntegrationDirection;
  /**
   * Technology or client library.
   */
  technology: Text;
  /**
   * What the code talks to, as a declared name.
   */
  target?: Text;
  /**
   * What kind of thing the target is, such as a queue or a table.
   */
  resourceType?: Text;
  /**
   * Name of the setting that the code reads; never its value.
   */
  configurationKey?: Text;
  /**
   * Type of the message or interface.
   */
  contract?: Text;
  /**
   * The file that the finding is in.
   */
  sourcePath: RelativePath;
  /**
   * 1-based line of the finding.
   */
  sourceLine: number;
  confidence: IntegrationConfidence;
  /**
   * What the finding rests on.
   */
  signals: Text[];
  [k: string]: unknown;
}

/**
 * What was imported from an integration report, kept with the snapshot. It is as trustworthy as the origin of the report.
 */
export interface ExternalIntegrationEvidence {
  /**
   * Schema version of the report.
   */
  reportSchemaVersion: Text;
  /**
   * The repository that the report says it is of.
   */
  repositoryName?: Text;
  /**
   * The commit that the report says it is of.
   */
  commitSha?: Text;
  /**
   * Whether the discovery behind the report was on and ended.
   */
  discoveryCompleted: boolean;
  /**
   * Whether that discovery was cut short.
   */
  truncated: boolean;
  /**
   * The accepted findings; each is the evidence of the same id in more words.
   */
  evidence: ExternalFinding[];
  /**
   * What was wrong with the report; the snapshot's diagnostics hold the same.
   */
  diagnostics: SnapshotDiagnostic[];
  [k: string]: unknown;
}

/**
 * A word in camel case.
 */
export type FactCategory = string;

/**
 * One row of a change plan.
 */
export interface FileChange {
  /**
   * File name.
   */
  fileName: string;
  /**
   * What happens to the file.
   */
  kind: "added" | "modified" | "unchanged" | "conflict";
  /**
   * SHA-256 of the file found on disk; absent when there is none.
   */
  previousHash?: string;
  /**
   * SHA-256 of the generated file.
   */
  newHash: string;
}

export interface GenerateLikec4Input {
  /**
   * Snapshot of this process, as inspect_repository returned it.
   */
  snapshotId: string;
  /**
   * Complete ArchitectureModel v1. Its snapshot may be left out; then the session's snapshot is bound.
   */
  model: SessionModel;
  /**
   * Preview without writing.
   */
  dryRun?: boolean;
  /**
   * Ask for the write; needs dryRun=false.
   */
  write?: boolean;
  /**
   * Relative child folder of the authorised root; it need not exist yet.
   */
  destinationPath?: string;
  /**
   * Whether files carry their content.
   */
  includeContent?: boolean;
  /**
   * Ids of containers of a C2 model to show with their components: at most 8, in at most 64 entries; their order does not matter. Without any there are no component views.
   */
  c3Containers?: string[];
  /**
   * Older form of c3Containers, for one container; its view is called c3. Give one of both.
   */
  c3ContainerId?: string;
}

export interface GenerateLikec4Output {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * session when the model left its snapshot out, otherwise embedded.
   */
  snapshotBinding: "session" | "embedded";
  /**
   * Whether this was a preview.
   */
  dryRun: boolean;
  /**
   * Whether files were written.
   */
  written: boolean;
  /**
   * The destination, cleaned.
   */
  destinationPath?: string;
  /**
   * The generated files.
   */
  files: GeneratedFile[];
  /**
   * What the write does or did to each generated file; empty without a destination.
   */
  changes: FileChange[];
  /**
   * Managed files that this generation no longer produces; absent when there are none.
   */
  staleFiles?: StaleFile[];
  /**
   * Whether a write would be refused.
   */
  hasConflicts: boolean;
  /**
   * The component views, by containerId; absent when no container is selected.
   */
  c3Views?: ComponentView[];
}

/**
 * One generated file.
 */
export interface GeneratedFile {
  /**
   * File name.
   */
  fileName: string;
  /**
   * UTF-8 text; absent with includeContent=false.
   */
  content?: string;
  /**
   * Size in bytes.
   */
  utf8Bytes: number;
}

export interface GetEvidenceInput {
  /**
   * Snapshot of this process, as inspect_repository returned it.
   */
  snapshotId: string;
  /**
   * Exact evidence category; an unknown one gives an empty page.
   */
  category?: string;
  /**
   * Only entries at this path or below it, by whole segments. Filters metadata and opens nothing.
   */
  pathPrefix?: string;
  /**
   * Items of a page.
   */
  pageSize?: number;
  /**
   * nextCursor of the page before, unchanged, with the same filters.
   */
  cursor?: string;
}

export interface GetEvidenceOutput {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Stable label of the repository.
   */
  repositoryId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * When the snapshot expires: RFC 3339 in UTC, whole seconds.
   */
  expiresAtUtc: string;
  /**
   * Pieces of evidence that match the filters.
   */
  totalMatched: number;
  /**
   * This page.
   */
  items: Evidence[];
  /**
   * Cursor of the next page; absent on the last one.
   */
  nextCursor?: string;
  /**
   * Whether more pages follow.
   */
  truncated: boolean;
}

export interface GetEvidenceReportInput {
  /**
   * Snapshot of this process, as inspect_repository returned it.
   */
  snapshotId: string;
  /**
   * Complete ArchitectureModel v1. Its snapshot may be left out; then the session's snapshot is bound.
   */
  model: SessionModel;
}

export interface GetEvidenceReportOutput {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * Name of the full report that generate_likec4 writes.
   */
  reportFileName: string;
  /**
   * Confirmed elements and relations.
   */
  confirmedAssertions: number;
  /**
   * Elements and relations that require review.
   */
  reviewRequiredAssertions: number;
  /**
   * Diagnostics of the snapshot with severity warning or error.
   */
  scanWarnings: number;
  /**
   * References to evidence that is not in the snapshot, and assertions without any evidence.
   */
  missingOrigins: number;
  /**
   * At most 20 ids that require review, sorted.
   */
  reviewRequiredIds: string[];
  /**
   * At most 20 codes of scan warnings, sorted, each once.
   */
  warningCodes: string[];
}

export interface GetSnapshotInput {
  /**
   * Snapshot of this process, as inspect_repository returned it.
   */
  snapshotId: string;
  /**
   * files or diagnostics, in any case.
   */
  section?: string;
  /**
   * Only entries at this path or below it, by whole segments. Filters metadata and opens nothing.
   */
  pathPrefix?: string;
  /**
   * Items of a page.
   */
  pageSize?: number;
  /**
   * nextCursor of the page before, unchanged, with the same filters.
   */
  cursor?: string;
}

export interface GetSnapshotOutput {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Stable label of the repository.
   */
  repositoryId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * When the snapshot expires: RFC 3339 in UTC, whole seconds.
   */
  expiresAtUtc: string;
  /**
   * The section that was paged.
   */
  section: "files" | "diagnostics";
  /**
   * Entries of the section that match the filter.
   */
  totalMatched: number;
  /**
   * This page of files; empty when the section is diagnostics.
   */
  files: SnapshotFile[];
  /**
   * This page of diagnostics; empty when the section is files.
   */
  diagnostics: SnapshotDiagnostic[];
  /**
   * Cursor of the next page; absent on the last one.
   */
  nextCursor?: string;
  /**
   * Whether more pages follow.
   */
  truncated: boolean;
}

/**
 * Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
 */
export type Identifier = string;

export interface InspectRemoteRepositoryInput {
  /**
   * https://HOST/PATH of a public repository, as git clones it: no user name, query or fragment.
   */
  repositoryUrl: string;
  /**
   * Branch or tag, or a full commit id where the host hands it out; without it the default branch. A name that is both is the branch.
   */
  gitRef?: string;
  /**
   * Files to accept at most; this host allows 1000.
   */
  maxFiles?: number;
}

export interface InspectRemoteRepositoryOutput {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Stable label of the repository.
   */
  repositoryId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * When the snapshot expires: RFC 3339 in UTC, whole seconds.
   */
  expiresAtUtc: string;
  /**
   * Inventoried files.
   */
  fileCount: number;
  /**
   * Pieces of evidence.
   */
  evidenceCount: number;
  /**
   * Diagnostics.
   */
  diagnosticCount: number;
  /**
   * Categories that occur, by name.
   */
  evidenceCategories: CategoryCount[];
  /**
   * At most 20 pieces of evidence, drawn round-robin over the categories.
   */
  facts: Evidence[];
  /**
   * Whether there is more evidence than facts shows; page it with get_evidence.
   */
  factsTruncated: boolean;
  /**
   * At most 20 diagnostics in canonical order.
   */
  diagnostics: SnapshotDiagnostic[];
  /**
   * Whether there are more diagnostics; page them with get_snapshot.
   */
  diagnosticsTruncated: boolean;
  coverage: Coverage;
  acquisition: Acquisition;
}

export interface InspectRepositoryInput {
  /**
   * Folder relative to the authorised root; "." is the root itself.
   */
  repositoryPath?: string;
  /**
   * An InspectionReport of DotNetRepoInspector (schema 1.6 or a later 1.x), relative to the inspected folder; its findings become external evidence. It is as trustworthy as its origin.
   */
  integrationReportPath?: string;
  /**
   * Files to accept at most; this host allows 1000.
   */
  maxFiles?: number;
}

export interface InspectRepositoryOutput {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Stable label of the repository.
   */
  repositoryId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * When the snapshot expires: RFC 3339 in UTC, whole seconds.
   */
  expiresAtUtc: string;
  /**
   * Inventoried files.
   */
  fileCount: number;
  /**
   * Pieces of evidence.
   */
  evidenceCount: number;
  /**
   * Diagnostics.
   */
  diagnosticCount: number;
  /**
   * Categories that occur, by name.
   */
  evidenceCategories: CategoryCount[];
  /**
   * At most 20 pieces of evidence, drawn round-robin over the categories.
   */
  facts: Evidence[];
  /**
   * Whether there is more evidence than facts shows; page it with get_evidence.
   */
  factsTruncated: boolean;
  /**
   * At most 20 diagnostics in canonical order.
   */
  diagnostics: SnapshotDiagnostic[];
  /**
   * Whether there are more diagnostics; page them with get_snapshot.
   */
  diagnosticsTruncated: boolean;
  coverage: Coverage;
}

/**
 * The members of DotNetRepoInspector's InspectionReport that an inspection reads. At most 8 MiB and 5,000 imported findings. A finding that breaks its part is left out, the others count; members with names or values that suggest secrets reject their finding.
 */
export interface InspectionReport {
  /**
   * 1.6 or a later 1.x.
   */
  schemaVersion: string;
  repository?: ReportRepository;
  /**
   * The projects that were looked at.
   */
  projects: ReportProject[];
  integrationDiscovery?: ReportDiscovery;
  /**
   * The findings.
   */
  integrations: ReportFinding[];
  [k: string]: unknown;
}

/**
 * How sure the report is.
 */
export type IntegrationConfidence = "high" | "medium" | "low";

/**
 * Which way: publish points from the code to the provider, consume from the provider to the code.
 */
export type IntegrationDirection = "outbound" | "publish" | "consume" | "read" | "write" | "bidirectional" | "unknown";

/**
 * What is talked to.
 */
export type IntegrationKind = "http" | "messaging" | "database" | "cache" | "storage" | "rpc" | "unknown";

/**
 * One managed file.
 */
export interface ManifestFile {
  /**
   * Plain file name in the output folder.
   */
  FileName: string;
  /**
   * Digest of the bytes that were written.
   */
  Sha256: Sha256;
  [k: string]: unknown;
}

/**
 * One actor, software system or container.
 */
export interface ModelElement {
  id: Identifier;
  kind: ElementKind;
  /**
   * Name that people read.
   */
  name: Text;
  /**
   * The software system that holds a container; absent for actors and software systems.
   */
  parentId?: Identifier;
  evidenceIds: EvidenceIds;
  status: ReviewStatus;
  /**
   * Why a person has to look; required when status is requiresReview.
   */
  reviewReason?: Text;
  [k: string]: unknown;
}

/**
 * Actors, software systems and containers.
 */
export type ModelElements = ModelElement[];

/**
 * C1 is the system context (actors and software systems); C2 adds containers.
 */
export type ModelLevel = "C1" | "C2";

/**
 * One directed relation.
 */
export interface ModelRelation {
  id: Identifier;
  /**
   * Element that the relation starts at.
   */
  sourceId: Identifier;
  /**
   * Element that the relation ends at.
   */
  destinationId: Identifier;
  /**
   * What the source does with the destination.
   */
  description: Text;
  evidenceIds: EvidenceIds;
  status: ReviewStatus;
  /**
   * Why a person has to look; required when status is requiresReview.
   */
  reviewReason?: Text;
  [k: string]: unknown;
}

/**
 * Directed relations between elements.
 */
export type ModelRelations = ModelRelation[];

/**
 * The file .repo2c4-manifest.json in an output folder: which files are managed and the digest each had when it was written. Member names are PascalCase; camelCase is accepted on input.
 */
export interface OutputManifest {
  SchemaVersion: ContractVersion;
  /**
   * Version of the ArchitectureModel contract that the files came from.
   */
  ModelSchemaVersion: string;
  /**
   * The managed files, sorted by name.
   */
  Files: ManifestFile[];
  [k: string]: unknown;
}

/**
 * What a proposal was made from: facts of sources, or evidence of the container grouped by category.
 */
export type ProposalBasis = "componentFacts" | "containerEvidence";

/**
 * One component. Its boundary always requires review.
 */
export interface ProposedComponent {
  /**
   * Stable id over the kind Component and its key: category, project and symbol, or group and container.
   */
  id: Identifier;
  category: ComponentCategory;
  /**
   * Name that people read.
   */
  name: Text;
  /**
   * What the component does, in fixed words.
   */
  description: Text;
  /**
   * The type that it was found at; absent for groups.
   */
  symbolId?: SymbolId;
  /**
   * The project of that type; absent for groups.
   */
  projectPath?: RelativePath;
  /**
   * The file of that type; absent for groups.
   */
  sourcePath?: RelativePath;
  /**
   * 1-based line in that file; absent for groups.
   */
  line?: number;
  /**
   * Ids of the facts and of the evidence that it rests on, sorted, each once.
   */
  evidenceIds: Identifier[];
  /**
   * Classes of signals that were seen.
   */
  signals: SignalClass[];
  /**
   * Classes of signals that such a component can have and that were not seen.
   */
  missingSignals: SignalClass[];
  status: ReviewStatus;
  /**
   * Why a person has to look.
   */
  reviewReason: Text;
  [k: string]: unknown;
}

/**
 * One directed relation.
 */
export interface ProposedRelation {
  /**
   * Stable id over its ends and its key.
   */
  id: Identifier;
  /**
   * Component or element of the model that it starts at.
   */
  sourceId: Identifier;
  /**
   * Component or element of the model that it ends at.
   */
  destinationId: Identifier;
  /**
   * What the source does with the destination.
   */
  description: Text;
  /**
   * The relation of the model that it specialises; absent between two components.
   */
  modelRelationId?: Identifier;
  /**
   * Ids of the facts and of the evidence that it rests on, sorted, each once.
   */
  evidenceIds: Identifier[];
  /**
   * Classes of signals that were seen.
   */
  signals: SignalClass[];
  /**
   * Classes of signals that a confirmed relation has and that were not seen.
   */
  missingSignals: SignalClass[];
  status: ReviewStatus;
  /**
   * Why a person has to look; present when status is requiresReview.
   */
  reviewReason?: Text;
  [k: string]: unknown;
}

/**
 * What tools send and take of a snapshot: all that its canonical form and its id are made of.
 */
export interface PublicSnapshot {
  schemaVersion: ContractVersion;
  /**
   * Stable label of the repository; it holds no absolute path.
   */
  repositoryId: Identifier;
  /**
   * The inventoried files, each path once.
   */
  files: SnapshotFile[];
  /**
   * The facts found in those files, each id once.
   */
  evidence: Evidence[];
  /**
   * What was left out or could not be read.
   */
  diagnostics: SnapshotDiagnostic[];
  [k: string]: unknown;
}

/**
 * Id of a symbol of this repository, or documentation comment id of a type outside of it.
 */
export type RelatedSymbolId = string;

export type RelativePath = string;

/**
 * How the discovery of integrations went.
 */
export interface ReportDiscovery {
  /**
   * Whether it was on.
   */
  enabled?: boolean;
  /**
   * Whether it ended.
   */
  completed?: boolean;
  /**
   * Whether it was cut short.
   */
  truncated?: boolean;
  [k: string]: unknown;
}

/**
 * One place in the code that talks to something outside.
 */
export interface ReportFinding {
  /**
   * integration- and hexadecimal digits.
   */
  id: string;
  /**
   * Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
   */
  projectPath: RelativePath;
  kind: IntegrationKind;
  direction: IntegrationDirection;
  /**
   * A technology of the registry by name or title, or a declared name.
   */
  technology: ReportText;
  /**
   * What the code talks to; of an address only the host is kept.
   */
  target?: ReportText;
  /**
   * What kind of thing the target is.
   */
  resourceType?: ReportText;
  /**
   * Name of the setting that the code reads.
   */
  configurationKey?: ReportText;
  /**
   * Type of the message or interface.
   */
  contract?: ReportText;
  source: ReportSource;
  confidence: IntegrationConfidence;
  /**
   * What the finding rests on.
   *
   * Items: One line of text, not blank.
   */
  signals: ReportText[];
  [k: string]: unknown;
}

/**
 * One project.
 */
export interface ReportProject {
  /**
   * Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
   */
  path: RelativePath;
  [k: string]: unknown;
}

/**
 * The repository that the report is of.
 */
export interface ReportRepository {
  /**
   * Name of the repository, alone or behind its owner.
   */
  name?: string;
  /**
   * Commit that was looked at, in full.
   */
  commitSha?: string;
  [k: string]: unknown;
}

/**
 * Where a finding is.
 */
export interface ReportSource {
  /**
   * Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
   */
  path: RelativePath;
  /**
   * 1-based line.
   */
  line: number;
  [k: string]: unknown;
}

export type ReportText = string;

/**
 * What one inspection of one repository found: files, evidence and diagnostics. Its id is the SHA-256 of its canonical form.
 */
export interface RepositorySnapshot {
  schemaVersion: ContractVersion;
  /**
   * Stable label of the repository; it holds no absolute path.
   */
  repositoryId: Identifier;
  /**
   * The inventoried files, each path once.
   */
  files: SnapshotFile[];
  /**
   * The facts found in those files, each id once.
   */
  evidence: Evidence[];
  /**
   * What was left out or could not be read.
   */
  diagnostics: SnapshotDiagnostic[];
  /**
   * What components can be proposed from, kept for later use without the repository. It is no part of the canonical form or the id; no tool sends it or takes it.
   */
  semanticC3Facts?: SemanticC3Facts;
  /**
   * What was imported from an integration report, kept for later use without the repository. It is no part of the canonical form or the id; no tool sends it or takes it.
   */
  externalIntegrationEvidence?: ExternalIntegrationEvidence;
  [k: string]: unknown;
}

/**
 * Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
 */
export type ReviewStatus = "confirmed" | "requiresReview";

/**
 * What the C# sources of a repository declare and call, as far as components can be proposed from it. Kept with the snapshot; no tool sends it or takes it.
 */
export interface SemanticC3Facts {
  /**
   * Version of these facts. Facts of another version than 1.0 give no components.
   */
  schemaVersion: Text;
  /**
   * The facts, each id once.
   */
  facts: ComponentFact[];
  /**
   * What was left out or could not be read.
   */
  diagnostics: SnapshotDiagnostic[];
  [k: string]: unknown;
}

/**
 * An ArchitectureModel in a tool call, where the snapshot may be left out: the server then binds the session's snapshot.
 */
export interface SessionModel {
  schemaVersion: ContractVersion;
  level: ModelLevel;
  /**
   * The exact snapshot of this session, in full, or nothing.
   */
  snapshot?: PublicSnapshot;
  elements: ModelElements;
  relations: ModelRelations;
  [k: string]: unknown;
}

/**
 * SHA-256 digest as 64 lower-case hexadecimal digits.
 */
export type Sha256 = string;

/**
 * Class of what an assertion rests on: a declared role, wiring (injection, handler, parameter or registration), an invocation, imported evidence, evidence of the container.
 */
export type SignalClass = "role" | "wiring" | "invocation" | "imported" | "containerEvidence";

/**
 * One thing that an inspection left out or could not read. It holds no text of the repository.
 */
export interface SnapshotDiagnostic {
  /**
   * Code of the error code registry.
   */
  code: Text;
  severity: DiagnosticSeverity;
  /**
   * The file concerned, when there is one.
   */
  relativePath?: RelativePath;
  /**
   * Fixed sentence with counts at most.
   */
  message: Text;
  [k: string]: unknown;
}

/**
 * Metadata of one inventoried file; never its content.
 */
export interface SnapshotFile {
  /**
   * Path relative to the inspected folder: slash separators, no leading slash, no backslash, colon or control character, no empty, dot or dot-dot segment, not blank.
   */
  relativePath: RelativePath;
  /**
   * Size in bytes.
   */
  sizeBytes: number;
  /**
   * Digest of the file's bytes.
   */
  sha256?: Sha256;
  [k: string]: unknown;
}

/**
 * A managed file that is no longer generated.
 */
export interface StaleFile {
  /**
   * File name.
   */
  fileName: string;
  /**
   * Whether the write removes the file or finds it changed.
   */
  kind: "removed" | "conflict";
  /**
   * SHA-256 of the file found on disk; absent when there is none.
   */
  previousHash?: string;
}

/**
 * Documentation comment id of a type or method.
 */
export type SymbolId = string;

/**
 * Text that is not blank. Blank means nothing but Unicode White_Space, U+FEFF and U+200B.
 */
export type Text = string;

/**
 * How every tool reports an error: as the text of an isError result and under repo2c4/error in its _meta.
 */
export interface ToolError {
  /**
   * Code of the error code registry.
   */
  code: string;
  /**
   * Fixed sentence that begins with the code and a colon.
   */
  message: string;
  /**
   * Safe ids, codes with paths into the arguments, or names; never a payload.
   */
  details?: string[];
  /**
   * Whether the same call can succeed later without a change.
   */
  retryable: boolean;
}

export interface ValidateLikec4Input {
  /**
   * Snapshot of this process, as inspect_repository returned it.
   */
  snapshotId: string;
  /**
   * Complete ArchitectureModel v1. Its snapshot may be left out; then the session's snapshot is bound.
   */
  model: SessionModel;
  /**
   * Existing folder below the authorised root; leave it out to validate the proposal.
   */
  destinationPath?: string;
  /**
   * Ids of containers of a C2 model to show with their components: at most 8, in at most 64 entries; their order does not matter. Without any there are no component views.
   */
  c3Containers?: string[];
  /**
   * Older form of c3Containers, for one container; its view is called c3. Give one of both.
   */
  c3ContainerId?: string;
}

export interface ValidateLikec4Output {
  /**
   * The snapshot that the answer speaks of.
   */
  snapshotId: string;
  /**
   * Contract version of the snapshot.
   */
  schemaVersion: string;
  /**
   * proposed, or the folder that was validated.
   */
  workspace: string;
  /**
   * Whether LikeC4 accepts the workspace.
   */
  isValid: boolean;
  /**
   * 0 valid, 2 workspace missing or invalid, 124 timeout, 127 CLI not available, otherwise the code of the CLI.
   */
  exitCode: number;
  /**
   * Whether the CLI was stopped for taking too long.
   */
  timedOut: boolean;
  /**
   * At most 16 diagnostics.
   */
  diagnostics: ValidationDiagnostic[];
  /**
   * The component views, by containerId; absent when no container is selected or a folder is validated.
   */
  c3Views?: ComponentView[];
}

/**
 * One finding of a validation.
 */
export interface ValidationDiagnostic {
  /**
   * Code of the error code registry.
   */
  code: string;
  /**
   * File relative to the workspace.
   */
  relativePath?: string;
  /**
   * 1-based line.
   */
  line?: number;
  /**
   * Fixed sentence.
   */
  message: string;
}
