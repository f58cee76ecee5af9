import { describe, expect, it } from 'vitest';
import { sumOf } from '../values/amounts.ts';
import { chargePresets, emptyLedger } from './beginnings.fixture.ts';
import type { ChargeRules } from './charge-rules.ts';
import { after, booked, due, invoice, owing, run } from './charges.fixture.ts';
import { type DueCharge, dueCharges } from './charges.ts';
import type { Allocation, Ledger, LedgerInvoice } from './entries.ts';

const paid = (ledger: Ledger, amount: string, on: string, undoneOn: string | null = null): Ledger => {
  const id = `payment-${ledger.payments.length}`;
  const payment = { id, amount, receivedOn: on, postmarkedOn: null, reversedOn: null };
  const allocation: Allocation = {
    id: `allocation-${id}`,
    source: { kind: 'payment', id },
    invoiceId: invoice.id,
    amount,
    countsFrom: on,
    paidOn: on,
    undoneOn,
  };
  return { ...ledger, payments: [...ledger.payments, payment], allocations: [...ledger.allocations, allocation] };
};

const amounts = (charges: readonly DueCharge[]) => charges.map(({ kind, amount }) => [kind, amount]);

describe('the rules of peers, on $1,000 that is 97 days late', () => {
  it.each([
    [
      'raspberry',
      '122.11',
      [
        ['late', '100.00'],
        ['interest', '11.00'],
        ['interest', '11.11'],
      ],
    ],
    [
      'almond',
      '133.02',
      [
        ['interest', '33.02'],
        ['late', '100.00'],
      ],
    ],
    [
      'kiwifruit',
      '145.00',
      [
        ['late', '100.00'],
        ['interest', '15.00'],
        ['interest', '15.00'],
        ['interest', '15.00'],
      ],
    ],
  ] as const)('%s charge %s', (crop, total, rows) => {
    const charges = run(owing, chargePresets[crop], after(97));
    expect(amounts(charges)).toEqual(rows);
    expect(sumOf(charges)).toBe(total);
  });

  it.each(['raspberry', 'almond', 'kiwifruit'] as const)('%s: run twice makes nothing new', (crop) => {
    const charges = run(owing, chargePresets[crop], after(97));
    expect(run(booked(owing, charges, after(97)), chargePresets[crop], after(97))).toEqual([]);
  });

  it.each(['raspberry', 'kiwifruit'] as const)('%s charge the same however often they are run', (crop) => {
    let ledger = owing;
    for (const day of [10, 31, 45, 61, 92, 97].map(after))
      ledger = booked(ledger, run(ledger, chargePresets[crop], day), day);
    expect(sumOf(ledger.charges)).toBe(sumOf(run(owing, chargePresets[crop], after(97))));
  });
});

describe('a limit', () => {
  const limited = (percent: string): ChargeRules => ({ ...chargePresets.raspberry, limitPercent: percent });

  it.each([
    ['15', '150.00', ['100.00', '11.00', '11.11', '11.22', '11.33', '5.34']],
    ['10', '100.00', ['100.00']],
    ['4.5', '45.00', ['45.00']],
  ])('of %s percent leaves %s, whatever time goes by', (percent, total, rows) => {
    const charges = run(owing, limited(percent), after(400));
    expect(charges.map(({ amount }) => amount)).toEqual(rows);
    expect(sumOf(charges)).toBe(total);
    const ledger = booked(owing, charges, after(400));
    expect(run(ledger, limited(percent), after(400))).toEqual([]);
    expect(run(ledger, limited(percent), after(900))).toEqual([]);
  });

  it('that is lowered leaves what was charged before, and adds nothing to it', () => {
    const ledger = booked(owing, run(owing, limited('15'), after(400)), after(400));
    expect(run(ledger, limited('12'), after(400))).toEqual([]);
    expect(run(ledger, limited('12'), after(900))).toEqual([]);
    const few = booked(owing, run(owing, limited('15'), after(70)), after(70));
    expect(run(few, limited('12'), after(400)).map(({ amount }) => amount)).toEqual(['9.00']);
  });
});

describe('a charge', () => {
  const once: ChargeRules = {
    late: { percent: '10', graceDays: 30 },
    interest: null,
    smallest: '0.01',
    limitPercent: null,
  };
  const daily: ChargeRules = {
    late: null,
    interest: { percent: '1.5', graceDays: 0, per: 'day', on: 'assessment' },
    smallest: '0.01',
    limitPercent: null,
  };

  it('comes on the day after the days of grace, with its base, rate and days', () => {
    expect(run(owing, once, after(30))).toEqual([]);
    expect(run(owing, once, after(31))).toEqual([
      {
        invoiceId: 'a',
        kind: 'late',
        periodNo: 1,
        per: 'once',
        on: 'assessment',
        from: after(31),
        to: after(31),
        base: '1000.00',
        rate: '10',
        amount: '100.00',
        days: 1,
        corrects: null,
      },
    ]);
  });

  it('is of what is unpaid then; paid on the last day of grace is in time', () => {
    expect(amounts(run(paid(owing, '400.00', after(30)), once, after(97)))).toEqual([['late', '60.00']]);
    expect(run(paid(owing, '1000.00', after(30)), once, after(97))).toEqual([]);
    expect(amounts(run(paid(owing, '1000.00', after(31)), once, after(97)))).toEqual([['late', '100.00']]);
  });

  it('rounds half up', () => {
    const ledger = { ...owing, invoices: [{ ...invoice, amountDue: '0.05' }] };
    expect(dueCharges(ledger, { ...invoice, amountDue: '0.05' }, once, after(40))[0]?.amount).toBe('0.01');
  });

  it('is left out below the smallest, and interest by the day waits until it is reached', () => {
    const small = { ...daily, smallest: '5.00' };
    expect(run(owing, small, after(10))).toEqual([]);
    expect(run(owing, small, after(11))).toMatchObject([{ from: after(1), to: after(11), days: 11, amount: '5.42' }]);
    expect(run(owing, { ...once, smallest: '100.01' }, after(97))).toEqual([]);
  });

  it('by the day is of each day what was open on it', () => {
    const part = paid(owing, '500.00', after(10));
    // 10 days of 1,000 and 10 of 500: 15,000 × 1.5 % × 48 / 1461.
    expect(run(part, daily, after(20))).toMatchObject([{ base: '1000.00', days: 20, amount: '7.39' }]);
    const first = booked(owing, run(owing, daily, after(10)), after(10));
    expect(run(first, daily, after(20))).toMatchObject([{ periodNo: 2, from: after(11), to: after(20), days: 10 }]);
  });

  it.each([
    ['late filing', '2026-12-20', after(97)],
    ['filing in time', '2026-11-05', after(97)],
  ])('of a %s counts from the due day of its month', (_name, issuedOn, day) => {
    const filed = { ...invoice, issuedOn, dueOn: issuedOn > due ? issuedOn : due };
    expect(sumOf(dueCharges({ ...emptyLedger, invoices: [filed] }, filed, chargePresets.raspberry, day))).toBe(
      '122.11',
    );
  });

  it('is not made on a credit, on what is void, and before the issue', () => {
    const all: readonly [Partial<LedgerInvoice>, string][] = [
      [{ amountDue: '-1000.00' }, after(97)],
      [{ voidedOn: after(1) }, after(97)],
      [{ issuedOn: after(98) }, after(97)],
    ];
    for (const [change, day] of all) {
      const other = { ...invoice, ...change };
      expect(dueCharges({ ...emptyLedger, invoices: [other] }, other, chargePresets.raspberry, day)).toEqual([]);
    }
  });
});

describe('a payment that is booked later', () => {
  const rules = chargePresets.raspberry;
  const charged = booked(owing, run(owing, rules, after(97)), after(97));

  it('and dated earlier takes back the excess by rows that can be seen', () => {
    const early = run(paid(charged, '1000.00', after(20)), rules, after(98));
    expect(early.map(({ amount, corrects }) => [amount, corrects !== null])).toEqual([
      ['-100.00', true],
      ['-11.00', true],
      ['-11.11', true],
    ]);
    const corrected = booked(paid(charged, '1000.00', after(20)), early, after(98));
    expect(run(corrected, rules, after(98))).toEqual([]);
    expect(sumOf(corrected.charges)).toBe('0.00');
  });

  it('in part takes back a part, also of what follows from it', () => {
    const early = run(paid(charged, '500.00', after(20)), rules, after(97));
    // 50.00, then 1 % of 550.00, then of 555.50 (half up).
    expect(early.map(({ amount }) => amount)).toEqual(['-50.00', '-5.50', '-5.55']);
  });

  it('and undone brings them back', () => {
    const early = run(paid(charged, '1000.00', after(20)), rules, after(98));
    const bounced = booked(paid(charged, '1000.00', after(20), after(99)), early, after(98));
    expect(run(bounced, rules, after(99)).map(({ amount }) => amount)).toEqual(['100.00', '11.00', '11.11']);
  });

  it('takes back nothing that was waived, and what was waived is not charged again', () => {
    const [late] = charged.charges;
    const waivers = [{ id: 'w', invoiceId: 'a', chargeId: late?.id ?? '', amount: '100.00', on: after(97) }];
    const waived = { ...charged, waivers };
    expect(run(waived, rules, after(97)).map(({ amount }) => amount)).toEqual(['-1.00', '-1.01']);
    expect(run(paid(waived, '1000.00', after(20)), rules, after(97)).map(({ amount }) => amount)).toEqual([
      '-11.00',
      '-11.11',
    ]);
  });
});

describe('a rule with a first day', () => {
  const from = (day: string): ChargeRules => {
    const { late, interest, ...rest } = chargePresets.raspberry;
    return { ...rest, late: { ...late, from: day }, interest: { ...interest, from: day } };
  };

  it('holds for what falls due on that day or after it, and for nothing before', () => {
    expect(run(owing, from(due), after(97))).toHaveLength(3);
    expect(run(owing, from(after(1)), after(97))).toEqual([]);
    const onlyLate = { ...from(after(1)), late: { ...chargePresets.raspberry.late, from: due } };
    expect(amounts(run(owing, onlyLate, after(97)))).toEqual([['late', '100.00']]);
  });

  it('leaves what an earlier run booked as it is, by its own percent and days', () => {
    const rules = chargePresets.raspberry;
    const ledger = booked(owing, run(owing, rules, after(40)), after(40));
    expect(run(ledger, from(after(50)), after(97))).toEqual([]);
    const { late, ...rest } = rules;
    const raised = { ...rest, interest: null, late: { ...late, percent: '20', graceDays: 5 } };
    expect(run(ledger, raised, after(97))).toEqual([]);
  });
});

describe('a charge that a run left out', () => {
  const rules = chargePresets.raspberry;
  const without = (lines: readonly DueCharge[]): Ledger => ({
    ...owing,
    leftOut: lines.map((line, index) => ({ ...line, id: `left-${index}` })),
  });

  it('is in no run after it, and others are of what is open without it', () => {
    const [late] = run(owing, rules, after(97));
    const ledger = without(late === undefined ? [] : [late]);
    expect(amounts(run(ledger, rules, after(97)))).toEqual([
      ['interest', '10.00'],
      ['interest', '10.10'],
    ]);
    expect(run(without(run(owing, rules, after(97))), rules, after(97))).toEqual([]);
  });

  it('of days stays out for those days alone', () => {
    const lines = run(owing, chargePresets.almond, after(50));
    const next = run(without(lines), chargePresets.almond, after(55));
    expect(next.map(({ kind, from, days }) => [kind, from, days])).toEqual([['interest', after(51), 5]]);
  });
});
