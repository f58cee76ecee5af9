import { describe, expect, it } from 'vitest';
import { invoiceBalance } from './invoice.ts';

describe('invoiceBalance', () => {
  it.each([
    [{ amountDue: '824.75' }, '824.75'],
    [{ amountDue: '824.75', amountPaid: '824.75' }, '0.00'],
    [{ amountDue: '824.75', amountPaid: '800.00', lateCharge: '2.48', interest: '0.41' }, '27.64'],
    [{ amountDue: '824.75', amountPaid: '900.00' }, '-75.25'],
    [{ amountDue: '-24.75' }, '-24.75'],
  ])('of %j is %s', (figures, balance) => {
    expect(invoiceBalance(figures)).toBe(balance);
  });
});
