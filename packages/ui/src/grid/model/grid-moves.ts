import type { CellRef } from './grid-model.ts';

export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  /** To the first and last row of the column. */
  | 'top'
  | 'bottom'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'
  /** Cell by cell, on to the next row. */
  | 'next'
  | 'previous'
  /** To the column where typing began, in the row below or above. */
  | 'lineBelow'
  | 'lineAbove';

export interface GridShape {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Rows in sight. */
  readonly page: number;
  /** The column where typing began. */
  readonly start?: string | null;
}

type Point = readonly [row: number, column: number];

type Target = (from: Point, shape: { readonly last: Point; readonly page: number; readonly start: number }) => Point;

const targets: Readonly<Record<GridMove, Target>> = {
  up: ([row, column]) => [row - 1, column],
  down: ([row, column]) => [row + 1, column],
  left: ([row, column]) => [row, column - 1],
  right: ([row, column]) => [row, column + 1],
  top: ([, column]) => [0, column],
  bottom: ([, column], { last }) => [last[0], column],
  rowStart: ([row]) => [row, 0],
  rowEnd: ([row], { last }) => [row, last[1]],
  gridStart: () => [0, 0],
  gridEnd: (_, { last }) => last,
  pageUp: ([row, column], { page }) => [Math.max(0, row - page), column],
  pageDown: ([row, column], { last, page }) => [Math.min(last[0], row + page), column],
  next: ([row, column], { last }) => (column < last[1] ? [row, column + 1] : [row + 1, 0]),
  previous: ([row, column], { last }) => (column > 0 ? [row, column - 1] : [row - 1, last[1]]),
  lineBelow: ([row], { start }) => [row + 1, start],
  lineAbove: ([row], { start }) => [row - 1, start],
};

/** The cell that a move leads to; null where there is none: `next` and `previous` then leave the grid. */
export function movedCell(
  { rows, columns, page, start = null }: GridShape,
  place: CellRef,
  move: GridMove,
): CellRef | null {
  const from: Point = [rows.indexOf(place.row), columns.indexOf(place.column)];
  const began = start === null ? from[1] : columns.indexOf(start);
  const last: Point = [rows.length - 1, columns.length - 1];
  const [row, column] = targets[move](from, { last, page, start: began });
  const [rowKey, columnId] = [rows[row], columns[column]];
  return rowKey === undefined || columnId === undefined ? null : { row: rowKey, column: columnId };
}
