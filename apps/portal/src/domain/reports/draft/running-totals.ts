import { addQuantities, isDecimal, type ReportContext, type Steps, type Values } from '@packhouse/programme';
import type { ReceiptRow, ReportKind } from '#domain/report-kinds/report-kind.ts';
import { MadeOfRows } from './made-of-rows.ts';

type Rows = { readonly nonExempt: readonly ReceiptRow[]; readonly exempt: readonly ReceiptRow[] };

/**
 * Totals of a report in which one row changes at a time: only the block around it is added up again. Every decimal of a
 * kind's totals is a sum over its rows (quantities and dollars), so that sums of blocks are exact.
 */
class RunningTotals {
  readonly #totals: (rows: Rows) => Values;
  readonly #parts: Readonly<Record<keyof Rows, MadeOfRows<ReceiptRow, Values>>>;

  constructor(totals: (rows: Rows) => Values) {
    this.#totals = totals;
    this.#parts = {
      nonExempt: new MadeOfRows((rows) => totals({ nonExempt: rows, exempt: [] })),
      exempt: new MadeOfRows((rows) => totals({ nonExempt: [], exempt: rows })),
    };
  }

  /** Comes to the totals in steps that are none of them felt. */
  *steps({ nonExempt, exempt }: Rows): Steps<Values> {
    const none = this.#totals({ nonExempt: [], exempt: [] });
    const parts = [...(yield* this.#parts.nonExempt.steps(nonExempt)), ...(yield* this.#parts.exempt.steps(exempt))];
    const decimals = Object.entries(none).filter(([, value]) => typeof value === 'string' && isDecimal(value));
    const sums = decimals.map(([key, zero]) => {
      const values = [zero, ...parts.map((part) => part[key])].filter((value) => typeof value === 'string');
      return [key, addQuantities(values)];
    });
    return Object.fromEntries(sums);
  }
}

const running = new WeakMap<ReportKind, WeakMap<ReportContext, RunningTotals>>();

/** The totals of a report at the rates of this context: the review and each save go on from the same blocks. */
export function runningTotals(kind: ReportKind, context: ReportContext): RunningTotals {
  const ofKind = running.get(kind) ?? new WeakMap<ReportContext, RunningTotals>();
  running.set(kind, ofKind);
  const totals = ofKind.get(context) ?? new RunningTotals((rows) => kind.totals(rows, context.forms));
  ofKind.set(context, totals);
  return totals;
}
