import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../rules/calendar/zoned-time.ts';
import { sum, sumOf } from '../values/amounts.ts';
import { agingBucket, agingBuckets, agingOn } from './aging.ts';
import { ledgerOn, restsOn } from './as-of.ts';
import { chargePresets, emptyLedger } from './beginnings.fixture.ts';
import { type DueCharge, dueCharges } from './charges.ts';
import type { Allocation, Ledger, LedgerInvoice } from './entries.ts';
import { allocationDays } from './free-money.ts';
import { invoiceSums } from './invoice-sums.ts';
import { accountStatement, balanceOn, journal } from './journal.ts';
import { anyStory, balanceByHand, dayOf, isWithin, ledgerOf, span } from './ledger.fixture.ts';

const days = fc.integer({ min: -20, max: span + 60 }).map(dayOf);
const runs = { numRuns: process.env.TEST_LONG === '1' ? 20_000 : 300 };

describe('whatever happens in whatever order', () => {
  it('is made of everything that happens: amendments, charges and what takes them back among it', () => {
    const ledgers = fc.sample(anyStory, { numRuns: 400, seed: 1 }).map((story) => ledgerOf(story).ledger);
    const has = (of: (ledger: Ledger) => boolean) => ledgers.filter(of).length;
    const named = (kind: string) => (ledger: Ledger) => ledger.invoices.some(({ id }) => id.startsWith(kind));
    const counts = {
      amendedUp: has((ledger) =>
        ledger.invoices.some((one) => one.id.startsWith('amend') && Number(one.amountDue) > 0),
      ),
      amendedDown: has((ledger) =>
        ledger.invoices.some((one) => one.id.startsWith('amend') && Number(one.amountDue) < 0),
      ),
      credits: has(named('credit')),
      charges: has(({ charges }) => charges.length > 0),
      leftOut: has(({ leftOut = [] }) => leftOut.length > 0),
      corrections: has(({ charges }) => charges.some(({ corrects }) => corrects !== null)),
      creditsApplied: has(({ allocations }) => allocations.some(({ source }) => source.kind === 'credit')),
      undone: has(({ allocations }) => allocations.some(({ undoneOn }) => undoneOn !== null)),
      reversed: has(({ payments }) => payments.some(({ reversedOn }) => reversedOn !== null)),
      debits: has(({ invoices }) => invoices.some(({ debitOf }) => debitOf !== undefined)),
      debitsPaid: has(({ allocations }) => allocations.some(({ invoiceId }) => invoiceId.startsWith('reverse'))),
      reinstated: has(({ payments }) => payments.some(({ id }) => id.startsWith('again'))),
      cameBack: has(({ payments }) => payments.some(({ isBack }) => isBack === true)),
      voided: has(({ invoices }) => invoices.some(({ voidedOn }) => voidedOn !== null)),
      waivers: has(({ waivers }) => waivers.length > 0),
      writeOffs: has(({ writeOffs }) => writeOffs.length > 0),
      writeOffsUndone: has(({ writeOffs }) => writeOffs.some(({ amount }) => amount.startsWith('-'))),
      refunds: has(({ refunds }) => refunds.length > 0),
    };
    expect(Object.entries(counts).filter(([, times]) => times < 20)).toEqual([]);
  });

  it('the columns of the aging add up to the ledger on every day', () => {
    fc.assert(
      fc.property(anyStory, days, (story, day) => {
        const { ledger } = ledgerOf(story);
        const aging = agingOn(ledger, day);
        expect(aging.total).toBe(balanceOn(ledger, day));
        expect(sum([...agingBuckets.map((bucket) => aging[bucket]), aging.unapplied])).toBe(aging.total);
      }),
      runs,
    );
  });

  it("an invoice's figures are the sums of its rows", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { ledger } = ledgerOf(story);
        for (const invoice of ledger.invoices) {
          const sums = invoiceSums(ledger, invoice);
          expect(sums.balance).toBe(balanceByHand(ledger, invoice.id));
          const writtenOff = ledger.writeOffs.filter(({ invoiceId }) => invoiceId === invoice.id);
          const parts = [sums.balance, sums.amountPaid, ...writtenOff.map(({ amount }) => amount)];
          if (invoice.voidedOn === null)
            expect(sum(parts)).toBe(sum([invoice.amountDue, sums.lateCharge ?? '0', sums.interest ?? '0']));
        }
      }),
      runs,
    );
  });

  it('a debit is what left a payment before the bank took it back, and bears no interest', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { ledger, today } = ledgerOf(story);
        for (const { id, reversedOn } of ledger.payments) {
          const out = ledger.refunds.filter(({ source }) => source.id === id);
          const debits = ledger.invoices.filter(({ debitOf }) => debitOf === id);
          expect(sumOf(debits.map(({ amountDue: amount }) => ({ amount })))).toBe(
            reversedOn === null ? '0.00' : sumOf(out),
          );
          for (const debit of debits)
            expect(dueCharges(ledger, debit, chargePresets.raspberry, addDays(today, 400))).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('no payment or credit pays more than there was of it, on any day', () => {
    fc.assert(
      fc.property(anyStory, days, (story, day) => {
        const { ledger } = ledgerOf(story);
        for (const { rest } of restsOn(ledgerOn(ledger, day))) expect(isWithin('0', rest)).toBe(true);
      }),
      runs,
    );
  });

  it('a statement leads from the balance before it to the one after it', () => {
    fc.assert(
      fc.property(anyStory, days, fc.nat(90), (story, from, length) => {
        const { ledger } = ledgerOf(story);
        const to = addDays(from, length);
        const statement = accountStatement(ledger, { from, to });
        expect(statement.opening).toBe(balanceOn(ledger, addDays(from, -1)));
        expect(statement.closing).toBe(balanceOn(ledger, to));
        expect(sum([statement.opening, ...statement.lines.map(({ amount }) => amount)])).toBe(statement.closing);
      }),
      runs,
    );
  });

  it.each([
    ['raspberry', null],
    ['almond', null],
    ['kiwifruit', null],
    ['raspberry', '12.5'],
    ['almond', '3'],
  ] as const)('a run as %s do, made again, makes nothing new (limit %s)', (crop, limitPercent) => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { ledger, today } = ledgerOf(story);
        const rules = { ...chargePresets[crop], limitPercent };
        const due = (of: Ledger) => of.invoices.flatMap((one) => dueCharges(of, one, rules, today));
        const charges = due(ledger).map(({ days: _, ...charge }, index) => ({
          ...charge,
          id: `run-${index}`,
          bookedOn: today,
        }));
        const after = { ...ledger, charges: [...ledger.charges, ...charges] };
        expect(due(after)).toEqual([]);
        // A line that a run left out is in none after it.
        const key = (one: Pick<DueCharge, 'invoiceId' | 'kind' | 'periodNo' | 'corrects'>) =>
          [one.invoiceId, one.kind, one.periodNo, one.corrects].join(' ');
        const leftOut = new Set((ledger.leftOut ?? []).map(key));
        expect(due(ledger).filter((one) => leftOut.has(key(one)))).toEqual([]);
        const keys = after.charges
          .filter(({ corrects }) => corrects === null)
          .map((one) => `${one.invoiceId} ${one.kind} ${one.periodNo}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      runs,
    );
  });

  it.each([null, '12.5'])(
    'what is charged in several runs is what one run at the end charges (limit %s)',
    (limitPercent) => {
      fc.assert(
        fc.property(anyStory, fc.nat(90), (story, ago) => {
          const { ledger, today } = ledgerOf(
            story.filter(({ kind }) => !['charge', 'waive', 'leaveOut'].includes(kind)),
          );
          const rules = { ...chargePresets.raspberry, limitPercent };
          const before = addDays(today, -ago);
          for (const one of ledger.invoices) {
            const early = dueCharges(ledger, one, rules, before).map(({ days: _, ...charge }, index) => ({
              ...charge,
              id: `early-${index}`,
              bookedOn: before,
            }));
            const rest = dueCharges({ ...ledger, charges: early }, one, rules, today);
            const whole = dueCharges(ledger, one, rules, today);
            expect(sumOf([...early, ...rest])).toBe(sumOf(whole));
          }
        }),
        runs,
      );
    },
  );
});

const invoice: LedgerInvoice = {
  id: 'a',
  issuedOn: '2026-11-05',
  dueOn: '2026-11-10',
  chargeableFrom: '2026-11-10',
  amountDue: '100.00',
  voidedOn: null,
};
const payment = { id: 'p', receivedOn: '2026-11-20', postmarkedOn: '2026-11-17', amount: '100.00', reversedOn: null };
const source = { kind: 'payment', id: 'p' } as const;
const ledger: Ledger = { ...emptyLedger, invoices: [invoice], payments: [payment] };
const earlier: Allocation = {
  id: 'x',
  source,
  invoiceId: 'a',
  amount: '60.00',
  countsFrom: '2026-11-20',
  paidOn: '2026-11-17',
  undoneOn: '2026-12-01',
};

describe('an allocation', () => {
  it.each([
    ['counts from the day the money came in', ledger, '100.00', '2026-11-20', '2026-11-17'],
    [
      'of money that was elsewhere counts once it is free, and was paid when it came in',
      { ...ledger, allocations: [earlier] },
      '50.00',
      '2026-12-01',
      '2026-11-17',
    ],
    [
      'of what was free all along counts from the beginning',
      { ...ledger, allocations: [earlier] },
      '40.00',
      '2026-11-20',
      '2026-11-17',
    ],
  ] as const)('%s', (_name, of, amount, countsFrom, paidOn) => {
    expect(allocationDays(of, source, invoice, amount)).toEqual({ countsFrom, paidOn });
  });

  it('does not count before its invoice is issued, though it was paid', () => {
    const later = { ...invoice, issuedOn: '2026-12-10' };
    expect(allocationDays(ledger, source, later, '10.00')).toEqual({ countsFrom: '2026-12-10', paidOn: '2026-11-17' });
  });

  it('needs money that is there', () => {
    expect(() => allocationDays(emptyLedger, source, invoice, '1.00')).toThrow('There is no payment p.');
  });
});

it('what was noted as back and was not is told apart from what the bank took back', () => {
  const taken = { ...payment, reversedOn: '2026-11-22' };
  const kinds = (payments: Ledger['payments']) => journal({ ...emptyLedger, payments }).map(({ kind }) => kind);
  expect(kinds([taken])).toEqual(['payment', 'reversal']);
  expect(kinds([{ ...taken, isBack: true }])).toEqual(['back', 'backUndone']);
});

describe('agingBucket', () => {
  it.each([
    ['2026-11-10', 'notDue'],
    ['2026-11-11', 'days1to30'],
    ['2026-12-10', 'days1to30'],
    ['2026-12-11', 'days31to60'],
    ['2027-01-09', 'days31to60'],
    ['2027-01-10', 'days61to90'],
    ['2027-03-10', 'days91to120'],
    ['2027-03-11', 'over120'],
    ['2030-01-01', 'over120'],
  ])('on %s is %s', (day, bucket) => {
    expect(agingBucket('2026-11-10', day)).toBe(bucket);
  });
});

describe('a credit', () => {
  it('stands below zero, until it is applied', () => {
    const credit = { ...invoice, id: 'c', amountDue: '-30.00' };
    const both = { ...ledger, payments: [], invoices: [invoice, credit] };
    expect(invoiceSums(both, credit)).toMatchObject({ amountPaid: '0.00', balance: '-30.00', status: 'credit' });
    expect(agingOn(both, '2026-11-20')).toMatchObject({ days1to30: '100.00', unapplied: '-30.00', total: '70.00' });
    const applied = { ...earlier, source: { kind: 'credit', id: 'c' }, amount: '30.00', undoneOn: null } as const;
    const after = { ...both, allocations: [applied] };
    expect(invoiceSums(after, credit)).toMatchObject({ amountPaid: '-30.00', balance: '0.00', status: 'credit' });
    expect(invoiceSums(after, invoice)).toMatchObject({
      amountPaid: '30.00',
      balance: '70.00',
      status: 'partially_paid',
    });
    expect(agingOn(after, '2026-11-20')).toMatchObject({ days1to30: '70.00', unapplied: '0.00', total: '70.00' });
  });
});
