import { fieldByWire, isObject, isRelation, type Json, type Registry } from '@packhouse/jsonapi';

/** Thrown where an answer breaks JSON:API 1.1 or the declarations. */
export class InvalidDocument extends Error {}

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new InvalidDocument(what);
}

/** https://jsonapi.org/format/1.1/#document-resource-identifier-objects */
function checkIdentifier(value: unknown, at: string): void {
  demand(isObject(value), `${at} is no identifier.`);
  demand(typeof value.type === 'string' && typeof value.id === 'string', `${at} lacks type or id.`);
  for (const name of Object.keys(value)) demand(['type', 'id', 'meta'].includes(name), `${at} has a member "${name}".`);
}

/** https://jsonapi.org/format/1.1/#document-resource-object-linkage */
function checkLinkage(value: unknown, at: string): void {
  if (value === null) return;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) checkIdentifier(item, `${at}[${index}]`);
  else checkIdentifier(value, at);
}

function checkAgainstDeclaration(object: Json, registry: Registry, at: string): void {
  const resource = registry.byType(String(object.type));
  demand(resource !== undefined, `${at} is of the undeclared type ${String(object.type)}.`);
  for (const [kind, members] of [
    ['attributes', object.attributes],
    ['relationships', object.relationships],
  ] as const) {
    for (const wire of Object.keys(isObject(members) ? members : {})) {
      if (!wire.startsWith('field_')) continue;
      const found = fieldByWire(resource, wire);
      demand(found !== undefined, `${at} has the undeclared field ${wire}.`);
      demand(isRelation(found.field) === (kind === 'relationships'), `${at} has ${wire} among its ${kind}.`);
    }
  }
}

/** https://jsonapi.org/format/1.1/#document-resource-objects */
function checkResourceObject(value: unknown, registry: Registry, at: string): void {
  demand(isObject(value), `${at} is no resource object.`);
  demand(typeof value.type === 'string' && typeof value.id === 'string', `${at} lacks type or id.`);
  const names = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];
  for (const name of Object.keys(value)) demand(names.includes(name), `${at} has a member "${name}".`);
  for (const [name, relationship] of Object.entries(isObject(value.relationships) ? value.relationships : {})) {
    demand(isObject(relationship) && 'data' in relationship, `${at}.${name} has no linkage.`);
    checkLinkage(relationship.data, `${at}.${name}`);
  }
  checkAgainstDeclaration(value, registry, at);
}

/** https://jsonapi.org/format/1.1/#error-objects */
function checkErrors(document: Json, status: number): void {
  demand(!('data' in document), 'data and errors stand together.');
  demand(Array.isArray(document.errors) && document.errors.length > 0, 'An error answer has no errors.');
  for (const error of document.errors as readonly unknown[]) {
    demand(isObject(error), 'An error is no object.');
    demand(typeof error.title === 'string' && typeof error.detail === 'string', 'An error lacks title or detail.');
    demand(error.status === String(status), `An error says ${String(error.status)}, the answer ${status}.`);
  }
}

function keyOf(object: unknown): string {
  return isObject(object) ? `${String(object.type)}/${String(object.id)}` : '';
}

/** https://jsonapi.org/format/1.1/#document-compound-documents: each resource once, each reached by linkage. */
function checkIncluded(
  primary: readonly unknown[],
  included: readonly unknown[],
  registry: Registry,
  sparse: boolean,
): void {
  const keys = [...primary, ...included].map(keyOf);
  demand(new Set(keys).size === keys.length, 'A resource stands in the document twice.');
  const linked = new Set<string>();
  for (const object of [...primary, ...included]) {
    for (const relationship of Object.values(
      isObject(object) && isObject(object.relationships) ? object.relationships : {},
    )) {
      const data = isObject(relationship) ? relationship.data : null;
      for (const identifier of Array.isArray(data) ? data : [data]) linked.add(keyOf(identifier));
    }
  }
  for (const [index, object] of included.entries()) {
    checkResourceObject(object, registry, `included[${index}]`);
    demand(sparse || linked.has(keyOf(object)), `included[${index}] is linked by nothing.`);
  }
}

/** https://jsonapi.org/ext/atomic/#result-objects */
function checkResults(results: unknown, registry: Registry): void {
  demand(Array.isArray(results), 'atomic:results is no list.');
  for (const [index, result] of results.entries()) {
    const at = `atomic:results[${index}]`;
    demand(isObject(result), `${at} is no object.`);
    for (const name of Object.keys(result)) demand(['data', 'meta'].includes(name), `${at} has a member "${name}".`);
    if (isObject(result.data)) checkResourceObject(result.data, registry, `${at}.data`);
  }
}

/**
 * Checks an answer against JSON:API 1.1 and the declarations.
 * @param sparse the request asked for some fields alone, so that the relations that lead to what is included may be absent
 * @throws InvalidDocument that says what is wrong
 */
export function validateDocument(
  document: unknown,
  status: number,
  registry: Registry,
  { sparse = false }: { readonly sparse?: boolean } = {},
): void {
  demand(isObject(document), 'The answer is no object.');
  demand(isObject(document.jsonapi) && document.jsonapi.version === '1.1', 'The answer lacks jsonapi.version 1.1.');
  if (status >= 400) {
    checkErrors(document, status);
    return;
  }
  if ('atomic:results' in document) {
    checkResults(document['atomic:results'], registry);
    return;
  }
  const { data, included = [] } = document;
  demand('data' in document && !('errors' in document), 'The answer has no data.');
  const primary = Array.isArray(data) ? data : data === null ? [] : [data];
  demand(Array.isArray(included), 'included is no list.');
  const linkage = primary.length > 0 && primary.every((item) => isObject(item) && !('links' in item));
  if (linkage) checkLinkage(data, 'data');
  else for (const [index, object] of primary.entries()) checkResourceObject(object, registry, `data[${index}]`);
  checkIncluded(primary, included, registry, sparse);
}
