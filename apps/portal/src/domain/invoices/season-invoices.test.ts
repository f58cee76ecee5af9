import { buildQuery } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import { dueInvoice, seasonInvoices } from './season-invoices.ts';

describe('the invoices of a season', () => {
  it('are asked for by the due day of their period, which every backend has, with period and document', () => {
    const query = new URLSearchParams(buildQuery(seasonInvoices({ companyId: 'c', seasonId: 's' })));
    expect([...query]).toEqual([
      ['filter[field_appb_company.id][value]', 'c'],
      ['filter[field_reporting_period.field_season.id][value]', 's'],
      ['sort', '-field_reporting_period.field_due_date'],
      ['include', 'field_reporting_period,field_qb_invoice_pdf'],
    ]);
  });

  it.each([
    ['their own', '2026-12-10', '2026-11-10', '2026-12-10'],
    ["their period's, where they have none", null, '2026-11-10', '2026-11-10'],
    ['no day, where neither has one', null, null, null],
  ])('are due on a day: %s', (_whose, own, ofPeriod, dueOn) => {
    expect(dueInvoice({ dueOn: own }, ofPeriod === null ? undefined : { dueOn: ofPeriod })).toEqual({ dueOn });
  });
});
