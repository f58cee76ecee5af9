import type { GridColumn } from './grid-model.ts';

/** The column id of the button at the end of a row. */
export const actionColumn = '@action';

/** The row of headings, as a place for the arrow keys. */
export const headerRow = '@header';

/** In rem. */
const numberWidth = 2.75;
const actionWidth = 2.5;

/** The ids that the arrow keys go along. */
export function columnIds(columns: readonly GridColumn[], hasAction: boolean): readonly string[] {
  return [...columns.map(({ id }) => id), ...(hasAction ? [actionColumn] : [])];
}

/** The `grid-template-columns` of every row. */
export function columnTracks(columns: readonly GridColumn[], hasAction: boolean): string {
  const tracks = columns.map(({ min, grow = 0 }) => (grow > 0 ? `minmax(${min}rem, ${grow}fr)` : `${min}rem`));
  return [`${numberWidth}rem`, ...tracks, ...(hasAction ? [`${actionWidth}rem`] : [])].join(' ');
}

/** The width in rem below which the grid scrolls sideways. */
export function leastWidth(columns: readonly GridColumn[], hasAction: boolean): number {
  return columns.reduce((sum, { min }) => sum + min, numberWidth + (hasAction ? actionWidth : 0));
}
