import { isRelation, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { Overtaken } from '#db/sql/in-transaction.ts';
import { lockRows } from '#rows/rows.ts';
import { selectRows } from '#rows/select-rows.ts';
import type { Hooks, RowName, WriteContext } from '../hooks.ts';

/** Rows of such a type stand in their own table whole: who waits for their lock sees all that they hold. */
export const isPlain = ({ entity, fields }: Resource): boolean =>
  entity === 'node' &&
  !Object.values(fields).some((field) => isRelation(field) && (field.kind === 'many' || field.upload !== undefined));

/** Keeps rows as they are until the transaction ends, where it has not done so yet: it remembers which. */
export async function lockAlso(context: WriteContext, resource: Resource, ids: readonly string[]): Promise<void> {
  const open = ids.filter((id) => !context.locked.has(id));
  if (open.length === 0) return;
  if (!isPlain(resource)) {
    for (const id of await lockRows(context, resource, open)) context.locked.add(id);
    return;
  }
  const where = sql`t.id = any(${open}::uuid[])`;
  for (const row of await selectRows(context, resource, { where, forUpdate: 'weakly' })) {
    context.locked.add(row.id);
    context.rows.set(row.id, row);
  }
}

function byType(rows: readonly RowName[]): readonly (readonly [Resource, readonly string[]])[] {
  const types = new Map<Resource, string[]>();
  for (const { resource, id } of rows) {
    const ids = types.get(resource) ?? [];
    ids.push(id);
    types.set(resource, ids);
  }
  return [...types].toSorted(([a], [b]) => (a.type < b.type ? -1 : 1));
}

async function holdersOf(context: WriteContext, hooks: Hooks, rows: readonly RowName[]): Promise<readonly RowName[]> {
  const holders: RowName[] = [];
  for (const [resource, ids] of byType(rows)) {
    holders.push(...((await hooks[resource.type]?.heldBy?.(context, ids)) ?? []));
  }
  return holders;
}

/**
 * Locks what a request is about in the one order that all writers keep: forms before the rows of their lists, each by
 * type and id (docs/decisions/014). Rows that are unknown or foreign are passed over; anyone who reads them says so.
 * @throws Overtaken where a form took up one of the rows meanwhile
 */
export async function lockTogether(context: WriteContext, hooks: Hooks, rows: readonly RowName[]): Promise<void> {
  const open = rows.filter(({ id }) => !context.locked.has(id));
  if (open.length === 0) return;
  const isHeld = ({ resource }: RowName) => hooks[resource.type]?.heldBy !== undefined;
  const held = open.filter(isHeld);
  const first = [...open.filter((row) => !isHeld(row)), ...(await holdersOf(context, hooks, held))];
  for (const [resource, ids] of byType(first)) await lockAlso(context, resource, ids);
  for (const [resource, ids] of byType(held)) await lockAlso(context, resource, ids);
  const now = await holdersOf(context, hooks, held);
  if (now.some(({ id }) => !context.locked.has(id))) throw new Overtaken('A form took up a row meanwhile.');
}
