// Code generated from contracts/registry/technologies.json by mage generate. DO NOT EDIT.

package gen

// Technology is a name of the technology registry, which all ecosystems share.
type Technology string

// TechnologyInfo is one row of the technology registry.
type TechnologyInfo struct {
	Name  Technology
	Title string
	// Role is database, cache, messaging, search, storage, rpc or realtime.
	Role string
}

// Technologies of the registry.
const (
	// TechnologyPostgresql is PostgreSQL.
	TechnologyPostgresql Technology = "postgresql"
	// TechnologySqlserver is SQL Server.
	TechnologySqlserver Technology = "sqlserver"
	// TechnologyMysql is MySQL.
	TechnologyMysql Technology = "mysql"
	// TechnologyMongodb is MongoDB.
	TechnologyMongodb Technology = "mongodb"
	// TechnologyCosmosdb is Azure Cosmos DB.
	TechnologyCosmosdb Technology = "cosmosdb"
	// TechnologySqlite is SQLite.
	TechnologySqlite Technology = "sqlite"
	// TechnologyRedis is Redis.
	TechnologyRedis Technology = "redis"
	// TechnologyRabbitmq is RabbitMQ.
	TechnologyRabbitmq Technology = "rabbitmq"
	// TechnologyKafka is Kafka.
	TechnologyKafka Technology = "kafka"
	// TechnologyAzureservicebus is Azure Service Bus.
	TechnologyAzureservicebus Technology = "azureservicebus"
	// TechnologyElasticsearch is Elasticsearch.
	TechnologyElasticsearch Technology = "elasticsearch"
	// TechnologyAmazons3 is Amazon S3.
	TechnologyAmazons3 Technology = "amazons3"
	// TechnologyGrpc is gRPC.
	TechnologyGrpc Technology = "grpc"
	// TechnologySignalr is SignalR.
	TechnologySignalr Technology = "signalr"
)

// LookupTechnology returns the registry row of a technology.
func LookupTechnology(name Technology) (TechnologyInfo, bool) {
	switch name {
	case TechnologyPostgresql:
		return TechnologyInfo{Name: name, Title: "PostgreSQL", Role: "database"}, true
	case TechnologySqlserver:
		return TechnologyInfo{Name: name, Title: "SQL Server", Role: "database"}, true
	case TechnologyMysql:
		return TechnologyInfo{Name: name, Title: "MySQL", Role: "database"}, true
	case TechnologyMongodb:
		return TechnologyInfo{Name: name, Title: "MongoDB", Role: "database"}, true
	case TechnologyCosmosdb:
		return TechnologyInfo{Name: name, Title: "Azure Cosmos DB", Role: "database"}, true
	case TechnologySqlite:
		return TechnologyInfo{Name: name, Title: "SQLite", Role: "database"}, true
	case TechnologyRedis:
		return TechnologyInfo{Name: name, Title: "Redis", Role: "cache"}, true
	case TechnologyRabbitmq:
		return TechnologyInfo{Name: name, Title: "RabbitMQ", Role: "messaging"}, true
	case TechnologyKafka:
		return TechnologyInfo{Name: name, Title: "Kafka", Role: "messaging"}, true
	case TechnologyAzureservicebus:
		return TechnologyInfo{Name: name, Title: "Azure Service Bus", Role: "messaging"}, true
	case TechnologyElasticsearch:
		return TechnologyInfo{Name: name, Title: "Elasticsearch", Role: "search"}, true
	case TechnologyAmazons3:
		return TechnologyInfo{Name: name, Title: "Amazon S3", Role: "storage"}, true
	case TechnologyGrpc:
		return TechnologyInfo{Name: name, Title: "gRPC", Role: "rpc"}, true
	case TechnologySignalr:
		return TechnologyInfo{Name: name, Title: "SignalR", Role: "realtime"}, true
	}
	return TechnologyInfo{}, false
}

// Technologies lists every technology in registry order.
func Technologies() []Technology {
	return []Technology{
		TechnologyPostgresql,
		TechnologySqlserver,
		TechnologyMysql,
		TechnologyMongodb,
		TechnologyCosmosdb,
		TechnologySqlite,
		TechnologyRedis,
		TechnologyRabbitmq,
		TechnologyKafka,
		TechnologyAzureservicebus,
		TechnologyElasticsearch,
		TechnologyAmazons3,
		TechnologyGrpc,
		TechnologySignalr,
	}
}
