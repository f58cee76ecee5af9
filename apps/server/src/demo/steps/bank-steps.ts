import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, addDecimals, companyContact, compareDecimals, invoice, moneyScale } from '@packhouse/programme';
import { csvLine } from '#office/csv-line.ts';
import { recordPayment } from '#office/money/record-payment.ts';
import { noteStep, standingSent } from '#office/money/refunds/refund-steps.ts';
import { refundUnapplied } from '#office/money/take-out.ts';
import { inOneTransaction } from '#office/office-context.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { findRows, getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { companyId } from '../plan/demo-companies.ts';

/** US dollars that Piney Ridge once paid twice and got back; the bank could not deliver the refund. */
const refunded = { amount: '312.40', reference: 'ACH 604417' } as const;

export async function payBack(context: DemoContext): Promise<void> {
  const { today } = context.plan;
  const received = addDays(today, -24);
  const payment = await recordPayment(context.office(context.at(received, '13:45')), {
    companyId: companyId('producer'),
    method: 'ach',
    receivedOn: received,
    amount: refunded.amount,
    reference: 'ACH 588120',
  });
  const on = addDays(today, -10);
  const office = context.office(context.at(on, '11:30'));
  await inOneTransaction(office, async (work) => {
    const source = { kind: 'payment', id: payment.id } as const;
    const { id } = await refundUnapplied(work, { source, ...refunded, on });
    await noteStep(work, await standingSent(work, 'refund', id), { step: 'sent', on });
  });
}

interface Line {
  readonly text: string;
  readonly amount: string;
}

/** A line of the bank about an open invoice, and the words that the payer left with it. */
async function lineAbout(context: DemoContext, row: StoredRow, nth: number): Promise<Line> {
  const office = context.office(context.at(context.plan.today, '08:00'));
  const { base } = await getRow(office, companyContact, knownRefIn(row.values, 'company').id);
  const payer = String(base.title).toUpperCase();
  const balance = String(row.values.balance);
  // The first names its invoice, the second only itself, the third pays less than it owes.
  const told: readonly Line[] = [
    { text: `ACH CREDIT ${payer} ${String(row.values.number)}`, amount: balance },
    { text: `ACH CREDIT ${payer}`, amount: balance },
    { text: `WIRE IN ${payer} PART PAYMENT`, amount: '250.00' },
  ];
  return told[nth % told.length] ?? { text: payer, amount: balance };
}

const opening = '18240.55';

/**
 * The account's statement of the last days as a file that nobody has read yet, for anyone who tries the import: payments of open
 * invoices, a refund that came back, money of nobody known, and a fee. It is written into the folder of the demonstration.
 */
export async function leaveStatement(context: DemoContext): Promise<void> {
  if (context.folder === null) return;
  const { today } = context.plan;
  const office = context.office(context.at(today, '08:00'));
  const open = await findRows(office, invoice, { status: 'open' });
  const owed = open.filter(({ values }) => compareDecimals(String(values.balance), '0') > 0);
  const about: Line[] = [];
  for (const [nth, row] of owed.entries()) about.push(await lineAbout(context, row, nth));
  const lines: readonly Line[] = [
    ...about,
    { text: `ACH RETURN R03 NO ACCOUNT REFUND PINEY RIDGE ORCHARDS ${refunded.reference}`, amount: refunded.amount },
    { text: 'CHECK DEPOSIT 4471 UNKNOWN REMITTER', amount: '146.20' },
    { text: 'ANALYSIS FEE', amount: '-32.50' },
  ];
  await writeFile(join(context.folder, 'bank-statement.csv'), csvOf(lines, today), { mode: 0o600 });
}

/** As a bank's page saves it: day, words, amount and the balance after it. */
function csvOf(lines: readonly Line[], today: string): string {
  let balance: string = opening;
  const rows = lines.map(({ text, amount }, nth) => {
    balance = addDecimals([balance, amount], moneyScale);
    const [year = '', month = '', day = ''] = addDays(today, Math.min(0, nth - lines.length)).split('-');
    return csvLine([`${month}/${day}/${year}`, text, amount, balance]);
  });
  return [csvLine(['Posting Date', 'Description', 'Amount', 'Balance']), ...rows].join('');
}
