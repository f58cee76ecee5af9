import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../values/amounts.ts';
import { chargePresets } from './beginnings.fixture.ts';
import { chargesOfRun, withBooked } from './charge-run.ts';
import { after, booked, invoice, owing } from './charges.fixture.ts';
import { chargeSheet } from './charges.ts';
import type { Ledger } from './entries.ts';
import { withCreditsSet } from './free-money.ts';
import { anyStory, ledgerOf } from './ledger.fixture.ts';

const { kiwifruit, almond, raspberry } = chargePresets;
const runs = { numRuns: process.env.TEST_LONG === '1' ? 10_000 : 150 };

/** A charge of one cent more frees a cent less, on which it is a cent less: another run books it for good. */
const aCent = expect.stringMatching(/^-?0\.01$/);

/** A bill with a late charge that a credit of before its due day paid since, and another one that the rest of the credit pays. */
function moved(): Ledger {
  const charged = booked(owing, chargesOfRun(owing, kiwifruit, after(31)), after(31));
  const credit = { ...invoice, id: 'c', amountDue: '-1165.00', issuedOn: '2026-11-06', dueOn: '2026-11-06' };
  const other = { ...invoice, id: 'b' };
  const paid = { countsFrom: after(31), paidOn: '2026-11-06', madeOn: after(31), undoneOn: null };
  const allocation = {
    id: 'x',
    source: { kind: 'credit', id: 'c' } as const,
    invoiceId: 'a',
    amount: '1115.00',
    ...paid,
  };
  return { ...charged, invoices: [invoice, other, credit], allocations: [allocation] };
}

describe('a run of the charges', () => {
  it('charges another bill without the money that it sets free', () => {
    const ledger = moved();
    const lines = chargesOfRun(ledger, kiwifruit, after(31));
    expect(lines.map(({ invoiceId, kind, amount }) => [invoiceId, kind, amount])).toEqual([
      ['a', 'late', '-100.00'],
      ['a', 'interest', '-15.00'],
      ['b', 'late', '83.50'],
      ['b', 'interest', '12.53'],
    ]);
    const left = withCreditsSet(withBooked(ledger, lines, after(31)));
    for (const { kind, periodNo, amount } of lines.filter(({ invoiceId }) => invoiceId === 'b')) {
      const how = { rules: kiwifruit, asOf: after(31), kind, periodNo };
      expect(sumOf(left.invoices.filter(({ id }) => id === 'b').flatMap((one) => chargeSheet(left, one, how)))).toBe(
        amount,
      );
    }
    expect(chargesOfRun(withBooked(ledger, lines, after(31)), kiwifruit, after(31))).toEqual([]);
  });

  it('leaves a cent to another one where none stands', () => {
    const [on, today] = [after(31), after(95)];
    const bill = { ...invoice, month: 'of a credit', amountDue: '654.85' };
    const credits = [
      { ...bill, id: 'refunded', amountDue: '-1301.75' },
      { ...invoice, id: 'other', amountDue: '-734.84' },
    ];
    const source = { kind: 'credit', id: 'other' } as const;
    const paid = { id: 'x', source, invoiceId: 'a', amount: '720.33', countsFrom: on, paidOn: on, undoneOn: null };
    const [late] = booked(owing, chargesOfRun({ ...owing, invoices: [bill] }, raspberry, on), on).charges;
    if (late === undefined) throw new Error('It is late.');
    const ledger: Ledger = {
      ...owing,
      invoices: [bill, ...credits],
      charges: [late],
      waivers: [{ id: 'w', invoiceId: 'a', chargeId: late.id, amount: '0.01', on }],
      refunds: [{ id: 'back', source: { kind: 'credit', id: 'refunded' }, amount: '1301.75', on }],
      allocations: [paid],
    };
    const left = withBooked(ledger, chargesOfRun(ledger, raspberry, today), today);
    const more = chargesOfRun(left, raspberry, today);
    expect(more.map(({ kind, base, amount }) => [kind, base, amount])).toEqual([['interest', '640.50', '0.01']]);
    expect(chargesOfRun(withBooked(left, more, today), raspberry, today)).toEqual([]);
  });

  it.each([
    ['raspberry', raspberry],
    ['almond', almond],
    ['kiwifruit', kiwifruit],
    [
      'each day of all that is open',
      { ...almond, interest: { percent: '1.5', graceDays: 5, per: 'day', on: 'balance' } },
    ],
    ['no small ones', { ...almond, smallest: '0.50' }],
    ['a limit', { ...raspberry, limitPercent: '12.5' }],
  ] as const)('leaves nothing to another one, credits and their months among it: %s', (_name, rules) => {
    fc.assert(
      fc.property(anyStory, fc.boolean(), (story, areOfMonths) => {
        const { ledger: told, today } = ledgerOf(story);
        const invoices = told.invoices.map((one, place) =>
          one.debitOf === undefined && areOfMonths ? { ...one, month: `month ${place % 3}` } : one,
        );
        const ledger = { ...told, invoices };
        const lines = chargesOfRun(ledger, rules, today);
        const left = withBooked(ledger, lines, today);
        const more = chargesOfRun(left, rules, today);
        for (const { corrects, amount } of more) expect([corrects, amount]).toEqual([expect.any(String), aCent]);
        expect(chargesOfRun(withBooked(left, more, today), rules, today)).toEqual([]);
      }),
      runs,
    );
  });
});
