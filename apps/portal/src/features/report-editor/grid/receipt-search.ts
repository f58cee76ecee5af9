import { rowLineage, type Values } from '@packhouse/programme';
import type { Review } from '#domain/reports/draft/review.ts';
import { openPoints } from './points-of-rows.ts';
import { problemsByRow, type RowProblems } from './problems-by-row.ts';
import type { ReceiptGridDeps } from './receipt-grid-deps.ts';
import { compareTexts, isIn, searchedText, sortedText } from './row-texts.ts';

export class ReceiptSearch {
  readonly #deps: ReceiptGridDeps;
  readonly #searched = new WeakMap<Values, string>();
  #marked: { readonly of: Review; readonly count: number } | null = null;

  constructor(deps: ReceiptGridDeps) {
    this.#deps = deps;
  }

  /** The order of two rows by a column; a row without a value is equal to none. */
  compare(column: string, a: string, b: string): number {
    const found = this.#deps.table.columns.find(({ key }) => key === column);
    if (found === undefined) return 0;
    const text = (key: string) => sortedText(this.#deps.liveDraft.row(key)?.values ?? {}, found, this.#deps.columns);
    return compareTexts(found.kind, text(a), text(b));
  }

  holds(key: string, text: string): boolean {
    const { liveDraft, table, columns } = this.#deps;
    const values = liveDraft.row(key)?.values ?? {};
    const known = this.#searched.get(values) ?? searchedText(values, table.columns, columns);
    this.#searched.set(values, known);
    return isIn(known, text, columns.format);
  }

  isMarked(key: string): boolean {
    const { liveDraft, reviewer } = this.#deps;
    const row = liveDraft.row(key);
    const problems = row === undefined ? undefined : problemsByRow(reviewer.current()).get(row.id);
    if (row === undefined) return false;
    if (openPoints(this.#deps.points, row).length > 0) return !this.#deps.isReadOnly;
    return problems !== undefined && this.#isShown(problems, row.values);
  }

  markedCount(): number {
    const { liveDraft, reviewer, list } = this.#deps;
    const review = reviewer.current();
    if (this.#marked?.of === review) return this.#marked.count;
    const own = new Set(liveDraft.keys(list));
    const keys = new Set([...problemsByRow(review).keys()].map((id) => liveDraft.keyOf(id) ?? ''));
    for (const key of this.#askedKeys()) keys.add(key);
    this.#marked = { of: review, count: [...keys].filter((key) => own.has(key) && this.isMarked(key)).length };
    return this.#marked.count;
  }

  #askedKeys(): readonly string[] {
    const { liveDraft, list, points } = this.#deps;
    if (points === undefined || points.size === 0) return [];
    return (liveDraft.draft().rows[list] ?? []).flatMap(({ id }) =>
      points.has(rowLineage(id)) ? (liveDraft.keyOf(id) ?? []) : [],
    );
  }

  /** Whether the cells show any of these problems: what is missing stays unsaid while the person is at work. */
  #isShown({ errors, warnings }: RowProblems, values: Values): boolean {
    const { columns, table, marksMissing, isReadOnly } = this.#deps;
    if (isReadOnly) return false;
    const isFilled = (field: string | undefined) =>
      table.columns.some(({ key, shown }) => key === field && shown(values, columns) !== '');
    return warnings.length > 0 || errors.some(({ field }) => marksMissing || isFilled(field));
  }
}
