/** A rectangle of cells by the indices of its first and last row and column, both in it. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

type Point = readonly [row: number, column: number];

/** The rectangle between two cells, in whichever order they were chosen. */
export function rangeBetween([row, column]: Point, [otherRow, otherColumn]: Point): GridRange {
  return {
    top: Math.min(row, otherRow),
    bottom: Math.max(row, otherRow),
    left: Math.min(column, otherColumn),
    right: Math.max(column, otherColumn),
  };
}

/** A range drawn out to a cell, either down or up or across: whichever way the cell lies further from it. */
export function drawnOut(range: GridRange, [row, column]: Point): GridRange {
  const { top, bottom, left, right } = range;
  const away = Math.max(row - bottom, top - row);
  const aside = Math.max(column - right, left - column);
  if (Math.max(away, aside) <= 0) return range;
  if (away >= aside) return { ...range, top: Math.min(top, row), bottom: Math.max(bottom, row) };
  return { ...range, left: Math.min(left, column), right: Math.max(right, column) };
}

export const rowsOf = ({ top, bottom }: GridRange): number => bottom - top + 1;
export const columnsOf = ({ left, right }: GridRange): number => right - left + 1;
export const isOneCell = (range: GridRange): boolean => rowsOf(range) === 1 && columnsOf(range) === 1;
