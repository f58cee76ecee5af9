import {
  type AgingAnswer,
  type AgingPageAnswer,
  type AgingRow,
  agingColumns,
  agingOf,
  companyContact,
  compareDecimals,
  rowsOfPage,
} from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readPlanned } from '#db/sql/read-planned.ts';
import { type LedgerStanding, readStanding } from '#features/ledger/read-standing.ts';
import { plainRows } from '#rows/plain-rows.ts';
import type { OfficeContext } from '../office-context.ts';
import { type AgingAsk, readAgedSums } from './aging-by-sums.ts';

const agedOn = ({ open, free }: LedgerStanding, day: string) =>
  agingOf(
    open,
    free.map(({ rest }) => rest),
    day,
  );

/** By the company's number, money of unknown payers at the end. */
const byNumber = (one: AgingRow, other: AgingRow) =>
  Number(one.company === null) - Number(other.company === null) || (one.number < other.number ? -1 : 1);

/** The aging of a day out of the sums that are posted; null where too much changed since. */
export async function agingBySums(db: Db, on: string): Promise<AgingAnswer | null> {
  const sums = await readAgedSums(db, on, {});
  return sums && { on, rows: sums.rows.toSorted(byNumber), total: sums.total };
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
    .filter((row) => agingColumns.some((column) => row[column] !== '0.00'));
  const companies = new Map((await plainRows(context, companyContact, known)).map((row) => [row.id, row]));
  const rows = aged.map(({ companyId, ...amounts }) => {
    const row = companies.get(companyId);
    return { company: { id: companyId, name: row?.title ?? companyId }, number: row?.rootId ?? '', ...amounts };
  });
  const unknown = agedOn({ open: [], free: free.get(null) ?? [] }, on);
  const nobody = unknown.unapplied === '0.00' ? [] : [{ company: null, number: '', ...unknown }];
  return { on, rows: [...rows, ...nobody].toSorted(byNumber), total: agedOn(all, on) };
}

/**
 * Open amounts at the end of a day, a company a row by its number, money of unknown payers in a row of its own. The rows add
 * up to the total, and the total is the ledger's.
 */
export async function readAging(context: OfficeContext, on: string): Promise<AgingAnswer> {
  const now = await readPlanned(context.db, (db) => agingBySums(db, on));
  return now ?? agingByEntries(context, on);
}

const nameOf = ({ company }: AgingRow) => company?.name ?? '';
const compareTexts = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

const pagesOf = (counted: number) => Math.max(1, Math.ceil(counted / rowsOfPage));

/** A page of an aging that was read whole, as the database finds and orders one. */
export function pageOfAging({ rows, ...whole }: AgingAnswer, { sort, search, page }: AgingAsk): AgingPageAnswer {
  const words = search.toLowerCase();
  const found = rows.filter((row) => [nameOf(row), row.number].some((text) => text.toLowerCase().includes(words)));
  const { columnId } = sort;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const order = (a: AgingRow, b: AgingRow) =>
    columnId === 'company'
      ? compareTexts(nameOf(a).toLowerCase(), nameOf(b).toLowerCase())
      : compareDecimals(a[columnId], b[columnId]);
  const byId = (a: AgingRow, b: AgingRow) => compareTexts(a.company?.id ?? '~', b.company?.id ?? '~');
  const ordered = found.toSorted((a, b) => sign * order(a, b) || byId(a, b));
  const before = (page - 1) * rowsOfPage;
  return { ...whole, rows: ordered.slice(before, before + rowsOfPage), page, pages: pagesOf(found.length) };
}

/** A page of the aging of a day; beyond the last page there are no rows. */
export async function readAgingPage(context: OfficeContext, on: string, ask: AgingAsk): Promise<AgingPageAnswer> {
  const sums = await readPlanned(context.db, (db) => readAgedSums(db, on, ask));
  if (sums === null) return pageOfAging(await agingByEntries(context, on), ask);
  const { rows, total, counted } = sums;
  return { on, rows, total, page: ask.page, pages: pagesOf(counted) };
}
