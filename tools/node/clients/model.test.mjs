import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildModel } from './model.mjs';

const evidence = [
  { id: 'ev_3', category: 'dotnet.project', relativePath: 'src/A.csproj', line: 1, subject: 'A' },
  { id: 'ev_1', category: 'dotnet.project', relativePath: 'src/B.csproj', subject: 'B' },
  { id: 'ev_2', category: 'dotnet.framework', relativePath: 'src/A.csproj', subject: 'net10.0' },
];

const template = (...queries) => ({
  level: 'C1',
  elements: [{ id: 'a', kind: 'softwareSystem', name: 'A', status: 'confirmed', evidence: queries }],
  relations: [{ id: 'r', sourceId: 'a', destinationId: 'a', description: 'x', status: 'requiresReview', reviewReason: 'y' }],
});

test('queries become the sorted ids of all that they find', () => {
  const model = buildModel(
    template({ category: 'dotnet.project' }, { path: 'src/A.csproj', subject: 'A', line: 1 }),
    evidence,
    '1.0',
  );
  assert.deepEqual(model, {
    schemaVersion: '1.0',
    level: 'C1',
    elements: [{ id: 'a', kind: 'softwareSystem', name: 'A', status: 'confirmed', evidenceIds: ['ev_1', 'ev_3'] }],
    relations: [
      { id: 'r', sourceId: 'a', destinationId: 'a', description: 'x', status: 'requiresReview', reviewReason: 'y', evidenceIds: [] },
    ],
  });
});

test('a query that finds nothing, or asks for something else, is an error', () => {
  assert.throws(() => buildModel(template({ category: 'dotnet.project', path: 'src/C.csproj' }), evidence, '1.0'), /no evidence/);
  assert.throws(() => buildModel(template({ id: 'ev_1' }), evidence, '1.0'), /by id/);
});
