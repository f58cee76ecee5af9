import { compareDecimals, invoice, invoiceSums } from '@packhouse/programme';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { getRow, type RowWriter, setRow } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import { type NamedLedger, paidBy, readLedger } from './read-ledger.ts';

/** The characters of the field for a payment's reference. */
const longest = invoice.fields.paymentReference.max ?? 60;

/** The references of what pays an invoice, oldest first; as many of the last ones as the field holds. */
function referenceOf(ledger: NamedLedger, invoiceId: string): string | null {
  const references = paidBy(ledger, { id: invoiceId }).map(({ reference }) => reference);
  const all = [...new Set(references)].filter((reference) => reference !== '');
  while (all.length > 1 && all.join(', ').length > longest) all.shift();
  return all.length === 0 ? null : all.join(', ').slice(0, longest);
}

const same = (a: unknown, b: unknown) =>
  a === b ||
  (typeof a === 'string' &&
    typeof b === 'string' &&
    /^-?\d+\.\d\d$/.test(a) &&
    /^-?[\d.]+$/.test(b) &&
    compareDecimals(a, b) === 0);

/**
 * Writes the sums of the ledger's rows into invoices' own fields, in the transaction that changed the rows: what companies
 * read is never anything but those sums. An invoice whose figures moved is given a new document.
 */
export async function postSums(writer: RowWriter, companyId: string, invoiceIds: readonly string[]): Promise<void> {
  const ledger = await readLedger(writer.db, { companyId });
  let moved = 0;
  for (const id of new Set(invoiceIds)) {
    const entry = ledger.invoices.find((one) => one.id === id);
    if (entry === undefined) throw new Error(`Invoice ${id} is not one of ${companyId}.`);
    const row = await getRow(writer, invoice, id);
    const values: Values = { ...invoiceSums(ledger, entry), paymentReference: referenceOf(ledger, id) };
    const isSame = Object.entries(values).every(([key, value]) =>
      same(value, row.values[key as keyof typeof row.values] ?? null),
    );
    if (isSame) continue;
    await setRow(writer, invoice, row, { values: { ...values, pdf: null } });
    moved += 1;
  }
  if (moved > 0) await askForDocuments(writer.db);
}
