package component

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// clientRole is what a client library is for.
type clientRole int

const (
	// integrates: another service over HTTP or RPC, a cache, storage, search.
	integrates clientRole = iota + 1
	// carries messages.
	carries
	// persists: a database driver, an object mapper.
	persists
)

// client is a type of a client library.
type client struct {
	// technology is of the registry; empty when the library serves several.
	technology gen.Technology
	role       clientRole
	// namespaces are where such types stand; types below them count as well.
	namespaces []string
	names      []string
}

// clients are the types whose use says what a class talks to.
func clients() []client {
	return []client{
		{"", integrates, []string{"System.Net.Http"}, []string{"HttpClient", "IHttpClientFactory", "HttpMessageInvoker"}},
		{"", integrates, []string{"Refit", "RestSharp", "Flurl.Http"}, []string{"RestClient", "IRestClient", "IFlurlClient", "FlurlClient"}},
		{"", integrates, []string{"Dapr.Client"}, []string{"DaprClient"}},
		{"", integrates, []string{"Microsoft.Extensions.AI", "OpenAI", "Azure.AI.OpenAI"}, []string{"IChatClient", "IEmbeddingGenerator", "OpenAIClient", "AzureOpenAIClient"}},
		{"", integrates, []string{"System.Net.Mail", "MailKit"}, []string{"SmtpClient", "ISmtpClient"}},
		{"", integrates, []string{"SendGrid"}, []string{"SendGridClient", "ISendGridClient"}},
		{"", integrates, []string{"Microsoft.Extensions.Caching"}, []string{"IDistributedCache", "HybridCache"}},
		{"", integrates, []string{"ZiggyCreatures.Caching.Fusion"}, []string{"IFusionCache"}},
		{"", integrates, []string{"Azure.Storage"}, []string{"BlobServiceClient", "BlobContainerClient", "BlobClient", "ShareClient", "ShareServiceClient"}},
		{"", integrates, []string{"Google.Cloud.Storage"}, []string{"StorageClient"}},
		{"", integrates, []string{"Minio"}, []string{"IMinioClient", "MinioClient"}},
		{gen.TechnologyRedis, integrates, []string{"StackExchange.Redis"}, []string{"IConnectionMultiplexer", "ConnectionMultiplexer", "IDatabase", "IDatabaseAsync", "ISubscriber"}},
		{gen.TechnologyRedis, integrates, []string{"ServiceStack.Redis"}, []string{"IRedisClient", "IRedisClientsManager"}},
		{gen.TechnologyAmazons3, integrates, []string{"Amazon.S3"}, []string{"IAmazonS3", "AmazonS3Client", "TransferUtility", "ITransferUtility"}},
		{gen.TechnologyElasticsearch, integrates, []string{"Elastic.Clients.Elasticsearch", "Nest", "Elasticsearch.Net"}, []string{"ElasticsearchClient", "ElasticClient", "IElasticClient"}},
		{gen.TechnologyGrpc, integrates, []string{"Grpc"}, []string{"GrpcChannel", "CallInvoker"}},
		{gen.TechnologySignalr, integrates, []string{"Microsoft.AspNetCore.SignalR.Client"}, []string{"HubConnection"}},

		{gen.TechnologyRabbitmq, carries, []string{"RabbitMQ"}, []string{
			"IConnection", "IModel", "IChannel", "IConnectionFactory", "ConnectionFactory", "EventingBasicConsumer",
			"AsyncEventingBasicConsumer", "DefaultBasicConsumer", "AsyncDefaultBasicConsumer", "IBasicConsumer", "IAsyncBasicConsumer",
		}},
		{gen.TechnologyKafka, carries, []string{"Confluent.Kafka"}, []string{"IProducer", "IConsumer", "ProducerBuilder", "ConsumerBuilder"}},
		{gen.TechnologyAzureservicebus, carries, []string{"Azure.Messaging.ServiceBus", "Microsoft.Azure.ServiceBus"}, []string{
			"ServiceBusClient", "ServiceBusSender", "ServiceBusReceiver", "ServiceBusProcessor", "ServiceBusSessionProcessor",
			"IQueueClient", "ITopicClient", "ISubscriptionClient", "QueueClient", "TopicClient", "SubscriptionClient",
		}},
		{"", carries, []string{"Azure.Messaging.EventHubs"}, []string{"EventHubProducerClient", "EventHubConsumerClient", "EventProcessorClient"}},
		{"", carries, []string{"Azure.Messaging.EventGrid"}, []string{"EventGridPublisherClient"}},
		{"", carries, []string{"Amazon"}, []string{"IAmazonSQS", "AmazonSQSClient", "IAmazonSimpleNotificationService", "AmazonSimpleNotificationServiceClient"}},
		{"", carries, []string{"Google.Cloud.PubSub"}, []string{"PublisherClient", "SubscriberClient", "PublisherServiceApiClient"}},
		{"", carries, []string{"MassTransit"}, []string{
			"IBus", "IBusControl", "IPublishEndpoint", "ISendEndpointProvider", "ISendEndpoint", "IConsumer", "IJobConsumer", "ITopicProducer",
		}},
		{"", carries, []string{"NServiceBus"}, []string{"IMessageSession", "IEndpointInstance", "IHandleMessages", "IMessageHandlerContext"}},
		{"", carries, []string{"Rebus"}, []string{"IBus", "IHandleMessages"}},
		{"", carries, []string{"EasyNetQ"}, []string{"IBus", "IPubSub", "IAdvancedBus"}},
		{"", carries, []string{"Wolverine"}, []string{"IMessageBus", "IMessageContext"}},
		{"", carries, []string{"DotNetCore.CAP"}, []string{"ICapPublisher", "ICapSubscribe"}},
		{"", carries, []string{"NATS"}, []string{"INatsConnection", "NatsConnection", "INatsClient", "NatsClient"}},
		{"", carries, []string{"SlimMessageBus"}, []string{"IMessageBus", "IConsumer"}},

		{"", persists, []string{"Microsoft.EntityFrameworkCore", "System.Data.Entity"}, []string{"DbContext", "IDbContextFactory", "DbSet", "DatabaseFacade"}},
		{"", persists, []string{"Microsoft.AspNetCore.Identity", "Microsoft.AspNet.Identity"}, []string{"IdentityDbContext"}},
		{"", persists, []string{"System.Data"}, []string{"IDbConnection", "DbConnection", "DbDataSource"}},
		{"", persists, []string{"Ardalis.Specification"}, []string{"RepositoryBase", "IRepositoryBase", "IReadRepositoryBase"}},
		{"", persists, []string{"NHibernate"}, []string{"ISession", "ISessionFactory"}},
		{gen.TechnologyPostgresql, persists, []string{"Npgsql"}, []string{"NpgsqlConnection", "NpgsqlDataSource", "NpgsqlCommand", "NpgsqlBatch"}},
		{gen.TechnologyPostgresql, persists, []string{"Marten"}, []string{"IDocumentSession", "IDocumentStore", "IQuerySession"}},
		{gen.TechnologySqlserver, persists, []string{"Microsoft.Data.SqlClient", "System.Data.SqlClient"}, []string{"SqlConnection", "SqlCommand", "SqlBulkCopy"}},
		{gen.TechnologyMysql, persists, []string{"MySqlConnector", "MySql.Data"}, []string{"MySqlConnection", "MySqlDataSource", "MySqlCommand"}},
		{gen.TechnologyMongodb, persists, []string{"MongoDB"}, []string{"IMongoClient", "MongoClient", "IMongoDatabase", "IMongoCollection"}},
		{gen.TechnologyCosmosdb, persists, []string{"Microsoft.Azure.Cosmos"}, []string{"CosmosClient", "Container", "Database"}},
		{gen.TechnologySqlite, persists, []string{"Microsoft.Data.Sqlite", "System.Data.SQLite", "SQLite"}, []string{"SqliteConnection", "SQLiteConnection", "SQLiteAsyncConnection", "SqliteCommand"}},
	}
}

// catalog finds client types by their last name.
type catalog map[string][]client

func newCatalog() catalog {
	c := catalog{}
	for _, row := range clients() {
		for _, name := range row.names {
			c[name] = append(c[name], row)
		}
	}
	return c
}

// find returns the client library of a type outside of the repository, as facts
// name it, if one with that role has such a type. The last name decides, and the
// namespace where one is known. Names that programs like to give types of their
// own are known with their namespace only.
func (c catalog) find(ref string, role clientRole) (client, bool) {
	if !outside(ref) {
		return client{}, false
	}
	namespace, name := splitName(strings.TrimPrefix(ref, "T:"))
	if role == integrates && isGenerated(namespace, name) {
		return client{technology: gen.TechnologyGrpc, role: role}, true
	}
	for _, row := range c[name] {
		if row.role != role {
			continue
		}
		if namespace == "" && !common(name) {
			return row, true
		}
		for _, known := range row.namespaces {
			if namespace == known || strings.HasPrefix(namespace, known+".") {
				return row, true
			}
		}
	}
	return client{}, false
}

// first is the first fact, by place, that ties something to a client library
// with the role, or the one that was found before.
func (c catalog) first(facts []*gen.ComponentFact, role clientRole, found *gen.ComponentFact) *gen.ComponentFact {
	for _, fact := range facts {
		if _, known := c.find(relatedOf(fact), role); known && first(fact, found) {
			found = fact
		}
	}
	return found
}

// title is what people call the technology that a fact ties something to, ""
// when the client library serves several or is none, or when libraries for
// others have types of that name and nothing tells which is meant.
func (c catalog) title(fact *gen.ComponentFact) string {
	for _, role := range []clientRole{integrates, carries, persists} {
		if fact == nil {
			break
		}
		row, known := c.find(relatedOf(fact), role)
		if !known {
			continue
		}
		if namespace, name := splitName(strings.TrimPrefix(relatedOf(fact), "T:")); namespace == "" {
			for _, other := range c[name] {
				if other.role == role && other.technology != row.technology {
					return ""
				}
			}
		}
		info, _ := gen.LookupTechnology(row.technology)
		return info.Title
	}
	return ""
}

// isGenerated tells the client that a compiler makes of a gRPC contract:
// Pricing.PricingClient.
func isGenerated(namespace, name string) bool {
	_, service := splitName(namespace)
	return service != "" && name == service+"Client"
}

func common(name string) bool { return name == "Container" || name == "Database" }

// splitName takes apart Ns.Name`1; the number of type parameters is dropped.
func splitName(full string) (namespace, name string) {
	if i := strings.LastIndexByte(full, '.'); i >= 0 {
		namespace, full = full[:i], full[i+1:]
	}
	name, _, _ = strings.Cut(full, "`")
	return namespace, name
}
