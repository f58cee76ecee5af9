import { type AgingAnswer, agingBuckets, agingOn, companyContact, emptyLedger } from '@packhouse/programme';
import { ledgersOfCompanies, type NamedLedger, readLedger } from '#features/ledger/read-ledger.ts';
import { plainRows } from '#rows/plain-rows.ts';
import type { OfficeContext } from '../office-context.ts';

const columns = [...agingBuckets, 'unapplied', 'total'] as const;

/** The part of a ledger that is of no known payer. */
function ofNobody({ payments, refunds, allocations }: NamedLedger) {
  const own = payments.filter(({ companyId }) => companyId === null);
  const ids = new Set(own.map(({ id }) => id));
  const isOwn = ({ source }: { readonly source: { readonly id: string } }) => ids.has(source.id);
  return { ...emptyLedger, payments: own, refunds: refunds.filter(isOwn), allocations: allocations.filter(isOwn) };
}

/**
 * Open amounts at the end of a day, a company a row by its number, money of unknown payers in a row of its own. The rows add
 * up to the total, and the total is the ledger's.
 */
export async function readAging(context: OfficeContext, on: string): Promise<AgingAnswer> {
  const all = await readLedger(context.db, 'all');
  const aged = ledgersOfCompanies(all)
    .map(({ companyId, ledger }) => ({ companyId, ...agingOn(ledger, on) }))
    .filter((row) => columns.some((column) => row[column] !== '0.00'));
  const ids = aged.map(({ companyId }) => companyId);
  const companies = new Map((await plainRows(context, companyContact, ids)).map((row) => [row.id, row]));
  const rows = aged.map(({ companyId, ...amounts }) => {
    const row = companies.get(companyId);
    return { company: { id: companyId, name: row?.title ?? companyId }, number: row?.rootId ?? '', ...amounts };
  });
  const unknown = agingOn(ofNobody(all), on);
  const nobody = unknown.unapplied === '0.00' ? [] : [{ company: null, number: '', ...unknown }];
  return {
    on,
    rows: [...rows.toSorted((a, b) => (a.number < b.number ? -1 : 1)), ...nobody],
    total: agingOn(all, on),
  };
}
