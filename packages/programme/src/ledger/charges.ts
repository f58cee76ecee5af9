import { addDays, daysBetween } from '../rules/calendar/zoned-time.ts';
import { isAbove, isBelow, latest, less, smaller, sum, sumOf, zero } from '../values/amounts.ts';
import { compareDecimals, divideDecimal, moneyScale, multiplyDecimals } from '../values/decimals.ts';
import { isCredit } from './as-of.ts';
import { askedOf } from './asked-money.ts';
import { roomLess, withinRoom } from './charge-room.ts';
import type { ChargeRules } from './charge-rules.ts';
import type { Charge, Ledger, LedgerInvoice } from './entries.ts';
import { monthsAfter, movedSpans, startOf } from './moved-charges.ts';

/** Names a line of a run for good: the same charge, or the same correction, has it on every day. */
export const chargeLineKey = ({
  invoiceId,
  kind,
  periodNo,
  corrects,
}: Pick<Charge, 'invoiceId' | 'kind' | 'periodNo' | 'corrects'>): string =>
  [invoiceId, kind, periodNo, ...(corrects === null ? [] : [corrects])].join('/');

/** A charge that is to be made: what each row of a run says. */
export interface DueCharge extends Omit<Charge, 'id' | 'bookedOn' | 'countedFrom'> {
  /** Days that it is for. */
  readonly days: number;
}

interface Event {
  readonly on: string;
  readonly amount: string;
}

/** An invoice as charges see it, with the charges that are worked out so far, in the order of their days. */
interface Subject {
  readonly invoice: LedgerInvoice;
  readonly asked: string;
  /** Money that stands now and write-offs, by the day on which they count as paid. */
  readonly paid: readonly Event[];
  readonly charges: Event[];
  /** As much as may still be charged, worked out in that order too; null: without limit. */
  room: string | null;
}

/** The mean month of 365.25 / 12 days that a day's interest is a part of: 48 / 1461. */
const [dayNumerator, dayDenominator] = ['48', 1461];

const until = (events: readonly Event[], day: string) => sumOf(events.filter(({ on }) => on <= day));

/**
 * The open amount at the end of a day. Money pays the assessment before its charges, whatever is charged on.
 * @param chargesUntil charges of this day and those before are part of a balance
 */
function openOn({ asked, paid, charges }: Subject, on: Charge['on'], day: string, chargesUntil = day): string {
  const charged = on === 'balance' ? until(charges, chargesUntil) : zero;
  const rest = less(sum([asked, charged]), until(paid, day));
  return isBelow(rest) ? zero : rest;
}

/** Adds up an open amount over the days of a span: amounts change on few of them. */
function dollarDays(subject: Subject, on: Charge['on'], from: string, to: string): string {
  const changes = [...subject.paid, ...subject.charges].map((event) => addDays(event.on, 1));
  const starts = [from, ...new Set(changes.filter((day) => day > from && day <= to))].toSorted();
  return sum(
    starts.map((start, index) => {
      const next = starts[index + 1] ?? addDays(to, 1);
      const open = openOn(subject, on, addDays(start, -1));
      return multiplyDecimals(open, String(daysBetween(start, next)), moneyScale);
    }),
  );
}

const percentOf = (base: string, percent: string) => divideDecimal(multiplyDecimals(base, percent, 8), 100, moneyScale);

function worked(
  subject: Subject,
  { per, on, from, to, rate }: Pick<Charge, 'per' | 'on' | 'from' | 'to' | 'rate'>,
): Pick<Charge, 'base' | 'amount'> {
  // Open at the end of the day before: who pays on the last day of grace pays in time.
  const base = openOn(subject, on, addDays(from, -1), from);
  if (per !== 'day') return { base, amount: percentOf(base, rate) };
  const days = dollarDays(subject, on, from, to);
  const share = multiplyDecimals(multiplyDecimals(days, rate, 8), dayNumerator, 8);
  return { base, amount: divideDecimal(share, dayDenominator * 100, moneyScale) };
}

type Planned = Pick<Charge, 'kind' | 'periodNo' | 'per' | 'on' | 'from' | 'to' | 'rate'>;

/** A rule holds for what falls due on or after its first day: nobody is charged by a rule of later. */
const holdsFor = ({ chargeableFrom }: LedgerInvoice, { from }: { readonly from?: string | null }): boolean =>
  (from ?? null) === null || chargeableFrom >= String(from);

function plannedLate(invoice: LedgerInvoice, { late }: ChargeRules, asOf: string): readonly Planned[] {
  if (late === null || !holdsFor(invoice, late)) return [];
  const from = startOf(invoice.chargeableFrom, late.graceDays);
  const common = { kind: 'late', periodNo: 1, per: 'once', on: 'assessment' } as const;
  return from > asOf ? [] : [{ ...common, from, to: from, rate: late.percent }];
}

/** Months that have begun; or the days since the last that were charged. */
function plannedInterest(
  invoice: LedgerInvoice,
  { interest }: ChargeRules,
  asOf: string,
  booked: readonly Pick<Planned, 'from' | 'to' | 'periodNo'>[],
): readonly Planned[] {
  if (interest === null || !holdsFor(invoice, interest)) return [];
  const { percent: rate, per, on } = interest;
  const first = startOf(invoice.chargeableFrom, interest.graceDays);
  const common = { kind: 'interest', per, on, rate } as const;
  if (per === 'day') {
    const from = latest(first, ...booked.map(({ to }) => addDays(to, 1)));
    const periodNo = Math.max(0, ...booked.map((one) => one.periodNo)) + 1;
    return from > asOf ? [] : [{ ...common, periodNo, from, to: asOf }];
  }
  const isCovered = (day: string) => booked.some(({ from, to }) => from <= day && day <= to);
  const taken = new Set(booked.map(({ periodNo }) => periodNo));
  const planned: Planned[] = [];
  for (let month = 0; ; month += 1) {
    const from = monthsAfter(first, month);
    if (from > asOf) return planned;
    if (isCovered(from)) continue;
    // Its own number, but where a program charged by the day before and took it.
    const periodNo = taken.has(month + 1) ? Math.max(...taken) + 1 : month + 1;
    taken.add(periodNo);
    planned.push({ ...common, periodNo, from, to: addDays(monthsAfter(first, month + 1), -1) });
  }
}

/** A charge that was made, with its corrections and what was waived of it taken together. */
interface Booked extends Planned {
  readonly id: string;
  /** As it was made, before its corrections. */
  readonly amount?: string;
  readonly countedFrom?: string | null;
  readonly charged: string;
  readonly waived: string;
  /** The month is due later now, and no day of it is charged. */
  readonly isOver?: boolean;
}

/** Charges that this ledger worked out: those of another program and of returned payments stand as they are. */
function bookedOn(ledger: Ledger, { id }: LedgerInvoice): readonly Booked[] {
  const mine = ledger.charges.filter(({ invoiceId }) => invoiceId === id);
  return mine
    .filter(({ corrects, kind, periodNo }) => corrects === null && kind !== 'returned' && periodNo > 0)
    .map((charge) => {
      const corrections = mine.filter(({ corrects }) => corrects === charge.id);
      const ids = new Set([charge.id, ...corrections.map((one) => one.id)]);
      return {
        ...charge,
        charged: sumOf([charge, ...corrections]),
        waived: sumOf(ledger.waivers.filter(({ chargeId }) => ids.has(chargeId))),
      };
    });
}

/** Charges of another program, and for returned payments: part of a balance from their own days. */
const foreign = (ledger: Ledger, { id }: LedgerInvoice): Event[] =>
  ledger.charges
    .filter(({ invoiceId, kind, periodNo }) => invoiceId === id && (kind === 'returned' || periodNo === 0))
    .map(({ id: chargeId, from, amount }) => ({
      on: from,
      amount: less(amount, sumOf(ledger.waivers.filter((waiver) => waiver.chargeId === chargeId))),
    }));

/** The correction of a charge that was made: none of what was waived is charged again or taken back. */
function correctionOf(booked: Booked, base: string, amount: string): Pick<DueCharge, 'base' | 'amount'> | null {
  const kept = less(booked.charged, booked.waived);
  const more = less(amount, booked.charged);
  if (isAbove(more)) return { base, amount: more };
  const excess = less(kept, amount);
  return isAbove(excess) ? { base, amount: less(zero, excess) } : null;
}

const keyOf = ({ kind, periodNo }: Pick<Planned, 'kind' | 'periodNo'>) => `${kind}:${periodNo}`;

interface Prepared {
  readonly subject: Subject;
  /** Charges booked and charges planned, in the order of their days. */
  readonly inOrder: readonly (Planned & Partial<Booked>)[];
  /** Charges that a run left as they are. */
  readonly uncorrected: ReadonlySet<string>;
}

function prepare(ledger: Ledger, invoice: LedgerInvoice, rules: ChargeRules, asOf: string): Prepared | null {
  if (isCredit(invoice) || invoice.voidedOn !== null || invoice.issuedOn > asOf) return null;
  // A debit bears the charge for a returned payment alone.
  if ((invoice.debitOf ?? null) !== null) return null;
  const { asked, paid: came } = askedOf(ledger, invoice);
  const paid = [...came, ...ledger.writeOffs.filter(({ invoiceId }) => invoiceId === invoice.id)];
  const room = rules.limitPercent === null ? null : percentOf(asked, rules.limitPercent);
  const subject: Subject = { invoice, asked, paid, charges: foreign(ledger, invoice), room };
  const booked = movedSpans(bookedOn(ledger, invoice), { invoice, rules, asOf });
  const leftOut = (ledger.leftOut ?? []).filter(({ invoiceId }) => invoiceId === invoice.id);
  const notMade = leftOut.filter(({ corrects }) => corrects === null);
  const known = new Set([...booked, ...notMade].map(keyOf));
  const interestBooked = [...booked, ...notMade].filter(({ kind }) => kind === 'interest');
  const planned = [...plannedLate(invoice, rules, asOf), ...plannedInterest(invoice, rules, asOf, interestBooked)];
  const all: readonly (Planned & Partial<Booked>)[] = [...booked, ...planned.filter((one) => !known.has(keyOf(one)))];
  const inOrder = all.toSorted((a, b) => (a.from === b.from ? (a.kind === 'late' ? -1 : 1) : a.from < b.from ? -1 : 1));
  const uncorrected = new Set(leftOut.flatMap(({ corrects }) => corrects ?? []));
  return { subject, inOrder, uncorrected };
}

/**
 * The charges on an invoice that are due at the end of a day and were not made yet, and corrections of those that were:
 * a payment that counts from an earlier day takes off what was too much, one that is undone brings it back. Made again
 * on the same day there is nothing more (office.md 3).
 */
export function dueCharges(
  ledger: Ledger,
  invoice: LedgerInvoice,
  rules: ChargeRules,
  asOf: string,
): readonly DueCharge[] {
  const prepared = prepare(ledger, invoice, rules, asOf);
  if (prepared === null) return [];
  const { subject, inOrder, uncorrected } = prepared;
  return inOrder
    .flatMap((one) => due(subject, one, rules.smallest))
    .filter(({ corrects }) => corrects === null || !uncorrected.has(corrects));
}

/** A day that a charge is for. */
export interface ChargeDay {
  readonly day: string;
  /** Open at the end of the day before: what the day is charged on. */
  readonly open: string;
  /** The amount that counts as paid on that day. */
  readonly paid: string;
  /** The day's part; all of them add up to the charge before any limit. */
  readonly amount: string;
}

function daysOf(subject: Subject, one: Planned & Partial<Booked>): readonly ChargeDay[] {
  if (one.isOver === true) return [];
  const { per, on, from, to } = one;
  const paidOn = (day: string) => sumOf(subject.paid.filter((event) => event.on === day));
  if (per !== 'day') {
    const { base, amount } = worked(subject, one);
    return [{ day: from, open: base, paid: paidOn(from), amount }];
  }
  let before = zero;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => {
    const day = addDays(from, place);
    const { amount: until } = worked(subject, { ...one, to: day });
    const amount = less(until, before);
    before = until;
    return { day, open: openOn(subject, on, addDays(day, -1)), paid: paidOn(day), amount };
  });
}

/**
 * How a charge of an invoice comes to its amount, day by day, as the money stands now: one row where it is made once or for
 * a month begun. Empty for a charge that these rules do not work out, such as one for a returned payment.
 */
export function chargeSheet(
  ledger: Ledger,
  invoice: LedgerInvoice,
  {
    rules,
    asOf,
    kind,
    periodNo,
  }: Pick<Charge, 'kind' | 'periodNo'> & { readonly rules: ChargeRules; readonly asOf: string },
): readonly ChargeDay[] {
  const prepared = prepare(ledger, invoice, rules, asOf);
  for (const one of prepared?.inOrder ?? []) {
    if (prepared === null) break;
    if (one.kind === kind && one.periodNo === periodNo) return daysOf(prepared.subject, one);
    due(prepared.subject, one, rules.smallest);
  }
  return [];
}

function due(subject: Subject, one: Planned & Partial<Booked>, smallest: string): readonly DueCharge[] {
  const { kind, periodNo, per, on, from, to, rate, id, charged, waived } = one;
  const { base, amount: whole } = one.isOver === true ? { base: zero, amount: zero } : worked(subject, one);
  const amount = withinRoom(subject.room, whole, one);
  const common = { invoiceId: subject.invoice.id, kind, periodNo, per, on, from, to, rate };
  const days = daysBetween(from, to) + 1;
  const effective = per === 'day' ? to : from;
  if (id === undefined) {
    if (!isAbove(amount) || compareDecimals(amount, smallest) < 0) return [];
    subject.charges.push({ on: effective, amount });
    subject.room = roomLess(subject.room, amount);
    return [{ ...common, base, amount, days, corrects: null }];
  }
  subject.room = roomLess(subject.room, amount);
  const made: Booked = { ...common, id, charged: charged ?? zero, waived: waived ?? zero };
  const kept = compareDecimals(amount, made.charged) > 0 ? less(amount, made.waived) : less(made.charged, made.waived);
  subject.charges.push({ on: effective, amount: smaller(amount, kept) });
  const correction = correctionOf(made, base, amount);
  return correction === null ? [] : [{ ...common, ...correction, days, corrects: id }];
}
