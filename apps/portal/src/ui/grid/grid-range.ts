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

export const rowsOf = ({ top, bottom }: GridRange): number => bottom - top + 1;
export const columnsOf = ({ left, right }: GridRange): number => right - left + 1;
export const isOneCell = (range: GridRange): boolean => rowsOf(range) === 1 && columnsOf(range) === 1;
