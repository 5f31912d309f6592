package dotnet

import "strings"

// implicitUsings are the imports that an SDK adds to all files of a project.
func implicitUsings(sdk string) []Using {
	namespaces := []string{
		"System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks",
	}
	sdk, _, _ = strings.Cut(sdk, "/")
	switch strings.ToLower(strings.TrimSpace(sdk)) {
	case "microsoft.net.sdk.web":
		namespaces = append(namespaces, "System.Net.Http.Json", "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Hosting",
			"Microsoft.AspNetCore.Http", "Microsoft.AspNetCore.Routing", "Microsoft.Extensions.Configuration",
			"Microsoft.Extensions.DependencyInjection", "Microsoft.Extensions.Hosting", "Microsoft.Extensions.Logging")
	case "microsoft.net.sdk.worker":
		namespaces = append(namespaces, "Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection",
			"Microsoft.Extensions.Hosting", "Microsoft.Extensions.Logging")
	}
	usings := make([]Using, len(namespaces))
	for i, namespace := range namespaces {
		usings[i] = Using{Global: true, Target: namespace}
	}
	return usings
}
