import type { Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { isStill, selectCaller } from '#access/authenticate.ts';
import { tableOf } from '#db/sql/tables.ts';
import { type Assignment, type GivenValues, insertedColumns, type NewValues, updatedColumns } from './assignments.ts';
import { type Actor, entryHead, valuesTold } from './audit-entry.ts';
import type { Reader } from './reader.ts';
import { rowText, type SelectedRow, storedRows } from './row-columns.ts';
import { rowContent } from './row-content.ts';
import type { StoredRow } from './stored-row.ts';

/** Anyone who writes one row with its entry of the audit trail in one statement, which is a transaction by itself. */
export interface AloneWriter extends Reader {
  readonly actor: Actor;
  readonly now: Date;
}

export interface Conditions {
  /** The token that a request brings, and the time at which it must hold; null where that is known already. */
  readonly proof: { readonly hash: string; readonly now: Date } | null;
  /** Where this holds, other rows speak against it; null: none can. */
  readonly unless: RawBuilder<unknown> | null;
}

const columnsOf = (assigned: readonly Assignment[]) => sql.raw(assigned.map(([name]) => name).join(', '));
const valuesOf = (assigned: readonly Assignment[]) => sql.join(assigned.map(([, value]) => value));
const unlessOf = ({ unless }: Conditions) => (unless === null ? sql`` : sql` and not ${unless}`);

/** The entry of the trail about the row `t`, and the row itself. */
function told(
  { actor, now, ...reader }: AloneWriter,
  resource: Resource,
  { id, values, before }: GivenValues & { readonly id: string; readonly before: StoredRow | null },
  username: RawBuilder<unknown>,
): RawBuilder<SelectedRow> {
  const head = entryHead(now, actor, resource, { id, values: { ...before?.values, ...values } });
  const was = before === null ? null : JSON.stringify(valuesTold(before));
  return sql<SelectedRow>`trail as (insert into audit
      (at, user_id, username, company_id, on_behalf_of, action, type, row_id, before, after, request_id)
    select ${head.at}::timestamptz, ${head.userId}::uuid, ${username}, ${head.companyId}::uuid, ${head.onBehalfOf}::boolean,
      ${before === null ? 'create' : 'update'}, ${head.type}, t.id, ${was}::jsonb,
      ${sql.raw(rowContent(resource))}, ${head.requestId}::text from t)
    select ${rowText(reader, resource)} as row from t`;
}

/**
 * Adds a row that stands in its own table whole, with its entry of the trail, if the conditions hold.
 * @returns the row as it stands; null where nothing was written: its id is taken, or a condition does not hold
 */
export async function insertAlone(
  writer: AloneWriter,
  resource: Resource,
  row: NewValues,
  conditions: Conditions & { readonly proof: NonNullable<Conditions['proof']> },
): Promise<StoredRow | null> {
  const { actor, now, principal } = writer;
  const { hash, now: at } = conditions.proof;
  const assigned = insertedColumns(resource, row, { now, ...actor });
  // A program's key stands in the trail with its owner.
  const name = principal.key === undefined ? sql`(select c3 from who)` : sql`${actor.username}::text`;
  const { rows } = await sql<SelectedRow>`with who as materialized (${selectCaller(hash, at)}),
    t as (insert into ${sql.raw(tableOf(resource))} as t (${columnsOf(assigned)})
      select ${valuesOf(assigned)} from who where ${isStill(principal)}${unlessOf(conditions)}
      on conflict (id) do nothing returning t.*),
    ${told(writer, resource, { ...row, before: null }, name)}`.execute(writer.db);
  return storedRows(resource, rows)[0] ?? null;
}

/**
 * Changes a row that stands in its own table whole, with its entry of the trail, if it still is as it was read and the
 * condition holds.
 * @returns the row as it stands; null where nothing was written
 */
export async function updateAlone(
  writer: AloneWriter,
  resource: Resource,
  before: StoredRow,
  given: GivenValues,
  conditions: Pick<Conditions, 'unless'>,
): Promise<StoredRow | null> {
  const { actor, now } = writer;
  const assigned = updatedColumns(resource, given, { now, ...actor });
  const set = sql.join(assigned.map(([name, value]) => sql`${sql.raw(name)} = ${value}`));
  const { rows } = await sql<SelectedRow>`with t as (update ${sql.raw(tableOf(resource))} t set ${set}
      where t.id = ${before.id}::uuid and t.vid = ${before.vid}::bigint${unlessOf({ proof: null, ...conditions })}
      returning t.*),
    ${told(writer, resource, { id: before.id, ...given, before }, sql`${actor.username}::text`)}`.execute(writer.db);
  return storedRows(resource, rows)[0] ?? null;
}
