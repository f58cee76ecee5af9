import { readSheet } from 'read-excel-file/universal';
import { cellAddress, columnIndex } from '../table/cell-address.ts';
import { plainCell } from '../table/formula-cell.ts';
import { withTwoLines } from '../table/group-headings.ts';
import { type Book, type BookReader, type CellMark, mostRows, type Table, type TableRow } from '../table/table.ts';
import { UnreadableTable } from '../table/unreadable-table.ts';
import { type ShownCell, sheetFacts } from './sheet-facts.ts';
import { countsFrom1904, type SheetPart, sharedParts, sheetParts, zeroFormats } from './workbook-xml.ts';
import { ZipArchive, zipArchive } from './zip-archive.ts';

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
function withMerged(rows: readonly TableRow[], merged: readonly string[]): readonly TableRow[] {
  const ranges = merged.flatMap((text) => rangeOf(text) ?? []);
  return ranges.length === 0 ? rows : withGroups(filledDown(rows, ranges), ranges);
}

const rowOrCell = /<((?:\w+:)?)(row|c)((?:\s[^<>]*?)?)(\/?)>/g;
const placeOf = (attributes: string) => /\sr="([^"]*)"/.exec(attributes)?.[1];

/**
 * A sheet's XML with the address at each row and cell. They may be left out, a cell standing behind the one before
 * (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73), as programs do that write workbooks by themselves.
 */
function withAddresses(xml: string): string {
  let row = 0;
  let index = 0;
  return xml.replace(rowOrCell, (tag, prefix: string, name: string, attributes: string, end: string) => {
    const own = placeOf(attributes);
    if (name === 'row') {
      row = own === undefined ? row + 1 : Number(own);
      index = 0;
      return own === undefined ? `<${prefix}row r="${row}"${attributes}${end}>` : tag;
    }
    index = own === undefined ? index : columnIndex(own.replace(/\d+$/, ''));
    index += 1;
    return own === undefined ? `<${prefix}c r="${cellAddress(row, index - 1)}"${attributes}${end}>` : tag;
  });
}

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';

interface OpenWorkbook {
  readonly archive: ZipArchive;
  readonly workbook: string;
  readonly relations: string;
}

class Figure {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A number as spreadsheet programs show it. They keep binary numbers and show 15 digits of them: what is written as
 * 0.30000000000000004 was 0.3 to the person who typed it.
 */
function plainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  const shown = String(Number(number.toPrecision(15)));
  if (!shown.includes('e')) return shown;
  return Math.abs(number) < 1 ? number.toFixed(12).replace(/\.?0+$/, '') : number.toFixed(0);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Figure) return plainNumber(value.text);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return plainCell(String(value).trim());
}

/** The library's cells with those that are shown otherwise in their places. */
function withShown(
  data: readonly (readonly unknown[])[],
  shown: readonly ShownCell[],
): readonly (readonly unknown[])[] {
  if (shown.length === 0) return data;
  const rows = data.map((values) => [...values]);
  for (const { row, index, text } of shown) {
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    while (cells.length < index) cells.push(null);
    cells[index] = text;
  }
  const width = Math.max(0, ...shown.map(({ index }) => index + 1), rows[0]?.length ?? 0);
  for (const cells of rows) while (cells.length < width) cells.push(null);
  return rows;
}

function rowsOf(data: readonly (readonly unknown[])[], shown: readonly ShownCell[]): readonly TableRow[] {
  const marks = new Map<number, Record<number, CellMark>>();
  const mark = (row: number, index: number, what: CellMark) => {
    marks.set(row, { ...marks.get(row), [index]: what });
  };
  for (const { row, index, lack } of shown) if (lack !== null) mark(row, index, lack);
  return withShown(data, shown).flatMap((values, at) => {
    const row = at + 1;
    const cells = values.map(cellText);
    if (cells.every((cell) => cell === '')) return [];
    for (const [index, value] of values.entries()) if (value instanceof Figure) mark(row, index, 'number');
    const own = marks.get(row);
    return [own === undefined ? { row, cells } : { row, cells, marks: own }];
  });
}

/** The sheet alone, its neighbours left out, unpacked for the reader. */
function sheetArchive({ archive, workbook, relations }: OpenWorkbook, { path }: SheetPart, xml: string) {
  const parts = new Map([
    [workbookPath, workbook],
    [relationsPath, relations],
    [path, xml],
  ]);
  for (const shared of sharedParts(relations)) {
    const text = archive.text(shared);
    if (text !== null) parts.set(shared, text);
  }
  return zipArchive(parts, 0).buffer;
}

async function readOne(opened: OpenWorkbook, part: SheetPart): Promise<Table> {
  const { archive, workbook } = opened;
  const written = archive.text(part.path);
  if (written === null) throw new UnreadableTable('brokenWorkbook');
  const xml = withAddresses(written);
  const styles = sharedParts(opened.relations).find((path) => path.endsWith('styles.xml'));
  const formats = archive.text(styles ?? '');
  const { shown, hidden, merged } = sheetFacts(xml, formats === null ? new Map() : zeroFormats(formats));
  const file = sheetArchive(opened, part, xml);
  const data = await readSheet(file, part.name, { parseNumber: (text) => new Figure(text) });
  const rows = withTwoLines(withMerged(rowsOf(data, shown), merged));
  if (rows.length === 0) throw new UnreadableTable('emptySheet');
  if (rows.length > mostRows) throw new UnreadableTable('tooManyRows', rows[mostRows]?.row ?? null);
  const daysSince = countsFrom1904(workbook) ? 1904 : 1900;
  return { rows, encoding: null, delimiter: null, sheet: part.name, daysSince, hidden };
}

/** An error of the reader says that the file is not as a workbook must be; where in it, nobody can use. */
async function unlessBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('brokenWorkbook');
  }
}

/** The reason why an archive is no workbook that can be read. */
function refusal(archive: ZipArchive): UnreadableTable {
  const isOther = ['xl/workbook.bin', 'content.xml', 'Index/Document.iwa'].some((name) => archive.has(name));
  return new UnreadableTable(isOther ? 'otherWorkbook' : 'otherArchive');
}

async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Book> {
  const archive = ZipArchive.open(bytes);
  if (archive === null) throw new UnreadableTable('brokenWorkbook');
  if (!archive.has(workbookPath)) throw refusal(archive);
  const [workbook, relations] = [archive.text(workbookPath), archive.text(relationsPath)];
  if (workbook === null || relations === null) throw new UnreadableTable('brokenWorkbook');
  const opened = { archive, workbook, relations };
  const parts = sheetParts(workbook, relations);
  const visible = parts.filter(({ isHidden }) => !isHidden);
  return {
    sheets: visible.map(({ name }) => name),
    read: ({ sheet = null } = {}) =>
      unlessBroken(() => {
        const part = visible.find(({ name }) => name === sheet) ?? visible[0] ?? parts[0];
        if (part === undefined) throw new UnreadableTable('emptySheet');
        return readOne(opened, part);
      }),
  };
}

/** Workbooks since Excel 2007 (ECMA-376): a ZIP archive with XML in it. */
export const workbookReader: BookReader = {
  reads: (bytes) => [0x50, 0x4b].every((byte, at) => bytes[at] === byte) && (bytes[2] ?? 255) < 9,
  open: (bytes) => unlessBroken(() => openWorkbook(bytes)),
};
