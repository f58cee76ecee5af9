import type { StatementCheck, StatementColumns } from '@packhouse/programme';
import { callOffice } from '#kernel/client/office-calls.ts';

/** Typed by somebody for one account of a file. */
export interface TypedAccount {
  /** The number by which the account is known; empty where the file's own is. */
  readonly account: string;
  /** Decimal text; empty where the file says it. */
  readonly opening: string;
  readonly closing: string;
}

export const nothingTyped: TypedAccount = { account: '', opening: '', closing: '' };

/** A statement file as somebody chose it, and what it does not say itself. */
export interface ChosenStatement {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  /** By the account as the file writes it; under an empty text where it names none. */
  readonly typed: Readonly<Record<string, TypedAccount>>;
  readonly isNewAccount: boolean;
  readonly columns: StatementColumns | null;
  /** Null: as it seems. */
  readonly isHeadless: boolean | null;
  /** Empty: as it seems. */
  readonly encoding: string;
  /** Answers about lines in doubt, by their numbers. */
  readonly lines: Readonly<Record<string, 'new' | 'known'>>;
}

export const chosenFile = (name: string, content: string): ChosenStatement => ({
  name,
  content,
  typed: {},
  isNewAccount: false,
  columns: null,
  isHeadless: null,
  encoding: '',
  lines: {},
});

/** A file of a slow line takes its time. */
const seconds = 120;

/** Reads a file as it is sent. */
export function contentOf(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => fail(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}

function columnWords({ text, dayOrder: _, ...columns }: StatementColumns): readonly string[] {
  const named = Object.entries(columns).flatMap(([key, heading]) =>
    heading === undefined ? [] : [`${key}=${heading}`],
  );
  return [...named, ...text.map((heading) => `text=${heading}`)];
}

/** A value of each account that has one: alone where the file names no account. */
const perAccount = (typed: ChosenStatement['typed'], of: (one: TypedAccount) => string) =>
  Object.entries(typed).flatMap(([written, one]) => {
    const value = of(one).trim();
    return value === '' ? [] : [written === '' ? value : `${written}=${value}`];
  });

const listOf = (name: string, values: readonly string[]) => (values.length === 0 ? {} : { [name]: values });

/** The act's own input, by the names of its command. */
export function givenOf({ name, content, typed, columns, isHeadless, encoding, isNewAccount, lines }: ChosenStatement) {
  const numbers = (is: 'new' | 'known') => Object.keys(lines).filter((number) => lines[number] === is);
  return {
    file: { name, content },
    ...listOf(
      'account',
      perAccount(typed, ({ account }) => account),
    ),
    ...listOf(
      'opening',
      perAccount(typed, ({ opening }) => opening),
    ),
    ...listOf(
      'closing',
      perAccount(typed, ({ closing }) => closing),
    ),
    ...(isNewAccount ? { 'new-account': true } : {}),
    ...(columns === null ? {} : { columns: columnWords(columns) }),
    ...(columns?.dayOrder === 'day-first' ? { 'day-first': true } : {}),
    ...(isHeadless === null ? {} : { [isHeadless ? 'no-headings' : 'headings']: true }),
    ...(encoding === '' ? {} : { encoding }),
    ...listOf('new', numbers('new')),
    ...listOf('known', numbers('known')),
  };
}

/** Tells what a file would bring; nothing is kept. @throws {ClientError} */
export async function checkStatement(chosen: ChosenStatement): Promise<StatementCheck> {
  const call = { method: 'POST', body: { given: givenOf(chosen) }, repeatable: true, timeoutSeconds: seconds } as const;
  // Border: our own server's answer, typed in one place.
  const { data } = (await callOffice('bank/check', call)) as { readonly data: StatementCheck };
  return data;
}
