// Code generated from contracts/registry/evidence-categories.json by mage generate. DO NOT EDIT.

package gen

// CategoryInfo is one row of the evidence category registry.
type CategoryInfo struct {
	Name      string
	Ecosystem string
	// SourceTypes are the kinds of files that can declare such a fact.
	SourceTypes []EvidenceSourceType
	// Static evidence alone confirms neither a container boundary nor a relation.
	Static bool
	// RelationOnly evidence confirms relations, never a container boundary.
	RelationOnly bool
	// Template is the description with {subject} and {target}.
	Template     string
	Proves       string
	DoesNotProve string
}

// Categories of the registry.
const (
	// CategoryDeploymentDockerManifest: Is a container manifest of kind {subject}.
	CategoryDeploymentDockerManifest = "deployment.docker.manifest"
	// CategoryDotnetAspireReference: Declares that Aspire resource {subject} uses {target}.
	CategoryDotnetAspireReference = "dotnet.aspire.reference"
	// CategoryDotnetAspireResource: Declares Aspire resource {subject}.
	CategoryDotnetAspireResource = "dotnet.aspire.resource"
	// CategoryDotnetIntegrationAmazons3Candidate: Names the Amazon S3 client {subject}.
	CategoryDotnetIntegrationAmazons3Candidate = "dotnet.integration.amazons3.candidate"
	// CategoryDotnetIntegrationAzureservicebusCandidate: Names the Azure Service Bus client {subject}.
	CategoryDotnetIntegrationAzureservicebusCandidate = "dotnet.integration.azureservicebus.candidate"
	// CategoryDotnetIntegrationCosmosdbCandidate: Names the Azure Cosmos DB client {subject}.
	CategoryDotnetIntegrationCosmosdbCandidate = "dotnet.integration.cosmosdb.candidate"
	// CategoryDotnetIntegrationElasticsearchCandidate: Names the Elasticsearch client {subject}.
	CategoryDotnetIntegrationElasticsearchCandidate = "dotnet.integration.elasticsearch.candidate"
	// CategoryDotnetIntegrationGrpcCandidate: Names the gRPC client {subject}.
	CategoryDotnetIntegrationGrpcCandidate = "dotnet.integration.grpc.candidate"
	// CategoryDotnetIntegrationKafkaCandidate: Names the Kafka client {subject}.
	CategoryDotnetIntegrationKafkaCandidate = "dotnet.integration.kafka.candidate"
	// CategoryDotnetIntegrationMongodbCandidate: Names the MongoDB client {subject}.
	CategoryDotnetIntegrationMongodbCandidate = "dotnet.integration.mongodb.candidate"
	// CategoryDotnetIntegrationMysqlCandidate: Names the MySQL client {subject}.
	CategoryDotnetIntegrationMysqlCandidate = "dotnet.integration.mysql.candidate"
	// CategoryDotnetIntegrationPostgresqlCandidate: Names the PostgreSQL client {subject}.
	CategoryDotnetIntegrationPostgresqlCandidate = "dotnet.integration.postgresql.candidate"
	// CategoryDotnetIntegrationRabbitmqCandidate: Names the RabbitMQ client {subject}.
	CategoryDotnetIntegrationRabbitmqCandidate = "dotnet.integration.rabbitmq.candidate"
	// CategoryDotnetIntegrationRedisCandidate: Names the Redis client {subject}.
	CategoryDotnetIntegrationRedisCandidate = "dotnet.integration.redis.candidate"
	// CategoryDotnetIntegrationSignalrCandidate: Names the SignalR client {subject}.
	CategoryDotnetIntegrationSignalrCandidate = "dotnet.integration.signalr.candidate"
	// CategoryDotnetIntegrationSqliteCandidate: Names the SQLite client {subject}.
	CategoryDotnetIntegrationSqliteCandidate = "dotnet.integration.sqlite.candidate"
	// CategoryDotnetIntegrationSqlserverCandidate: Names the SQL Server client {subject}.
	CategoryDotnetIntegrationSqlserverCandidate = "dotnet.integration.sqlserver.candidate"
	// CategoryDotnetProject: Declares project {subject}.
	CategoryDotnetProject = "dotnet.project"
	// CategoryDotnetProjectKind: Has project kind {subject}.
	CategoryDotnetProjectKind = "dotnet.project.kind"
	// CategoryDotnetProjectReference: References project {target} at build time.
	CategoryDotnetProjectReference = "dotnet.project.reference"
	// CategoryDotnetProjectTargetFramework: Declares target framework {subject}.
	CategoryDotnetProjectTargetFramework = "dotnet.project.targetFramework"
	// CategoryDotnetProjectTestCandidate: References test package {subject}.
	CategoryDotnetProjectTestCandidate = "dotnet.project.testCandidate"
	// CategoryDotnetRuntimeHttpCandidate: Shows the HTTP host signal {subject}.
	CategoryDotnetRuntimeHttpCandidate = "dotnet.runtime.http.candidate"
	// CategoryDotnetRuntimeWorkerCandidate: Shows the background worker signal {subject}.
	CategoryDotnetRuntimeWorkerCandidate = "dotnet.runtime.worker.candidate"
	// CategoryDotnetSolutionProject: Lists project {target}.
	CategoryDotnetSolutionProject = "dotnet.solution.project"
	// CategoryExternalCacheBidirectional: Is reported as cache bidirectional through {subject} with target {target}.
	CategoryExternalCacheBidirectional = "external.cache.bidirectional"
	// CategoryExternalCacheBidirectionalCandidate: Is reported as possible cache bidirectional through {subject}.
	CategoryExternalCacheBidirectionalCandidate = "external.cache.bidirectional.candidate"
	// CategoryExternalCacheConsume: Is reported as cache consume through {subject} with target {target}.
	CategoryExternalCacheConsume = "external.cache.consume"
	// CategoryExternalCacheConsumeCandidate: Is reported as possible cache consume through {subject}.
	CategoryExternalCacheConsumeCandidate = "external.cache.consume.candidate"
	// CategoryExternalCacheOutbound: Is reported as cache outbound through {subject} with target {target}.
	CategoryExternalCacheOutbound = "external.cache.outbound"
	// CategoryExternalCacheOutboundCandidate: Is reported as possible cache outbound through {subject}.
	CategoryExternalCacheOutboundCandidate = "external.cache.outbound.candidate"
	// CategoryExternalCachePublish: Is reported as cache publish through {subject} with target {target}.
	CategoryExternalCachePublish = "external.cache.publish"
	// CategoryExternalCachePublishCandidate: Is reported as possible cache publish through {subject}.
	CategoryExternalCachePublishCandidate = "external.cache.publish.candidate"
	// CategoryExternalCacheRead: Is reported as cache read through {subject} with target {target}.
	CategoryExternalCacheRead = "external.cache.read"
	// CategoryExternalCacheReadCandidate: Is reported as possible cache read through {subject}.
	CategoryExternalCacheReadCandidate = "external.cache.read.candidate"
	// CategoryExternalCacheUnknownCandidate: Is reported as possible cache unknown through {subject}.
	CategoryExternalCacheUnknownCandidate = "external.cache.unknown.candidate"
	// CategoryExternalCacheWrite: Is reported as cache write through {subject} with target {target}.
	CategoryExternalCacheWrite = "external.cache.write"
	// CategoryExternalCacheWriteCandidate: Is reported as possible cache write through {subject}.
	CategoryExternalCacheWriteCandidate = "external.cache.write.candidate"
	// CategoryExternalDatabaseBidirectional: Is reported as database bidirectional through {subject} with target {target}.
	CategoryExternalDatabaseBidirectional = "external.database.bidirectional"
	// CategoryExternalDatabaseBidirectionalCandidate: Is reported as possible database bidirectional through {subject}.
	CategoryExternalDatabaseBidirectionalCandidate = "external.database.bidirectional.candidate"
	// CategoryExternalDatabaseConsume: Is reported as database consume through {subject} with target {target}.
	CategoryExternalDatabaseConsume = "external.database.consume"
	// CategoryExternalDatabaseConsumeCandidate: Is reported as possible database consume through {subject}.
	CategoryExternalDatabaseConsumeCandidate = "external.database.consume.candidate"
	// CategoryExternalDatabaseOutbound: Is reported as database outbound through {subject} with target {target}.
	CategoryExternalDatabaseOutbound = "external.database.outbound"
	// CategoryExternalDatabaseOutboundCandidate: Is reported as possible database outbound through {subject}.
	CategoryExternalDatabaseOutboundCandidate = "external.database.outbound.candidate"
	// CategoryExternalDatabasePublish: Is reported as database publish through {subject} with target {target}.
	CategoryExternalDatabasePublish = "external.database.publish"
	// CategoryExternalDatabasePublishCandidate: Is reported as possible database publish through {subject}.
	CategoryExternalDatabasePublishCandidate = "external.database.publish.candidate"
	// CategoryExternalDatabaseRead: Is reported as database read through {subject} with target {target}.
	CategoryExternalDatabaseRead = "external.database.read"
	// CategoryExternalDatabaseReadCandidate: Is reported as possible database read through {subject}.
	CategoryExternalDatabaseReadCandidate = "external.database.read.candidate"
	// CategoryExternalDatabaseUnknownCandidate: Is reported as possible database unknown through {subject}.
	CategoryExternalDatabaseUnknownCandidate = "external.database.unknown.candidate"
	// CategoryExternalDatabaseWrite: Is reported as database write through {subject} with target {target}.
	CategoryExternalDatabaseWrite = "external.database.write"
	// CategoryExternalDatabaseWriteCandidate: Is reported as possible database write through {subject}.
	CategoryExternalDatabaseWriteCandidate = "external.database.write.candidate"
	// CategoryExternalHttpBidirectional: Is reported as http bidirectional through {subject} with target {target}.
	CategoryExternalHttpBidirectional = "external.http.bidirectional"
	// CategoryExternalHttpBidirectionalCandidate: Is reported as possible http bidirectional through {subject}.
	CategoryExternalHttpBidirectionalCandidate = "external.http.bidirectional.candidate"
	// CategoryExternalHttpConsume: Is reported as http consume through {subject} with target {target}.
	CategoryExternalHttpConsume = "external.http.consume"
	// CategoryExternalHttpConsumeCandidate: Is reported as possible http consume through {subject}.
	CategoryExternalHttpConsumeCandidate = "external.http.consume.candidate"
	// CategoryExternalHttpOutbound: Is reported as http outbound through {subject} with target {target}.
	CategoryExternalHttpOutbound = "external.http.outbound"
	// CategoryExternalHttpOutboundCandidate: Is reported as possible http outbound through {subject}.
	CategoryExternalHttpOutboundCandidate = "external.http.outbound.candidate"
	// CategoryExternalHttpPublish: Is reported as http publish through {subject} with target {target}.
	CategoryExternalHttpPublish = "external.http.publish"
	// CategoryExternalHttpPublishCandidate: Is reported as possible http publish through {subject}.
	CategoryExternalHttpPublishCandidate = "external.http.publish.candidate"
	// CategoryExternalHttpRead: Is reported as http read through {subject} with target {target}.
	CategoryExternalHttpRead = "external.http.read"
	// CategoryExternalHttpReadCandidate: Is reported as possible http read through {subject}.
	CategoryExternalHttpReadCandidate = "external.http.read.candidate"
	// CategoryExternalHttpUnknownCandidate: Is reported as possible http unknown through {subject}.
	CategoryExternalHttpUnknownCandidate = "external.http.unknown.candidate"
	// CategoryExternalHttpWrite: Is reported as http write through {subject} with target {target}.
	CategoryExternalHttpWrite = "external.http.write"
	// CategoryExternalHttpWriteCandidate: Is reported as possible http write through {subject}.
	CategoryExternalHttpWriteCandidate = "external.http.write.candidate"
	// CategoryExternalMessagingBidirectional: Is reported as messaging bidirectional through {subject} with target {target}.
	CategoryExternalMessagingBidirectional = "external.messaging.bidirectional"
	// CategoryExternalMessagingBidirectionalCandidate: Is reported as possible messaging bidirectional through {subject}.
	CategoryExternalMessagingBidirectionalCandidate = "external.messaging.bidirectional.candidate"
	// CategoryExternalMessagingConsume: Is reported as messaging consume through {subject} with target {target}.
	CategoryExternalMessagingConsume = "external.messaging.consume"
	// CategoryExternalMessagingConsumeCandidate: Is reported as possible messaging consume through {subject}.
	CategoryExternalMessagingConsumeCandidate = "external.messaging.consume.candidate"
	// CategoryExternalMessagingOutbound: Is reported as messaging outbound through {subject} with target {target}.
	CategoryExternalMessagingOutbound = "external.messaging.outbound"
	// CategoryExternalMessagingOutboundCandidate: Is reported as possible messaging outbound through {subject}.
	CategoryExternalMessagingOutboundCandidate = "external.messaging.outbound.candidate"
	// CategoryExternalMessagingPublish: Is reported as messaging publish through {subject} with target {target}.
	CategoryExternalMessagingPublish = "external.messaging.publish"
	// CategoryExternalMessagingPublishCandidate: Is reported as possible messaging publish through {subject}.
	CategoryExternalMessagingPublishCandidate = "external.messaging.publish.candidate"
	// CategoryExternalMessagingRead: Is reported as messaging read through {subject} with target {target}.
	CategoryExternalMessagingRead = "external.messaging.read"
	// CategoryExternalMessagingReadCandidate: Is reported as possible messaging read through {subject}.
	CategoryExternalMessagingReadCandidate = "external.messaging.read.candidate"
	// CategoryExternalMessagingUnknownCandidate: Is reported as possible messaging unknown through {subject}.
	CategoryExternalMessagingUnknownCandidate = "external.messaging.unknown.candidate"
	// CategoryExternalMessagingWrite: Is reported as messaging write through {subject} with target {target}.
	CategoryExternalMessagingWrite = "external.messaging.write"
	// CategoryExternalMessagingWriteCandidate: Is reported as possible messaging write through {subject}.
	CategoryExternalMessagingWriteCandidate = "external.messaging.write.candidate"
	// CategoryExternalRpcBidirectional: Is reported as rpc bidirectional through {subject} with target {target}.
	CategoryExternalRpcBidirectional = "external.rpc.bidirectional"
	// CategoryExternalRpcBidirectionalCandidate: Is reported as possible rpc bidirectional through {subject}.
	CategoryExternalRpcBidirectionalCandidate = "external.rpc.bidirectional.candidate"
	// CategoryExternalRpcConsume: Is reported as rpc consume through {subject} with target {target}.
	CategoryExternalRpcConsume = "external.rpc.consume"
	// CategoryExternalRpcConsumeCandidate: Is reported as possible rpc consume through {subject}.
	CategoryExternalRpcConsumeCandidate = "external.rpc.consume.candidate"
	// CategoryExternalRpcOutbound: Is reported as rpc outbound through {subject} with target {target}.
	CategoryExternalRpcOutbound = "external.rpc.outbound"
	// CategoryExternalRpcOutboundCandidate: Is reported as possible rpc outbound through {subject}.
	CategoryExternalRpcOutboundCandidate = "external.rpc.outbound.candidate"
	// CategoryExternalRpcPublish: Is reported as rpc publish through {subject} with target {target}.
	CategoryExternalRpcPublish = "external.rpc.publish"
	// CategoryExternalRpcPublishCandidate: Is reported as possible rpc publish through {subject}.
	CategoryExternalRpcPublishCandidate = "external.rpc.publish.candidate"
	// CategoryExternalRpcRead: Is reported as rpc read through {subject} with target {target}.
	CategoryExternalRpcRead = "external.rpc.read"
	// CategoryExternalRpcReadCandidate: Is reported as possible rpc read through {subject}.
	CategoryExternalRpcReadCandidate = "external.rpc.read.candidate"
	// CategoryExternalRpcUnknownCandidate: Is reported as possible rpc unknown through {subject}.
	CategoryExternalRpcUnknownCandidate = "external.rpc.unknown.candidate"
	// CategoryExternalRpcWrite: Is reported as rpc write through {subject} with target {target}.
	CategoryExternalRpcWrite = "external.rpc.write"
	// CategoryExternalRpcWriteCandidate: Is reported as possible rpc write through {subject}.
	CategoryExternalRpcWriteCandidate = "external.rpc.write.candidate"
	// CategoryExternalStorageBidirectional: Is reported as storage bidirectional through {subject} with target {target}.
	CategoryExternalStorageBidirectional = "external.storage.bidirectional"
	// CategoryExternalStorageBidirectionalCandidate: Is reported as possible storage bidirectional through {subject}.
	CategoryExternalStorageBidirectionalCandidate = "external.storage.bidirectional.candidate"
	// CategoryExternalStorageConsume: Is reported as storage consume through {subject} with target {target}.
	CategoryExternalStorageConsume = "external.storage.consume"
	// CategoryExternalStorageConsumeCandidate: Is reported as possible storage consume through {subject}.
	CategoryExternalStorageConsumeCandidate = "external.storage.consume.candidate"
	// CategoryExternalStorageOutbound: Is reported as storage outbound through {subject} with target {target}.
	CategoryExternalStorageOutbound = "external.storage.outbound"
	// CategoryExternalStorageOutboundCandidate: Is reported as possible storage outbound through {subject}.
	CategoryExternalStorageOutboundCandidate = "external.storage.outbound.candidate"
	// CategoryExternalStoragePublish: Is reported as storage publish through {subject} with target {target}.
	CategoryExternalStoragePublish = "external.storage.publish"
	// CategoryExternalStoragePublishCandidate: Is reported as possible storage publish through {subject}.
	CategoryExternalStoragePublishCandidate = "external.storage.publish.candidate"
	// CategoryExternalStorageRead: Is reported as storage read through {subject} with target {target}.
	CategoryExternalStorageRead = "external.storage.read"
	// CategoryExternalStorageReadCandidate: Is reported as possible storage read through {subject}.
	CategoryExternalStorageReadCandidate = "external.storage.read.candidate"
	// CategoryExternalStorageUnknownCandidate: Is reported as possible storage unknown through {subject}.
	CategoryExternalStorageUnknownCandidate = "external.storage.unknown.candidate"
	// CategoryExternalStorageWrite: Is reported as storage write through {subject} with target {target}.
	CategoryExternalStorageWrite = "external.storage.write"
	// CategoryExternalStorageWriteCandidate: Is reported as possible storage write through {subject}.
	CategoryExternalStorageWriteCandidate = "external.storage.write.candidate"
	// CategoryExternalUnknownBidirectionalCandidate: Is reported as possible unknown bidirectional through {subject}.
	CategoryExternalUnknownBidirectionalCandidate = "external.unknown.bidirectional.candidate"
	// CategoryExternalUnknownConsumeCandidate: Is reported as possible unknown consume through {subject}.
	CategoryExternalUnknownConsumeCandidate = "external.unknown.consume.candidate"
	// CategoryExternalUnknownOutboundCandidate: Is reported as possible unknown outbound through {subject}.
	CategoryExternalUnknownOutboundCandidate = "external.unknown.outbound.candidate"
	// CategoryExternalUnknownPublishCandidate: Is reported as possible unknown publish through {subject}.
	CategoryExternalUnknownPublishCandidate = "external.unknown.publish.candidate"
	// CategoryExternalUnknownReadCandidate: Is reported as possible unknown read through {subject}.
	CategoryExternalUnknownReadCandidate = "external.unknown.read.candidate"
	// CategoryExternalUnknownUnknownCandidate: Is reported as possible unknown unknown through {subject}.
	CategoryExternalUnknownUnknownCandidate = "external.unknown.unknown.candidate"
	// CategoryExternalUnknownWriteCandidate: Is reported as possible unknown write through {subject}.
	CategoryExternalUnknownWriteCandidate = "external.unknown.write.candidate"
)

// CategoryDotnetIntegrationCandidate is the category dotnet.integration.{technology}.candidate.
func CategoryDotnetIntegrationCandidate(technology Technology) string {
	return "dotnet.integration." + string(technology) + ".candidate"
}

// CategoryExternal is the category external.{kind}.{direction}.
func CategoryExternal(kind, direction string) string {
	return "external." + kind + "." + direction
}

// CategoryExternalCandidate is the category external.{kind}.{direction}.candidate.
func CategoryExternalCandidate(kind, direction string) string {
	return "external." + kind + "." + direction + ".candidate"
}

// LookupCategory returns the registry row of a category.
func LookupCategory(name string) (CategoryInfo, bool) {
	switch name {
	case CategoryDeploymentDockerManifest:
		return CategoryInfo{Name: name, Ecosystem: "deployment", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeManifest}, Static: true, RelationOnly: false, Template: "Is a container manifest of kind {subject}.", Proves: "The manifest exists.", DoesNotProve: "That anything is built or deployed from it."}, true
	case CategoryDotnetAspireReference:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Declares that Aspire resource {subject} uses {target}.", Proves: "The AppHost source hands the one resource to the other.", DoesNotProve: "Communication at run time."}, true
	case CategoryDotnetAspireResource:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Declares Aspire resource {subject}.", Proves: "The AppHost source declares the resource.", DoesNotProve: "That the resource is deployed."}, true
	case CategoryDotnetIntegrationAmazons3Candidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the Amazon S3 client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationAzureservicebusCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the Azure Service Bus client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationCosmosdbCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the Azure Cosmos DB client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationElasticsearchCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the Elasticsearch client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationGrpcCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the gRPC client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationKafkaCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the Kafka client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationMongodbCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the MongoDB client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationMysqlCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the MySQL client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationPostgresqlCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the PostgreSQL client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationRabbitmqCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the RabbitMQ client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationRedisCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the Redis client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationSignalrCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the SignalR client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationSqliteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the SQLite client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationSqlserverCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Names the SQL Server client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetProject:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, RelationOnly: false, Template: "Declares project {subject}.", Proves: "The project file exists.", DoesNotProve: "That the project is a container."}, true
	case CategoryDotnetProjectKind:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, RelationOnly: false, Template: "Has project kind {subject}.", Proves: "What the project file makes the compiler build.", DoesNotProve: "That the executable is deployed."}, true
	case CategoryDotnetProjectReference:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, RelationOnly: false, Template: "References project {target} at build time.", Proves: "A build-time dependency.", DoesNotProve: "Communication at run time."}, true
	case CategoryDotnetProjectTargetFramework:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, RelationOnly: false, Template: "Declares target framework {subject}.", Proves: "The framework the project is compiled for.", DoesNotProve: "The runtime in use."}, true
	case CategoryDotnetProjectTestCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, RelationOnly: false, Template: "References test package {subject}.", Proves: "A test package is referenced.", DoesNotProve: "That the project holds tests."}, true
	case CategoryDotnetRuntimeHttpCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Shows the HTTP host signal {subject}.", Proves: "The project or source names an HTTP hosting construct.", DoesNotProve: "That an endpoint is reachable."}, true
	case CategoryDotnetRuntimeWorkerCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Shows the background worker signal {subject}.", Proves: "The project or source names a worker construct.", DoesNotProve: "That a worker runs."}, true
	case CategoryDotnetSolutionProject:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, RelationOnly: false, Template: "Lists project {target}.", Proves: "The solution lists the project.", DoesNotProve: "That the project is built, shipped or running."}, true
	case CategoryExternalCacheBidirectional:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as cache bidirectional through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalCacheBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalCacheConsume:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as cache consume through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalCacheConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalCacheOutbound:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as cache outbound through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalCacheOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalCachePublish:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as cache publish through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalCachePublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalCacheRead:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as cache read through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalCacheReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalCacheUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalCacheWrite:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as cache write through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalCacheWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible cache write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabaseBidirectional:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as database bidirectional through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalDatabaseBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabaseConsume:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as database consume through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalDatabaseConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabaseOutbound:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as database outbound through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalDatabaseOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabasePublish:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as database publish through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalDatabasePublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabaseRead:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as database read through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalDatabaseReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabaseUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalDatabaseWrite:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as database write through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalDatabaseWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible database write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpBidirectional:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as http bidirectional through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalHttpBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpConsume:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as http consume through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalHttpConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpOutbound:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as http outbound through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalHttpOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpPublish:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as http publish through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalHttpPublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpRead:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as http read through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalHttpReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalHttpWrite:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as http write through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalHttpWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible http write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingBidirectional:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as messaging bidirectional through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalMessagingBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingConsume:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as messaging consume through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalMessagingConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingOutbound:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as messaging outbound through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalMessagingOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingPublish:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as messaging publish through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalMessagingPublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingRead:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as messaging read through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalMessagingReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalMessagingWrite:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as messaging write through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalMessagingWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible messaging write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcBidirectional:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as rpc bidirectional through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalRpcBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcConsume:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as rpc consume through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalRpcConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcOutbound:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as rpc outbound through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalRpcOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcPublish:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as rpc publish through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalRpcPublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcRead:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as rpc read through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalRpcReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalRpcWrite:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as rpc write through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalRpcWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible rpc write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStorageBidirectional:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as storage bidirectional through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalStorageBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStorageConsume:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as storage consume through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalStorageConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStorageOutbound:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as storage outbound through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalStorageOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStoragePublish:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as storage publish through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalStoragePublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStorageRead:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as storage read through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalStorageReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStorageUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalStorageWrite:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: false, RelationOnly: true, Template: "Is reported as storage write through {subject} with target {target}.", Proves: "The imported report claims with high confidence that code at this place talks to the target; publish points from that code to the provider, consume from the provider to it.", DoesNotProve: "That the report is true, more than its origin is; a container boundary."}, true
	case CategoryExternalStorageWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible storage write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownBidirectionalCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown bidirectional through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownConsumeCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown consume through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownOutboundCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown outbound through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownPublishCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown publish through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownReadCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown read through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownUnknownCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown unknown through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	case CategoryExternalUnknownWriteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "external", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, RelationOnly: false, Template: "Is reported as possible unknown write through {subject}.", Proves: "The imported report names the place, without high confidence, kind, direction or target, or for another state of the repository.", DoesNotProve: "A relation or a container boundary."}, true
	}
	return CategoryInfo{}, false
}

// Categories lists every category, sorted.
func Categories() []string {
	return []string{
		CategoryDeploymentDockerManifest,
		CategoryDotnetAspireReference,
		CategoryDotnetAspireResource,
		CategoryDotnetIntegrationAmazons3Candidate,
		CategoryDotnetIntegrationAzureservicebusCandidate,
		CategoryDotnetIntegrationCosmosdbCandidate,
		CategoryDotnetIntegrationElasticsearchCandidate,
		CategoryDotnetIntegrationGrpcCandidate,
		CategoryDotnetIntegrationKafkaCandidate,
		CategoryDotnetIntegrationMongodbCandidate,
		CategoryDotnetIntegrationMysqlCandidate,
		CategoryDotnetIntegrationPostgresqlCandidate,
		CategoryDotnetIntegrationRabbitmqCandidate,
		CategoryDotnetIntegrationRedisCandidate,
		CategoryDotnetIntegrationSignalrCandidate,
		CategoryDotnetIntegrationSqliteCandidate,
		CategoryDotnetIntegrationSqlserverCandidate,
		CategoryDotnetProject,
		CategoryDotnetProjectKind,
		CategoryDotnetProjectReference,
		CategoryDotnetProjectTargetFramework,
		CategoryDotnetProjectTestCandidate,
		CategoryDotnetRuntimeHttpCandidate,
		CategoryDotnetRuntimeWorkerCandidate,
		CategoryDotnetSolutionProject,
		CategoryExternalCacheBidirectional,
		CategoryExternalCacheBidirectionalCandidate,
		CategoryExternalCacheConsume,
		CategoryExternalCacheConsumeCandidate,
		CategoryExternalCacheOutbound,
		CategoryExternalCacheOutboundCandidate,
		CategoryExternalCachePublish,
		CategoryExternalCachePublishCandidate,
		CategoryExternalCacheRead,
		CategoryExternalCacheReadCandidate,
		CategoryExternalCacheUnknownCandidate,
		CategoryExternalCacheWrite,
		CategoryExternalCacheWriteCandidate,
		CategoryExternalDatabaseBidirectional,
		CategoryExternalDatabaseBidirectionalCandidate,
		CategoryExternalDatabaseConsume,
		CategoryExternalDatabaseConsumeCandidate,
		CategoryExternalDatabaseOutbound,
		CategoryExternalDatabaseOutboundCandidate,
		CategoryExternalDatabasePublish,
		CategoryExternalDatabasePublishCandidate,
		CategoryExternalDatabaseRead,
		CategoryExternalDatabaseReadCandidate,
		CategoryExternalDatabaseUnknownCandidate,
		CategoryExternalDatabaseWrite,
		CategoryExternalDatabaseWriteCandidate,
		CategoryExternalHttpBidirectional,
		CategoryExternalHttpBidirectionalCandidate,
		CategoryExternalHttpConsume,
		CategoryExternalHttpConsumeCandidate,
		CategoryExternalHttpOutbound,
		CategoryExternalHttpOutboundCandidate,
		CategoryExternalHttpPublish,
		CategoryExternalHttpPublishCandidate,
		CategoryExternalHttpRead,
		CategoryExternalHttpReadCandidate,
		CategoryExternalHttpUnknownCandidate,
		CategoryExternalHttpWrite,
		CategoryExternalHttpWriteCandidate,
		CategoryExternalMessagingBidirectional,
		CategoryExternalMessagingBidirectionalCandidate,
		CategoryExternalMessagingConsume,
		CategoryExternalMessagingConsumeCandidate,
		CategoryExternalMessagingOutbound,
		CategoryExternalMessagingOutboundCandidate,
		CategoryExternalMessagingPublish,
		CategoryExternalMessagingPublishCandidate,
		CategoryExternalMessagingRead,
		CategoryExternalMessagingReadCandidate,
		CategoryExternalMessagingUnknownCandidate,
		CategoryExternalMessagingWrite,
		CategoryExternalMessagingWriteCandidate,
		CategoryExternalRpcBidirectional,
		CategoryExternalRpcBidirectionalCandidate,
		CategoryExternalRpcConsume,
		CategoryExternalRpcConsumeCandidate,
		CategoryExternalRpcOutbound,
		CategoryExternalRpcOutboundCandidate,
		CategoryExternalRpcPublish,
		CategoryExternalRpcPublishCandidate,
		CategoryExternalRpcRead,
		CategoryExternalRpcReadCandidate,
		CategoryExternalRpcUnknownCandidate,
		CategoryExternalRpcWrite,
		CategoryExternalRpcWriteCandidate,
		CategoryExternalStorageBidirectional,
		CategoryExternalStorageBidirectionalCandidate,
		CategoryExternalStorageConsume,
		CategoryExternalStorageConsumeCandidate,
		CategoryExternalStorageOutbound,
		CategoryExternalStorageOutboundCandidate,
		CategoryExternalStoragePublish,
		CategoryExternalStoragePublishCandidate,
		CategoryExternalStorageRead,
		CategoryExternalStorageReadCandidate,
		CategoryExternalStorageUnknownCandidate,
		CategoryExternalStorageWrite,
		CategoryExternalStorageWriteCandidate,
		CategoryExternalUnknownBidirectionalCandidate,
		CategoryExternalUnknownConsumeCandidate,
		CategoryExternalUnknownOutboundCandidate,
		CategoryExternalUnknownPublishCandidate,
		CategoryExternalUnknownReadCandidate,
		CategoryExternalUnknownUnknownCandidate,
		CategoryExternalUnknownWriteCandidate,
	}
}
