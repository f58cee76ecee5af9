import { isRelation, type Ref, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { writeAudit } from '#db/own/audit.ts';

import { tenantOf } from '#jsonapi/write/finish-writes.ts';
import { selectByIds, selectRows } from '#rows/select-rows.ts';
import { insertRow, updateRow } from '#rows/store-row.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { type OfficeContext, type OfficeWork, officeName, officePrincipal } from './office-context.ts';

/** What is written of a row: by product key, and what it has because of its entity kind (a title, a user's name). */
export interface OfficeRow {
  readonly base: Values;
  readonly values: Values;
}

const readerOf = ({ db, registry, now }: OfficeContext) => ({ db, registry, principal: officePrincipal(now) });

/** Rows of a type whose fields (by product key) have these values; a relation is given by its target's id. */
export function findRows(
  context: OfficeContext,
  resource: Resource,
  equals: Readonly<Record<string, string | boolean>> = {},
): Promise<readonly StoredRow[]> {
  const conditions = Object.entries(equals).map(([key, value]) => {
    const field = resource.fields[key];
    if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    return sql`${sql.ref(`t.${field.wire}`)} = ${value}${sql.raw(isRelation(field) ? '::uuid' : '')}`;
  });
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return selectRows(readerOf(context), resource, { where: sql`(${where})`, orderBy: sql`t.nid` });
}

/** The row with this id. @throws Error when there is none: the caller has just found or made it */
export async function rowOf(context: OfficeContext, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = await selectByIds(readerOf(context), resource, [id]);
  if (row === undefined) throw new Error(`There is no ${resource.type} with the id ${id}.`);
  return row;
}

const stampOf = ({ now }: OfficeContext) => ({ now, userId: null, username: officeName });

/** Inserts a row with its audit row; the office is not bound by what a company may write. */
export async function addRow(work: OfficeWork, resource: Resource, id: string, row: OfficeRow): Promise<StoredRow> {
  await insertRow(work.db, resource, id, row.base, row.values, stampOf(work));
  const saved = await rowOf(work, resource, id);
  await audit(work, resource, null, saved);
  return saved;
}

/** Changes the given values of a row, with an audit row. */
export async function setRow(
  work: OfficeWork,
  resource: Resource,
  before: StoredRow,
  row: Partial<OfficeRow>,
): Promise<StoredRow> {
  await updateRow(work.db, resource, before, row.base ?? {}, row.values ?? {}, stampOf(work));
  const saved = await rowOf(work, resource, before.id);
  await audit(work, resource, before, saved);
  return saved;
}

async function audit(work: OfficeWork, resource: Resource, before: StoredRow | null, after: StoredRow): Promise<void> {
  await writeAudit(work.db, {
    at: work.now,
    userId: null,
    username: officeName,
    companyId: tenantOf(resource, after),
    onBehalfOf: false,
    action: before === null ? 'create' : 'update',
    type: resource.type,
    rowId: after.id,
    before: before === null ? null : { ...before.base, ...before.values },
    after: { ...after.base, ...after.values },
    requestId: null,
  });
}

/** A pointer to a row of a declared type. */
export const refTo = (resource: Resource, id: string): Ref => ({ type: resource.type, id });
