import { addDecimals, moneyScale } from '@packhouse/programme';
import { tableRows } from './desk.ts';

interface OpenInvoice {
  readonly number: string;
  readonly amount: string;
  readonly company: string;
}

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Bills companies of the demonstration, each amount its own: enough for a statement of the bank that is worth a sitting. */
export async function addOpenInvoices(data: string, count: number): Promise<readonly OpenInvoice[]> {
  const companies = await tableRows('select id, title from node__appb_company_contact order by nid', data);
  const made = Array.from({ length: count }, (_, nth) => ({
    number: `INV-2026-10-${20_000 + nth}`,
    amount: money(30_011 + nth * 1_307),
    company: companies[nth % companies.length],
  }));
  const values = made.map(
    ({ number, amount, company }) =>
      `('${number}', '${number}', '${String(company?.id)}', '2026-11-02', '2026-11-10', ${amount}, 0, ${amount}, 'open')`,
  );
  await tableRows(
    `insert into node__invoice (title, field_invoice_number, field_appb_company, field_invoice_date, field_due_date,
      field_amount_due, field_amount_paid, field_balance, field_invoice_status) values ${values.join(', ')} returning id`,
    data,
  );
  return made.map(({ number, amount, company }) => ({ number, amount, company: String(company?.title) }));
}

export interface Line {
  readonly text: string;
  readonly amount: string;
}

/** A statement of an account as a bank's page saves it, that foots. */
export function csvOf(lines: readonly Line[], opening = '1000.00'): Buffer {
  let balance = opening;
  const rows = lines.map(({ text, amount }, nth) => {
    balance = addDecimals([balance, amount], moneyScale);
    return `11/${String(3 + Math.floor(nth / 4)).padStart(2, '0')}/2026,"${text}",${amount},${balance}`;
  });
  return Buffer.from(['Posting Date,Description,Amount,Balance', ...rows, ''].join('\n'));
}
