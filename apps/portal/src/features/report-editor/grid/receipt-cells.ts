import type { Findings, Problem, ReportPoint, Values } from '@packhouse/programme';
import type { GridCell, GridRow } from '@packhouse/ui/grid/model/grid-model.ts';
import { type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import { isBlankRow } from '#domain/reports/draft/blank-rows.ts';
import { rowReviews } from '#domain/reports/draft/row-reviews.ts';
import { openPoints, pointsAt } from './points-of-rows.ts';
import type { ReceiptGridDeps } from './receipt-grid-deps.ts';

interface CheckedRow {
  readonly id: string;
  readonly values: Values;
  /** A column in which nothing is wrong yet. */
  readonly spared?: string | undefined;
  /** Of the review: what only several rows together show. */
  readonly warnings: readonly Problem[] | undefined;
}

const nothing: Findings = { errors: [], warnings: [] };

/** The cells of a receipt as they stand there, with what is wrong with them. */
export function receiptCells(
  deps: ReceiptGridDeps,
  { id, values, spared, warnings = [] }: CheckedRow,
): GridRow['cells'] {
  const { table, columns, context, isReadOnly } = deps;
  const isQuiet = isReadOnly || isBlankRow(table, values);
  const { errors } = isQuiet ? nothing : rowReviews(context())(table, { id, values }).findings;
  const open = isReadOnly ? [] : openPoints(deps.points, { id, values });
  const cells = table.columns.map((column) => [
    column.key,
    {
      text: column.shown(values, columns),
      edit: column.edited?.(values, columns),
      ...withPoints(
        deps,
        isQuiet || column.key === spared ? {} : markOf(deps, column, values, { errors, warnings }),
        pointsAt(open, table.columns, column.key),
      ),
    },
  ]);
  return Object.fromEntries(cells);
}

type Mark = Pick<GridCell, 'mark' | 'message' | 'choices'>;

/** A point of the office stands beside what is wrong by the rules; alone it is a question. */
function withPoints({ pointText }: ReceiptGridDeps, mark: Mark, points: readonly ReportPoint[]): Mark {
  if (points.length === 0 || pointText === undefined) return mark;
  const asked = points.map(pointText).join(' ');
  return mark.message === undefined
    ? { mark: 'question', message: asked }
    : { ...mark, message: `${mark.message} ${asked}` };
}

/** The first thing wrong with a cell. An empty one is left in peace while the person is at work. */
function markOf(
  { columns, marksMissing, problemText }: ReceiptGridDeps,
  { key, shown, choices: choicesOf }: ReceiptColumn,
  values: Values,
  found: Findings,
): Pick<GridCell, 'mark' | 'message'> {
  const error = found.errors.find(({ field }) => field === key);
  if (error !== undefined && (marksMissing || shown(values, columns) !== '')) {
    const choices = choicesOf?.(textOf(values, key), columns) ?? [];
    return { mark: 'error', message: problemText(error), ...(choices.length > 0 ? { choices } : {}) };
  }
  const warning = found.warnings.find(({ field }) => field === key);
  return warning === undefined ? {} : { mark: 'warning', message: problemText(warning) };
}
