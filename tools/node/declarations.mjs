// Turns a bundled JSON Schema into TypeScript declarations.
import { compile } from 'json-schema-to-typescript';
import ts from 'typescript';

/** Name of the declaration that holds all others together; it is cut out again. */
const ROOT = 'Bundle__Root';
const TYPE_NAME = /^[A-Z][A-Za-z0-9]*$/;
const REFERENCE = /^#\/\$defs\/([A-Z][A-Za-z0-9]*)$/;

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const ONE = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'];
const LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties'];

/** Returns the schema with only what decides a type or documents it. */
function typeOnly(schema, names, where) {
  if (typeof schema === 'boolean') return schema;
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) {
    throw new Error(`${where} is not a schema`);
  }
  if ('$defs' in schema || 'definitions' in schema) {
    throw new Error(`${where} has definitions of its own; the bundle must be flat`);
  }
  if ('$ref' in schema) return reference(schema, names, where);

  const result = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (ONE.includes(keyword)) {
      result[keyword] = typeOnly(value, names, `${where}/${keyword}`);
    } else if (LIST.includes(keyword)) {
      result[keyword] = value.map((one, i) => typeOnly(one, names, `${where}/${keyword}/${i}`));
    } else if (NAMED.includes(keyword)) {
      result[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, typeOnly(one, names, `${where}/${keyword}/${name}`)]),
      );
    } else if (['type', 'enum', 'const', 'required', 'description', 'deprecated'].includes(keyword)) {
      result[keyword] = value;
    }
  }
  return result;
}

/**
 * A reference with a description beside it would be copied under a new name;
 * as the only member of an allOf it stays a reference.
 */
function reference(schema, names, where) {
  const name = REFERENCE.exec(schema.$ref)?.[1];
  if (name === undefined || !names.has(name)) {
    throw new Error(`${where} refers to ${JSON.stringify(schema.$ref)}, which is not a type of the bundle`);
  }
  const plain = { $ref: schema.$ref };
  return schema.description === undefined ? plain : { description: schema.description, allOf: [plain] };
}

/** Returns the declarations of the source as {name, text}, the text with its comment. */
function declarations(source) {
  const file = ts.createSourceFile('contracts.ts', source, ts.ScriptTarget.ESNext, true);
  return file.statements.map(statement => {
    if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) {
      throw new Error('the generator wrote something that is not a type');
    }
    return { name: statement.name.text, text: statement.getFullText(file).trim() };
  });
}

/** Throws the first thing that the TypeScript compiler holds against the source. */
function mustCompile(source) {
  const name = 'contracts.ts';
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2020.d.ts'],
    target: ts.ScriptTarget.ES2020,
  };
  const host = ts.createCompilerHost(options);
  const readLibrary = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version) =>
    path === name ? ts.createSourceFile(path, source, version, true) : readLibrary(path, version);
  const [problem] = ts.getPreEmitDiagnostics(ts.createProgram([name], options, host));
  if (problem !== undefined) {
    throw new Error(`the declarations do not compile: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
  }
}

/**
 * Returns the declarations of all types of a bundle, given as text; see
 * typescript.mjs. Throws when the bundle has another form, when a declaration
 * is missing or too many, or when the result does not compile.
 */
export async function generate(text) {
  const bundle = JSON.parse(text);
  const names = new Set(Object.keys(bundle?.$defs ?? {}));
  if (names.size === 0) throw new Error('the bundle has no types under $defs');
  for (const name of names) {
    if (!TYPE_NAME.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of a type`);
  }

  const types = Object.entries(bundle.$defs).map(([name, one]) => {
    const type = typeOnly(one, names, `$defs/${name}`);
    return [name, '$ref' in type ? { allOf: [type] } : type];
  });
  const root = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries([...names].map(name => [name, { $ref: `#/$defs/${name}` }])),
    $defs: Object.fromEntries(types),
  };
  const source = await compile(root, ROOT, {
    bannerComment: '',
    customName: (_schema, key) => key,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });

  const found = declarations(source).filter(one => one.name !== ROOT);
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const expected = [...names].sort();
  const actual = found.map(one => one.name);
  if (actual.join() !== expected.join()) {
    const difference = [...expected.filter(n => !actual.includes(n)), ...actual.filter(n => !expected.includes(n))];
    throw new Error(`these types are missing or too many: ${difference.join(', ')}`);
  }
  const result = found.map(one => one.text).join('\n\n') + '\n';
  mustCompile(result);
  return result;
}
