import { isBelow, less, sum, sumOf, zero } from '../values/amounts.ts';
import { isCredit, sourceKey } from './as-of.ts';
import type { Charge, Ledger, LedgerInvoice } from './entries.ts';

const journalKinds = [
  'invoice',
  'credit',
  'void',
  'late',
  'interest',
  'returned',
  'waiver',
  'writeOff',
  'writeOffUndone',
  'payment',
  'back',
  'reversal',
  'backUndone',
  'mistake',
  // After what the bank took back: it is the part of that which had left the account before.
  'debit',
  'refund',
  'moved',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** One line of a company's account. */
export interface JournalLine {
  readonly on: string;
  readonly kind: JournalKind;
  /** The row that it tells of. */
  readonly id: string;
  /** The invoice that it is about, or null. */
  readonly invoiceId: string | null;
  /** Added to the debt, in US dollars; below zero: taken off it. */
  readonly amount: string;
}

/** When rows were written, by their ids, as texts that sort; when one was voided or taken back, by `endOf` its id. */
export type EntryTimes = ReadonlyMap<string, string>;

export const endOf = (id: string): string => `${id}/end`;

const ends: readonly JournalKind[] = ['void', 'reversal', 'backUndone', 'mistake'];

const kindOf = (invoice: LedgerInvoice): JournalKind =>
  isCredit(invoice) ? 'credit' : (invoice.debitOf ?? null) === null ? 'invoice' : 'debit';

/** The lines of what is booked on an invoice: as they come, and all of them taken back with it on the day it is voided. */
function invoiceLines(invoice: LedgerInvoice, { charges, waivers, writeOffs }: Ledger): readonly JournalLine[] {
  const { id, issuedOn, amountDue, voidedOn } = invoice;
  const mine = <T extends { readonly invoiceId: string }>(entries: readonly T[]) =>
    entries.filter(({ invoiceId }) => invoiceId === id);
  const charged = (charge: Charge): JournalLine => ({ ...line(charge.kind, charge), on: charge.bookedOn });
  const line = (kind: JournalKind, { id: rowId, amount }: { readonly id: string; readonly amount: string }) => ({
    on: issuedOn,
    kind,
    id: rowId,
    invoiceId: id,
    amount,
  });
  const booked: readonly JournalLine[] = [
    line(kindOf(invoice), { id, amount: amountDue }),
    ...mine(charges).map(charged),
    ...mine(waivers).map((one) => ({ ...line('waiver', { id: one.id, amount: less(zero, one.amount) }), on: one.on })),
    ...mine(writeOffs).map((one) => ({
      ...line(isBelow(one.amount) ? 'writeOffUndone' : 'writeOff', { id: one.id, amount: less(zero, one.amount) }),
      on: one.on,
    })),
  ];
  if (voidedOn === null) return booked;
  const before = booked.filter(({ on }) => on < voidedOn);
  return [...before, { ...line('void', { id, amount: less(zero, sumOf(before)) }), on: voidedOn }];
}

/**
 * A company's account line by line, the oldest first: each day's lines add up to what it owes at the end of that day, less
 * what it is owed. Matching money with invoices moves nothing here. Those of a day stand as they were written, where that is
 * known.
 */
export function journal(ledger: Ledger, times?: EntryTimes): readonly JournalLine[] {
  const outOf = Map.groupBy(ledger.refunds, ({ source }) => sourceKey(source));
  const paid = ledger.payments.flatMap(
    ({ id, receivedOn, amount, reversedOn, isBack, isSplit, isMistake }): readonly JournalLine[] => {
      const common = { id, invoiceId: null };
      const kind = isBack === true ? 'back' : 'payment';
      const received = { ...common, on: receivedOn, kind, amount: less(zero, amount) } as const;
      // A part that was split off came in with the whole.
      const came = isSplit === true ? [] : [received];
      if (reversedOn === null) return came;
      // The part that had been paid back or moved out of it was added to the debt then, and stands as a debit now.
      const left = less(amount, sumOf(outOf.get(sourceKey({ kind: 'payment', id })) ?? []));
      // No bank returned it: a refund was noted as back and was not, or nothing had come in.
      const taken = isBack === true ? 'backUndone' : isMistake === true ? 'mistake' : 'reversal';
      return [...came, { ...common, on: reversedOn, kind: taken, amount: left }];
    },
  );
  const refunds = ledger.refunds
    .filter(({ isSplit }) => isSplit !== true)
    .map(
      ({ id, on, amount, isMoved }) =>
        ({ on, kind: isMoved === true ? 'moved' : 'refund', id, invoiceId: null, amount }) as const,
    );
  const lines = [...ledger.invoices.flatMap((invoice) => invoiceLines(invoice, ledger)), ...paid, ...refunds];
  const order = (kind: JournalKind) => journalKinds.indexOf(kind);
  const when = ({ on, kind, id }: JournalLine) => `${on} ${times?.get(ends.includes(kind) ? endOf(id) : id) ?? ''}`;
  const placed = lines.map((line) => ({ line, at: when(line) }));
  return placed
    .toSorted((a, b) => (a.at === b.at ? order(a.line.kind) - order(b.line.kind) : a.at < b.at ? -1 : 1))
    .map(({ line }) => line);
}

/** A company's debt at the end of a day, less its credits: below zero where it has money coming. */
export const balanceOn = (ledger: Ledger, day: string): string => sumOf(journal(ledger).filter(({ on }) => on <= day));

/** The lines of some days, each with the balance after it, between the balance before them and the one after them. */
export function accountStatement(
  ledger: Ledger,
  { from, to }: { readonly from: string; readonly to: string },
  times?: EntryTimes,
) {
  const all = journal(ledger, times);
  const opening = sumOf(all.filter(({ on }) => on < from));
  let balance = opening;
  const lines = all
    .filter(({ on }) => on >= from && on <= to)
    .map((line) => {
      balance = sum([balance, line.amount]);
      return { ...line, balance };
    });
  return { from, to, opening, lines, closing: balance };
}
