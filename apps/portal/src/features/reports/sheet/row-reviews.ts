import type { DraftRow, Findings, ReportContext, Values } from '@packhouse/programme';
import type { ListKey, ReceiptRow, ReceiptTable } from '../kinds/report-kind.ts';
import { isBlankRow } from './blank-rows.ts';

/** One row as the rules take it, and what they say of it alone. */
export interface RowReview {
  readonly receipt: ReceiptRow;
  readonly findings: Findings;
  readonly isBlank: boolean;
}

/** Remembers what the rules say of each row, for as long as neither the row nor what it is checked against changes. */
export class RowReviews {
  readonly #tables: Readonly<Record<ListKey, ReceiptTable>>;
  readonly #context: () => ReportContext;
  #known = new WeakMap<Values, RowReview>();
  #checkedAgainst: ReportContext | null = null;

  constructor(tables: Readonly<Record<ListKey, ReceiptTable>>, context: () => ReportContext) {
    this.#tables = tables;
    this.#context = context;
  }

  of(list: ListKey, { id, values }: DraftRow): RowReview {
    const context = this.#context();
    if (context !== this.#checkedAgainst) {
      this.#known = new WeakMap();
      this.#checkedAgainst = context;
    }
    const known = this.#known.get(values);
    // A row put back by an undo has the same values under another id.
    if (known !== undefined && known.receipt.id === id) return known;
    const table = this.#tables[list];
    const receipt: ReceiptRow = { ...values, id };
    const review = { receipt, findings: table.check(receipt, context), isBlank: isBlankRow(table, values) };
    this.#known.set(values, review);
    return review;
  }
}
