package component

import "strings"

// infrastructureEnds are the ends of names that no application service has.
func infrastructureEnds() []string {
	return []string{
		"Adapter", "Client", "Consumer", "Context", "DbContext", "Producer", "Publisher", "Repository", "Subscriber", "Worker",
	}
}

// utilityEnds are the ends of names of what only helps: it is neither a
// component nor does a way between components run through it.
func utilityEnds() []string {
	return []string{
		"Options", "Settings", "Validator", "Mapper", "Mapping", "MappingProfile", "Telemetry", "Metrics", "Instrumentation", "Logger",
		"Logging", "Tracing", "Helper", "Helpers", "Utils", "Utilities", "Constants", "Exception", "Attribute", "Converter", "Serializer",
		"Comparer", "Formatter", "Middleware", "Filter", "HealthCheck", "DelegatingHandler", "Dto",
	}
}

// utilityBases are outside types that make what derives from them, or is made
// of them, a utility.
func utilityBases() map[string]bool {
	bases := map[string]bool{}
	for _, name := range []string{
		"AbstractValidator", "IValidator", "IValidateOptions", "IConfigureOptions", "IPostConfigureOptions", "Profile", "ITypeConverter",
		"IMapper", "IRegister", "Exception", "Attribute", "DelegatingHandler", "HttpMessageHandler", "IMiddleware", "IExceptionHandler",
		"IActionFilter", "IAsyncActionFilter", "IExceptionFilter", "IEndpointFilter", "IHealthCheck", "IPipelineBehavior", "ILogger",
		"ILoggerProvider", "Activity", "BaseProcessor", "JsonConverter", "IEqualityComparer", "IComparer", "ValueObject",
	} {
		bases[name] = true
	}
	return bases
}

func endsWithAny(name string, ends []string) bool {
	for _, end := range ends {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// simpleName is the last name of a type, without its type parameters.
func (t *typ) simpleName() string {
	_, name := splitName(strings.TrimPrefix(t.symbolID, "T:"))
	return name
}

// helps reports whether a type is a utility: one by its name, or by what it
// derives from outside of the repository. Requests are none.
func (g *graph) helps(t *typ) bool {
	if t.request {
		return false
	}
	known, ok := g.utilities[t]
	if !ok {
		known = g.isUtility(t)
		g.utilities[t] = known
	}
	return known
}

func (g *graph) isUtility(t *typ) bool {
	if endsWithAny(t.simpleName(), utilityEnds()) || g.measures(t) {
		return true
	}
	for _, tie := range g.index.ancestors(t).beyond {
		if _, name := splitName(strings.TrimPrefix(relatedOf(tie), "T:")); g.utilityBases[name] {
			return true
		}
	}
	return false
}

// measures reports whether a type does nothing but record what happens: of all
// that it is given and calls, some are instruments and the rest are loggers,
// settings and static helpers.
func (g *graph) measures(t *typ) bool {
	found := false
	for _, fact := range t.uses {
		ref := relatedOf(fact)
		_, name := splitName(strings.TrimPrefix(ref, "T:"))
		switch {
		case ref == "":
		case !outside(ref):
			if to := g.index.typeOf(ref); to != nil && to != t && to.sort != "staticClass" {
				return false
			}
		case isInstrument(name):
			found = true
		case !endsWithAny(name, []string{"ILogger", "ILoggerFactory", "IOptions", "IOptionsMonitor", "IConfiguration"}):
			return false
		}
	}
	return found
}

// isInstrument tells the types of the platform and of OpenTelemetry that record
// measurements and traces.
func isInstrument(name string) bool {
	switch name {
	case "IMeterFactory", "Meter", "Counter", "UpDownCounter", "Histogram", "Gauge", "ActivitySource", "Activity", "DiagnosticSource",
		"DiagnosticListener", "Tracer", "TracerProvider", "TelemetryClient", "TextMapPropagator":
		return true
	}
	return false
}
