/** Facts of a sheet that the library for workbooks leaves out, read from its XML (ECMA-376, part 1, 18.3). */
import { columnIndex } from '../table/cell-address.ts';
import { UnreadableTable } from '../table/unreadable-table.ts';
import { readXml } from './read-xml.ts';

/** No sheet has more rows or columns (Excel's limits); anyone who names others makes a reader run out of memory. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/** More than a file of ours has. */
const mostColumns = 1000;

/** A cell that is shown otherwise than the library reads it. */
export interface ShownCell {
  readonly row: number;
  readonly index: number;
  readonly text: string;
  /** Why it has no value. */
  readonly lack: 'error' | 'formula' | null;
}

type Attribute = (name: string) => string | null;

interface OpenCell {
  readonly type: string;
  readonly address: string;
  readonly style: number;
  value: string | null;
  formula: string | null;
}

const openCell = (attribute: Attribute): OpenCell => ({
  type: attribute('t') ?? 'n',
  address: attribute('r') ?? '',
  style: Number(attribute('s') ?? 0),
  value: null,
  formula: null,
});

/** @throws UnreadableTable for a cell beyond the end of every sheet */
function placeOf(address: string): Pick<ShownCell, 'row' | 'index'> | null {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  if (digits === '') return null;
  const [row, index] = [Number(digits), letters.length > 3 ? lastColumn : columnIndex(letters)];
  if (row > lastRow || index >= lastColumn) throw new UnreadableTable('brokenWorkbook');
  return { row, index };
}

/** The cell as it is shown, where the library would take it for empty, or for a figure without the zeros before it. */
function shownText({ type, style, value, formula }: OpenCell, zeros: ReadonlyMap<number, number>) {
  const written = value ?? '';
  if (type === 'e' && written !== '') return { text: written, lack: 'error' as const };
  const isEmptyText = type === 'inlineStr' || (type === 'str' && value !== null);
  if (formula !== null && written === '' && !isEmptyText) return { text: `=${formula}`, lack: 'formula' as const };
  const digits = type === 'n' && /^\d+$/.test(written) ? zeros.get(style) : undefined;
  return digits === undefined ? null : { text: written.padStart(digits, '0'), lack: null };
}

/** Zero is how some programs hide a row or a column. */
const isHidden = (attribute: Attribute, size: string) =>
  ['1', 'true'].includes(attribute('hidden') ?? '') || Number(attribute(size) ?? '1') === 0;

function hiddenColumns(attribute: Attribute): readonly number[] {
  if (!isHidden(attribute, 'width')) return [];
  const [first, last] = [Number(attribute('min')), Number(attribute('max'))];
  // A file may say that all columns to the last possible one are hidden; none of those beyond has a cell.
  const count = Math.max(0, Math.min(last - first + 1, mostColumns));
  return Array.from({ length: count }, (_, at) => first - 1 + at);
}

class SheetReading {
  /** Errors ("#N/A"), formulas that were never worked out ("=SUM(A1:A3)"), and codes with the zeros that are shown. */
  readonly shown: ShownCell[] = [];
  /** Rows and columns that the sheet does not show: hidden by hand, by a filter or by a group that is shut. */
  readonly rows: number[] = [];
  readonly columns: number[] = [];
  /** Cells shown as one, by the addresses of their first and last. */
  readonly merged: string[] = [];
  readonly #zeros: ReadonlyMap<number, number>;
  #row = 0;
  #cell: OpenCell | null = null;
  #within: 'value' | 'formula' | null = null;

  constructor(zeros: ReadonlyMap<number, number>) {
    this.#zeros = zeros;
  }

  readonly open = (name: string, attribute: Attribute): void => {
    if (name === 'c') this.#cell = openCell(attribute);
    else if (name === 'v') this.#begin('value');
    else if (name === 'f') this.#begin('formula');
    else if (name === 'row') this.#openRow(attribute);
    else if (name === 'col') this.columns.push(...hiddenColumns(attribute));
    else if (name === 'mergeCell') this.merged.push(...[attribute('ref') ?? []].flat());
  };

  readonly text = (text: string): void => {
    if (this.#cell !== null && this.#within !== null) this.#cell[this.#within] += text;
  };

  readonly close = (name: string): void => {
    if (name === 'v' || name === 'f') this.#within = null;
    if (name !== 'c' || this.#cell === null) return;
    const place = placeOf(this.#cell.address);
    const told = shownText(this.#cell, this.#zeros);
    if (place !== null && told !== null) this.shown.push({ ...place, ...told });
    this.#cell = null;
  };

  #begin(what: 'value' | 'formula'): void {
    if (this.#cell === null) return;
    this.#cell[what] ??= '';
    this.#within = what;
  }

  #openRow(attribute: Attribute): void {
    this.#row = Number(attribute('r') ?? this.#row + 1);
    if (this.#row > lastRow) throw new UnreadableTable('brokenWorkbook');
    if (isHidden(attribute, 'ht')) this.rows.push(this.#row);
  }
}

/**
 * Reads a sheet's XML once.
 * @param zeros how many digits each style shows (`zeroFormats`)
 * @throws UnreadableTable for a row or column that no sheet has; Error where the XML is not well-formed
 */
export function sheetFacts(xml: string, zeros: ReadonlyMap<number, number>) {
  const reading = new SheetReading(zeros);
  readXml(xml, reading);
  const { shown, rows, columns, merged } = reading;
  return { shown, hidden: { rows, columns }, merged };
}
