import type { GridColumn } from './grid-model.ts';

/** The column id of the button at the end of a row. */
export const actionColumn = '@action';

/** The row of headings, as a place for the arrow keys. */
export const headerRow = '@header';

/** In rem. */
const numberWidth = 2.5;
const actionWidth = 1.75;

/** The ids that the arrow keys go along. */
export function columnIds(columns: readonly GridColumn[], hasAction: boolean): readonly string[] {
  return [...columns.map(({ id }) => id), ...(hasAction ? [actionColumn] : [])];
}

/** Widths that columns need for what stands in them, in rem, by their ids; none before they were measured. */
export type ColumnWidths = ReadonlyMap<string, number>;

const widthOf = ({ id, min = 0 }: GridColumn, needed: ColumnWidths) => Math.max(min, needed.get(id) ?? 0);

/** The `grid-template-columns` of every row. */
export function columnTracks(columns: readonly GridColumn[], hasAction: boolean, needed: ColumnWidths): string {
  const tracks = columns.map((column) => {
    const [width, { grow = 0 }] = [widthOf(column, needed), column];
    return grow > 0 ? `minmax(${width}rem, ${grow}fr)` : `${width}rem`;
  });
  return [`${numberWidth}rem`, ...tracks, ...(hasAction ? [`${actionWidth}rem`] : [])].join(' ');
}

/** The width in rem below which the grid scrolls sideways. */
export function leastWidth(columns: readonly GridColumn[], hasAction: boolean, needed: ColumnWidths): number {
  const beside = numberWidth + (hasAction ? actionWidth : 0);
  return columns.reduce((sum, column) => sum + widthOf(column, needed), beside);
}
