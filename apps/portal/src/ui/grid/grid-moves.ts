import type { GridPlace } from './grid-model.ts';

export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'
  /** Cell by cell, on to the next row. */
  | 'next'
  | 'previous';

export interface GridShape {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Rows in sight. */
  readonly page: number;
}

type Point = readonly [row: number, column: number];

function target(move: GridMove, [row, column]: Point, { rows, columns, page }: GridShape): Point {
  const [lastRow, lastColumn] = [rows.length - 1, columns.length - 1];
  switch (move) {
    case 'up':
      return [row - 1, column];
    case 'down':
      return [row + 1, column];
    case 'left':
      return [row, column - 1];
    case 'right':
      return [row, column + 1];
    case 'rowStart':
      return [row, 0];
    case 'rowEnd':
      return [row, lastColumn];
    case 'gridStart':
      return [0, 0];
    case 'gridEnd':
      return [lastRow, lastColumn];
    case 'pageUp':
      return [Math.max(0, row - page), column];
    case 'pageDown':
      return [Math.min(lastRow, row + page), column];
    case 'next':
      return column < lastColumn ? [row, column + 1] : [row + 1, 0];
    case 'previous':
      return column > 0 ? [row, column - 1] : [row - 1, lastColumn];
  }
}

/** The cell that a move leads to; null where there is none: `next` and `previous` then leave the grid. */
export function movedPlace(shape: GridShape, place: GridPlace, move: GridMove): GridPlace | null {
  const from: Point = [shape.rows.indexOf(place.row), shape.columns.indexOf(place.column)];
  const [row, column] = target(move, from, shape);
  const [rowKey, columnId] = [shape.rows[row], shape.columns[column]];
  return rowKey === undefined || columnId === undefined ? null : { row: rowKey, column: columnId };
}
