import {
  type Field,
  fail,
  isRelation,
  mayWrite,
  membersAdded,
  type Ref,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { rowCondition } from '#access/row-condition.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { tableOf } from '#db/sql/tables.ts';
import { lookUpTargets, staysNamed } from '#rows/plain-rows.ts';
import { isRef, refsIn, refsOf } from '#rows/read-values.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import type { WriteContext } from '../hooks.ts';
import { bundleOf } from '../http/resource-members.ts';
import { lockAlso } from './lock-rows.ts';
import { notFound } from './parse-relationship.ts';

/** @throws JsonApiError 403 when the declaration gives nobody's company that verb, or the person is staff */
export function demandRight(
  context: Pick<WriteContext, 'principal'>,
  resource: Resource,
  verb: 'create' | 'update' | 'delete',
): void {
  if (!context.principal.staff && resource.allow.includes(verb)) return;
  const right = { create: 'create', update: 'edit any', delete: 'delete any' }[verb];
  fail(403, `The '${right} ${bundleOf(resource)} content' permission is required.`);
}

/** @throws JsonApiError 403 for a relation that nobody changes */
export function demandEditable({ write, wire }: RelationField, pointer: string): void {
  if (!mayWrite(write, 'update'))
    fail(403, `The current user is not allowed to edit this relationship (${wire}).`, { pointer });
}

/** Ids that the person sees, so that a request with 1,000 rows asks once for each producer; the own company is seen. */
function seenIds({ memo, principal }: WriteContext, { type, owner }: Resource): Set<string> {
  const key = `seen:${type}`;
  const known = memo.get(key);
  if (known instanceof Set) return known;
  const isOwn = owner.kind === 'tenantItself' && principal.companyId !== null;
  const seen = new Set<string>(isOwn ? [String(principal.companyId)] : []);
  memo.set(key, seen);
  return seen;
}

/** Remembers a row that was made in this transaction: who makes a row sees it. */
export function noteMade(context: WriteContext, resource: Resource, id: string): void {
  seenIds(context, resource).add(id);
}

async function visibleIds(context: WriteContext, target: Resource, ids: readonly string[]): Promise<readonly string[]> {
  const visible = rowCondition(context.registry, target, context.principal, 't');
  return readValues<string>(context.db)`select t.id from ${sql.raw(tableOf(target))} t
    where t.id = any(${ids}::uuid[]) and ${visible} ${staysNamed(target) ? sql`for key share of t` : sql``}`;
}

/** Asks once for targets that were not seen yet, with all that they hold where a hook will look at it. */
async function lookUp(context: WriteContext, target: Resource, ids: readonly string[], isRead: boolean): Promise<void> {
  const seen = seenIds(context, target);
  const open = ids.filter((id) => !seen.has(id));
  if (open.length === 0) return;
  const found = isRead ? await lookUpTargets(context, target, open) : await visibleIds(context, target, open);
  for (const id of found) seen.add(id);
}

async function checkTargets(
  context: WriteContext,
  type: string,
  ids: readonly string[],
  isRead: boolean,
): Promise<void> {
  const target = context.registry.byType(type);
  if (target === undefined) return notFound(type, ids[0] ?? '');
  await lookUp(context, target, ids, isRead);
  const seen = seenIds(context, target);
  const missing = ids.find((id) => !seen.has(id));
  if (missing !== undefined) notFound(type, missing);
}

/** Asks for the targets of many rows at once, so that `checkRelations` of each finds them looked up. */
export async function lookUpRelations(
  context: WriteContext,
  resource: Resource,
  rows: readonly Values[],
  reads: readonly string[],
): Promise<void> {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!isRelation(field) || field.upload !== undefined) continue;
    const refs = rows.flatMap((values) => refsOf(values[key]));
    for (const type of new Set(refs.map((ref) => ref.type))) {
      const target = context.registry.byType(type);
      const ids = refs.filter((ref) => ref.type === type).map((ref) => ref.id);
      if (target !== undefined) await lookUp(context, target, [...new Set(ids)], reads.includes(key));
    }
  }
}

/**
 * Uploads that a row names are kept from the clean-up until the row is written.
 * @throws JsonApiError 404 for one that is gone, unknown or foreign
 */
async function keepUploads(context: WriteContext, refs: readonly Ref[]): Promise<void> {
  const [type = ''] = refs.map((ref) => ref.type);
  const files = context.registry.byType(type);
  if (files === undefined) return;
  const ids = refs.map(({ id }) => id);
  await lockAlso(context, files, ids);
  const gone = ids.find((id) => !context.locked.has(id));
  if (gone !== undefined) notFound(type, gone);
}

/**
 * @param reads relations whose rows a hook will look at
 * @throws JsonApiError 404 where a relation names a row that is unknown or foreign (decisions.md 19)
 */
export async function checkRelations(
  context: WriteContext,
  resource: Resource,
  values: Values,
  reads: readonly string[] = [],
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || value === null || value === undefined) continue;
    const refs = refsOf(value);
    if (field.upload !== undefined) {
      await keepUploads(context, refs);
      continue;
    }
    for (const type of new Set(refs.map((ref) => ref.type))) {
      await checkTargets(
        context,
        type,
        refs.filter((ref) => ref.type === type).map((ref) => ref.id),
        reads.includes(key),
      );
    }
  }
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

function refuseMissing(field: Field): never {
  const place = isRelation(field) ? 'relationships' : 'attributes';
  return fail(422, `${field.wire}: This value should not be null.`, { pointer: `/data/${place}/${field.wire}` });
}

/** @throws JsonApiError 422 at the first field that must not be empty */
export function requireValues(resource: Resource, values: Values, before: StoredRow | null): void {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.required !== 'always') continue;
    if (isMissing(key in values ? values[key] : before?.values[key])) refuseMissing(field);
  }
}

/**
 * Asked before the hooks, which may rely on it: no required value is cleared, no required relation is absent.
 * @throws JsonApiError 422 at the first that is
 */
export function requireSent(resource: Resource, sent: Values, before: StoredRow | null): void {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.required !== 'always') continue;
    const isCleared = key in sent && isMissing(sent[key]);
    if (isCleared || (isRelation(field) && !(key in sent) && isMissing(before?.values[key]))) refuseMissing(field);
  }
}

/** The company of a new row: the one that was sent, else the person's own (decisions.md 11). */
export function withTenant(context: Pick<WriteContext, 'principal'>, resource: Resource, values: Values): Values {
  const { owner } = resource;
  if (owner.kind !== 'tenant' || values[owner.field] != null) return values;
  const field = resource.fields[owner.field];
  const { companyId } = context.principal;
  if (companyId === null || field === undefined || !isRelation(field) || field.targets[0] === undefined) return values;
  return { ...values, [owner.field]: { type: field.targets[0], id: companyId } satisfies Ref };
}

/** Only targets that are new to a row need looking up; a list of 10,000 is sent whole for one more. */
export function newTargets(before: StoredRow, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (!Array.isArray(value) || value.length === 0 || !value.every(isRef)) return [key, value];
      return [key, membersAdded(refsIn(before.values, key), value)];
    }),
  );
}
