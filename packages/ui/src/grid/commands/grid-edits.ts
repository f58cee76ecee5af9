import type { GridCellEdit, GridColumn, GridRowEdit } from '../model/grid-model.ts';
import { columnsOf, type GridRange, rowsOf } from '../model/grid-range.ts';

/** The rows and columns that a range counts, and which row is the empty one at the end. */
export interface GridRegion {
  readonly rows: readonly string[];
  readonly columns: readonly GridColumn[];
  readonly isNew: (row: string) => boolean;
}

type CellEdit = (row: number, column: number, id: string) => GridCellEdit | null;

/** The edits of a rectangle, cell by cell; calculated columns are passed over. */
function editsOf({ rows, columns }: GridRegion, area: GridRange, edit: CellEdit): readonly GridRowEdit[] {
  const edits: GridRowEdit[] = [];
  for (let row = area.top; row <= area.bottom; row += 1) {
    const cells: GridCellEdit[] = [];
    for (let column = area.left; column <= area.right; column += 1) {
      const { id, isReadOnly } = columns[column] ?? { id: '', isReadOnly: true };
      const cell = isReadOnly === true ? null : edit(row, column, id);
      if (cell !== null) cells.push(cell);
    }
    if (cells.length > 0) edits.push({ row: rows[row] ?? null, cells });
  }
  return edits;
}

export function clearEdits(region: GridRegion, range: GridRange): readonly GridRowEdit[] {
  const edits = editsOf(region, range, (_row, _column, column) => ({ column, text: '' }));
  return edits.filter(({ row }) => row !== null && !region.isNew(row));
}

/** Fills a range with its first row; one row alone with the row above it. */
export function fillDownEdits(region: GridRegion, range: GridRange): readonly GridRowEdit[] {
  const source = rowsOf(range) === 1 ? range.top - 1 : range.top;
  const like = region.rows[source];
  if (like === undefined) return [];
  return editsOf(region, { ...range, top: source + 1 }, (_row, _at, column) => ({ column, like }));
}

/** Fills a range with its first column, as texts: columns differ in kind. `written` is a cell as it would be copied. */
export function fillRightEdits(
  region: GridRegion,
  range: GridRange,
  written: (row: string, column: string) => string,
): readonly GridRowEdit[] {
  const source = region.columns[range.left]?.id;
  if (source === undefined) return [];
  return editsOf(region, { ...range, left: range.left + 1 }, (row, _at, column) => {
    const key = region.rows[row];
    return key === undefined || region.isNew(key) ? null : { column, text: written(key, source) };
  });
}

/** The place of a cell among those of a range that stands over and over, before it and behind it. */
const repeated = (at: number, first: number, count: number) => first + ((((at - first) % count) + count) % count);

/**
 * Repeats the cells of a range over a longer one that it is part of: down and up like its rows, across as texts like
 * its columns. `written` is a cell as it would be copied.
 */
export function spreadEdits(
  region: GridRegion,
  range: GridRange,
  area: GridRange,
  written: (row: string, column: string) => string,
): readonly GridRowEdit[] {
  const { rows, columns, isNew } = region;
  const down: CellEdit = (row, _at, column) => {
    const like = rows[repeated(row, range.top, rowsOf(range))];
    return like === undefined || isNew(like) ? null : { column, like };
  };
  const across: CellEdit = (row, at, column) => {
    const key = rows[row];
    const source = columns[repeated(at, range.left, columnsOf(range))]?.id;
    return key === undefined || source === undefined || isNew(key) ? null : { column, text: written(key, source) };
  };
  return [
    ...editsOf(region, { ...area, bottom: range.top - 1 }, down),
    ...editsOf(region, { ...area, top: range.bottom + 1 }, down),
    ...editsOf(region, { ...area, ...rowsIn(range), right: range.left - 1 }, across),
    ...editsOf(region, { ...area, ...rowsIn(range), left: range.right + 1 }, across),
  ];
}

const rowsIn = ({ top, bottom }: GridRange) => ({ top, bottom });

/**
 * Writes copied cells into a range: over and over where the range is a multiple of them (one cell fills it all),
 * otherwise once from its first cell on, with new rows for what is beyond the last.
 */
export function pasteEdits(
  region: GridRegion,
  range: GridRange,
  cells: readonly (readonly string[])[],
): readonly GridRowEdit[] {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const repeats = rowsOf(range) % height === 0 && columnsOf(range) % width === 0;
  const { top, left } = range;
  const area = repeats ? range : { top, left, bottom: top + height - 1, right: left + width - 1 };
  const last = Math.min(area.right, region.columns.length - 1);
  const edits = editsOf(region, { ...area, right: last }, (row, at, column) => {
    const text = cells[(row - top) % height]?.[(at - left) % width];
    return text === undefined ? null : { column, text };
  });
  // A whole table was chosen, the empty row with it: what repeats stops before that.
  const isOver = repeats && rowsOf(range) > height;
  return isOver ? edits.filter(({ row }) => row !== null && !region.isNew(row)) : edits;
}
