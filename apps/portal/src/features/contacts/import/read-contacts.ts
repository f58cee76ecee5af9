import type { ProducerContact } from '@packhouse/programme';
import { type Choice, guessColumns, type HeadingMatch, readBook, UnreadableTable } from '@packhouse/spreadsheet';
import { type GivenSource, likelyTable, openedTable, readGiven } from '#domain/spreadsheet/import/opened-table.ts';
import { type ContactsInput, checkContacts } from './check-contacts.ts';
import { contactColumns, neededColumns } from './contact-columns.ts';

/** A file and the person's answers about it so far; plain data, since it is sent to the worker. */
export interface ContactsQuestion extends Pick<ContactsInput, 'states' | 'corrections' | 'leftOut'>, Choice {
  readonly source: GivenSource;
  readonly contacts: readonly ProducerContact[];
  /** Null: the columns that seem to be meant. */
  readonly match: HeadingMatch | null;
}

/**
 * Reads and checks a file of producers.
 * @throws UnreadableTable
 */
export async function readContacts(question: ContactsQuestion) {
  const book = await readBook(await readGiven(question.source));
  const { table, whole } = await likelyTable(book, {
    columns: contactColumns,
    needs: neededColumns.map((key) => [key]),
    sheet: question.sheet ?? null,
    encoding: question.encoding ?? null,
  });
  const match = question.match ?? guessColumns(contactColumns, table);
  const rows = checkContacts({ ...question, table, match });
  if (rows.length === 0) throw new UnreadableTable('headingsOnly');
  return {
    ...{ opened: openedTable(book, table, whole), sheet: table.sheet, match, rows },
    /** Every row below the headings as it stands in the file, for the list with the mistakes. */
    table,
  };
}

export type ContactsAnswer = Awaited<ReturnType<typeof readContacts>>;
