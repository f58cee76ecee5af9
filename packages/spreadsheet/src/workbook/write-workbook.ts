import { cellAddress, columnLetter } from '../table/cell-address.ts';
import { safeCell } from '../table/formula-cell.ts';
import { zipArchive } from './zip-archive.ts';

/** A text, which is never run as a formula, or a figure with a point before its decimals. */
export type WrittenCell = string | { readonly figure: string };

export interface WrittenSheet {
  readonly name: string;
  /** The first holds the headings. */
  readonly rows: readonly (readonly WrittenCell[])[];
  /** Indexes of rows that something is wrong with: they are colored. */
  readonly marked?: ReadonlySet<number>;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Kinds of cell: plain, heading, in a colored row. */
const [plainStyle, headingStyle, markedStyle] = [0, 1, 2];

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML cannot hold.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text.replace(unwritable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: WrittenCell, address: string, style: number): string {
  if (cell === '') return '';
  if (typeof cell === 'object') return `<c r="${address}" s="${style}"><v>${cell.figure}</v></c>`;
  const text = escaped(safeCell(cell));
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const textOf = (cell: WrittenCell) => (typeof cell === 'string' ? cell : cell.figure);

/** Wide enough for most of what stands in a column, within reason. */
function widths(rows: WrittenSheet['rows']): string {
  const [headings = []] = rows;
  const columns = headings.map((_, index) => {
    const longest = Math.max(...rows.slice(0, 200).map((row) => textOf(row[index] ?? '').length));
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(Math.max(longest + 2, 9), 60)}" customWidth="1"/>`;
  });
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

function sheetXml({ rows, marked = new Set() }: WrittenSheet): string {
  const lines = rows.map((cells, at) => {
    const style = at === 0 ? headingStyle : marked.has(at) ? markedStyle : plainStyle;
    return `<row r="${at + 1}">${cells.map((cell, index) => cellXml(cell, cellAddress(at + 1, index), style ?? 0)).join('')}</row>`;
  });
  const last = columnLetter(Math.max((rows[0]?.length ?? 1) - 1, 0));
  // The headings stay in sight, and rows can be filtered by what is wrong with them.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths(rows)}<sheetData>${lines.join('')}</sheetData><autoFilter ref="A1:${last}${Math.max(rows.length, 1)}"/></worksheet>`;
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF1C9"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf fillId="2" applyFill="1"/></cellXfs></styleSheet>`;

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relations = (all: readonly string[]) =>
  `${head}<Relationships xmlns="${parts}/relationships">${all.join('')}</Relationships>`;

/** Names of sheets are short and hold none of these. */
const sheetName = (name: string) => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

/**
 * A workbook that spreadsheet programs open (ECMA-376). Written here and not by a library: those pack large files in
 * workers made of text, which our Content-Security-Policy refuses.
 */
export function writeWorkbook(sheet: WrittenSheet): Blob {
  const override = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="${kinds}.${kind}+xml"/>`;
  const bytes = zipArchive(
    new Map([
      [
        '[Content_Types].xml',
        `${head}<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${override('worksheets/sheet1.xml', 'worksheet')}</Types>`,
      ],
      ['_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')])],
      [
        'xl/workbook.xml',
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relations([relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')]),
      ],
      ['xl/styles.xml', stylesXml],
      ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
    ]),
    6,
  );
  return new Blob([bytes], { type: `${kinds}.sheet` });
}
