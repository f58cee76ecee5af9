import { type ChargeItem, chargeRulesOf, chargeSheet, invoice, withCreditsSet } from '@packhouse/programme';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { plainRow } from '#rows/plain-rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { type OfficeContext, officeToday } from '../../office-context.ts';
import { chargeRow } from './charge-rows.ts';
import type { ItemKind } from './item-kind.ts';
import { headOf } from './item-parts.ts';

async function invoiceIdOf({ db }: OfficeContext, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom('charge').select('invoice_id').where('id', '=', id).executeTakeFirst();
  return row?.invoice_id ?? null;
}

async function read(context: OfficeContext, id: string): Promise<ChargeItem | null> {
  const invoiceId = await invoiceIdOf(context, id);
  if (invoiceId === null) return null;
  const [row] = await selectByIds(context, invoice, [invoiceId]);
  if (row === undefined) throw new Error(`Charge ${id} is on no invoice.`);
  const { company } = plainRow(row);
  const ledger = await readLedger(context.db, { companyId: company?.id ?? null });
  const charge = ledger.charges.find((one) => one.id === id);
  const own = ledger.invoices.find((one) => one.id === invoiceId);
  if (charge === undefined || own === undefined) throw new Error(`Charge ${id} is in no ledger.`);
  const { per, on, periodNo, kind } = charge;
  const how = { rules: chargeRulesOf(context.settings), asOf: officeToday(context), kind, periodNo };
  return {
    // A charge is waived on its invoice, whose version it is.
    version: String(row.vid),
    head: await headOf(context.db, 'charges', row, null),
    charge: { ...chargeRow(ledger, charge), per, on, periodNo },
    invoice: { id: invoiceId, name: own.number },
    corrections: ledger.charges.filter(({ corrects }) => corrects === id).map((one) => chargeRow(ledger, one)),
    sheet: charge.corrects === null ? chargeSheet(withCreditsSet(ledger), own, how) : [],
  };
}

async function alsoHistoryOf({ db }: OfficeContext, id: string): Promise<readonly string[]> {
  const waivers = isUuid(id) ? await db.selectFrom('waiver').select('id').where('charge_id', '=', id).execute() : [];
  return waivers.map((row) => row.id);
}

/** A charge with the days that made it. */
export const chargeItem: ItemKind = { kind: 'charges', right: 'chargesRun', read, alsoHistoryOf };
