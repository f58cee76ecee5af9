import type { GridColumn } from './grid-model.ts';

/** The column id of the button at the end of a row. */
export const actionColumn = '@action';

/** The row of headings, as a place for the arrow keys. */
export const headerRow = '@header';

const numberWidth = 2.25;
const actionWidth = 1.5;

export function columnIds(columns: readonly GridColumn[], hasAction: boolean): readonly string[] {
  return [...columns.map(({ id }) => id), ...(hasAction ? [actionColumn] : [])];
}

/** In rem: `least` for the texts of a column alone, `wanted` with room for a mark beside it and its heading in one line. */
export interface ColumnWidth {
  readonly least: number;
  readonly wanted: number;
}

/** By the ids of columns; none before they were measured. */
export type ColumnWidths = ReadonlyMap<string, ColumnWidth>;

const leastOf = ({ id, min = 0 }: GridColumn, needed: ColumnWidths) => Math.max(min, needed.get(id)?.least ?? 0);
const wantedOf = (column: GridColumn, needed: ColumnWidths) =>
  Math.max(leastOf(column, needed), needed.get(column.id)?.wanted ?? 0);

/** The `grid-template-columns` of every row: each column has its least, then what it wants, and the rest goes to those that grow. */
export function columnTracks(columns: readonly GridColumn[], hasAction: boolean, needed: ColumnWidths): string {
  const tracks = columns.map((column) => {
    const [least, { grow = 0 }] = [leastOf(column, needed), column];
    if (grow > 0) return `minmax(${least}rem, ${grow}fr)`;
    return `minmax(${least}rem, ${wantedOf(column, needed)}rem)`;
  });
  return [`${numberWidth}rem`, ...tracks, ...(hasAction ? [`${actionWidth}rem`] : [])].join(' ');
}

/** In rem: `least`, below which the grid scrolls sideways, and `wanted`, which columns have where it does, for nothing is gained then. */
export function wholeWidth(columns: readonly GridColumn[], hasAction: boolean, needed: ColumnWidths): ColumnWidth {
  const beside = numberWidth + (hasAction ? actionWidth : 0);
  const sum = (widthOf: typeof leastOf) => columns.reduce((all, column) => all + widthOf(column, needed), beside);
  return { least: sum(leastOf), wanted: sum((column) => (column.grow ? leastOf : wantedOf)(column, needed)) };
}
