import { describe, expect, it } from 'vitest';
import { invoiceNumber } from './invoice-number.ts';

describe('the number of an invoice', () => {
  it('of a debit tells that it is one', () => {
    expect(invoiceNumber({ month: '2026-10', rootId: '10234', prefix: 'DEB' }, 2)).toBe('DEB-2026-10-10234-2');
  });

  it.each([
    ['10234', 1, 'INV-2026-10-10234'],
    ['10234', 2, 'INV-2026-10-10234-2'],
    ['1234567890123', 1, 'INV-2026-10-567890123'],
    ['1234567890123', 999, 'INV-2026-10-90123-999'],
    ['ab-12 c', 1, 'INV-2026-10-AB12C'],
    ['', 3, 'INV-2026-10-0-3'],
  ])('of company %s, the %i. of the month, is %s', (rootId, serial, number) => {
    expect(invoiceNumber({ month: '2026-10', rootId }, serial)).toBe(number);
    expect(number.length).toBeLessThanOrEqual(21);
  });
});
