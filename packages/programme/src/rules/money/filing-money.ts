import { isAbove } from '../../values/amounts.ts';
import { amendmentSettlement } from './amendment-settlement.ts';
import { openBills, owedOn } from './owed.ts';
import { type Bill, restOf } from './owing.ts';

export interface FiledReport {
  readonly status: string | null;
  /** The amount that it asks to be paid; null where the backend does not say. */
  readonly asks: string | null;
  /** The amount that the amended version asked for; null for an original. */
  readonly askedBefore: string | null;
}

export type FilingMoney =
  /** The office gave it back: what it asks does not stand. */
  | { readonly kind: 'returned' }
  /** A newer version stands in its place. */
  | { readonly kind: 'superseded' }
  /** Nothing is to be paid for it. */
  | { readonly kind: 'nothing' }
  /** An amendment that changes no amount. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'toPay' | 'overdue'; readonly amount: string; readonly dueOn: string | null }
  /** The company gets it back; not negative. */
  | { readonly kind: 'credit'; readonly amount: string }
  /** Nothing is made out yet; the amounts are what the report asks beyond, or below, the version before. */
  | { readonly kind: 'toBeInvoiced' | 'toBeCredited'; readonly amount: string }
  /** It cannot be told. */
  | { readonly kind: 'unknown' };

const settlements = { none: 'nothing', extra_due: 'toBeInvoiced', credit: 'toBeCredited' } as const;

function settled({ asks, askedBefore }: FiledReport): FilingMoney {
  if (asks === null) return { kind: 'unknown' };
  const { kind, amount } = amendmentSettlement(askedBefore ?? '0.00', asks);
  if (kind === 'none') return { kind: askedBefore === null ? 'nothing' : 'unchanged' };
  return { kind: settlements[kind], amount };
}

/**
 * The consequences of a filing: of its bills where there are any, else of the amount it asks beyond the version before.
 * @param bills those of this filing; null: they could not be read
 * @param today in the program's time zone
 */
export function moneyOfFiling(report: FiledReport, bills: readonly Bill[] | null, today: string): FilingMoney {
  if (report.status === 'returned' || report.status === 'superseded') return { kind: report.status };
  if (bills === null) return { kind: 'unknown' };
  if (bills.length === 0) return settled(report);
  const { amount, overdueCount, nextDueOn, credit } = owedOn(bills, today);
  if (isAbove(credit)) return { kind: 'credit', amount: credit };
  if (isAbove(amount)) {
    const days = bills.filter((bill) => isAbove(restOf(bill))).flatMap(({ dueOn }) => dueOn ?? []);
    return overdueCount > 0
      ? { kind: 'overdue', amount, dueOn: days.toSorted()[0] ?? null }
      : { kind: 'toPay', amount, dueOn: nextDueOn };
  }
  return { kind: bills.some(({ status }) => status !== 'void') ? 'paid' : 'nothing' };
}

/** The bill that a filing leads to: the one that is to be paid, else its last that was not taken back; null: none. */
export function billOfFiling<B extends Bill>(bills: readonly B[]): B | null {
  return openBills(bills).open[0]?.bill ?? bills.findLast(({ status }) => status !== 'void') ?? null;
}
