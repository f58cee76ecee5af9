import { describe, expect, it } from 'vitest';
import { sumOf } from '../values/amounts.ts';
import { chargePresets } from './beginnings.fixture.ts';
import type { ChargeRules } from './charge-rules.ts';
import { after, booked, due, invoice, owing, run } from './charges.fixture.ts';
import { dueCharges } from './charges.ts';
import type { Ledger } from './entries.ts';
import { withCreditsSet } from './free-money.ts';

describe('a month that is extended after its charges', () => {
  /** Booked while the month was due on its own day; it is due later now. */
  const extended = (ledger: Ledger, by: number): Ledger => ({
    ...ledger,
    invoices: [{ ...invoice, chargeableFrom: after(by) }],
    charges: ledger.charges.map((charge) => ({ countedFrom: due, ...charge })),
  });
  const next = (ledger: Ledger, rules: ChargeRules, day: string) =>
    dueCharges(ledger, ledger.invoices[0] ?? invoice, rules, day);

  it.each(['raspberry', 'almond', 'kiwifruit'] as const)('%s: takes back what is before the new days', (crop) => {
    const rules = chargePresets[crop];
    const charged = booked(owing, run(owing, rules, after(97)), after(97));
    const later = extended(charged, 95);
    const lines = next(later, rules, after(98));
    expect(lines.every(({ corrects }) => corrects !== null)).toBe(true);
    const corrected = booked(later, lines, after(98));
    expect(sumOf(corrected.charges)).toBe('0.00');
    expect(next(corrected, rules, after(98))).toEqual([]);
  });

  it.each(['raspberry', 'almond', 'kiwifruit'] as const)('%s: charges from then on as if it had been so', (crop) => {
    const rules = chargePresets[crop];
    for (const by of [5, 20, 31, 70]) {
      const later = extended(booked(owing, run(owing, rules, after(97)), after(97)), by);
      const corrected = booked(later, next(later, rules, after(97)), after(97));
      const fresh = next(extended(owing, by), rules, after(97));
      expect([by, sumOf(corrected.charges)]).toEqual([by, sumOf(fresh)]);
      // Of later days too, by its own booked rows and the new ones.
      const months = booked(corrected, next(corrected, rules, after(200)), after(200));
      expect([by, sumOf(months.charges).split('.')[0]]).toEqual([
        by,
        sumOf(next(extended(owing, by), rules, after(200))).split('.')[0],
      ]);
    }
  });

  it.each(['raspberry', 'almond', 'kiwifruit'] as const)('%s: an extension taken back brings them back', (crop) => {
    const rules = chargePresets[crop];
    const charged = booked(owing, run(owing, rules, after(97)), after(97));
    const later = extended(charged, 95);
    const corrected = booked(later, next(later, rules, after(98)), after(98));
    const again = { ...corrected, invoices: [invoice] };
    expect(sumOf(next(again, rules, after(97)))).toBe(sumOf(charged.charges));
  });

  it('leaves the charges of a rule that has other days since', () => {
    const rules = chargePresets.raspberry;
    const charged = extended(booked(owing, run(owing, rules, after(97)), after(97)), 0);
    expect(next(charged, { ...rules, late: { ...rules.late, graceDays: 200 } }, after(97))).toEqual([]);
  });
});

describe('a credit that nobody has applied yet', () => {
  const credit = (more: object) => ({ ...invoice, id: 'c', issuedOn: after(-9), amountDue: '-1000.00', ...more });
  const charged = (more: object, amountDue = '1000.00') => {
    const own = { ...invoice, amountDue, month: 'm' };
    const ledger = withCreditsSet({ ...owing, invoices: [own, credit(more)] });
    return dueCharges(ledger, own, chargePresets.kiwifruit, after(31)).map(({ kind, amount }) => [kind, amount]);
  };

  it.each([
    ['of before is charged on nothing', {}, []],
    [
      'of a later month counts from its day',
      { issuedOn: after(40), month: 'n' },
      [
        ['late', '100.00'],
        ['interest', '15.00'],
      ],
    ],
    ['of the same month counts from the due day', { issuedOn: after(40), month: 'm' }, []],
    [
      'that is void is none',
      { voidedOn: after(1) },
      [
        ['late', '100.00'],
        ['interest', '15.00'],
      ],
    ],
  ])('%s', (_name, more, charges) => {
    expect(charged(more)).toEqual(charges);
  });

  it('leaves what it does not cover', () => {
    expect(charged({}, '1200.00')).toEqual([
      ['late', '20.00'],
      ['interest', '3.00'],
    ]);
  });

  it('is set against no charges, which would lower what they are made on', () => {
    const source = { kind: 'payment', id: 'p' } as const;
    const days = { countsFrom: after(60), paidOn: after(60), undoneOn: null };
    const allocations = [{ id: 'p', source, invoiceId: 'a', amount: '1000.00', ...days }];
    const payments = [{ id: 'p', receivedOn: after(60), postmarkedOn: null, amount: '1000.00', reversedOn: null }];
    let ledger: Ledger = { ...owing, payments, allocations, invoices: [invoice, credit({})] };
    const next = () => dueCharges(withCreditsSet(ledger), invoice, chargePresets.kiwifruit, after(61));
    ledger = booked(ledger, next(), after(61));
    expect(ledger.charges).not.toEqual([]);
    expect(next()).toEqual([]);
  });
});
