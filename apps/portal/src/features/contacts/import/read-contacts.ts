import type { ProducerContact } from '@packhouse/programme';
import { readBook } from '#domain/spreadsheet/read-book.ts';
import { countMatched, guessColumns, type HeadingMatch } from '#domain/spreadsheet/table/match-columns.ts';
import type { Book, Table, TableRow } from '#domain/spreadsheet/table/table.ts';
import { UnreadableTable } from '#domain/spreadsheet/table/unreadable-table.ts';
import { type CheckedContact, type ContactsInput, checkContacts } from './check-contacts.ts';
import { contactColumns } from './contact-columns.ts';

/** What a person gave, and what was said about it so far; plain data, since it goes to the worker. */
export interface ContactsQuestion extends Pick<ContactsInput, 'states' | 'corrections' | 'leftOut'> {
  readonly source: { readonly kind: 'file'; readonly file: File } | { readonly kind: 'pasted'; readonly text: string };
  readonly contacts: readonly ProducerContact[];
  /** Null: the sheet, and the columns, that seem to be meant. */
  readonly sheet: string | null;
  readonly match: HeadingMatch | null;
}

/** A file of producers as it was read and checked. */
export interface ContactsAnswer {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** The first rows, among them the headings. */
  readonly first: readonly TableRow[];
  readonly match: HeadingMatch;
  readonly rows: readonly CheckedContact[];
  /** Every row below the headings as it stands in the file, for the list with the mistakes. */
  readonly table: Table;
}

/** Enough to find the headings and to know the columns by. */
const rowsShown = 20;

async function bookOf({ source }: ContactsQuestion): Promise<Book> {
  if (source.kind === 'pasted') return readBook(source);
  return readBook({ kind: 'file', name: source.file.name, bytes: new Uint8Array(await source.file.arrayBuffer()) });
}

/** Of a workbook the first sheet with headings of ours; the first one where none has. */
async function tableOf(book: Book, sheet: string | null): Promise<Table> {
  const [first, ...others] = sheet === null ? book.sheets : [sheet];
  const table = await book.read(first ?? null);
  if (countMatched(guessColumns(contactColumns, table).columns) > 1) return table;
  for (const other of others) {
    const next = await book.read(other).catch(() => null);
    if (next !== null && countMatched(guessColumns(contactColumns, next).columns) > 1) return next;
  }
  return table;
}

/**
 * Reads and checks a file of producers.
 * @throws UnreadableTable
 */
export async function readContacts(question: ContactsQuestion): Promise<ContactsAnswer> {
  const book = await bookOf(question);
  const table = await tableOf(book, question.sheet);
  const match = question.match ?? guessColumns(contactColumns, table);
  const rows = checkContacts({ ...question, table, match });
  if (rows.length === 0) throw new UnreadableTable('headingsOnly');
  const { sheets } = book;
  return { sheets, sheet: table.sheet, first: table.rows.slice(0, rowsShown), match, rows, table };
}
