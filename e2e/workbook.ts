import { crc32 } from 'node:zlib';

/** A text, a number, a day shown as one, or an error of a formula. */
type Cell = string | number | { readonly day: string } | { readonly error: string };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Numbers of rows that a filter hides. */
  readonly hiddenRows?: readonly number[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Spreadsheet programs count days from the end of 1899. */
const serial = (day: string) => (Date.parse(`${day}T00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

function cellXml(cell: Cell): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return 'day' in cell ? `<c s="1"><v>${serial(cell.day)}</v></c>` : `<c t="e"><v>${cell.error}</v></c>`;
}

function sheetXml({ rows, hiddenRows = [] }: Sheet): string {
  const named = (xml: string, row: number, column: number) =>
    xml.replace('<c', `<c r="${String.fromCharCode(65 + column)}${row + 1}"`);
  const lines = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => named(cellXml(cell), row, column)).join('');
    return `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${xml}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** An archive of texts as they are, each with its head and its entry in the directory at the end. */
function archive(files: readonly (readonly [name: string, text: string])[]): Buffer {
  let at = 0;
  const parts = files.map(([name, text]) => {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    at += head.length;
    const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, tail, Buffer.from(name)]);
    return { head, entry };
  });
  const directory = Buffer.concat(parts.map(({ entry }) => entry));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts.map(({ head }) => head), directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** A workbook for a file field, as a spreadsheet program would save it. */
export function workbook(name: string, sheets: readonly Sheet[]) {
  const list = sheets.map((sheet, at) => `<sheet name="${sheet.name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const relations = sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  const styles = `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const buffer = archive([
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${package_}">${relations.join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const),
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer };
}
