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

/** In rem: `least` for the texts of a column, `wanted` with room for a mark beside each and its heading in one line. */
export interface ColumnWidth {
  readonly least: number;
  readonly wanted: number;
}

/** By the ids of columns; none before they were measured. */
export type ColumnWidths = ReadonlyMap<string, ColumnWidth>;

const leastOf = ({ id, min = 0 }: GridColumn, needed: ColumnWidths) => Math.max(min, needed.get(id)?.least ?? 0);

/** The `grid-template-columns` of every row: each column has its least, then what it wants, and the rest goes to those that grow. */
export function columnTracks(columns: readonly GridColumn[], hasAction: boolean, needed: ColumnWidths): string {
  const tracks = columns.map((column) => {
    const [least, { grow = 0 }] = [leastOf(column, needed), column];
    if (grow > 0) return `minmax(${least}rem, ${grow}fr)`;
    return `minmax(${least}rem, ${Math.max(least, needed.get(column.id)?.wanted ?? 0)}rem)`;
  });
  return [`${numberWidth}rem`, ...tracks, ...(hasAction ? [`${actionWidth}rem`] : [])].join(' ');
}

/** The width in rem below which the grid scrolls sideways. */
export function leastWidth(columns: readonly GridColumn[], hasAction: boolean, needed: ColumnWidths): number {
  const beside = numberWidth + (hasAction ? actionWidth : 0);
  return columns.reduce((sum, column) => sum + leastOf(column, needed), beside);
}
