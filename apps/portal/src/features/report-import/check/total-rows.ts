import { addQuantities, compareDecimals, isDecimal, mostDecimals, readDecimal } from '@packhouse/programme';
import { plainFigure, splitUnit, type Table, type TableRow } from '@packhouse/spreadsheet';
import { cell, type ImportColumn } from '../columns/import-column.ts';
import { cellsOf, dataRows, headingsOf, type Matching } from './import-file.ts';

/** "Grand total", "Rio Bend Total", "Suma", "Sous-total", "Totale", "合计". */
const totalPattern =
  /^(?:grand |sub-?|sum |report |sous-?)?total(?:s|es|e|i)?\b|\btotals?:?$|^(?:sum|suma|somme|somma)\b|^(?:合计|总计|小计|共计)/i;

interface Reading {
  readonly columns: readonly ImportColumn[];
  readonly matching: Matching;
}

/** The figures of a row by column; the other texts that it has. */
function partsOf(row: TableRow, { columns, matching }: Reading) {
  const cells = cellsOf(row, matching);
  const filled = columns.filter(({ key }) => cell(cells, key) !== '');
  const figures = filled
    .filter(({ kind }) => kind === 'figure')
    .map(({ key }) => {
      const plain = plainFigure(splitUnit(cell(cells, key)).figure, matching.figures[key] ?? 'point');
      return [key, readDecimal(plain ?? '', mostDecimals).value ?? ''] as const;
    });
  return { figures, texts: filled.filter(({ kind }) => kind !== 'figure').map(({ key }) => cell(cells, key)) };
}

/** Adds up the rows above, for a row of sums without a word. */
class Sums {
  readonly #sums = new Map<string, string>();

  add(figures: readonly (readonly [string, string])[]): void {
    for (const [key, value] of figures) {
      if (isDecimal(value)) this.#sums.set(key, addQuantities([this.#sums.get(key) ?? '0.00', value]));
    }
  }

  are(figures: readonly (readonly [string, string])[]): boolean {
    const isSum = ([key, value]: readonly [string, string]) =>
      isDecimal(value) && compareDecimals(value, this.#sums.get(key) ?? '0.00') === 0;
    return figures.length > 0 && figures.every(isSum);
  }
}

/** Whether a row is that of the headings, as it is printed on the top of each page. */
function isHeadings({ cells }: TableRow, headings: readonly string[]): boolean {
  const said = cells.flatMap((text, index) => (text === '' ? [] : [[text, headings[index] ?? ''] as const]));
  const isSaid = ([text, heading]: readonly [string, string]) => heading.toLowerCase().endsWith(text.toLowerCase());
  return said.length > 1 && said.every(isSaid);
}

/**
 * Rows below the headings that are no deliveries: without a day and with the word for a total, or with nothing but the sums
 * of all rows above; and headings that are printed again. They are left out unless the person says otherwise.
 */
export function totalRows(columns: readonly ImportColumn[], table: Table, matching: Matching): readonly number[] {
  const day = matching.columns[columns.find(({ kind }) => kind === 'day')?.key ?? ''] ?? null;
  const headings = headingsOf(table, matching);
  const rows = dataRows(table, matching);
  const isUndated = ({ cells }: TableRow) => {
    const text = day === null ? '' : (cells[day] ?? '');
    // The word may stand in the column of days.
    return text === '' || totalPattern.test(text);
  };
  const named = rows.filter(
    (row) => isHeadings(row, headings) || (isUndated(row) && row.cells.some((text) => totalPattern.test(text))),
  );
  const without = new Set(named);
  const sums = sumRows(
    rows.filter((row) => !without.has(row)),
    isUndated,
    { columns, matching },
  );
  const out = new Set([...named, ...sums]);
  return rows.flatMap((row) => (out.has(row) ? [row.row] : []));
}

/** Rows with nothing but the sums of all rows above them. */
function sumRows(rows: readonly TableRow[], isUndated: (row: TableRow) => boolean, reading: Reading) {
  // Thousands of deliveries are added up only where something may be their sum.
  const isLikely = (row: TableRow) => isUndated(row) && partsOf(row, reading).texts.length === 0;
  const likely = new Set(rows.filter(isLikely));
  if (likely.size === 0) return [];
  const sums = new Sums();
  return rows.filter((row) => {
    const { figures } = partsOf(row, reading);
    if (likely.has(row) && sums.are(figures)) return true;
    sums.add(figures);
    return false;
  });
}
