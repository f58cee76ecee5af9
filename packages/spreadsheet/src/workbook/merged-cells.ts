import { columnIndex } from '../table/cell-address.ts';
import type { TableRow } from '../table/table.ts';

interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function rangeOf(text: string): Range | null {
  const [, first = '', top = '', last = '', bottom = ''] = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/.exec(text) ?? [];
  if (bottom === '') return null;
  return { top: Number(top), bottom: Number(bottom), left: columnIndex(first), right: columnIndex(last) };
}

/**
 * Says in every row what a cell over several rows says: the producer of three deliveries. A figure counts once, in its
 * first row; three times it would be three times too much.
 */
function filledDown(rows: readonly TableRow[], ranges: readonly Range[]): readonly TableRow[] {
  const byRow = new Map(rows.map((one) => [one.row, one]));
  for (const { top, bottom, left } of ranges) {
    const first = byRow.get(top);
    const text = first?.cells[left] ?? '';
    if (text === '' || first?.marks?.[left] !== undefined) continue;
    for (let row = top + 1; row <= bottom; row += 1) {
      const below = byRow.get(row);
      if (below === undefined) continue;
      const width = Math.max(below.cells.length, left + 1);
      const cells = Array.from({ length: width }, (_, index) => (index === left ? text : (below.cells[index] ?? '')));
      byRow.set(row, { ...below, cells });
    }
  }
  return rows.map((one) => byRow.get(one.row) ?? one);
}

/** A title over the whole sheet begins in its first column; a heading over some columns does not. */
const isGroup = ({ top, bottom, left, right }: Range) => top === bottom && right > left && left > 0;

/** Puts a heading over several columns before each of those below it: "Pounds" over "in shell" and "shelled". */
function withGroups(rows: readonly TableRow[], ranges: readonly Range[]): readonly TableRow[] {
  const groups = ranges.filter(isGroup);
  if (groups.length === 0) return rows;
  return rows.map((one, at) => {
    const above = rows[at - 1];
    const over = groups.filter(({ top }) => top === above?.row && top === one.row - 1);
    if (above === undefined || over.length === 0) return one;
    const headings = one.cells.map((cell, index) => {
      const group = over.find(({ left, right }) => index >= left && index <= right);
      // A heading beside the group may stand in its line.
      if (group === undefined) return cell === '' ? (above.cells[index] ?? '') : cell;
      return cell === '' ? cell : `${above.cells[group.left] ?? ''} ${cell}`.trim();
    });
    return { ...one, headings };
  });
}

/** The rows with what cells shown as one say, by the addresses of the first and last of each ("A5:A7"). */
export function withMerged(rows: readonly TableRow[], merged: readonly string[]): readonly TableRow[] {
  const ranges = merged.flatMap((text) => rangeOf(text) ?? []);
  return ranges.length === 0 ? rows : withGroups(filledDown(rows, ranges), ranges);
}
