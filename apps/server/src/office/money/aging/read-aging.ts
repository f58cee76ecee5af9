import { type AgingAnswer, type AgingRow, agingBuckets, agingOf, companyContact } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readPlanned } from '#db/sql/read-planned.ts';
import { type LedgerStanding, readStanding } from '#features/ledger/read-standing.ts';
import { plainRows } from '#rows/plain-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import { readAgedSums } from './aging-by-sums.ts';

const columns = [...agingBuckets, 'unapplied', 'total'] as const;

const agedOn = ({ open, free }: LedgerStanding, day: string) =>
  agingOf(
    open,
    free.map(({ rest }) => rest),
    day,
  );

const isBefore = (one: AgingRow, other: AgingRow) => (one.number < other.number ? -1 : 1);

/** The aging of a day out of the sums that are posted; null where too much changed since. */
export async function agingBySums(db: Db, on: string): Promise<AgingAnswer | null> {
  const sums = await readAgedSums(db, on);
  return sums && { on, rows: [...sums.rows.toSorted(isBefore), ...sums.nobody], total: sums.total };
}

/** The aging of any day, out of every entry until then. */
export async function agingByEntries(context: OfficeContext, on: string): Promise<AgingAnswer> {
  const all = await readStanding(context.db, on);
  const open = Map.groupBy(all.open, ({ companyId }) => companyId);
  const free = Map.groupBy(all.free, ({ companyId }) => companyId);
  const ofCompany = (id: string | null) => agedOn({ open: open.get(id) ?? [], free: free.get(id) ?? [] }, on);
  const known = [...new Set([...open.keys(), ...free.keys()])].filter((id) => id !== null);
  const aged = known
    .map((companyId) => ({ companyId, ...ofCompany(companyId) }))
    .filter((row) => columns.some((column) => row[column] !== '0.00'));
  const companies = new Map((await plainRows(context, companyContact, known)).map((row) => [row.id, row]));
  const rows = aged.map(({ companyId, ...amounts }) => {
    const row = companies.get(companyId);
    return { company: { id: companyId, name: row?.title ?? companyId }, number: row?.rootId ?? '', ...amounts };
  });
  const unknown = agedOn({ open: [], free: free.get(null) ?? [] }, on);
  const nobody = unknown.unapplied === '0.00' ? [] : [{ company: null, number: '', ...unknown }];
  return { on, rows: [...rows.toSorted(isBefore), ...nobody], total: agedOn(all, on) };
}

/**
 * Open amounts at the end of a day, a company a row by its number, money of unknown payers in a row of its own. The rows add
 * up to the total, and the total is the ledger's.
 */
export async function readAging(context: OfficeContext, on: string): Promise<AgingAnswer> {
  const now = await readPlanned(context.db, (db) => agingBySums(db, on));
  return now ?? agingByEntries(context, on);
}
