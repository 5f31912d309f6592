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
 * Rules that a project sets itself, by default .codarch/rules.yaml: layers, forbidden and required dependencies, cycles, thresholds. Every rule is of files; unknown members are errors.
 */
export interface ArchitectureRules {
  schemaVersion: ContractVersion;
  /**
   * Layered structures.
   */
  layers?: LayerRule[];
  /**
   * Dependencies that must not be.
   */
  forbidden?: ForbiddenRule[];
  /**
   * Dependencies that must be.
   */
  required?: RequiredRule[];
  /**
   * Where no cycles may be.
   */
  cycles?: CycleRule[];
  /**
   * Metrics with an upper bound.
   */
  thresholds?: ThresholdRule[];
  [k: string]: unknown;
}

/**
 * Whether something is known, and why not.
 */
export interface Availability {
  /**
   * Whether it is known.
   */
  available: boolean;
  /**
   * Code of the error code registry; absent when available.
   */
  reason?: string;
  /**
   * The same as a sentence; absent when available.
   */
  message?: string;
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
 * What happened.
 */
export type ChangeKind = "added" | "removed" | "changed";

/**
 * What repo2c4 diff writes: how a head snapshot differs from a base snapshot, and what it has against the rules. Without a base every violation is new and nothing is said of changes.
 */
export interface ChangeReport {
  schemaVersion: ContractVersion;
  /**
   * The snapshot that the report is about.
   */
  head: ReportSnapshot;
  /**
   * The snapshot it was compared with; absent without one.
   */
  base?: ReportSnapshot;
  rules?: ReportRules;
  summary: ReportSummary;
  /**
   * Folders that were added, removed or changed, by path, each once.
   */
  folders: FolderChange[];
  /**
   * Files that were added, removed or changed, by path, each once. Those of one content under two names are one added and one removed.
   */
  files: FileDelta[];
  /**
   * Dependencies that were added or removed, by both paths, each once.
   */
  edges: EdgeChange[];
  /**
   * Cycles of files that differ from those of the base; without a base, all of them.
   */
  cycles: CycleChange[];
  /**
   * Violations by rule, place and id; fixed ones, too.
   */
  violations: RuleViolation[];
  /**
   * What makes the report weaker than it looks.
   */
  warnings: ReportWarning[];
  [k: string]: unknown;
}

export interface CheckChangeImpactInput {
  /**
   * Files or folders that change: each a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front. Not together with fromReport.
   */
  paths?: string[];
  /**
   * Take the added and changed files of the report instead of paths.
   */
  fromReport?: boolean;
  /**
   * Dependencies on the way to a dependent, at most.
   */
  depth?: number;
  /**
   * Dependents of each path in one answer.
   */
  limit?: number;
  /**
   * nextCursor of the answer before, unchanged, with the same arguments.
   */
  cursor?: string;
}

export interface CheckChangeImpactOutput {
  snapshot: QueriedSnapshot;
  /**
   * Whether a report of this snapshot was loaded.
   */
  reportLoaded: boolean;
  /**
   * True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
   */
  reportStale?: boolean;
  /**
   * false when fromReport finds no report with a base, and when the snapshot holds no dependency at all; absent otherwise.
   */
  available?: boolean;
  /**
   * Code of the error code registry; with available false alone.
   */
  reason?: string;
  /**
   * The same as a sentence; with available false alone.
   */
  message?: string;
  /**
   * The depth.
   */
  depth: number;
  /**
   * One entry a path, in the order of the paths; those of a report by path. A path with more dependents than an answer lists comes again in a later one.
   */
  impacts?: Impact[];
  /**
   * Files that the report says were removed, by path, at most 100 an answer; they have no dependents in this snapshot. Empty without fromReport.
   */
  removedPaths?: string[];
  /**
   * Paths that were asked for, or changed files of the report.
   */
  totalPaths?: number;
  /**
   * Different files that depend on any of the paths, within the depth, the paths left out.
   */
  affectedFiles?: number;
  /**
   * What follows in later answers: dependents of the listed paths, paths that were not reached yet, and removed files.
   */
  omitted?: number;
  /**
   * Cursor of what was left out; absent when nothing was.
   */
  nextCursor?: string;
}

/**
 * What repo2c4 analyze writes: a CodeCharta 1.5 document of the files of one project, their metrics and the dependencies between them. CodeCharta's own tools read it; the member analysis and the members kind and line of edges are additions that they ignore.
 */
export interface CodeMap {
  /**
   * MD5 of the text of data as it is written.
   */
  checksum: Md5;
  data: CodeMapData;
  [k: string]: unknown;
}

/**
 * How the document came about. CodeCharta ignores it.
 */
export interface CodeMapAnalysis {
  schemaVersion: ContractVersion;
  /**
   * Id of the commit that was checked out; absent without one.
   */
  commit?: string;
  /**
   * Where commits, authors and age come from: full (all of the history, or all since a revision), none (no repository, or no commit), shallow (a clone without its history: not measured), unavailable (git could not be run or failed: not measured).
   */
  history: "full" | "none" | "shallow" | "unavailable";
  /**
   * What was parsed, by name.
   */
  languages: CodeMapLanguage[];
  /**
   * Source files of other languages; of them only lines and history are measured.
   */
  unparsedFiles: number;
  /**
   * Whether a limit of the inventory left files out.
   */
  truncated: boolean;
  imports: CodeMapImports;
  [k: string]: unknown;
}

/**
 * What a metric means.
 */
export interface CodeMapAttributeDescriptor {
  /**
   * Name that people read.
   */
  title: string;
  /**
   * Definition.
   */
  description: string;
  /**
   * Always empty.
   */
  hintLowValue: string;
  /**
   * Always empty.
   */
  hintHighValue: string;
  /**
   * Always empty.
   */
  link: string;
  /**
   * -1 when lower is better, 0 when neither is.
   */
  direction: number;
  /**
   * The tool that measured.
   */
  analyzers: string[];
  [k: string]: unknown;
}

/**
 * What each metric and weight means.
 */
export interface CodeMapAttributeDescriptors {
  loc: CodeMapAttributeDescriptor;
  rloc: CodeMapAttributeDescriptor;
  comment_lines: CodeMapAttributeDescriptor;
  number_of_functions: CodeMapAttributeDescriptor;
  complexity: CodeMapAttributeDescriptor;
  max_complexity_per_function: CodeMapAttributeDescriptor;
  maxComplexity: CodeMapAttributeDescriptor;
  fan_in: CodeMapAttributeDescriptor;
  fan_out: CodeMapAttributeDescriptor;
  external_imports: CodeMapAttributeDescriptor;
  unresolved_imports: CodeMapAttributeDescriptor;
  number_of_commits: CodeMapAttributeDescriptor;
  number_of_authors: CodeMapAttributeDescriptor;
  age_in_weeks: CodeMapAttributeDescriptor;
  dependencies: CodeMapAttributeDescriptor;
  [k: string]: unknown;
}

/**
 * Whether values are added up or compared.
 */
export type CodeMapAttributeType = "absolute" | "relative";

/**
 * How metrics are put together for folders.
 */
export interface CodeMapAttributeTypes {
  nodes: CodeMapNodeAttributeTypes;
  edges: CodeMapEdgeAttributeTypes;
  [k: string]: unknown;
}

/**
 * The project.
 */
export interface CodeMapData {
  /**
   * Label of the repository; no path.
   */
  projectName: string;
  /**
   * Version of the CodeCharta format.
   */
  apiVersion: "1.5";
  /**
   * The root folder, alone; it has the name root.
   */
  nodes: CodeMapNode[];
  /**
   * Dependencies between two files, each pair once, by both names.
   */
  edges: CodeMapEdge[];
  attributeTypes: CodeMapAttributeTypes;
  attributeDescriptors: CodeMapAttributeDescriptors;
  analysis: CodeMapAnalysis;
  [k: string]: unknown;
}

/**
 * One file depends on another.
 */
export interface CodeMapEdge {
  /**
   * The dependent file: the names from the root down, a slash before each.
   */
  fromNodeName: string;
  /**
   * The file that it depends on: the names from the root down, a slash before each.
   */
  toNodeName: string;
  attributes: CodeMapEdgeAttributes;
  kind: DependencyKind;
  /**
   * 1-based line of the first occurrence in the dependent file.
   */
  line: number;
  [k: string]: unknown;
}

/**
 * Of each weight.
 */
export interface CodeMapEdgeAttributeTypes {
  dependencies: CodeMapAttributeType;
  [k: string]: unknown;
}

/**
 * Weights of a dependency.
 */
export interface CodeMapEdgeAttributes {
  /**
   * Places in the dependent file that lead to the other.
   */
  dependencies: number;
  [k: string]: unknown;
}

/**
 * What became of all imports, usings and includes.
 */
export interface CodeMapImports {
  /**
   * Occurrences that led to a file of the project.
   */
  resolved: number;
  /**
   * Occurrences of what is outside of the project.
   */
  external: number;
  /**
   * Occurrences that should be of the project and led to no file.
   */
  unresolved: number;
  [k: string]: unknown;
}

/**
 * What was done for one language.
 */
export interface CodeMapLanguage {
  /**
   * Name of the language.
   */
  language: string;
  /**
   * Files that were parsed.
   */
  files: number;
  /**
   * Files with syntax errors among them; what parsed of them was measured.
   */
  brokenFiles: number;
  /**
   * Further files that could not be parsed; of them only lines and history are measured.
   */
  failedFiles: number;
  [k: string]: unknown;
}

/**
 * A folder or a file.
 */
export interface CodeMapNode {
  /**
   * Name of the folder or file; no path.
   */
  name: string;
  /**
   * What it is.
   */
  type: "File" | "Folder";
  attributes: CodeMapNodeAttributes;
  /**
   * Always empty.
   */
  link: string;
  /**
   * What the folder holds, by name; empty for files.
   */
  children: CodeMapNode[];
  [k: string]: unknown;
}

/**
 * Of each metric: absolute ones are added up.
 */
export interface CodeMapNodeAttributeTypes {
  loc: CodeMapAttributeType;
  rloc: CodeMapAttributeType;
  comment_lines: CodeMapAttributeType;
  number_of_functions: CodeMapAttributeType;
  complexity: CodeMapAttributeType;
  max_complexity_per_function: CodeMapAttributeType;
  maxComplexity: CodeMapAttributeType;
  fan_in: CodeMapAttributeType;
  fan_out: CodeMapAttributeType;
  external_imports: CodeMapAttributeType;
  unresolved_imports: CodeMapAttributeType;
  number_of_commits: CodeMapAttributeType;
  number_of_authors: CodeMapAttributeType;
  age_in_weeks: CodeMapAttributeType;
  [k: string]: unknown;
}

/**
 * Metrics of a file; one that was not measured is left out, and folders have none.
 */
export interface CodeMapNodeAttributes {
  /**
   * Lines of the file; the last line counts without a final line break.
   */
  loc?: number;
  /**
   * Rows on which something other than a comment begins, and the further rows of tokens that span several.
   */
  rloc?: number;
  /**
   * Rows that comments span, one comment a row; a comment behind code counts.
   */
  comment_lines?: number;
  /**
   * Functions, methods and named closures, as the table of each language says.
   */
  number_of_functions?: number;
  /**
   * Decisions (branches, loops, cases, handlers, logical operators) and one for each function, closures included. A file without either has 0.
   */
  complexity?: number;
  /**
   * Most decisions in the body of one outermost function; what it nests counts for it, itself does not, so that a straight-line function has 0.
   */
  max_complexity_per_function?: number;
  /**
   * The same number as max_complexity_per_function under the name that architecture queries prefer.
   */
  maxComplexity?: number;
  /**
   * Other files of the project that depend on the file.
   */
  fan_in?: number;
  /**
   * Other files of the project that the file depends on.
   */
  fan_out?: number;
  /**
   * Imports, usings and includes of the file that name what is outside of the project.
   */
  external_imports?: number;
  /**
   * Imports, usings and includes of the file that should be of the project and led to no file.
   */
  unresolved_imports?: number;
  /**
   * Commits, merges left out, that changed the file, renames followed.
   */
  number_of_commits?: number;
  /**
   * Different author addresses of these commits, as .mailmap joins them.
   */
  number_of_authors?: number;
  /**
   * Whole weeks from the first of these commits to the date of the analysed commit, never to today.
   */
  age_in_weeks?: number;
  [k: string]: unknown;
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
 * One cycle that differs.
 */
export interface CycleChange {
  /**
   * What happened to it: of a cycle that grew or shrank the head's members are listed.
   */
  change: "new" | "grown" | "shrunk" | "gone";
  /**
   * Its files, by path.
   */
  members: string[];
  /**
   * Members that it did not have before; absent for new cycles and those that are gone.
   */
  added?: string[];
  /**
   * Members that it no longer has; absent for new cycles and those that are gone.
   */
  removed?: string[];
  [k: string]: unknown;
}

/**
 * One cycle.
 */
export interface CycleMembership {
  /**
   * Files in it.
   */
  size: number;
  /**
   * Its files, by path, at most 20.
   */
  members: string[];
  /**
   * Members that are not listed.
   */
  omittedMembers: number;
}

/**
 * No cycle of dependencies among files, or among the folders that hold them.
 */
export interface CycleRule {
  id: RuleId;
  severity?: RuleSeverity;
  /**
   * Why the rule is there; shown with each violation.
   */
  reason?: string;
  /**
   * What the cycles are of; file by default.
   */
  scope?: "file" | "folder";
  /**
   * Only these files and the dependencies between them; all by default. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  within?: string[];
  /**
   * Files that are left out, with their dependencies. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  except?: string[];
  [k: string]: unknown;
}

/**
 * Dependencies with the files of one folder.
 */
export interface DependencyGroup {
  /**
   * The folder at the other end.
   */
  folder: string;
  /**
   * Dependencies.
   */
  edges: number;
  /**
   * Their weights together.
   */
  weight: number;
  /**
   * The one with the highest weight.
   */
  strongest: QueryEdge;
}

/**
 * What the first occurrence is: import (a statement names the file, its module, package or namespace), type (a type that the other file declares is named), include (the text of the other file is included).
 */
export type DependencyKind = "import" | "type" | "include";

/**
 * One file that depends on the changed one, directly or not.
 */
export interface Dependent {
  /**
   * Path relative to the project.
   */
  path: string;
  /**
   * Dependencies on the shortest way.
   */
  distance: number;
  /**
   * The dependency that leads there: from this file to the next on the way.
   */
  via: QueryEdge;
  /**
   * Whether it is outside of the folder of the changed file, or outside of the changed folder.
   */
  outside: boolean;
}

/**
 * How much a diagnostic matters.
 */
export type DiagnosticSeverity = "info" | "warning" | "error";

/**
 * One dependency that was added or removed.
 */
export interface EdgeChange {
  /**
   * What happened.
   */
  change: "added" | "removed";
  edge: ReportEdge;
  [k: string]: unknown;
}

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

export interface ExplainModuleInput {
  /**
   * The file or folder: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
   */
  path: string;
}

export interface ExplainModuleOutput {
  snapshot: QueriedSnapshot;
  /**
   * Whether a report of this snapshot was loaded.
   */
  reportLoaded: boolean;
  /**
   * True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
   */
  reportStale?: boolean;
  /**
   * Path relative to the project.
   */
  path: string;
  type: NodeType;
  basis: MeasureBasis;
  /**
   * Files in it and below; 1 for a file.
   */
  fileCount: number;
  measures: Measures;
  /**
   * Metrics by name: of a file those of the snapshot and risk, of a folder size, complexity and risk.
   */
  metrics: RankedMetric[];
  /**
   * Metrics that are not listed; find_hotspots ranks by them.
   */
  omittedMetrics: number;
  children?: ModuleChildren;
  dependencies: Availability;
  incoming?: ModuleDependencies;
  outgoing?: ModuleDependencies;
  /**
   * Dependencies between files of the module; absent when dependencies are not available.
   */
  internalEdges?: number;
  /**
   * Dependencies of its files on themselves; absent when dependencies are not available.
   */
  selfEdges?: number;
  /**
   * Cycles that it takes part in; of a folder, those with a member in it, largest first, at most 5. Nothing is known of them when dependencies are not available.
   */
  cycles: CycleMembership[];
  /**
   * Cycles that are not listed.
   */
  omittedCycles: number;
  /**
   * Files, for a folder the folders beside it, that it is tied to most, at most 10.
   */
  neighbours: Neighbour[];
  /**
   * Neighbours that are not listed; incoming and outgoing count their dependencies.
   */
  omittedNeighbours: number;
  report: ModuleReport;
}

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

/**
 * One file that differs.
 */
export interface FileDelta {
  /**
   * Path relative to the project.
   */
  path: string;
  change: ChangeKind;
  /**
   * Metrics that differ, by name, risk among them; of an added or removed file all of them.
   */
  metrics: MetricDelta[];
  [k: string]: unknown;
}

export interface FindHotspotsInput {
  /**
   * Metric to rank by: risk, size, complexity, or one that the snapshot holds.
   */
  metric?: string;
  /**
   * Entries of an answer.
   */
  limit?: number;
  /**
   * Only files or folders below: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
   */
  path?: string;
  /**
   * What is ranked.
   */
  kind?: "file" | "folder";
  /**
   * nextCursor of the answer before, unchanged, with the same arguments.
   */
  cursor?: string;
}

export interface FindHotspotsOutput {
  snapshot: QueriedSnapshot;
  /**
   * Whether a report of this snapshot was loaded.
   */
  reportLoaded: boolean;
  /**
   * True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
   */
  reportStale?: boolean;
  /**
   * The metric.
   */
  metric: string;
  kind: NodeType;
  /**
   * Where was looked.
   */
  path: string;
  basis: MeasureBasis;
  /**
   * Files or folders with a value.
   */
  ranked: number;
  /**
   * Files or folders without one; they may be hotspots all the same.
   */
  unmeasured: number;
  /**
   * This page.
   */
  hotspots: Hotspot[];
  /**
   * What can be ranked by: risk, size, complexity and the metrics of the snapshot. Very many are spread over the answers.
   */
  availableMetrics: string[];
  /**
   * Metrics that follow in later answers.
   */
  omittedMetrics: number;
  /**
   * Ranked entries behind this page.
   */
  omitted: number;
  /**
   * Cursor of what was left out; absent when nothing was.
   */
  nextCursor?: string;
}

/**
 * One folder that differs.
 */
export interface FolderChange {
  /**
   * Path relative to the project; . is the project.
   */
  path: string;
  change: ChangeKind;
  /**
   * Of files (count), size (sum), complexity (highest) and risk (highest) those that differ, by name.
   */
  metrics: MetricDelta[];
  [k: string]: unknown;
}

/**
 * Files that match from must not depend on files that match to.
 */
export interface ForbiddenRule {
  id: RuleId;
  severity?: RuleSeverity;
  /**
   * Why the rule is there; shown with each violation.
   */
  reason?: string;
  /**
   * Dependent files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  from: string[];
  /**
   * Files not to depend on. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  to: string[];
  /**
   * Dependencies that are allowed all the same.
   */
  except?: RuleException[];
  /**
   * Only dependencies of these kinds; all by default.
   */
  kinds?: DependencyKind[];
  [k: string]: unknown;
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

export interface GetArchitectureMapInput {
  /**
   * Folder to map; the project by default: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
   */
  path?: string;
  /**
   * Levels of folders below it.
   */
  depth?: number;
  /**
   * Folders shown of each folder, those with the most files first.
   */
  maxChildren?: number;
  /**
   * Whether files are shown, too.
   */
  includeFiles?: boolean;
  /**
   * Files shown of one folder, those with the highest risk first.
   */
  maxFiles?: number;
  /**
   * nextCursor of the answer before, unchanged, with the same arguments.
   */
  cursor?: string;
}

export interface GetArchitectureMapOutput {
  snapshot: QueriedSnapshot;
  /**
   * Whether a report of this snapshot was loaded.
   */
  reportLoaded: boolean;
  /**
   * True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
   */
  reportStale?: boolean;
  /**
   * The folder that was mapped.
   */
  path: string;
  basis: MeasureBasis;
  totals: MapTotals;
  /**
   * Folders, each before what it holds.
   */
  folders: MapFolder[];
  /**
   * Files, by folder; empty unless asked for.
   */
  files: MapFile[];
  /**
   * Dependencies between the folders of the whole map, by weight.
   */
  dependencies: MapDependency[];
  /**
   * Folders, files and dependencies of the map that follow in later answers.
   */
  omitted: number;
  /**
   * Cursor of what was left out; absent when nothing was.
   */
  nextCursor?: string;
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
 * One ranked file or folder.
 */
export interface Hotspot {
  /**
   * Place, from 1; equal values are ordered by path.
   */
  rank: number;
  /**
   * Path relative to the project.
   */
  path: string;
  /**
   * Value of the metric.
   */
  value: number;
  /**
   * Its part of the values of all that are ranked, in percent; absent when that has no meaning.
   */
  share?: number;
  measures: Measures;
  /**
   * The other metrics of a file, by name; empty for folders.
   */
  metrics: MetricValue[];
  /**
   * Metrics of the file that are not listed; rank by them to see them.
   */
  omittedMetrics: number;
}

/**
 * Stable identifier: a lower-case ASCII letter, then at most 127 of a-z, 0-9, dot, underscore and hyphen.
 */
export type Identifier = string;

/**
 * What a change of one path can reach.
 */
export interface Impact {
  /**
   * Path relative to the project.
   */
  path: string;
  type: NodeType;
  measures: Measures;
  /**
   * Files that depend on it directly.
   */
  directDependents: number;
  /**
   * Files that depend on it directly or not, within the depth.
   */
  transitiveDependents: number;
  /**
   * Those of them that are outside of its folder, or outside of the folder itself.
   */
  dependentsOutside: number;
  /**
   * Whether further files depend on it beyond the depth.
   */
  beyondDepth: boolean;
  /**
   * Cycles that it takes part in; of a folder, those with a member in it, at most 5.
   */
  cycles: CycleMembership[];
  /**
   * Cycles that are not listed.
   */
  omittedCycles: number;
  reportChanges: ReportChanges;
  /**
   * Dependents by distance, then path.
   */
  dependents: Dependent[];
  /**
   * Dependents within the depth that follow in later answers.
   */
  omittedDependents: number;
}

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
 * One layer. Its files may depend on each other.
 */
export interface Layer {
  /**
   * Name of the layer, unique in the structure.
   */
  name: RuleId;
  /**
   * Its files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  files: string[];
  /**
   * Layers that its files may depend on; without the member, every layer that stands below it in the list.
   */
  mayUse?: RuleId[];
  /**
   * Whether files of the layer that different patterns match may not depend on each other; then it has two patterns or more.
   */
  isolated?: boolean;
  [k: string]: unknown;
}

/**
 * One layered structure. A file belongs to the first layer that one of its patterns matches; files of no layer are free.
 */
export interface LayerRule {
  id: RuleId;
  severity?: RuleSeverity;
  /**
   * Why the rule is there; shown with each violation.
   */
  reason?: string;
  /**
   * The layers, from the top down.
   */
  layers: Layer[];
  /**
   * Files that belong to no layer. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  except?: string[];
  [k: string]: unknown;
}

export interface ListViolationsInput {
  /**
   * Only of this rule.
   */
  rule?: string;
  /**
   * Only of this severity.
   */
  severity?: "error" | "warning" | "info";
  /**
   * Only with this status.
   */
  status?: "new" | "existing" | "fixed";
  /**
   * Only those that begin, end or lie at this path or below it: a path relative to the project, or the id of a node; . is the project. The name of the root may stand in front.
   */
  path?: string;
  /**
   * Violations of an answer.
   */
  limit?: number;
  /**
   * nextCursor of the answer before, unchanged, with the same arguments.
   */
  cursor?: string;
}

export interface ListViolationsOutput {
  snapshot: QueriedSnapshot;
  /**
   * Whether a report of this snapshot was loaded.
   */
  reportLoaded: boolean;
  /**
   * True when the file of the report was changed, replaced or removed since the server started, or has come since; absent otherwise. Restart the server to load it.
   */
  reportStale?: boolean;
  /**
   * Whether there is a report.
   */
  available: boolean;
  /**
   * Code of the error code registry; with available false alone.
   */
  reason?: string;
  /**
   * The same as a sentence; with available false alone.
   */
  message?: string;
  /**
   * Rules that the report checked; with 0 there was nothing to violate.
   */
  rulesChecked?: number;
  /**
   * Violations that match the filters.
   */
  total?: number;
  /**
   * Counts of these by rule, at most 100.
   */
  byRule?: RuleCount[];
  /**
   * Rules with matching violations that byRule does not list.
   */
  omittedRules?: number;
  /**
   * Counts of these by severity.
   */
  bySeverity?: SeverityCount[];
  /**
   * Counts of these by status.
   */
  byStatus?: StatusCount[];
  /**
   * This page: new ones first, then by severity, rule and path.
   */
  violations?: ListedViolation[];
  /**
   * Violations behind this page.
   */
  omitted?: number;
  /**
   * Cursor of what was left out; absent when nothing was.
   */
  nextCursor?: string;
}

/**
 * One violation with its cause.
 */
export interface ListedViolation {
  /**
   * Identity, stable over changes.
   */
  id: string;
  /**
   * Id of the rule.
   */
  rule: string;
  /**
   * What the rule is about: layers, forbidden, required, cycles or threshold.
   */
  type: string;
  /**
   * error, warning or info.
   */
  severity: string;
  /**
   * new, existing or fixed.
   */
  status: string;
  /**
   * Why the rule is there; absent when the rules do not say. A very long one is cut, with … at its end.
   */
  reason?: string;
  /**
   * The file, or folder, that breaks the rule.
   */
  path: string;
  /**
   * 1-based line of the cause in that file; absent when the report does not say.
   */
  line?: number;
  /**
   * The offending dependency; absent for thresholds and missing dependencies.
   */
  edge?: QueryEdge;
  /**
   * Layer of the dependent file; of layer rules alone.
   */
  fromLayer?: string;
  /**
   * Layer that it may not depend on; of layer rules alone.
   */
  toLayer?: string;
  /**
   * The cycle; of cycle rules alone.
   */
  cycle?: CycleMembership;
  /**
   * A shortest way around the cycle, at most 20 dependencies; of cycle rules alone.
   */
  route?: QueryEdge[];
  /**
   * Dependencies of the way that are not listed; of cycle rules alone.
   */
  omittedRoute?: number;
  /**
   * The metric; of thresholds alone.
   */
  metric?: string;
  /**
   * Its value; of thresholds alone.
   */
  value?: number;
  /**
   * The bound; of thresholds alone.
   */
  max?: number;
}

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
 * Dependencies between two shown folders, each file counted for the deepest shown folder that holds it.
 */
export interface MapDependency {
  /**
   * Folder of the dependent files.
   */
  from: string;
  /**
   * Folder of the files that they depend on.
   */
  to: string;
  /**
   * Dependencies between files.
   */
  edges: number;
  /**
   * Their weights together.
   */
  weight: number;
}

/**
 * One file of the map.
 */
export interface MapFile {
  /**
   * Path relative to the project.
   */
  path: string;
  measures: Measures;
}

/**
 * One folder of the map.
 */
export interface MapFolder {
  /**
   * Path relative to the project; . is the project.
   */
  path: string;
  /**
   * Levels below the folder that was asked for.
   */
  depth: number;
  /**
   * Files in it and below.
   */
  fileCount: number;
  measures: Measures;
  /**
   * Folders directly in it.
   */
  folders: number;
  /**
   * Files directly in it.
   */
  files: number;
  /**
   * Folders directly in it that this map leaves out. Those of the mapped folder follow in later answers; for another one, ask for its path.
   */
  omittedFolders: number;
  /**
   * Files directly in it that this map leaves out. Those of the mapped folder follow in later answers when files are shown; for another one, ask for its path.
   */
  omittedFiles: number;
}

/**
 * The whole snapshot in numbers.
 */
export interface MapTotals {
  /**
   * Files.
   */
  files: number;
  /**
   * Folders, the project among them.
   */
  folders: number;
  /**
   * Dependencies between two different files.
   */
  edges: number;
  /**
   * Dependencies of a file on itself; they count nowhere else.
   */
  selfEdges: number;
  /**
   * Dependencies that name a file which the snapshot does not hold; they count nowhere else.
   */
  danglingEdges: number;
  /**
   * Cycles of files.
   */
  cycles: number;
  /**
   * Files without any metric.
   */
  unmeasuredFiles: number;
}

/**
 * MD5 in lower-case hexadecimal digits.
 */
export type Md5 = string;

/**
 * Which metrics of the snapshot the measures are made of.
 */
export interface MeasureBasis {
  /**
   * Metric that size is; absent when none was measured.
   */
  size?: string;
  /**
   * Metric that complexity is; absent when none was measured.
   */
  complexity?: string;
  /**
   * Where fan-in comes from: the metric of the snapshot, or its dependencies; none when it has neither.
   */
  fanIn: "metric" | "edges" | "none";
  /**
   * Whether commits are part of risk: known, or unknown because there are none or every file has the same single one.
   */
  churn: "known" | "unknown";
}

/**
 * Measures of a file or folder; what was not measured is absent. Of a folder: size is the sum, complexity and risk the highest of its files.
 */
export interface Measures {
  /**
   * Size, in the unit of its metric.
   */
  size?: number;
  /**
   * Complexity of the most complex function, or of the metric in its place.
   */
  complexity?: number;
  /**
   * Risk from 0 to 100, rounded to two decimals.
   */
  risk?: number;
}

/**
 * A metric before and after; one of both is absent where it was not measured.
 */
export interface MetricDelta {
  /**
   * Name.
   */
  metric: string;
  /**
   * Value in the base.
   */
  before?: number;
  /**
   * Value in the head.
   */
  after?: number;
  [k: string]: unknown;
}

/**
 * One metric.
 */
export interface MetricValue {
  /**
   * Name.
   */
  metric: string;
  /**
   * Value.
   */
  value: number;
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
 * One child of a folder.
 */
export interface ModuleChild {
  /**
   * Path relative to the project.
   */
  path: string;
  type: NodeType;
  /**
   * Files in it and below; 1 for a file.
   */
  fileCount: number;
  measures: Measures;
}

/**
 * What a folder holds directly.
 */
export interface ModuleChildren {
  /**
   * Folders.
   */
  folders: number;
  /**
   * Files.
   */
  files: number;
  /**
   * The children, those with the highest risk first.
   */
  items: ModuleChild[];
  /**
   * Children that are not listed here; get_architecture_map and find_hotspots list them.
   */
  omitted: number;
}

/**
 * Dependencies in one direction, grouped by the folder at the other end.
 */
export interface ModuleDependencies {
  /**
   * Dependencies with files outside of the module.
   */
  edges: number;
  /**
   * Their weights together.
   */
  weight: number;
  /**
   * Different files at the other end.
   */
  files: number;
  /**
   * Groups by weight.
   */
  groups: DependencyGroup[];
  /**
   * Groups that are not listed here; ask for a file or folder inside.
   */
  omittedGroups: number;
}

/**
 * What the report says of the module. Without a report available is false and reason and message say why.
 */
export interface ModuleReport {
  /**
   * Whether a report was loaded.
   */
  available: boolean;
  /**
   * Code of the error code registry; absent when available.
   */
  reason?: string;
  /**
   * The same as a sentence; absent when available.
   */
  message?: string;
  changes?: ReportChanges;
  violations?: ViolationCounts;
}

/**
 * A file or folder beside the module that it is tied to.
 */
export interface Neighbour {
  /**
   * Path relative to the project.
   */
  path: string;
  type: NodeType;
  /**
   * Weights of dependencies on the module.
   */
  incoming: number;
  /**
   * Weights of dependencies of the module.
   */
  outgoing: number;
}

/**
 * What it is.
 */
export type NodeType = "file" | "folder";

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
 * The snapshot that the answer speaks of.
 */
export interface QueriedSnapshot {
  /**
   * MD5 of the text of its data; of a flat file, of the file.
   */
  checksum: string;
  /**
   * The checksum that the snapshot declares, when that is another one; absent otherwise.
   */
  declaredChecksum?: string;
  /**
   * Commit that it says it was made from; absent when it says none.
   */
  commit?: string;
  /**
   * Its project name; may be empty.
   */
  projectName: string;
  /**
   * Whether the file was changed or removed since it was loaded. Restart the server to load it again.
   */
  stale?: boolean;
}

/**
 * A metric before and after; one of both is absent where it was not measured.
 */
export interface QueryDelta {
  /**
   * Name.
   */
  metric: string;
  /**
   * Value in the base.
   */
  before?: number;
  /**
   * Value in the head.
   */
  after?: number;
}

/**
 * One dependency between files.
 */
export interface QueryEdge {
  /**
   * Dependent file.
   */
  from: string;
  /**
   * File that it depends on.
   */
  to: string;
  /**
   * Its weight.
   */
  weight: number;
  /**
   * What the first occurrence is: import, type or include; absent when the snapshot does not say.
   */
  kind?: string;
  /**
   * 1-based line of the first occurrence in the dependent file; absent when the snapshot does not say.
   */
  line?: number;
}

/**
 * One metric and its place among all that were measured.
 */
export interface RankedMetric {
  /**
   * Name.
   */
  metric: string;
  /**
   * Value.
   */
  value: number;
  /**
   * 1 for the highest value; equal values have one rank.
   */
  rank: number;
  /**
   * Files or folders with a value.
   */
  of: number;
  /**
   * Share of them with a lower or equal value, in percent.
   */
  percentile: number;
}

/**
 * Id of a symbol of this repository, or documentation comment id of a type outside of it.
 */
export type RelatedSymbolId = string;

export type RelativePath = string;

/**
 * What the report says of a path. Without a report available is false and reason and message say why.
 */
export interface ReportChanges {
  /**
   * Whether there is a report with a base.
   */
  available: boolean;
  /**
   * Code of the error code registry; absent when available.
   */
  reason?: string;
  /**
   * The same as a sentence; absent when available.
   */
  message?: string;
  /**
   * What happened; absent when not available.
   */
  change?: "added" | "removed" | "changed" | "unchanged";
  /**
   * Metrics that differ; absent when not available.
   */
  metrics?: QueryDelta[];
  /**
   * Metrics that differ and are not listed; absent when not available.
   */
  omittedMetrics?: number;
  /**
   * Added dependencies that begin or end there; absent when not available.
   */
  addedEdges?: number;
  /**
   * Removed dependencies that began or ended there; absent when not available.
   */
  removedEdges?: number;
  violations?: ViolationCounts;
}

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
 * One dependency.
 */
export interface ReportEdge {
  /**
   * Dependent file.
   */
  from: string;
  /**
   * File that it depends on.
   */
  to: string;
  /**
   * Places that lead there, or the weight that a foreign snapshot gives.
   */
  weight: number;
  /**
   * What the first occurrence is; absent in foreign snapshots.
   */
  kind?: DependencyKind;
  /**
   * 1-based line of the first occurrence; absent in foreign snapshots.
   */
  line?: number;
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
 * One rule.
 */
export interface ReportRule {
  id: RuleId;
  type: RuleType;
  severity: RuleSeverity;
  /**
   * Why it is there; absent when the rules do not say.
   */
  reason?: string;
  /**
   * Files or dependencies that it judged; with 0 a warning says so.
   */
  matched: number;
  [k: string]: unknown;
}

/**
 * The rules that were checked; absent when there were none.
 */
export interface ReportRules {
  /**
   * Digest of the rules file.
   */
  sha256: Sha256;
  /**
   * Rules in it.
   */
  count: number;
  /**
   * Each rule, by id.
   */
  rules: ReportRule[];
  [k: string]: unknown;
}

/**
 * One snapshot.
 */
export interface ReportSnapshot {
  /**
   * MD5 of the text of its data; of a flat file, of the file.
   */
  checksum: Md5;
  /**
   * Its project name; may be empty.
   */
  projectName: string;
  /**
   * Commit that it says it was made from; absent when it says none.
   */
  commit?: string;
  /**
   * Files in it.
   */
  files: number;
  /**
   * Dependencies in it.
   */
  edges: number;
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

/**
 * Counts of the lists.
 */
export interface ReportSummary {
  /**
   * Added files.
   */
  filesAdded: number;
  /**
   * Removed files.
   */
  filesRemoved: number;
  /**
   * Files with another metric.
   */
  filesChanged: number;
  /**
   * Added folders.
   */
  foldersAdded: number;
  /**
   * Removed folders.
   */
  foldersRemoved: number;
  /**
   * Folders of which a measure changed.
   */
  foldersChanged: number;
  /**
   * Added dependencies.
   */
  edgesAdded: number;
  /**
   * Removed dependencies.
   */
  edgesRemoved: number;
  /**
   * New cycles.
   */
  cyclesNew: number;
  /**
   * Cycles with more files than before.
   */
  cyclesGrown: number;
  /**
   * Cycles with fewer files than before.
   */
  cyclesShrunk: number;
  /**
   * Cycles that are gone.
   */
  cyclesGone: number;
  /**
   * Violations that the base does not have.
   */
  violationsNew: number;
  /**
   * Violations that the base has, too.
   */
  violationsExisting: number;
  /**
   * Violations that only the base has.
   */
  violationsFixed: number;
  /**
   * New violations of the severity error.
   */
  newErrors: number;
  [k: string]: unknown;
}

export type ReportText = string;

/**
 * What makes the report weaker than it looks.
 */
export interface ReportWarning {
  /**
   * Code of the error code registry.
   */
  code: string;
  /**
   * Fixed sentence.
   */
  message: string;
  /**
   * The rule that it is about; absent when it is about none.
   */
  rule?: string;
  /**
   * How many; absent where there is nothing to count.
   */
  count?: number;
  /**
   * What is counted, by name: metrics, layers or patterns; absent where it has no names.
   */
  names?: string[];
  [k: string]: unknown;
}

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
 * Each file that matches from must depend on at least one file that matches to.
 */
export interface RequiredRule {
  id: RuleId;
  severity?: RuleSeverity;
  /**
   * Why the rule is there; shown with each violation.
   */
  reason?: string;
  /**
   * Dependent files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  from: string[];
  /**
   * Files of which one is needed. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  to: string[];
  /**
   * Files that need not. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  except?: string[];
  /**
   * Only dependencies of these kinds; all by default.
   */
  kinds?: DependencyKind[];
  [k: string]: unknown;
}

/**
 * Whether evidence supports the assertion (confirmed) or a person has to look at it (requiresReview).
 */
export type ReviewStatus = "confirmed" | "requiresReview";

/**
 * Violations of one rule.
 */
export interface RuleCount {
  /**
   * Id of the rule.
   */
  rule: string;
  /**
   * Violations that match the filters.
   */
  count: number;
}

/**
 * A dependency that is allowed all the same.
 */
export interface RuleException {
  /**
   * Dependent files. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  from: string[];
  /**
   * Files that they may depend on. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  to: string[];
  [k: string]: unknown;
}

/**
 * Name of the rule, unique in the file.
 */
export type RuleId = string;

/**
 * Weight of a violation; error by default. New errors make repo2c4 diff exit with 6.
 */
export type RuleSeverity = "error" | "warning" | "info";

/**
 * What the rule is about.
 */
export type RuleType = "layers" | "forbidden" | "required" | "cycles" | "threshold";

/**
 * One violation, with its cause.
 */
export interface RuleViolation {
  /**
   * Identity over rule and place, without lines and values, so that it stays when code moves within a file.
   */
  id: string;
  rule: RuleId;
  type: RuleType;
  severity: RuleSeverity;
  status: ViolationStatus;
  /**
   * Why the rule is there; absent when the rules do not say.
   */
  reason?: string;
  /**
   * The file, or folder, that breaks the rule: the dependent one, or the first of a cycle.
   */
  path: string;
  /**
   * 1-based line of the cause in that file; absent where it has none, or in foreign snapshots.
   */
  line?: number;
  /**
   * The offending dependency; absent for thresholds and missing dependencies.
   */
  edge?: ReportEdge;
  /**
   * Layer of the dependent file; of layer rules alone.
   */
  fromLayer?: string;
  /**
   * Layer that it may not depend on; of layer rules alone.
   */
  toLayer?: string;
  /**
   * Files or folders of the cycle, by path; of cycle rules alone.
   */
  cycle?: string[];
  /**
   * A shortest way around the cycle, as its dependencies; of cycle rules alone.
   */
  route?: ReportEdge[];
  /**
   * The metric; of thresholds alone.
   */
  metric?: string;
  /**
   * Its value; of thresholds alone.
   */
  value?: number;
  /**
   * The bound; of thresholds alone.
   */
  max?: number;
  [k: string]: unknown;
}

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
 * Violations of one severity.
 */
export interface SeverityCount {
  /**
   * Severity.
   */
  severity: string;
  /**
   * Violations that match the filters.
   */
  count: number;
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
 * Violations of one status.
 */
export interface StatusCount {
  /**
   * Status.
   */
  status: string;
  /**
   * Violations that match the filters.
   */
  count: number;
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
 * A metric of each file must not exceed a bound.
 */
export interface ThresholdRule {
  id: RuleId;
  severity?: RuleSeverity;
  /**
   * Why the rule is there; shown with each violation.
   */
  reason?: string;
  /**
   * Name of the metric, as in the snapshot, or risk.
   */
  metric: string;
  /**
   * Files that are judged; all by default. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  files?: string[];
  /**
   * Files that are not judged. Patterns of paths: * and ? stay within a name, ** as a name stands for any number of folders, [ and { as in doublestar.
   */
  except?: string[];
  /**
   * Highest value that is allowed.
   */
  max: number;
  [k: string]: unknown;
}

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

/**
 * Violations of a path by status; absent without a report.
 */
export interface ViolationCounts {
  /**
   * New.
   */
  new: number;
  /**
   * Existing.
   */
  existing: number;
  /**
   * Fixed.
   */
  fixed: number;
}

/**
 * Whether head and base have it: new (head alone), existing (both), fixed (base alone).
 */
export type ViolationStatus = "new" | "existing" | "fixed";
