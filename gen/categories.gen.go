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
)

// CategoryDotnetIntegrationCandidate is the category dotnet.integration.{technology}.candidate.
func CategoryDotnetIntegrationCandidate(technology Technology) string {
	return "dotnet.integration." + string(technology) + ".candidate"
}

// LookupCategory returns the registry row of a category.
func LookupCategory(name string) (CategoryInfo, bool) {
	switch name {
	case CategoryDeploymentDockerManifest:
		return CategoryInfo{Name: name, Ecosystem: "deployment", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeManifest}, Static: true, Template: "Is a container manifest of kind {subject}.", Proves: "The manifest exists.", DoesNotProve: "That anything is built or deployed from it."}, true
	case CategoryDotnetAspireReference:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, Template: "Declares that Aspire resource {subject} uses {target}.", Proves: "The AppHost source hands the one resource to the other.", DoesNotProve: "Communication at run time."}, true
	case CategoryDotnetAspireResource:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeSourceCode}, Static: true, Template: "Declares Aspire resource {subject}.", Proves: "The AppHost source declares the resource.", DoesNotProve: "That the resource is deployed."}, true
	case CategoryDotnetIntegrationAmazons3Candidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the Amazon S3 client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationAzureservicebusCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the Azure Service Bus client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationCosmosdbCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the Azure Cosmos DB client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationElasticsearchCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the Elasticsearch client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationGrpcCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the gRPC client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationKafkaCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the Kafka client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationMongodbCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the MongoDB client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationMysqlCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the MySQL client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationPostgresqlCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the PostgreSQL client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationRabbitmqCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the RabbitMQ client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationRedisCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the Redis client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationSignalrCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the SignalR client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationSqliteCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the SQLite client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetIntegrationSqlserverCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Names the SQL Server client {subject}.", Proves: "A client library or its types are named.", DoesNotProve: "That a connection is made, or to which instance."}, true
	case CategoryDotnetProject:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, Template: "Declares project {subject}.", Proves: "The project file exists.", DoesNotProve: "That the project is a container."}, true
	case CategoryDotnetProjectKind:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, Template: "Has project kind {subject}.", Proves: "What the project file makes the compiler build.", DoesNotProve: "That the executable is deployed."}, true
	case CategoryDotnetProjectReference:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, Template: "References project {target} at build time.", Proves: "A build-time dependency.", DoesNotProve: "Communication at run time."}, true
	case CategoryDotnetProjectTargetFramework:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, Template: "Declares target framework {subject}.", Proves: "The framework the project is compiled for.", DoesNotProve: "The runtime in use."}, true
	case CategoryDotnetProjectTestCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, Template: "References test package {subject}.", Proves: "A test package is referenced.", DoesNotProve: "That the project holds tests."}, true
	case CategoryDotnetRuntimeHttpCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Shows the HTTP host signal {subject}.", Proves: "The project or source names an HTTP hosting construct.", DoesNotProve: "That an endpoint is reachable."}, true
	case CategoryDotnetRuntimeWorkerCandidate:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile, EvidenceSourceTypeSourceCode}, Static: true, Template: "Shows the background worker signal {subject}.", Proves: "The project or source names a worker construct.", DoesNotProve: "That a worker runs."}, true
	case CategoryDotnetSolutionProject:
		return CategoryInfo{Name: name, Ecosystem: "dotnet", SourceTypes: []EvidenceSourceType{EvidenceSourceTypeProjectFile}, Static: true, Template: "Lists project {target}.", Proves: "The solution lists the project.", DoesNotProve: "That the project is built, shipped or running."}, true
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
	}
}
