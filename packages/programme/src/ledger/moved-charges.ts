import { addDays, dateOf, daysBetween } from '../rules/calendar/zoned-time.ts';
import { latest } from '../values/amounts.ts';
import type { ChargeRules } from './charge-rules.ts';
import type { Charge, LedgerInvoice } from './entries.ts';

export const monthsAfter = (day: string, months: number): string => dateOf(day).add({ months }).toString();

/** The first day that is charged. */
export const startOf = (chargeableFrom: string, graceDays: number): string => addDays(chargeableFrom, graceDays + 1);

type Span = Pick<Charge, 'kind' | 'periodNo' | 'per' | 'from' | 'to' | 'countedFrom'>;

interface At {
  readonly invoice: LedgerInvoice;
  readonly rules: ChargeRules;
  readonly asOf: string;
}

/** The first day of a kind from a due day, by the rules of now; null where the kind is off now. */
function firstDay(kind: Charge['kind'], chargeableFrom: string, { late, interest }: ChargeRules): string | null {
  const rule = kind === 'late' ? late : interest;
  return rule === null ? null : startOf(chargeableFrom, rule.graceDays);
}

/**
 * The days of a charge counted from the due day that stands now. A charge by the day keeps its last one: it loses the days
 * up to the new due day, or gains those after it.
 * @param before the last day that the charge before this one is for
 */
function moved({ kind, periodNo, per, from, to }: Span, was: string, before: string | null, { invoice, rules }: At) {
  const now = invoice.chargeableFrom;
  const shift = daysBetween(was, now);
  const first = firstDay(kind, now, rules);
  if (per === 'day')
    return { from: latest(first ?? addDays(now, 1), ...(before === null ? [] : [addDays(before, 1)])), to };
  const firstWas = firstDay(kind, was, rules);
  if (per === 'month' && first !== null && firstWas !== null && monthsAfter(firstWas, periodNo - 1) === from)
    return { from: monthsAfter(first, periodNo - 1), to: addDays(monthsAfter(first, periodNo), -1) };
  return { from: addDays(from, shift), to: addDays(to, shift) };
}

/**
 * Charges that were booked, each with the days that it is for as the invoice's month is due now: one that was extended, or
 * whose extension was taken back, is charged from its own days. All others stay as a run booked them, whatever the rules
 * say since (money.md 4).
 */
export function movedSpans<T extends Span>(
  booked: readonly T[],
  at: At,
): readonly (T & { readonly isOver?: boolean })[] {
  const lastDay = new Map<string, string>();
  const inOrder = booked.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return inOrder.map((one) => {
    const was = one.countedFrom ?? null;
    const before = lastDay.get(one.kind) ?? null;
    lastDay.set(one.kind, one.to);
    if (was === null || was === at.invoice.chargeableFrom) return one;
    const { from, to } = moved(one, was, before, at);
    // None of its days is charged any more, or not yet: it keeps them, and is of nothing.
    return from > to || from > at.asOf ? { ...one, isOver: true } : { ...one, from, to };
  });
}
