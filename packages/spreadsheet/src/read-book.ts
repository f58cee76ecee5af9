import { delimitedReader, readDelimited } from './table/read-delimited.ts';
import type { Book, BookReader } from './table/table.ts';
import { UnreadableTable } from './table/unreadable-table.ts';
import { workbookReader } from './workbook/read-workbook.ts';

/** A file's bytes, or the text of the clipboard. */
export type ImportSource =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'pasted'; readonly text: string };

/** A file of this many bytes is no month of one company. */
export const mostBytes = 20 * 1024 * 1024;

/** "EncryptedPackage" as the directory of a compound file names it: a workbook behind a password ([MS-OFFCRYPTO]). */
const lockedMark = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Compound files: workbooks of before 2007, and those with a password since. */
const compoundReader: BookReader = {
  reads: (bytes) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte),
  open: async (bytes) => {
    throw new UnreadableTable(holds(bytes, lockedMark) ? 'lockedWorkbook' : 'oldWorkbook');
  },
};

/** The first that knows the bytes reads them. */
const readers: readonly BookReader[] = [workbookReader, compoundReader, delimitedReader];

/**
 * Opens what a person gave.
 * @throws UnreadableTable
 */
export async function readBook(source: ImportSource): Promise<Book> {
  if (source.kind === 'pasted') return { sheets: [], read: async () => readDelimited(source.text) };
  const { bytes } = source;
  if (bytes.length > mostBytes) throw new UnreadableTable('tooLarge');
  if (bytes.length === 0) throw new UnreadableTable('empty');
  const reader = readers.find((one) => one.reads(bytes)) ?? delimitedReader;
  return reader.open(bytes);
}
