import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import { lockChain } from '#features/certification/record.ts';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { getRow, setRow } from '#rows/rows.ts';
import type { OfficeWork } from '../../office-context.ts';

const { company, period, dueOn, issuedOn, status, amountDue } = invoice.fields;
const column = ({ wire }: { readonly wire: string }) => sql.ref(`t.${wire}`);

/**
 * Gives the invoices of a company's month the day on which it is due now: the invoice, its days over and the aging say one
 * day. An invoice that is due on a day of its own keeps it. Charges go on from the terms: `chargeable_from` stays what it
 * was without an extension.
 */
export async function followDueDay(
  work: OfficeWork,
  {
    companyId,
    periodId,
    ownDay,
    was,
    now,
  }: {
    readonly companyId: string;
    readonly periodId: string;
    readonly ownDay: string;
    readonly was: string;
    readonly now: string;
  },
): Promise<void> {
  await lockChain(work, companyId);
  const issued = sql`coalesce(${column(issuedOn)}, t.created::date)`;
  const { rows } = await sql<{ id: string; due: string; own: string }>`select t.id,
      greatest(${issued}, ${now}::date)::text as due, greatest(${issued}, ${ownDay}::date)::text as own
    from ${sql.table(tableOf(invoice))} t left join invoice_terms terms on terms.invoice_id = t.id
    where ${column(company)} = ${companyId}::uuid and ${column(period)} = ${periodId}::uuid
      and terms.debit_of is null and ${column(status)} <> 'void' and ${column(amountDue)} > 0
      and ${column(dueOn)} = greatest(${issued}, ${was}::date)
      and ${column(dueOn)} <> greatest(${issued}, ${now}::date) order by t.nid`.execute(work.db);
  for (const { id, due, own } of rows) {
    const terms = { invoice_id: id, chargeable_from: own, company_id: companyId };
    await work.db
      .insertInto('invoice_terms')
      .values(terms)
      .onConflict((on) => on.column('invoice_id').doNothing())
      .execute();
    await setRow(work, invoice, await getRow(work, invoice, id), { values: { dueOn: due, pdf: null } });
  }
  if (rows.length > 0) await askForDocuments(work.db);
}
