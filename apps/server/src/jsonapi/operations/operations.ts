import { randomUUID } from 'node:crypto';
import { fail, isObject, type Json, type Ref, type Resource, shownValue } from '@packhouse/jsonapi';
import { refsIn, refsOf } from '#rows/read-values.ts';
import { type Engine, readingOf } from '../engine.ts';
import type { RowName, WriteContext } from '../hooks.ts';
import { currentOf, type Writing } from '../http/write-document.ts';
import { relationAt } from '../read/related-routes.ts';
import { isUuid } from '../sql/filter-value.ts';
import { parseDocument } from '../write/parse-document.ts';
import { readLinkage, uniqueRefs } from '../write/parse-relationship.ts';
import { demandEditable } from '../write/write-checks.ts';
import { expectedVersionOf } from '../write/write-routes.ts';
import { changeRow, createRow, lockRow, type NewRow, removeRow } from '../write/write-rows.ts';

/** The row an operation has written, to be read back for its result; null where the result is empty. */
export type Written = RowName | null;

/** Shared by the operations of one request: the ids that their local ids stand for. */
export interface OperationScope {
  readonly engine: Engine;
  readonly context: WriteContext;
  readonly writing: Writing;
  readonly localIds: Map<string, string>;
}

/** Replaces each `lid` by the id it stands for (JSON:API 1.1, local ids). @throws JsonApiError 400 for one never made */
function resolveLocalIds(scope: OperationScope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveLocalIds(scope, item));
  if (!isObject(value)) return value;
  if (typeof value.lid === 'string' && value.id === undefined) {
    const { lid, ...rest } = value;
    const id = scope.localIds.get(`${shownValue(value.type)} ${value.lid}`);
    return id === undefined ? fail(400, `The local id "${shownValue(lid)}" stands for nothing.`) : { ...rest, id };
  }
  return value;
}

function withLocalIds(scope: OperationScope, data: Json): Json {
  const { relationships } = data;
  if (!isObject(relationships)) return data;
  const resolved = Object.entries(relationships).map(([name, member]) => [
    name,
    isObject(member) ? { ...member, data: resolveLocalIds(scope, member.data) } : member,
  ]);
  return { ...data, relationships: Object.fromEntries(resolved) };
}

/** The type that operations are about. @throws JsonApiError 400 where it takes none */
export function resourceOf(scope: OperationScope, type: unknown): Resource {
  const resource = scope.engine.registry.byType(typeof type === 'string' ? type : '');
  if (resource === undefined || resource.entity !== 'node')
    return fail(400, `The type "${shownValue(type)}" takes no operations.`);
  return resource;
}

export function newResource(scope: OperationScope, data: Json): { readonly resource: Resource; readonly row: NewRow } {
  const resource = resourceOf(scope, data.type);
  const options = { verb: 'create', ...readingOf(scope.engine) } as const;
  const { id = randomUUID(), title, values } = parseDocument(resource, withLocalIds(scope, data), options);
  if (typeof data.lid === 'string') scope.localIds.set(`${resource.type} ${data.lid}`, id);
  return { resource, row: { id, title, values } };
}

async function add(scope: OperationScope, data: Json): Promise<Written> {
  const { resource, row } = newResource(scope, data);
  await createRow(scope.context, scope.engine.hooks, resource, row);
  return { id: row.id, resource };
}

function targetOf(scope: OperationScope, ref: unknown): RowName {
  const resolved = resolveLocalIds(scope, ref);
  if (!isObject(resolved)) return fail(400, 'An operation needs a "ref" or "data" that says what it is about.');
  const resource = resourceOf(scope, resolved.type);
  if (typeof resolved.id !== 'string' || !isUuid(resolved.id))
    return fail(400, 'An operation needs the id of its row.');
  return { resource, id: resolved.id.toLowerCase() };
}

async function update(scope: OperationScope, operation: Json, data: Json): Promise<Written> {
  const { resource, id } = targetOf(scope, operation.ref ?? data);
  const before = await lockRow(scope.context, scope.engine.hooks, resource, id);
  const current = currentOf(resource, before, scope.writing);
  const options = { verb: 'update', ...readingOf(scope.engine), current } as const;
  const { title, values } = parseDocument(resource, withLocalIds(scope, data), options);
  const expectedVersion = expectedVersionOf(operation);
  await changeRow(scope.context, scope.engine.hooks, resource, before, { title, values, expectedVersion });
  return { id, resource };
}

/** Ids of the members whose places in the list new ones take, by these: `meta.replaces` of an identifier. */
function placesIn(data: unknown): ReadonlyMap<string, string> {
  const items: readonly unknown[] = Array.isArray(data) ? data : [];
  return new Map(
    items.flatMap((item): readonly (readonly [string, string])[] => {
      const place = isObject(item) && isObject(item.meta) ? item.meta.replaces : undefined;
      if (!isObject(item) || typeof item.id !== 'string' || typeof place !== 'string') return [];
      return [[place.toLowerCase(), item.id.toLowerCase()]];
    }),
  );
}

/** A list with new members: in the places that they take from others, else at its end. */
function withMembers(current: readonly Ref[], refs: readonly Ref[], data: unknown): readonly Ref[] {
  const places = placesIn(data);
  if (places.size === 0) return uniqueRefs([...current, ...refs]);
  const added = new Map(refs.map((ref) => [ref.id, ref]));
  for (const { id } of current) added.delete(id);
  const placed = current.map((ref) => added.get(places.get(ref.id) ?? '') ?? ref);
  return uniqueRefs([...placed, ...refs]);
}

/** `add`, `update` and `remove` of members of a relation. */
async function relate(scope: OperationScope, operation: Json, name: string): Promise<Written> {
  const { resource, id } = targetOf(scope, operation.ref);
  const { key, field } = relationAt(resource, name);
  const before = await lockRow(scope.context, scope.engine.hooks, resource, id);
  demandEditable(field, '/ref/relationship');
  const data = resolveLocalIds(scope, operation.data ?? null);
  const given = readLinkage(field, data);
  if (operation.op !== 'update' && !Array.isArray(given))
    fail(409, `${field.wire} is a to-one relationship: it can only be updated.`);
  const current = refsIn(before.values, key);
  const refs = refsOf(given);
  const gone = new Set(operation.op === 'remove' ? refs.map((ref) => ref.id) : []);
  const next =
    operation.op === 'add'
      ? withMembers(current, refs, data)
      : operation.op === 'remove'
        ? current.filter((ref) => !gone.has(ref.id))
        : given;
  const expectedVersion = expectedVersionOf(operation);
  await changeRow(scope.context, scope.engine.hooks, resource, before, { values: { [key]: next }, expectedVersion });
  return null;
}

async function remove(scope: OperationScope, operation: Json): Promise<Written> {
  const { resource, id } = targetOf(scope, operation.ref);
  const { context, engine } = scope;
  await removeRow(context, engine.hooks, resource, await lockRow(context, engine.hooks, resource, id));
  return null;
}

/** Runs one operation. @throws JsonApiError with a pointer that begins inside it */
export async function perform(scope: OperationScope, operation: unknown): Promise<Written> {
  if (!isObject(operation)) return fail(400, 'An operation must be an object.');
  const { op, ref, data, href } = operation;
  if (href !== undefined) return fail(400, 'This server takes "ref", not "href".', { pointer: '/href' });
  if (isObject(ref) && typeof ref.relationship === 'string') return relate(scope, operation, ref.relationship);
  if (op === 'remove') return remove(scope, operation);
  if (op !== 'add' && op !== 'update') return fail(400, `"${shownValue(op)}" is no operation.`, { pointer: '/op' });
  if (!isObject(data)) return fail(400, 'An operation needs data.', { pointer: '/data' });
  return op === 'add' ? add(scope, data) : update(scope, operation, data);
}
