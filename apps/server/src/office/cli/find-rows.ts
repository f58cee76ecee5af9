import type { Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  invoice,
  readConfirmationNumber,
  readSeasonTitle,
  reportingPeriod,
  season,
  seasonTitle,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { formOfConfirmation } from '#features/certification/confirmation.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** Most rows that one list shows; more are asked for by narrower questions. */
const listLimit = 1_000;

/** Rows of a type in an order, at most `listLimit`. */
export const listRows = (context: OfficeContext, resource: Resource, where = sql`true`, orderBy = sql`t.nid`) =>
  selectRows(context, resource, { where, orderBy, limit: listLimit });

/** How people name a row: by one of some columns, and the noun of the command that lists them. */
interface Naming {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly noun: string;
  /** The list that has them, or the command where none has. */
  readonly list: string;
}

/** The id that a word stands for: itself, or that of the form whose confirmation number it is. */
async function idOf({ db }: OfficeContext, word: string): Promise<string | null> {
  if (isUuid(word)) return word;
  const number = readConfirmationNumber(word);
  return number === null ? null : ((await formOfConfirmation(db, number))?.formId ?? null);
}

/**
 * The one row that a word means: its id, its confirmation number, or the name people know it by, in any letters.
 * @throws OfficeRefusal when there is none, or several of that name
 */
export async function namedRow(
  context: OfficeContext,
  { resource, columns, noun, list }: Naming,
  word: string,
): Promise<StoredRow> {
  const byName = columns.map((column) => sql`lower(${sql.ref(`t.${column}`)}) = lower(${word}::text)`);
  const id = await idOf(context, word);
  const named = id !== null ? sql`t.id = ${id}::uuid` : sql`(${sql.join(byName, sql` or `)})`;
  const [row, another] = await listRows(context, resource, named);
  const shown = list.includes(' ') ? list : `list show ${list}`;
  if (row === undefined) throw new OfficeRefusal('wordUnknown', { noun, word, list: shown });
  if (another !== undefined) throw new OfficeRefusal('wordOfSeveral', { word });
  return row;
}

/** A season by its title; by the years of its days too, however they are written: "2026/27", "2026". */
export async function seasonNamed(context: OfficeContext, word: string): Promise<StoredRow> {
  const all = isUuid(word) ? [] : await listRows(context, season);
  const called = all.some(({ base }) => String(base.title).toLowerCase() === word.toLowerCase());
  const years = called ? null : readSeasonTitle(word);
  const meant = all.find(({ values }) => years !== null && seasonTitle(String(values.startsOn)) === years);
  return namedRow(
    context,
    { resource: season, columns: ['title'], noun: 'season', list: 'seasons' },
    meant?.id ?? word,
  );
}

export const periodNamed = (context: OfficeContext, word: string) =>
  namedRow(
    context,
    { resource: reportingPeriod, columns: ['title'], noun: 'period', list: 'period list <season>' },
    word,
  );
export const companyNamed = (context: OfficeContext, word: string) =>
  namedRow(
    context,
    { resource: companyContact, columns: [companyContact.fields.rootId.wire], noun: 'company', list: 'companies' },
    word,
  );

/** The id of a company that may be named; null: none is. */
export const companyIdOf = async (context: OfficeContext, word: string | undefined): Promise<string | null> =>
  word === undefined ? null : (await companyNamed(context, word)).id;

export const userNamed = (context: OfficeContext, word: string) =>
  namedRow(context, { resource: user, columns: ['name'], noun: 'user', list: 'people' }, word);

/** The invoice or credit that <number> means. @throws OfficeError when there is none */
export const invoiceNamed = (context: OfficeContext, { number }: { readonly number: string }) =>
  namedRow(
    context,
    { resource: invoice, columns: [invoice.fields.number.wire], noun: 'invoice', list: 'invoices' },
    number,
  );

/** For acts about an invoice, which people name by its number. */
export const ofInvoice = async <Given extends { readonly number: string }>(
  context: OfficeContext,
  { number, ...given }: Given,
) => ({ ...given, invoiceId: (await invoiceNamed(context, { number })).id });
