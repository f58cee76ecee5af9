import { compareDecimals, isDecimal, rowLineage, unclearFigure, type Values } from '@packhouse/programme';
import { type ColumnContext, folded, type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import type { Review } from '#domain/reports/draft/review.ts';
import type { Format } from '#kernel/format/format.ts';
import { openPoints } from './points-of-rows.ts';
import { problemsByRow, type RowProblems } from './problems-by-row.ts';
import type { ReceiptGridDeps } from './receipt-grid-deps.ts';

const isFigure = (kind: ReceiptColumn['kind']) => kind === 'figure' || kind === 'calculated';

/** A figure as the rules read it, without what a language writes between its digits; anything else as it is shown. */
const plainText = (values: Values, column: ReceiptColumn, context: ColumnContext): string =>
  isFigure(column.kind) ? (column.plain ?? textIn(column.key))(values, context) : column.shown(values, context);

const textIn = (key: string) => (values: Values) => textOf(values, key);

const sortedText = (values: Values, column: ReceiptColumn, context: ColumnContext): string =>
  column.kind === 'date' ? textOf(values, column.key) : plainText(values, column, context);

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Figures by their amount, and what is none of them after those; days and words as they are written. */
function compareTexts(kind: ReceiptColumn['kind'], a: string, b: string): number {
  if (a === b) return 0;
  if (!isFigure(kind)) return collator.compare(a, b);
  const [isA, isB] = [isDecimal(a), isDecimal(b)];
  if (isA && isB) return compareDecimals(a, b);
  return isA === isB ? collator.compare(a, b) : isA ? -1 : 1;
}

function searchedText(values: Values, columns: readonly ReceiptColumn[], context: ColumnContext): string {
  return folded(columns.map((column) => plainText(values, column, context)).join('\n'));
}

/** Whether a search finds its text; a figure is found as its language writes it, "41,237.5" or "41.237,5". */
function isIn(searched: string, text: string, { typedFigure }: Pick<Format, 'typedFigure'>): boolean {
  const wanted = folded(text.trim());
  if (searched.includes(wanted)) return true;
  if (!/^[\d.,'’\s]+$/.test(wanted)) return false;
  const typed = typedFigure(wanted);
  const unclear = unclearFigure(typed);
  const readings = unclear === null ? [typed.replace(/[,\s]/g, '')] : [unclear.whole, unclear.decimals];
  return readings.some((reading) => searched.includes(reading));
}

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
