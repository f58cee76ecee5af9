import fc from 'fast-check';
import { addDays } from '../rules/calendar/zoned-time.ts';
import { isAbove, smaller, sumOf } from '../values/amounts.ts';
import { compareDecimals } from '../values/decimals.ts';
import { isCredit, ledgerOn, restsOn } from './as-of.ts';
import { chargePresets, emptyLedger } from './beginnings.fixture.ts';
import { dueCharges } from './charges.ts';
import type { Charge, Ledger, WriteOff } from './entries.ts';
import { allocationDays } from './free-money.ts';
import { liveAllocations } from './invoice-sums.ts';

/** The first day of every story, and the days that it lasts at most. */
const start = '2026-10-01';
export const span = 240;
export const dayOf = (offset: number): string => addDays(start, offset);
const always = '9999-12-31';

const steps = [
  'bill',
  'credit',
  'amend',
  'pay',
  'allocate',
  'undo',
  'reverse',
  'reinstate',
  'back',
  'void',
  'charge',
  'leaveOut',
  'waive',
  'writeOff',
  'undoWriteOff',
  'refund',
] as const;

/** Something that happens in the life of a ledger; `pick` chooses among what is there, `cents` how much of it. */
interface Step {
  readonly kind: (typeof steps)[number];
  /** Days since the step before. */
  readonly later: number;
  /** Days from the money's coming in to its recording. */
  readonly earlier: number;
  readonly pick: number;
  readonly cents: number;
}

/** Without these nothing else has anything to begin with. */
const often = ['bill', 'pay', 'allocate'] as const;

export const anyStory: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      fc.constantFrom(...steps),
      fc.constantFrom(...([...often, ...often, 'charge', 'charge', 'refund', 'reverse'] as const)),
    ),
    later: fc.integer({ min: 0, max: 25 }),
    earlier: fc.integer({ min: 0, max: 60 }),
    pick: fc.nat(100),
    cents: fc.integer({ min: 1, max: 200_000 }),
  }),
  // Short stories reach no correction and no waiver.
  { maxLength: 36, size: 'max' },
);

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const rules = [chargePresets.raspberry, chargePresets.almond, chargePresets.kiwifruit];

type Act = (ledger: Ledger, step: Step, today: string, id: string) => Ledger;

const bill: Act = (ledger, { cents, earlier }, today, id) => {
  const chargeableFrom = addDays(today, 10 - earlier);
  const dueOn = chargeableFrom < today ? today : chargeableFrom;
  const invoice = { id, issuedOn: today, dueOn, chargeableFrom, amountDue: dollars(cents), voidedOn: null };
  return { ...ledger, invoices: [...ledger.invoices, invoice] };
};

const allocate: Act = (ledger, { pick, cents }, _today, id) => {
  const on = ledgerOn(ledger, always);
  const source = chosen(
    restsOn(on).filter(({ rest }) => isAbove(rest)),
    pick,
  );
  const invoice = chosen(
    on.invoices.filter((one) => isAbove(on.balanceOf(one))),
    pick + cents,
  );
  if (source === undefined || invoice === undefined) return ledger;
  const most = smaller(source.rest, on.balanceOf(invoice));
  const amount = cents % 3 === 0 ? smaller(dollars(cents), most) : most;
  const days = allocationDays(ledger, source, invoice, amount);
  const allocation = {
    id,
    source: { kind: source.kind, id: source.id },
    invoiceId: invoice.id,
    amount,
    ...days,
    undoneOn: null,
  };
  return { ...ledger, allocations: [...ledger.allocations, allocation] };
};

const undone = (ledger: Ledger, ids: ReadonlySet<string>, undoneOn: string): Ledger => ({
  ...ledger,
  allocations: ledger.allocations.map((one) => (ids.has(one.id) ? { ...one, undoneOn } : one)),
});

const acts: Readonly<Record<Step['kind'], Act>> = {
  bill,
  credit: (ledger, step, today, id) => {
    const after = bill(ledger, step, today, id);
    const invoices = after.invoices.map((one) => (one.id === id ? { ...one, amountDue: `-${one.amountDue}` } : one));
    return { ...after, invoices };
  },
  // The report of a bill is amended: the difference is billed or credited, and charged from the same day.
  amend: (ledger, step, today, id) => {
    const before = chosen(
      ledger.invoices.filter((one) => one.voidedOn === null && !isCredit(one)),
      step.pick,
    );
    if (before === undefined) return ledger;
    const { chargeableFrom } = before;
    const amountDue = `${step.cents % 2 === 0 ? '-' : ''}${dollars(step.cents)}`;
    const dueOn = chargeableFrom < today ? today : chargeableFrom;
    const difference = { id, issuedOn: today, dueOn, chargeableFrom, amountDue, voidedOn: null };
    return { ...ledger, invoices: [...ledger.invoices, difference] };
  },
  pay: (ledger, { cents, earlier }, today, id) => {
    const receivedOn = addDays(today, -earlier);
    const postmarkedOn = cents % 2 === 0 ? addDays(receivedOn, -3) : null;
    const payment = { id, receivedOn, postmarkedOn, amount: dollars(cents), reversedOn: null };
    return { ...ledger, payments: [...ledger.payments, payment] };
  },
  allocate,
  undo: (ledger, { pick }, today) => {
    const live = chosen(
      ledger.allocations.filter(({ undoneOn }) => undoneOn === null),
      pick,
    );
    return live === undefined ? ledger : undone(ledger, new Set([live.id]), today);
  },
  // The bank takes a payment back, whatever was paid back or moved out of it: that stands as a debit.
  reverse: (ledger, { pick }, today, id) => {
    const standing = ledger.payments.filter(({ reversedOn }) => reversedOn === null);
    const isOut = ({ id: payment }: { readonly id: string }) =>
      ledger.refunds.some(({ source }) => source.id === payment);
    // Those of which something is gone first of all: they are few.
    const gone = chosen(standing.filter(isOut), pick) ?? chosen(standing, pick);
    if (gone === undefined) return ledger;
    const out = ledger.refunds.filter(({ source }) => source.id === gone.id);
    const days = { issuedOn: today, dueOn: today, chargeableFrom: today, voidedOn: null };
    const debit = { id, ...days, amountDue: sumOf(out), debitOf: gone.id };
    const invoices = out.length === 0 ? ledger.invoices : [...ledger.invoices, debit];
    const ids = new Set(
      ledger.allocations
        .filter(({ source, undoneOn }) => source.id === gone.id && undoneOn === null)
        .map(({ id }) => id),
    );
    const payments = ledger.payments.map((one) => (one.id === gone.id ? { ...one, reversedOn: today } : one));
    return undone({ ...ledger, invoices, payments }, ids, today);
  },
  // The return was a mistake: the money comes in once more, and pays the debit first.
  reinstate: (ledger, { pick }, today, id) => {
    const there = new Set(ledger.payments.map((one) => one.id));
    const gone = chosen(
      ledger.payments.filter((one) => one.reversedOn !== null && !there.has(`again ${one.id}`)),
      pick,
    );
    if (gone === undefined) return ledger;
    const again = { ...gone, id: `again ${gone.id}`, receivedOn: today, postmarkedOn: null, reversedOn: null };
    const after = { ...ledger, payments: [...ledger.payments, again] };
    const debit = ledger.invoices.find(({ debitOf }) => debitOf === gone.id);
    const source = { kind: 'payment', id: again.id } as const;
    const open = debit === undefined ? '0.00' : ledgerOn(after, always).balanceOf(debit);
    if (debit === undefined || !isAbove(open)) return after;
    const amount = smaller(open, again.amount);
    const days = allocationDays(after, source, debit, amount);
    const allocation = { id, source, invoiceId: debit.id, amount, ...days, undoneOn: null };
    return { ...after, allocations: [...after.allocations, allocation] };
  },
  // A refund comes back, or is stopped: its money is the company's again, whatever became of its payment since.
  back: (ledger, { pick }, today) => {
    const there = new Set(ledger.payments.map((one) => one.id));
    const refund = chosen(
      ledger.refunds.filter((one) => !there.has(`back ${one.id}`)),
      pick,
    );
    if (refund === undefined) return ledger;
    const days = { receivedOn: today, postmarkedOn: null, reversedOn: null };
    const payment = { id: `back ${refund.id}`, ...days, amount: refund.amount, isBack: true };
    return { ...ledger, payments: [...ledger.payments, payment] };
  },
  void: (ledger, { pick }, today) => {
    const used = new Set(ledger.allocations.flatMap(({ source, invoiceId }) => [source.id, invoiceId]));
    const refunded = new Set(ledger.refunds.map(({ source }) => source.id));
    const free = ledger.invoices.filter(
      ({ id, voidedOn, debitOf }) => voidedOn === null && debitOf === undefined && !used.has(id) && !refunded.has(id),
    );
    const gone = chosen(free, pick);
    const invoices = ledger.invoices.map((one) => (one === gone ? { ...one, voidedOn: today } : one));
    return { ...ledger, invoices };
  },
  charge: (ledger, { pick }, today, id) => {
    const made = ledger.invoices.flatMap((invoice) =>
      dueCharges(ledger, invoice, rules[pick % 3] ?? chargePresets.almond, today),
    );
    const charges = made.map(
      ({ days: _, ...charge }, index): Charge => ({ ...charge, id: `${id}/${index}`, bookedOn: today }),
    );
    return { ...ledger, charges: [...ledger.charges, ...charges] };
  },
  leaveOut: (ledger, { pick, cents }, today, id) => {
    const made = ledger.invoices.flatMap((one) =>
      dueCharges(ledger, one, rules[pick % 3] ?? chargePresets.almond, today),
    );
    const line = chosen(made, cents);
    return line === undefined ? ledger : { ...ledger, leftOut: [...(ledger.leftOut ?? []), { ...line, id }] };
  },
  waive: (ledger, { pick, cents }, today, id) => {
    const waived = new Set(ledger.waivers.map(({ chargeId }) => chargeId));
    const charge = chosen(
      ledger.charges.filter((one) => isAbove(one.amount) && !waived.has(one.id)),
      pick,
    );
    if (charge === undefined) return ledger;
    const amount = smaller(charge.amount, dollars(cents));
    const waiver = { id, invoiceId: charge.invoiceId, chargeId: charge.id, amount, on: today };
    return { ...ledger, waivers: [...ledger.waivers, waiver] };
  },
  writeOff: (ledger, { pick }, today, id) => {
    const on = ledgerOn(ledger, always);
    const invoice = chosen(
      on.invoices.filter((one) => isAbove(on.balanceOf(one))),
      pick,
    );
    if (invoice === undefined) return ledger;
    const entry = { id, invoiceId: invoice.id, amount: on.balanceOf(invoice), on: today };
    return { ...ledger, writeOffs: [...ledger.writeOffs, entry] };
  },
  undoWriteOff: (ledger, { pick }, today) => {
    const stands = ({ invoiceId }: WriteOff) => ledger.invoices.some((one) => one.id === invoiceId && !one.voidedOn);
    const isUndone = ({ id }: WriteOff) => ledger.writeOffs.some((one) => one.id === `-${id}`);
    const left = ledger.writeOffs.filter((one) => isAbove(one.amount) && stands(one) && !isUndone(one));
    const entry = chosen(left, pick);
    const back = entry && { ...entry, id: `-${entry.id}`, amount: `-${entry.amount}`, on: today };
    return back ? { ...ledger, writeOffs: [...ledger.writeOffs, back] } : ledger;
  },
  refund: (ledger, { pick, cents }, today, id) => {
    const free = chosen(
      restsOn(ledgerOn(ledger, always)).filter(({ rest }) => isAbove(rest)),
      pick,
    );
    if (free === undefined) return ledger;
    const amount = smaller(free.rest, dollars(cents));
    return {
      ...ledger,
      refunds: [...ledger.refunds, { id, source: { kind: free.kind, id: free.id }, amount, on: today }],
    };
  },
};

/** The ledger after a story, and the last day of it. */
export function ledgerOf(story: readonly Step[]): { readonly ledger: Ledger; readonly today: string } {
  let [ledger, today] = [emptyLedger, dayOf(60)];
  for (const [index, step] of story.entries()) {
    today = addDays(today, step.later);
    ledger = acts[step.kind](ledger, step, today, `${step.kind}-${index}`);
  }
  return { ledger, today };
}

/** An invoice's balance added up from its rows as they stand now, by hand. */
export function balanceByHand(ledger: Ledger, id: string): string {
  const invoice = ledger.invoices.find((one) => one.id === id);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const mine = <T extends { readonly invoiceId: string }>(list: readonly T[]) =>
    list.filter((one) => one.invoiceId === id);
  const total = (list: readonly { readonly amount: string }[]) =>
    list.reduce((all, { amount }) => all + cents(amount), 0);
  if (invoice === undefined || invoice.voidedOn !== null) return '0.00';
  if (isCredit(invoice)) {
    const used = [
      ...ledger.allocations.filter(({ source, undoneOn }) => source.id === id && undoneOn === null),
      ...ledger.refunds.filter(({ source }) => source.id === id),
    ];
    return written(cents(invoice.amountDue) + total(used));
  }
  return written(
    cents(invoice.amountDue) +
      total(mine(ledger.charges)) -
      total(mine(ledger.waivers)) -
      total(mine(ledger.writeOffs)) -
      total(liveAllocations(ledger, invoice)),
  );
}

const written = (cents: number) => `${cents < 0 ? '-' : ''}${dollars(Math.abs(cents))}`;

export const isWithin = (low: string, high: string): boolean => compareDecimals(low, high) <= 0;
