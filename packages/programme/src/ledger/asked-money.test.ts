import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAbove, isBelow, less, smaller, sum, sumOf } from '../values/amounts.ts';
import { always, isCredit, ledgerOn, restsOn } from './as-of.ts';
import { chargePresets } from './beginnings.fixture.ts';
import { after, booked, due, invoice, owing } from './charges.fixture.ts';
import { dueCharges } from './charges.ts';
import type { Allocation, Ledger, LedgerInvoice } from './entries.ts';
import { allocationDays, withCreditsSet } from './free-money.ts';

// Of hundreds of dollars a percentage is whole cents, so that no rounding tells two bills from one.
const step = fc.record({
  kind: fc.constantFrom('amend', 'amend', 'pay', 'apply', 'payOut', 'run'),
  hundreds: fc.integer({ min: -12, max: 12 }),
  pick: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const bill: LedgerInvoice = { ...invoice, month: 'm' };
const other: LedgerInvoice = { ...invoice, id: 'other', month: 'n', amountDue: '900.00' };
const dollars = (hundreds: number) => `${hundreds * 100}.00`;
const inMonth = ({ invoices }: Ledger) => invoices.filter(({ month }) => month === 'm');
const asked = (ledger: Ledger) => sum(inMonth(ledger).map(({ amountDue }) => amountDue));

const allocated = (
  ledger: Ledger,
  source: Allocation['source'],
  to: LedgerInvoice,
  amount: string,
  id: string,
  madeOn: string,
) => {
  const days = { ...allocationDays(ledger, source, to, amount), madeOn };
  const allocation = { id, source, invoiceId: to.id, amount, ...days, undoneOn: null };
  return { ...ledger, allocations: [...ledger.allocations, allocation] };
};

function lines(ledger: Ledger, day: string) {
  const set = withCreditsSet(ledger);
  return inMonth(set).flatMap((one) => dueCharges(set, one, chargePresets.kiwifruit, day));
}

/** Open of an assessment: charges are neither paid nor given up here. */
const openOf = (ledger: Ledger, one: LedgerInvoice) => ledgerOn({ ...ledger, charges: [] }, always).balanceOf(one);

function taken(ledger: Ledger, { kind, hundreds, pick }: Step, on: string, id: string): Ledger {
  const amount = dollars(Math.abs(hundreds));
  if (kind === 'run') return booked(ledger, lines(ledger, on), on);
  if (hundreds === 0) return ledger;
  if (kind === 'amend') {
    const amountDue = hundreds < 0 ? `-${amount}` : amount;
    const difference = { ...bill, id, issuedOn: on, dueOn: on, amountDue };
    return isBelow(sum([asked(ledger), amountDue]))
      ? ledger
      : { ...ledger, invoices: [...ledger.invoices, difference] };
  }
  const bills = inMonth(ledger).filter((one) => !isCredit(one) && isAbove(openOf(ledger, one)));
  const open = bills[pick % Math.max(1, bills.length)];
  if (kind === 'pay') {
    const payment = { id, receivedOn: on, postmarkedOn: null, amount, reversedOn: null };
    if (open === undefined) return ledger;
    const paid = smaller(amount, openOf(ledger, open));
    const came = { ...ledger, payments: [...ledger.payments, { ...payment, amount: paid }] };
    return allocated(came, { kind: 'payment', id }, open, paid, id, on);
  }
  const credits = restsOn(ledgerOn(ledger, always)).filter((one) => one.kind === 'credit' && isAbove(one.rest));
  const credit = credits[pick % Math.max(1, credits.length)];
  if (credit === undefined) return ledger;
  const source = { kind: 'credit', id: credit.id } as const;
  const most = smaller(amount, credit.rest);
  if (kind === 'payOut') return { ...ledger, refunds: [...ledger.refunds, { id, source, amount: most, on }] };
  const to = hundreds < 0 || open === undefined ? other : open;
  const part = smaller(most, openOf(ledger, to));
  return isAbove(part) ? allocated(ledger, source, to, part, id, on) : ledger;
}

/** The month as if its last version had been filed first: one bill, with the money that came in for any of it and stayed there. */
function rightFromTheStart(ledger: Ledger): Ledger {
  const ids = new Set(inMonth(ledger).map(({ id }) => id));
  const used = ledger.allocations.filter(({ source, invoiceId }) => ids.has(source.id) && !ids.has(invoiceId));
  const gone = [...ledger.refunds, ...used.map(({ id, amount, madeOn }) => ({ id, amount, on: madeOn ?? due }))];
  const writeOffs = gone.map(({ id, amount, on }) => ({ id, invoiceId: bill.id, amount: less('0.00', amount), on }));
  const invoices = [{ ...bill, amountDue: asked(ledger) }];
  const own = <T extends { readonly invoiceId: string }>(list: readonly T[]) =>
    list.filter(({ invoiceId }) => ids.has(invoiceId)).map((one) => ({ ...one, invoiceId: bill.id }));
  const allocations = own(ledger.allocations).filter(({ source }) => source.kind === 'payment');
  return { ...ledger, invoices, allocations, writeOffs, charges: [], refunds: [] };
}

it('charges of a month are those of its last version, whatever came in whatever order', () => {
  let charged = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14, size: 'max' }), (story) => {
      let ledger: Ledger = { ...owing, invoices: [bill, other] };
      for (const [index, one] of story.entries()) ledger = taken(ledger, one, after(index * 12), `s${index}`);
      const end = after(story.length * 12 + 40);
      ledger = booked(ledger, lines(ledger, end), end);
      const right = rightFromTheStart(ledger);
      const most = sumOf(right.invoices.flatMap((one) => dueCharges(right, one, chargePresets.kiwifruit, end)));
      const ids = new Set(inMonth(ledger).map(({ id }) => id));
      const made = sumOf(ledger.charges.filter(({ invoiceId }) => ids.has(invoiceId)));
      charged += Number(isAbove(made));
      expect(less(made, most)).toBe('0.00');
      expect(lines(ledger, end)).toEqual([]);
    }),
    { numRuns: process.env.TEST_LONG === '1' ? 20_000 : 300 },
  );
  expect(charged).toBeGreaterThan(100);
});

it('a credit lowers first what nobody gave up', () => {
  const up = { ...bill, id: 'up', amountDue: '500.00' };
  const credit = { ...bill, id: 'c', amountDue: '-500.00' };
  const writeOffs = [{ id: 'w', invoiceId: 'up', amount: '500.00', on: after(5) }];
  const ledger = { ...owing, invoices: [bill, up, credit], writeOffs };
  const late = lines(ledger, after(31)).filter(({ kind }) => kind === 'late');
  expect(late.map(({ invoiceId, base }) => [invoiceId, base])).toEqual([['a', '500.00']]);
});

it('money of a credit that was paid back pays no other bill of its month', () => {
  const credit = { ...bill, id: 'c', issuedOn: after(20), amountDue: '-1000.00' };
  const again = { ...bill, id: 'again', issuedOn: after(40), amountDue: '200.00' };
  const payments = [{ id: 'p', receivedOn: due, postmarkedOn: null, amount: '1000.00', reversedOn: null }];
  const paid = allocated(
    { ...owing, invoices: [bill], payments },
    { kind: 'payment', id: 'p' },
    bill,
    '1000.00',
    'p',
    due,
  );
  const refunds = [{ id: 'r', source: { kind: 'credit', id: 'c' } as const, amount: '1000.00', on: after(35) }];
  const ledger = { ...paid, invoices: [bill, credit, again], refunds };
  expect(lines(ledger, after(35))).toEqual([]);
  expect(lines(ledger, after(65)).map(({ base }) => base)).toEqual(['200.00']);
});
