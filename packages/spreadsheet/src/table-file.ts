import { csvFile } from './table/write-csv.ts';
import { type WrittenSheet, writeWorkbook } from './workbook/write-workbook.ts';

/** The kinds of file that are written; each is also the ending of its name. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A table as a file that spreadsheet programs open rightly, nothing in it run as a formula. */
export async function tableFile(sheet: WrittenSheet, format: FileFormat): Promise<Blob> {
  if (format === 'xlsx') return writeWorkbook(sheet);
  return csvFile(sheet.rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.figure))));
}
