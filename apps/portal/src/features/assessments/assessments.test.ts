import { billFigures, billTotals, owedOn } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { reportBehind } from './invoice.screen.tsx';
import { csvColumns, invoicesCsv } from './invoices-csv.ts';

const today = '2026-11-21';

const invoice = (over: Partial<CompanyBill> = {}): CompanyBill => ({
  type: 'node--invoice',
  id: 'i',
  title: 'INV-1',
  version: 1,
  created: null,
  changed: null,
  company: null,
  period: null,
  number: 'INV-1',
  issuedOn: '2026-11-09',
  dueOn: '2026-12-10',
  report: null,
  amountDue: '824.75',
  lateCharge: null,
  interest: null,
  amountPaid: '0.00',
  balance: '824.75',
  status: 'open',
  paidOn: null,
  paymentReference: null,
  pdf: null,
  month: null,
  fileName: null,
  ...over,
});

const late = invoice({ dueOn: '2026-11-10', lateCharge: '10.00', interest: '1.25', balance: '836.00' });
const part = invoice({ status: 'partially_paid', amountPaid: '800.00', balance: '24.75', dueOn: '2027-01-10' });
const paid = invoice({ status: 'paid', amountPaid: '824.75', balance: '0.00', dueOn: '2026-10-10' });
const credit = invoice({ status: 'credit', amountDue: '-12.50', balance: '0.00' });
const annulled = invoice({ status: 'void', balance: '824.75' });

describe('an invoice as it is shown', () => {
  it('is overdue from the day after its due date while something is open', () => {
    expect(billFigures(late, today).state).toBe('overdue');
    expect(billFigures(invoice({ dueOn: today }), today).state).toBe('open');
    expect(billFigures(paid, today).state).toBe('paid');
  });

  it('shows late charge and interest together', () => {
    expect(billFigures(late, today).charges).toBe('11.25');
  });

  it('has its balance worked out where the provider gives none', () => {
    expect(billFigures({ ...late, balance: null, amountPaid: '100.00' }, today).balance).toBe('736.00');
    expect(billFigures({ ...paid, balance: null }, today).balance).toBe('0.00');
    expect(billFigures({ ...credit, balance: null }, today).balance).toBe('0.00');
  });

  it('never turns a missing amount into nothing owed', () => {
    expect(billFigures(invoice({ amountDue: null }), today).amountDue).toBeNull();
  });

  it('keeps a provider’s own word for its status', () => {
    expect(billFigures(invoice({ status: 'disputed' }), today).providerWord).toBe('disputed');
  });

  it('names the report behind it', () => {
    expect(reportBehind({ report: { type: 'node--importer_report', id: 'r' } })).toEqual({
      type: 'importer_report',
      id: 'r',
    });
    expect(reportBehind({ report: null })).toBeNull();
  });
});

describe('what a season’s invoices add up to', () => {
  it('leaves void ones out and nets no credit', () => {
    expect(billTotals([late, part, paid, credit, annulled])).toEqual({
      invoiced: '2474.25',
      charges: '11.25',
      paid: '1624.75',
      writtenOff: '0.00',
      open: '860.75',
      credits: '12.50',
    });
  });
});

describe('an invoice whose status is the provider’s own, or none', () => {
  it.each<[string, Partial<CompanyBill>]>([
    ['no status', { status: null }],
    ['a word that follows from the due day', { status: 'overdue' }],
    ['a word of the provider’s own', { status: 'disputed' }],
    ['a word that its balance contradicts', { status: 'paid' }],
  ])('with %s is open by what its figures say, on every screen', (_name, over) => {
    const row = invoice({ amountDue: '100.00', balance: '100.00', ...over });
    expect(billTotals([row]).open).toBe('100.00');
    expect(owedOn([row], today).amount).toBe('100.00');
  });
});

describe('the export', () => {
  it('has a heading, one row for each invoice, days and dollars as figures', () => {
    const words = {
      header: (column: string) => column.toUpperCase(),
      state: (state: string) => `<${state}>`,
      period: () => 'October 2026',
    };
    const [header, row] = invoicesCsv([late], words, today);
    expect(header).toEqual(csvColumns.map((column) => column.toUpperCase()));
    expect(row).toEqual([
      'INV-1',
      'October 2026',
      '<overdue>',
      '2026-11-09',
      '2026-11-10',
      '824.75',
      '10.00',
      '1.25',
      '0.00',
      '0.00',
      '836.00',
      '',
      '',
    ]);
  });
});
