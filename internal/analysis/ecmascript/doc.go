// Package ecmascript finds the dependencies between files of TypeScript and
// JavaScript (.ts .tsx .mts .cts .js .jsx .mjs .cjs) the way the TypeScript
// compiler in its "bundler" mode and Node do.
//
// What counts as an occurrence: import and export with a source, imports for
// their side effect, import types, import x = require(), import("…"),
// require("…") and require.resolve("…") with one literal,
// new URL("./x", import.meta.url), /// <reference path="…" />, and
// declare module "x" when x is a module of the project. One that only brings
// types (import type, export type, import types, lists in which every name says
// type, declare module) has the kind type, a reference path include, all others
// import. In text that did not parse, such as forms that are newer than the
// grammar, import "…", from "…", import("…") and require("…") count as well.
//
// What resolves:
//
//   - Relative specifiers: the file as written, ./x.js that was written for
//     x.ts (the same for .jsx, .mjs, .cjs), then .ts .tsx .d.ts .js .jsx .mts
//     .cts .mjs .cjs behind it, then the folder by its package.json and its
//     index file. rootDirs of the configuration lie above one another. A
//     query behind the name is left out.
//   - paths and baseUrl of the tsconfig.json, or else the jsconfig.json, in the
//     nearest folder above, with comments and trailing commas, with extends of
//     files of the project (chains, lists, ${configDir}), and of the
//     configurations it references whose folder holds the file.
//   - Packages of a workspace (workspaces of package.json, pnpm-workspace.yaml,
//     lerna.json), packages that a dependency names with file:, link: or
//     portal:, a package's own name and its #imports: exports and imports with
//     patterns and conditions, types, typings, source, module, main. The
//     conditions that the compiler and Node set come first, in the order of the
//     manifest; an entry that is there comes before one that must be built.
//   - An entry that is built and so no file of the project leads to the source
//     it is built from: by outDir, declarationDir and rootDir of the package's
//     configuration, or by the custom that dist, lib, build, out, es, esm, cjs
//     and types are built from src or from the package's folder; for the
//     package itself at last src/index or index.
//
// Single-file components (.vue .svelte .astro) are not parsed, so they depend
// on nothing here; an import of one leads to it when it is a file of the
// project.
//
// External are: packages that are none of the workspace, built-in modules, URLs
// and other names with a scheme, absolute paths, what lies outside of the
// project, and everything that is no source of these languages, there or not:
// JSON, style sheets, images, and components that are no file of the project.
// #names that the manifest does not list are external too, frameworks make
// them. Unresolved are: relative specifiers, aliases of paths (but for the
// alias "*" and for declared dependencies) and modules of workspace packages
// that lead to no file.
//
// What does not resolve: specifiers that are computed, aliases that bundlers or
// test runners configure in programs, extends of packages, include and exclude
// of configurations, typesVersions, reference types, jest.mock and its kin,
// Yarn's and Deno's import maps, AMD names, and global scripts.
package ecmascript
