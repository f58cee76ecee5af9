import { invoice } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { column, tableOf } from '#db/sql/tables.ts';

/** So many are worked out one by one; of more the whole ledger is added up as fast. */
const most = 20_000;

const { issuedOn, status, balance } = invoice.fields;
const invoices = sql.table(tableOf(invoice));

/** Rows that are not now as they were at the end of a day. */
export interface Since {
  /** Ids of invoices and payments whose balance or rest was another one. */
  readonly changed: readonly string[];
  /** These, with what they pay and are paid by. */
  readonly near: readonly string[];
}

/** Invoices and payments that came or went after a day, or of which nothing is posted: each by an index. */
const moved = (
  on: string,
): RawBuilder<unknown> => sql`select t.id from ${invoices} t where ${column('t', issuedOn)} > ${on}::date
  union select t.id from ${invoices} t where ${column('t', issuedOn)} is null
  union select t.id from ${invoices} t where ${column('t', balance)} is null
  union select invoice_id from invoice_terms where voided_on > ${on}::date
  union select t.id from ${invoices} t where ${column('t', status)} = 'void' and t.changed >= ${on}::date
    and not exists (select from invoice_terms terms where terms.invoice_id = t.id and terms.voided_on is not null)
  union select id from payment where received_on > ${on}::date
  union select id from payment where reversed_on > ${on}::date`;

/** The invoices and payments that entries of a later day are about. */
const booked = (on: string): RawBuilder<unknown> => {
  const of = (table: string, day: string, id: string) =>
    sql`select ${sql.ref(id)} from ${sql.table(table)} where ${sql.ref(day)} > ${on}::date`;
  const days = [
    ...['counts_from', 'undone_on'].flatMap((day) => [
      of('allocation', day, 'invoice_id'),
      of('allocation', day, 'source_id'),
    ]),
    of('charge', 'booked_on', 'invoice_id'),
    of('waiver', 'waived_on', 'invoice_id'),
    of('write_off', 'written_off_on', 'invoice_id'),
    of('refund', 'refunded_on', 'source_id'),
  ];
  return sql.join(days, sql` union `);
};

/** Those with what they pay and are paid by. */
async function withOthers(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select invoice_id as id from allocation where source_id = any(${ids}::uuid[])
    union select source_id from allocation where invoice_id = any(${ids}::uuid[])`.execute(db);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/**
 * Whatever changed after a day. An allocation counts only while both its invoice and its money are there: what came or went changed
 * the others as well.
 * @returns null where too much did
 */
export async function changedSince(db: Db, on: string): Promise<Since | null> {
  const read = async (ids: RawBuilder<unknown>) =>
    (await sql<{ id: string }>`select id from (${ids}) c (id) limit ${most + 1}`.execute(db)).rows.map(({ id }) => id);
  const came = await read(moved(on));
  const noted = came.length > most ? [] : await read(booked(on));
  if (came.length > most || noted.length > most) return null;
  const changed = [...new Set([...(await withOthers(db, came)), ...noted])];
  return changed.length > most ? null : { changed, near: await withOthers(db, changed) };
}
