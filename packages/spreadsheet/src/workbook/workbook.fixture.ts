import { cellAddress } from '../table/cell-address.ts';
import { zipArchive } from './zip-archive.ts';

/** A cell that a test writes: a text, a number, a number shown as a date, an error, or a formula with its value. */
export type GivenCell =
  | string
  | number
  | null
  | { readonly day: string }
  /** A number that its format shows with zeros before it. */
  | { readonly zeros: number }
  | { readonly error: string }
  | { readonly formula: string; readonly value?: number | string };

export interface GivenSheet {
  readonly name: string;
  readonly rows: readonly (readonly GivenCell[])[];
  readonly merged?: readonly string[];
  readonly isHidden?: boolean;
  /** Numbers of rows and indexes of columns that are not shown. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
}

interface GivenWorkbook {
  readonly sheets: readonly GivenSheet[];
  /** As old Macintoshes count days. */
  readonly from1904?: boolean;
}

const dayLength = 86_400_000;
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A day as spreadsheet programs count it; 1900 was no leap year, but for them it was. */
const serialDay = (day: string, from1904 = false): number =>
  (Date.parse(`${day}T00:00Z`) - Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30)) / dayLength;

function cellXml(cell: GivenCell, address: string, from1904: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${address}" s="1"><v>${serialDay(cell.day, from1904)}</v></c>`;
  if ('zeros' in cell) return `<c r="${address}" s="2"><v>${cell.zeros}</v></c>`;
  if ('error' in cell) return `<c r="${address}" t="e"><v>${cell.error}</v></c>`;
  const { formula, value } = cell;
  const type = typeof value === 'string' ? ' t="str"' : '';
  return `<c r="${address}"${type}><f>${escaped(formula)}</f>${value === undefined ? '<v/>' : `<v>${value}</v>`}</c>`;
}

function sheetXml({ rows, merged = [], hiddenRows = [], hiddenColumns = [] }: GivenSheet, from1904: boolean): string {
  const lines = rows.map((cells, at) => {
    const xml = cells.map((cell, index) => cellXml(cell, cellAddress(at + 1, index), from1904)).join('');
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${xml}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const cols = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`).join('');
  return `<worksheet ${namespace}>${cols && `<cols>${cols}</cols>`}<sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relationship}/${kind}" Target="${target}"/>`;

/** A workbook as a program would write it, with what writers of XLSX do not write: errors, formulas, 1904, merged cells. */
export function workbookBytes({ sheets, from1904 = false }: GivenWorkbook): Uint8Array<ArrayBuffer> {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  return zipArchive(
    new Map([
      [
        'xl/workbook.xml',
        `<workbook ${namespace} xmlns:r="${relationship}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
      ],
      [
        'xl/styles.xml',
        `<styleSheet ${namespace}><numFmts count="1"><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      ],
      ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, from1904)] as const),
    ]),
    0,
  );
}
