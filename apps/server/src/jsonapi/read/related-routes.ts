import { fail, fieldByWire, isRelation, type Registry, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { FastifyInstance } from 'fastify';
import { storedRefsOf } from '#rows/read-values.ts';
import type { StoredRef, StoredRow } from '#rows/stored-row.ts';
import { baseOf, type Engine, writingOf } from '../engine.ts';
import { sendDocument } from '../http/answer.ts';
import { selfUrl } from '../http/request-links.ts';
import { resourceObject } from '../http/write-document.ts';
import type { FoundRows } from './found-rows.ts';
import { includedRows } from './include.ts';
import { type IncludeTree, treeOf } from './include-tree.ts';
import { readQuery } from './read-query.ts';
import { isKnown, provenGet, readFor, sendFound, sendUnchanged, type TypeRead } from './reading.ts';
import { onlyRow, wantedRow } from './visible-row.ts';

function unknownRelation(resource: Resource, wire: string): never {
  return fail(404, `The relationship ${wire} does not exist on the ${resource.type} resource type.`);
}

/** The relation that an address names. @throws JsonApiError 404 */
export function relationAt(resource: Resource, wire: string) {
  const found = fieldByWire(resource, wire);
  if (found === undefined || !isRelation(found.field)) return unknownRelation(resource, wire);
  return { key: found.key, field: found.field };
}

export interface RelationParams {
  readonly id: string;
  readonly relation: string;
}

/** Of a row that is shown in part, a relation that is not: a Drupal with the access module refuses it, we leave it empty. */
function isHidden({ stock }: Engine, resource: Resource, row: StoredRow, key: string): boolean {
  if (row.full || (resource.sharedPart?.fields.includes(key) ?? false)) return false;
  return stock ? fail(403, 'The current user is not allowed to view this relationship.') : true;
}

function targetsOf(
  registry: Registry,
  found: FoundRows,
  field: RelationField,
  refs: readonly StoredRef[],
): readonly StoredRow[] {
  return field.targets.flatMap((type) => {
    const target = registry.byType(type);
    const ids = refs.filter((ref) => ref.type === type).map((ref) => ref.id);
    return target === undefined ? [] : found.find(target, ids);
  });
}

/** The rows that related rows refer to, each once and none of the related ones. */
function includedOf(
  registry: Registry,
  found: FoundRows,
  field: RelationField,
  related: readonly StoredRow[],
  tree: IncludeTree,
): readonly StoredRow[] {
  const included = new Map<string, StoredRow>();
  for (const type of field.targets) {
    const target = registry.byType(type);
    const rows = related.filter((row) => row.type === type);
    // Where nothing of any type is related, the paths are still read, so that a wrong one is told.
    if (target === undefined || (rows.length === 0 && related.length > 0)) continue;
    for (const row of includedRows(registry, found, target, rows, tree)) included.set(row.id, row);
  }
  const own = new Set(related.map(({ id }) => id));
  return [...included.values()].filter(({ id }) => !own.has(id));
}

const sendRelated: TypeRead<RelationParams> = async (engine, resource, request, reply) => {
  const { key, field } = relationAt(resource, request.params.relation);
  const tree = treeOf(readQuery(request).include);
  const wanted = wantedRow(resource, request.params.id, { [field.wire]: tree });
  const found = await readFor(engine, request, wanted);
  const row = onlyRow(found);
  const refs = isHidden(engine, resource, row, key) ? [] : storedRefsOf(row.values[key]);
  const rows = targetsOf(engine.registry, found, field, refs);
  const included = includedOf(engine.registry, found, field, rows, tree);
  if (isKnown(engine, request, reply, found)) return sendUnchanged(reply);
  const position = new Map(refs.map((ref, index) => [ref.id, index]));
  const sorted = rows.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  const links = { self: { href: selfUrl(request.url, baseOf(engine, request)) } };
  return sendFound(engine, request, reply, 200, { rows: sorted, included, single: field.kind === 'one', links });
};

const sendLinkage: TypeRead<RelationParams> = async (engine, resource, request, reply) => {
  const { id, relation } = request.params;
  const found = await readFor(engine, request, wantedRow(resource, id, {}));
  const row = onlyRow(found);
  const declared = fieldByWire(resource, relation);
  if (declared !== undefined) isHidden(engine, resource, row, declared.key);
  const relationships = resourceObject(resource, row, writingOf(engine, request)).relationships ?? {};
  // Those that a row has because of its entity kind too: its author, its content type.
  const relationship = Object.hasOwn(relationships, relation) ? relationships[relation] : undefined;
  if (relationship === undefined) return unknownRelation(resource, relation);
  if (isKnown(engine, request, reply, found)) return sendUnchanged(reply);
  const self = { href: selfUrl(request.url, baseOf(engine, request)) };
  return sendDocument(reply, 200, { data: relationship.data, links: { ...relationship.links, self } });
};

/** The routes that read what a row's relations point to. */
export function relatedRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const row = `/jsonapi/${resource.path}/:id`;
  provenGet<RelationParams>(app, engine, `${row}/relationships/:relation`, (request, reply) =>
    sendLinkage(engine, resource, request, reply),
  );
  provenGet<RelationParams>(app, engine, `${row}/:relation`, (request, reply) =>
    sendRelated(engine, resource, request, reply),
  );
}
