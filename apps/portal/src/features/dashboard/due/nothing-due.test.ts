import { type Bill, owedOn } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { nothingDue } from './nothing-due.ts';

const today = '2026-11-21';
const bill = (over: Partial<Bill> = {}): Bill => ({
  amountDue: '824.75',
  amountPaid: '0.00',
  lateCharge: null,
  interest: null,
  balance: '824.75',
  status: 'open',
  dueOn: '2026-12-10',
  ...over,
});
const season = { hasSeason: true, hasNext: true };

describe('what is said where no report is due', () => {
  it.each([
    ['nothing until the next report', [], season, { kind: 'until' }],
    ['nothing at all', [], { hasSeason: true, hasNext: false }, { kind: 'nothing' }],
    ['no season', [], { hasSeason: false, hasNext: false }, { kind: 'noSeason' }],
    ['an invoice to be paid', [bill()], season, { kind: 'open', amount: '824.75', dueOn: '2026-12-10' }],
    ['an overdue invoice', [bill({ dueOn: '2026-11-10' })], season, { kind: 'overdue', amount: '824.75' }],
    [
      'an overdue invoice without a season',
      [bill({ dueOn: '2026-11-10' })],
      { hasSeason: false, hasNext: false },
      { kind: 'overdue', amount: '824.75' },
    ],
    ['a credit alone', [bill({ amountDue: '-10.00', balance: '0.00', status: 'credit' })], season, { kind: 'until' }],
    ['what is paid', [bill({ balance: '0.00', status: 'paid' })], season, { kind: 'until' }],
  ])('%s', (_name, bills, about, said) => {
    expect(nothingDue(owedOn(bills, today), about)).toEqual(said);
  });

  it('claims nothing about money that was not read', () => {
    expect(nothingDue(null, season)).toEqual({ kind: 'noReport' });
  });
});
