import { describe, expect, it } from 'vitest';
import type { Bill } from '../money/owing.ts';
import { month, report } from './months.fixture.ts';
import { type DueSources, whatIsDue } from './what-is-due.ts';

const context = { today: '2026-11-21', settings: { timeZone: 'America/New_York', nilReportRequired: true } };
const filed = report('filed', 'certified', { filedAt: '2026-11-05T15:00:00+00:00' });

const bill = (id: string, over: Partial<Bill> = {}) => ({
  id,
  amountDue: '100.00',
  amountPaid: '0.00',
  lateCharge: null,
  interest: null,
  balance: '100.00',
  status: 'open',
  dueOn: '2026-12-10',
  ...over,
});
const overdue = bill('late', { dueOn: '2026-09-10' });
// As our own server issues it.
const credit = bill('credit', { amountDue: '-42.75', balance: '0.00', status: 'credit' });
const claim = (id: string, status: string) => ({ id, status });
const season = { id: 's', title: '2026-27' };

const none: DueSources = { months: [], bills: [], packet: { season, state: 'confirmed' }, claims: [] };
const due = (over: Partial<DueSources>) => whatIsDue({ ...none, ...over }, context);
const ids = (over: Partial<DueSources>) => due(over).items.map(({ id }) => id);

describe('what is due', () => {
  it('is nothing once all is filed, paid, confirmed and decided', () => {
    const said = due({
      months: [month('2026-10', [filed])],
      bills: [bill('a', { balance: '0.00', status: 'paid' }), bill('b', { status: 'void' })],
      claims: [claim('paid', 'paid'), claim('denied', 'denied'), claim('draft', 'draft')],
    });
    expect(said).toMatchObject({ items: [], due: 0, overdue: 0, isPartial: false });
  });

  it.each<[string, Partial<DueSources>]>([
    ['an invoice is overdue', { bills: [overdue] }],
    ['an invoice is to be paid', { bills: [bill('a')] }],
    ['the packet is not certified', { packet: { season, state: 'none' } }],
    ['the packet has changed since', { packet: { season, state: 'reconfirm_needed' } }],
    ['a claim came back', { claims: [claim('c', 'returned')] }],
    ['a month is not filed', { months: [month('2026-10')] }],
  ])('is something while %s', (_name, over) => {
    expect(due(over)).toMatchObject({ items: [{ isOurs: true }], due: 1 });
  });

  it('puts what is overdue first, by its day, and what waits for the office last', () => {
    expect(
      ids({
        months: [month('2026-10'), month('2026-11', [report('n', 'draft')])],
        bills: [bill('soon', { dueOn: '2026-12-01' }), overdue, bill('no day', { dueOn: null })],
        packet: { season, state: 'none' },
        claims: [claim('with the office', 'under_review'), claim('back', 'returned')],
      }),
    ).toEqual([
      'payment/late',
      'report/2026-10',
      'packet/s',
      'claim/back',
      'payment/soon',
      'report/2026-11',
      'payment/no day',
      'claim/with the office',
    ]);
  });

  it('counts what the company has to do, not what it waits for', () => {
    const said = due({ months: [month('2026-10')], bills: [overdue], claims: [claim('w', 'certified')] });
    expect([said.due, said.overdue, said.items.length]).toEqual([2, 2, 3]);
  });

  it('asks for no payment that a credit covers, and for the rest of one that it does not', () => {
    expect(ids({ bills: [bill('small', { amountDue: '40.00', balance: '40.00' }), credit] })).toEqual([]);
    expect(due({ bills: [overdue, credit] })).toMatchObject({
      items: [{ open: { balance: '100.00', credit: '42.75', rest: '57.25' } }],
      owed: { amount: '57.25', billed: '100.00', credited: '42.75' },
    });
  });

  it.each(['months', 'bills', 'claims'] as const)('says nothing about %s that were not read', (part) => {
    expect(due({ [part]: null })).toMatchObject({ items: [], isPartial: true });
  });

  it('knows no packet where no season is open', () => {
    expect(ids({ packet: null })).toEqual([]);
  });
});
