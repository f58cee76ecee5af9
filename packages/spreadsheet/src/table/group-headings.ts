import { headingTerms, isWithin } from '../headings/heading-terms.ts';
import type { TableRow } from './table.ts';

/** Headings stand in the first rows. */
const rowsLooked = 14;

/** Words of a row that says of its columns in which unit they are, and nothing else. */
const units = new Set(['lb', 'kg', 'ton', 'sack', 'dollars', 'no', 'mm', 'dd', 'yyyy', 'yy']);

const isUnits = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.some((cell) => headingTerms(cell).size > 0) && filled.every((cell) => isWithin(headingTerms(cell), units))
  );
};

/** The cell above each, or the one to its left that stands over several; none where nothing stands over it. */
function groupsOver(above: readonly string[], cells: readonly string[]): readonly string[] | null {
  const over: string[] = [];
  let isGroup = false;
  for (const [index, cell] of cells.entries()) {
    const own = above[index] ?? '';
    // A title begins in the first column; a heading over some columns does not.
    const carried = own === '' && index > 0 && cell !== '' ? (over[index - 1] ?? '') : own;
    if (carried !== '' && own === '' && cell !== '') isGroup = true;
    over.push(index === 0 ? '' : carried);
  }
  // Figures stand in rows, not in headings.
  const isRow = above.slice(1).some((text) => /\d/.test(text)) || cells.some((text) => /\d\d/.test(text));
  return isGroup && !isRow ? over : null;
}

/**
 * The rows with headings in two lines put together: a heading over several columns before each below it ("Pounds" over
 * "in shell" and "shelled"), and the units of a second line behind what they measure.
 */
export function withTwoLines(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.map((one, at) => {
    const above = rows[at - 1];
    if (at > rowsLooked || above === undefined || one.headings !== undefined || above.row !== one.row - 1) return one;
    if (isUnits(one.cells)) {
      const width = Math.max(above.cells.length, one.cells.length);
      const first = above.headings ?? above.cells;
      const headings = Array.from({ length: width }, (_, index) =>
        [first[index] ?? '', one.cells[index] ?? ''].filter(Boolean).join(' '),
      );
      return { ...one, headings };
    }
    const over = groupsOver(above.cells, one.cells);
    if (over === null) return one;
    const headings = one.cells.map((cell, index) =>
      cell === '' ? (above.cells[index] ?? '') : `${over[index]} ${cell}`.trim(),
    );
    return { ...one, headings };
  });
}
