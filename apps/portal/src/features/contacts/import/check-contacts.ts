import {
  checkProducerContact,
  comparableName,
  isSameName,
  type ProducerContact,
  type ProducerContactEntry,
} from '@packhouse/programme';
import {
  cellAddress,
  type HeadingMatch,
  headingTexts,
  stateCode,
  type Table,
  type TableRow,
  withZeros,
  zipCode,
  zipText,
} from '@packhouse/spreadsheet';
import { textIn } from '#domain/report-kinds/row-values.ts';
import type { FileProblem, LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { type ContactColumn, type ContactValues, contactColumns } from './contact-columns.ts';

const letters = (text: unknown) => (typeof text === 'string' ? text.trim().toLowerCase() : '');
const nameAndZip = (title: unknown, zip: unknown) =>
  typeof title === 'string' && typeof zip === 'string' ? `${comparableName(title)} ${zip.trim().slice(0, 5)}` : '';

/** The company's contacts and the rows of the file so far, by what tells them apart. */
function contactBook(contacts: readonly ProducerContact[]) {
  const byIdentifier = new Map(contacts.map((contact) => [letters(contact.identifier), contact]));
  const byName = Map.groupBy(contacts, ({ title, zip }) => nameAndZip(title, zip));
  const rows = new Map<string, number>();
  return {
    /** The contact that a row is about: by its identifier, with a like name; else by name and ZIP. */
    find: ({ identifier, title, zip }: ContactValues) => {
      const holder = letters(identifier) === '' ? undefined : byIdentifier.get(letters(identifier));
      const isMeant = holder !== undefined && (typeof title !== 'string' || isSameName(title, holder.title));
      if (isMeant) return holder;
      const alike = letters(identifier) === '' ? (byName.get(nameAndZip(title, zip)) ?? []) : [];
      return alike.length === 1 ? (alike[0] ?? null) : null;
    },
    /** Those of the contacts that the rules compare a contact with: thousands of others say nothing about it. */
    near: ({ identifier, title, zip }: ProducerContactEntry) => {
      const holder = byIdentifier.get(letters(identifier));
      return [...(holder === undefined ? [] : [holder]), ...(byName.get(nameAndZip(title, zip)) ?? [])];
    },
    /** The problem of a row whose identifier an earlier row has already. */
    twice: (row: number, { identifier }: ContactValues): readonly FileProblem[] => {
      const first = rows.get(letters(identifier));
      if (letters(identifier) === '' || first === undefined || first === row) return [];
      return [{ field: 'identifier', severity: 'error', code: 'twiceInFile', values: { row: String(first) } }];
    },
    /** Notes a row, for those after it. */
    take: (row: number, { identifier }: ContactValues) => {
      const name = letters(identifier);
      if (name !== '' && !rows.has(name)) rows.set(name, row);
    },
  };
}

export interface CheckedContact {
  readonly row: number;
  readonly state: 'new' | 'changed' | 'same' | 'wrong' | 'leftOut';
  readonly values: ContactValues;
  readonly known: Pick<ProducerContact, 'id' | 'version'> | null;
  readonly problems: readonly LocatedProblem[];
}

export interface ContactsInput {
  readonly table: Table;
  readonly match: HeadingMatch;
  readonly contacts: readonly ProducerContact[];
  /** The codes of the states that a producer may live in. */
  readonly states: readonly string[];
  /** Corrected cells by the row's number, then by the column's key. */
  readonly corrections: Readonly<Record<number, Readonly<Record<string, string>>>>;
  readonly leftOut: readonly number[];
}

function lineOf({ row, cells, marks }: TableRow, { match, corrections }: ContactsInput) {
  const corrected = corrections[row] ?? {};
  const found = Object.entries(match.columns).flatMap(([key, index]) =>
    index === null ? [] : [[key, index] as const],
  );
  const written = Object.fromEntries(found.map(([key, index]) => [key, cells[index] ?? '']));
  const unread = found.flatMap(([column, index]): readonly FileProblem[] => {
    const mark = marks?.[index];
    if (mark === undefined || mark === 'number' || column in corrected) return [];
    return [{ field: column, severity: 'error', code: mark === 'error' ? 'spreadsheetError' : 'formulaWithoutValue' }];
  });
  const now: Readonly<Record<string, string>> = { ...written, ...corrected };
  return { row, written, cells: now, unread };
}

type Line = ReturnType<typeof lineOf>;

const [yes, no] = [
  ['yes', 'y', 'true', '1', 'active', 'x'],
  ['no', 'n', 'false', '0', 'inactive'],
];

function fieldValue({ key, field }: ContactColumn, text: string): string | boolean | null {
  if (field === 'active') return text === '' ? null : !no?.includes(text.toLowerCase());
  if (text === '') return null;
  if (key === 'zip') return zipText(text);
  return key === 'state' ? stateCode(text) : text;
}

function valuesOf({ cells }: Line): ContactValues {
  const given = contactColumns.filter(({ key }) => key in cells);
  return Object.fromEntries(
    given.map((column) => [column.field, fieldValue(column, (cells[column.key] ?? '').trim())]),
  );
}

/** An empty cell takes nothing away from a contact that there is. */
const withoutBlanks = (values: ContactValues): ContactValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** A contact as it would be: what it was, with what the row says over it. */
function contactAfter(known: ProducerContact | null, values: ContactValues, row: number) {
  const texts = Object.fromEntries(Object.keys(values).map((field) => [field, textIn(values, field)]));
  return { ...known, ...texts, id: known?.id ?? `row ${row}` };
}

function changes(known: ProducerContact, values: ContactValues): boolean {
  return Object.entries(values).some(([field, value]) => {
    // Border: fields of the columns are fields of a contact.
    const now = known[field as keyof ProducerContact] ?? null;
    return field === 'active' ? value !== null && value !== (now !== false) : value !== now;
  });
}

/** A spreadsheet takes a ZIP for a number and drops the zeros before it: asked about, never put back. */
function zerosLost({ zip }: { readonly zip?: unknown }, { code }: { readonly code: string }): FileProblem | null {
  const whole = code === 'zipMalformed' && typeof zip === 'string' ? withZeros(zip, zipCode) : null;
  return whole === null ? null : { field: 'zip', severity: 'error', code: 'zerosLost', values: { code: whole } };
}

interface CheckedLine {
  readonly line: Line;
  readonly values: ContactValues;
  readonly known: ProducerContact | null;
  readonly book: ReturnType<typeof contactBook>;
  readonly states: readonly string[];
}

/** Everything wrong with one row: by the rules of a contact, against the company's contacts and the rows before it. */
function problemsOf({ line, values, known, book, states }: CheckedLine): readonly FileProblem[] {
  const contact = contactAfter(known, values, line.row);
  const { errors, warnings } = checkProducerContact(contact, { others: book.near(contact), states });
  const columnOf = (field: string | undefined) =>
    contactColumns.find((one) => one.field === field)?.key ?? 'identifier';
  const told =
    (severity: FileProblem['severity']) =>
    (found: (typeof errors)[number]): FileProblem =>
      zerosLost(contact, found) ?? {
        field: columnOf(found.field),
        severity,
        code: found.code,
        values: found.values,
      };
  const problems = [
    ...line.unread,
    ...book.twice(line.row, values),
    ...errors.map(told('error')),
    ...warnings.map(told('warning')),
  ];
  const active = (line.cells.active ?? '').trim().toLowerCase();
  if (active !== '' && !yes?.includes(active) && !no?.includes(active)) {
    problems.push({ field: 'active', severity: 'error', code: 'activeUnknown' });
  }
  // One error of a cell is enough, and what cannot be read is not missing.
  const isRead = new Set(line.unread.map(({ field }) => field));
  return problems.filter(
    (one, at) =>
      line.unread.includes(one) ||
      (!isRead.has(one.field) &&
        (one.severity === 'warning' || problems.findIndex(({ field }) => field === one.field) === at)),
  );
}

/** Checks every row of a file of producers, as if each had been typed into the form. */
export function checkContacts(input: ContactsInput): readonly CheckedContact[] {
  const { table, match, contacts, states } = input;
  const leftOut = new Set(input.leftOut);
  const headings = headingTexts(table.rows, match.headingRow);
  const book = contactBook(contacts);
  const rows = table.rows.filter(({ row }) => match.headingRow === null || row > match.headingRow);
  return rows.map((one): CheckedContact => {
    const line = lineOf(one, input);
    const all = valuesOf(line);
    const known = book.find(all);
    const values = known === null ? all : withoutBlanks(all);
    if (leftOut.has(one.row)) return { row: one.row, state: 'leftOut', values, known: null, problems: [] };
    const problems = problemsOf({ line, values, known, book, states }).map((found): LocatedProblem => {
      const index = match.columns[found.field] ?? null;
      const [value, now] = [line.written[found.field] ?? '', line.cells[found.field] ?? ''];
      return {
        ...found,
        row: one.row,
        heading: (index === null ? '' : headings[index]) || found.field,
        cell: index === null ? null : cellAddress(one.row, index, table.sheet),
        value,
        correction: now === value ? null : now,
        who: textIn(values, 'title') ?? '',
      };
    });
    book.take(one.row, values);
    const isWrong = problems.some(({ severity }) => severity === 'error');
    const state = isWrong ? 'wrong' : known === null ? 'new' : changes(known, values) ? 'changed' : 'same';
    return { row: one.row, state, values, known: known && { id: known.id, version: known.version }, problems };
  });
}
