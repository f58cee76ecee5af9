import { billFigures } from '@packhouse/programme';
import type { CompanyBill } from '#domain/invoices/bills.ts';

export const csvColumns = [
  'number',
  'period',
  'state',
  'issued',
  'due',
  'amount',
  'lateCharge',
  'interest',
  'paid',
  'writtenOff',
  'balance',
  'paidOn',
  'reference',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

export interface CsvWords {
  readonly header: (column: CsvColumn) => string;
  readonly state: (state: string) => string;
  readonly period: (line: CompanyBill) => string;
}

/** Invoices as rows of a CSV file with a heading: days as YYYY-MM-DD, US dollars with a point. */
export function invoicesCsv(
  lines: readonly CompanyBill[],
  words: CsvWords,
  today: string,
): readonly (readonly string[])[] {
  const rows = lines.map((invoice): Readonly<Record<CsvColumn, string | null>> => {
    const figures = billFigures(invoice, today);
    return {
      number: invoice.number ?? invoice.title,
      period: words.period(invoice),
      state: [figures.state, figures.providerWord]
        .flatMap((word) => (word === null ? [] : words.state(word)))
        .join(', '),
      issued: invoice.issuedOn,
      due: invoice.dueOn,
      amount: figures.amountDue,
      lateCharge: invoice.lateCharge,
      interest: invoice.interest,
      paid: figures.amountPaid,
      writtenOff: figures.givenUp,
      balance: figures.balance,
      paidOn: invoice.paidOn,
      reference: invoice.paymentReference,
    };
  });
  return [csvColumns.map(words.header), ...rows.map((row) => csvColumns.map((column) => row[column] ?? ''))];
}
