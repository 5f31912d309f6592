// Builds an ArchitectureModel from a template and the evidence of a snapshot.
//
// A template is a model without snapshot whose elements and relations cite
// evidence by what it says instead of by id:
//
//   {"level": "C2",
//    "elements": [{"id": "shop", "kind": "softwareSystem", "name": "Shop", "status": "confirmed",
//                  "evidence": [{"category": "dotnet.solution", "path": "Shop.sln"}]}, …],
//    "relations": [{"id": "web_uses_db", "sourceId": "web", "destinationId": "db", "description": "Reads orders",
//                   "status": "requiresReview", "reviewReason": "Declared only.", "evidence": […]}]}
//
// A query may give category, path, subject, target and line; it stands for all
// evidence that agrees with everything it gives, and must find some.

const MEMBERS = { category: 'category', path: 'relativePath', subject: 'subject', target: 'target', line: 'line' };

/** Returns the ids of the evidence that a query finds. */
function find(query, evidence) {
  const unknown = Object.keys(query).filter(key => !(key in MEMBERS));
  if (unknown.length > 0) throw new Error(`a template asks for evidence by ${unknown.join(', ')}`);
  const found = evidence.filter(one => Object.entries(query).every(([key, value]) => one[MEMBERS[key]] === value));
  if (found.length === 0) throw new Error(`no evidence for ${JSON.stringify(query)}`);
  return found.map(one => one.id);
}

/** Returns an assertion with the ids of its evidence in place of the queries. */
function cite({ evidence: queries = [], ...assertion }, evidence) {
  const ids = new Set(queries.flatMap(query => find(query, evidence)));
  return { ...assertion, evidenceIds: [...ids].sort() };
}

/** Returns the model that a template and a list of evidence make, without a snapshot. */
export function buildModel(template, evidence, schemaVersion) {
  return {
    schemaVersion,
    level: template.level,
    elements: template.elements.map(one => cite(one, evidence)),
    relations: template.relations.map(one => cite(one, evidence)),
  };
}
