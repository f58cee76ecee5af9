import { addQuantities, isDecimal, type ReportContext, type Steps, type Values } from '@packhouse/programme';
import type { ReceiptRow, ReportKind } from '#domain/report-kinds/report-kind.ts';

type Rows = { readonly nonExempt: readonly ReceiptRow[]; readonly exempt: readonly ReceiptRow[] };

/** Rows that are added up together and remembered. */
const blockSize = 100;

interface Block {
  readonly rows: readonly ReceiptRow[];
  readonly totals: Values;
}

const isSame = (a: readonly ReceiptRow[], b: readonly ReceiptRow[]) =>
  a.length === b.length && a.every((row, at) => row === b[at]);

/**
 * Totals of a report in which one row changes at a time: only the block around it is added up again. Every decimal of a
 * kind's totals is a sum over its rows (quantities and dollars), so that sums of blocks are exact.
 */
class RunningTotals {
  readonly #totals: (rows: Rows) => Values;
  readonly #blocks = { nonExempt: new Map<number, Block>(), exempt: new Map<number, Block>() };

  constructor(totals: (rows: Rows) => Values) {
    this.#totals = totals;
  }

  /** Comes to the totals in steps that are none of them felt. */
  *steps({ nonExempt, exempt }: Rows): Steps<Values> {
    const none = this.#totals({ nonExempt: [], exempt: [] });
    const parts = [
      ...(yield* this.#partsOf('nonExempt', nonExempt, (rows) => this.#totals({ nonExempt: rows, exempt: [] }))),
      ...(yield* this.#partsOf('exempt', exempt, (rows) => this.#totals({ nonExempt: [], exempt: rows }))),
    ];
    const decimals = Object.entries(none).filter(([, value]) => typeof value === 'string' && isDecimal(value));
    const sums = decimals.map(([key, zero]) => {
      const values = [zero, ...parts.map((part) => part[key])].filter((value) => typeof value === 'string');
      return [key, addQuantities(values)];
    });
    return Object.fromEntries(sums);
  }

  *#partsOf(
    list: 'nonExempt' | 'exempt',
    rows: readonly ReceiptRow[],
    totals: (rows: readonly ReceiptRow[]) => Values,
  ): Steps<readonly Values[]> {
    const blocks = this.#blocks[list];
    const parts: Values[] = [];
    for (let from = 0; from < rows.length; from += blockSize) {
      const part = rows.slice(from, from + blockSize);
      const known = blocks.get(from);
      const block = known !== undefined && isSame(known.rows, part) ? known : { rows: part, totals: totals(part) };
      blocks.set(from, block);
      parts.push(block.totals);
      yield;
    }
    return parts;
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
