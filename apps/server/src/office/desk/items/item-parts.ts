import { companyContact, type ItemFlag, type ItemHead, type NamedCell } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { refIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { standingFlag } from '../../people/standing-flag.ts';

export const holderOf = (db: Db, kind: string, item: string): Promise<NamedCell | null> =>
  readRow<NamedCell>(db)`select holder as id, coalesce(holder_name, '') as name from office_work
    where kind = ${kind} and item = ${item} and holder is not null`;

/** A company by its name; null for none. */
export function companyCell(db: Db, id: string | null) {
  if (id === null) return null;
  return readRow<NamedCell>(db)`select c.id, c.title as name from ${table(companyContact)} c
    where c.id = ${id}::uuid`;
}
async function flagOf(db: Db, companyId: string | null): Promise<ItemFlag | null> {
  const flag = companyId === null ? null : await standingFlag(db, companyId);
  return flag === null ? null : { by: flag.by, at: flag.at.toISOString(), reason: flag.reason };
}

/** The head of a row with a status, which is a company or names whose it is. */
export async function headOf(db: Db, kind: string, row: StoredRow, since: string | null): Promise<ItemHead> {
  const isCompany = row.type === companyContact.type;
  const companyId = isCompany ? row.id : (refIn(row.values, 'company')?.id ?? null);
  return {
    what: row.type.replace(/^node--/, ''),
    name: String(row.base.title ?? ''),
    state: String(row.values.status ?? ''),
    ...(isCompany ? {} : { company: await companyCell(db, companyId) }),
    since,
    holder: await holderOf(db, kind, row.id),
    flag: await flagOf(db, companyId),
  };
}

/** An instant of a row as the wire has it. */
export const instantOf = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);
