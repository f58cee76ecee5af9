import { describe, expect, it } from 'vitest';
import { invoiceBalance, invoiceState } from './invoice.ts';

describe('invoiceBalance', () => {
  it.each([
    [{ amountDue: '824.75' }, '824.75'],
    [{ amountDue: '824.75', amountPaid: '824.75' }, '0.00'],
    [{ amountDue: '824.75', amountPaid: '800.00', lateCharge: '2.48', interest: '0.41' }, '27.64'],
    [{ amountDue: '824.75', amountPaid: '900.00' }, '0.00'],
    [{ amountDue: '-24.75' }, '0.00'],
  ])('of %j is %s', (figures, balance) => {
    expect(invoiceBalance(figures)).toBe(balance);
  });
});

describe('invoiceState', () => {
  it.each([
    ['open', '2026-12-10', 'open'],
    ['open', '2026-12-11', 'overdue'],
    ['partially_paid', '2026-12-11', 'overdue'],
    ['paid', '2026-12-11', 'paid'],
    ['credit', '2026-12-11', 'credit'],
  ])('%s on %s, due 10 December, is shown as %s', (status, today, state) => {
    expect(invoiceState({ status, dueOn: '2026-12-10', today })).toBe(state);
  });

  it('is never overdue without a due date', () => {
    expect(invoiceState({ status: 'open', dueOn: null, today: '2026-12-11' })).toBe('open');
  });
});
