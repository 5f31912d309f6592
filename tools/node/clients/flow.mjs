// The way from a repository to LikeC4 through one MCP server, step by step.
// What a client library has to do with it is behind `client`: call(tool, args),
// listTools() and session().
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, call, mustCall } from './calls.mjs';
import { buildModel } from './model.mjs';

/** File that the hand edit changes. */
const EDITED = 'model.c4';

/**
 * Goes the whole way and adds what it observes to `observed`, so that it is
 * there even when a step fails. Options:
 *
 *   root         absolute path of the authorised root, for the hand edit
 *   template     the model's template, see model.mjs
 *   destination  folder below the root for the generated files; must not exist
 *   pageSize     items of a page, small enough to need several
 */
export async function run(client, options, observed) {
  observed.session = client.session();
  observed.tools = await client.listTools();
  const steps = (observed.steps = {});

  steps.inspect = await mustCall(client, 'inspect_repository', { repositoryPath: '.' });
  const { snapshotId, repositoryId, schemaVersion } = steps.inspect.result;

  const paged = { snapshotId, pageSize: options.pageSize };
  const evidence = await allPages(client, 'get_evidence', paged, 'items');
  const files = await allPages(client, 'get_snapshot', { ...paged, section: 'files' }, 'files');
  const diagnostics = await allPages(client, 'get_snapshot', { ...paged, section: 'diagnostics' }, 'diagnostics');
  Object.assign(steps, { evidencePages: evidence.pages, filePages: files.pages, diagnosticPages: diagnostics.pages });

  observed.model = buildModel(options.template, evidence.items, schemaVersion);
  observed.snapshot = {
    schemaVersion,
    repositoryId,
    files: files.items,
    evidence: evidence.items,
    diagnostics: diagnostics.items,
  };
  await throughTheSession(client, options, { snapshotId, model: observed.model }, steps);
  await embedded(client, snapshotId, observed.model, observed.snapshot, steps);
}

/** The model leaves its snapshot out and the server binds the session's. */
async function throughTheSession(client, options, bound, steps) {
  const destinationPath = options.destination;
  const write = { ...bound, destinationPath, dryRun: false, write: true, includeContent: false };

  steps.report = await call(client, 'get_evidence_report', bound);
  steps.preview = await call(client, 'generate_likec4', { ...bound, destinationPath });
  steps.validateProposal = await call(client, 'validate_likec4', bound);
  steps.write = await mustCall(client, 'generate_likec4', write);
  steps.validateWritten = await call(client, 'validate_likec4', { ...bound, destinationPath });
  steps.writeAgain = await call(client, 'generate_likec4', write);

  const edited = join(options.root, destinationPath, EDITED);
  appendFileSync(edited, '// A person was here.\n');
  const before = digest(edited);
  steps.previewAfterEdit = await call(client, 'generate_likec4', { ...bound, destinationPath, includeContent: false });
  steps.writeAfterEdit = await call(client, 'generate_likec4', write);
  steps.edit = { fileName: EDITED, sha256: before, sha256AfterWrite: digest(edited) };
}

/** The model carries the snapshot that the page tools gave, and then one that differs. */
async function embedded(client, snapshotId, model, snapshot, steps) {
  const carrying = carried => ({ snapshotId, model: { ...model, snapshot: carried } });
  steps.embedded = await call(client, 'generate_likec4', carrying(snapshot));
  steps.embeddedReport = await call(client, 'get_evidence_report', carrying(snapshot));

  const [first, ...others] = snapshot.files;
  const changed = { ...snapshot, files: [{ ...first, sizeBytes: first.sizeBytes + 1 }, ...others] };
  steps.embeddedChanged = await call(client, 'generate_likec4', carrying(changed));
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
