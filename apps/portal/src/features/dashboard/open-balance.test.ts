import { decodeResource } from '@packhouse/jsonapi';
import { invoice } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { openBalance } from './open-balance.ts';

const row = (status: string, attributes: Record<string, unknown>) =>
  decodeResource(invoice, {
    type: invoice.type,
    id: 'id',
    attributes: { field_invoice_status: status, ...attributes },
  });

describe('the open balance', () => {
  it('adds what is left to pay on open invoices and names the first due date', () => {
    const invoices = [
      row('open', { field_balance: '100.10', field_due_date: '2026-12-10' }),
      row('partially_paid', { field_balance: '0.25', field_due_date: '2026-11-10' }),
      row('paid', { field_balance: '0.00', field_due_date: '2026-10-10' }),
      row('credit', { field_balance: '-50.00', field_due_date: '2026-09-10' }),
      row('void', { field_balance: '70.00', field_due_date: '2026-08-10' }),
    ];
    expect(openBalance(invoices)).toEqual({ amount: '100.35', count: 2, dueOn: '2026-11-10' });
  });

  it('works the balance out where the backend gives none', () => {
    const figures = { field_amount_due: '10.00', field_late_charge: '1.00', field_amount_paid: '4.00' };
    expect(openBalance([row('open', figures)])).toEqual({ amount: '7.00', count: 1, dueOn: null });
  });

  it('is nothing without invoices', () => {
    expect(openBalance([])).toEqual({ amount: '0.00', count: 0, dueOn: null });
  });
});
