package inventory

// kindOfWholeName is the table of files that are known by their whole name, in
// lower case: those without an extension, and those that say more than their
// extension.
func kindOfWholeName(name string) kind {
	switch name {
	case // .NET
		"global.json", "packages.config", "nuget.config", "paket.dependencies", "paket.references", "project.json",
		"aspire.config.json",
		// Go
		"go.mod", "go.work",
		// Node and TypeScript
		"package.json", "pnpm-workspace.yaml", "lerna.json", "nx.json", "project.yml", "turbo.json", "rush.json", "workspace.json",
		"angular.json", "nest-cli.json", "deno.json", "deno.jsonc", "bower.json",
		// Python
		"pyproject.toml", "setup.py", "setup.cfg", "pipfile", "environment.yml", "tox.ini",
		// the JVM
		"pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "gradle.properties",
		"libs.versions.toml", "build.sbt", "build.xml", "ivy.xml", "build.sc", "deps.edn", "project.clj",
		// Rust, PHP, Ruby, Elixir, Erlang
		"cargo.toml", "composer.json", "gemfile", "rakefile", "config.ru", "mix.exs", "rebar.config",
		// C and C++, Swift, Dart, Haskell, OCaml, Zig
		"cmakelists.txt", "meson.build", "conanfile.txt", "conanfile.py", "vcpkg.json", "package.swift", "podfile", "cartfile",
		"pubspec.yaml", "stack.yaml", "package.yaml", "dune", "dune-project", "build.zig", "build.zig.zon",
		// builds of any language
		"build", "build.bazel", "workspace", "workspace.bazel", "module.bazel", "buck", "pants.toml", "flake.nix",
		// who owns what
		"codeowners", "catalog-info.yaml", "catalog-info.yml", ".gitmodules":
		return project

	case "dockerfile", "containerfile", "jenkinsfile", "makefile", "gnumakefile", "procfile", "vagrantfile", "tiltfile", "earthfile",
		"justfile", "fastfile", "brewfile", "caddyfile",
		"chart.yaml", "chart.yml", "values.yaml", "values.yml", "helmfile.yaml", "helmfile.yml", "kustomization", "skaffold.yaml",
		"skaffold.yml", "docker-bake.hcl", "docker-bake.json", "devcontainer.json", "project.toml", "app.json",
		"serverless.yml", "serverless.yaml", "serverless.json", "template.yaml", "template.yml", "samconfig.toml", "cdk.json",
		"pulumi.yaml", "pulumi.yml", "azure.yaml", "host.json", "fly.toml", "render.yaml", "app.yaml", "vercel.json", "netlify.toml",
		"wrangler.toml", "wrangler.json", "wrangler.jsonc", "railway.json", "railway.toml", "heroku.yml", "nginx.conf",
		".gitlab-ci.yml", ".gitlab-ci.yaml", ".travis.yml", ".drone.yml", ".woodpecker.yml", "bitbucket-pipelines.yml",
		"cloudbuild.yaml", "cloudbuild.yml", "appveyor.yml", ".appveyor.yml", "buildspec.yml", "buildspec.yaml", "taskfile.yml",
		"taskfile.yaml", "tekton.yaml":
		return deployment

	case "readme", "license", "licence", "copying", "notice", "authors", "contributors", "maintainers", "changelog", "changes",
		"history", "contributing", "security", "todo", "install", "news", "version":
		return documentation

	case "gradlew", "mvnw", "configure", ".editorconfig", ".dockerignore", ".helmignore", ".gitattributes",
		".babelrc", ".eslintrc", ".prettierrc", ".stylelintrc", ".nvmrc", ".node-version", ".python-version", ".ruby-version",
		".tool-versions", ".browserslistrc", ".flake8", ".rspec", ".rubocop.yml", ".swcrc":
		return configuration
	}
	return unknown
}
