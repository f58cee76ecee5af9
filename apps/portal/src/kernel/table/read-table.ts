import { delimitedReader, readDelimited } from './read-delimited.ts';
import type { Table, TableReader } from './table.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** What a person gives: a file's bytes, or what the clipboard held. */
export type ImportSource =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'pasted'; readonly text: string };

/** A file of this many bytes is no month of one company. */
export const mostBytes = 20 * 1024 * 1024;

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);

/** Workbooks: ZIP archives since 2007, compound files before. */
const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const workbookReader: TableReader = {
  reads: (bytes) => beginsWith(bytes, zip) || beginsWith(bytes, compoundFile),
  read: () => {
    throw new UnreadableTable('workbook');
  },
};

/** The first that knows the bytes reads them. */
const readers: readonly TableReader[] = [workbookReader, delimitedReader];

/**
 * Reads what a person gave.
 * @throws UnreadableTable
 */
export function readTable(source: ImportSource): Table {
  if (source.kind === 'pasted') return readDelimited(source.text);
  const { bytes } = source;
  if (bytes.length > mostBytes) throw new UnreadableTable('tooLarge');
  if (bytes.length === 0) throw new UnreadableTable('empty');
  const reader = readers.find((one) => one.reads(bytes));
  if (reader === undefined) throw new UnreadableTable('binary');
  return reader.read(bytes);
}
