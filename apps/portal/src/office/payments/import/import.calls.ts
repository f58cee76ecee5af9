import type { ActSent, SentFile, StatementCheck, StatementColumns } from '@packhouse/programme';
import { readOffice } from '#kernel/client/office-calls.ts';

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
  readonly file: SentFile;
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
  /** Ids of lines that were read before and that the bank dropped again. */
  readonly gone: readonly string[];
}

export const chosenFile = (file: SentFile): ChosenStatement => ({
  file,
  typed: {},
  isNewAccount: false,
  columns: null,
  isHeadless: null,
  encoding: '',
  lines: {},
  gone: [],
});

/** A file of a slow line takes its time. */
const seconds = 120;

/** A value of each account that has one: alone where the file names no account. */
const perAccount = (typed: ChosenStatement['typed'], key: keyof TypedAccount) =>
  Object.entries(typed).flatMap(([written, one]) => {
    const value = one[key].trim();
    return value === '' ? [] : [{ of: written === '' ? undefined : written, value }];
  });

export function givenOf(chosen: ChosenStatement): ActSent<'bank import'> {
  const { file, typed, columns, isHeadless, encoding, isNewAccount, lines, gone } = chosen;
  const { dayOrder, ...headings } = columns ?? { text: [], day: '' };
  const numbers = (is: 'new' | 'known') => Object.keys(lines).filter((number) => lines[number] === is);
  return {
    file,
    account: perAccount(typed, 'account'),
    opening: perAccount(typed, 'opening'),
    closing: perAccount(typed, 'closing'),
    newAccount: isNewAccount,
    columns: columns === null ? undefined : headings,
    dayFirst: dayOrder === 'day-first',
    noHeadings: isHeadless === true,
    headings: isHeadless === false,
    encoding: encoding === '' ? undefined : encoding,
    new: numbers('new'),
    known: numbers('known'),
    gone: [...gone],
  };
}

/** Tells what a file would bring; nothing is kept. @throws {ClientError} */
export async function checkStatement(chosen: ChosenStatement): Promise<StatementCheck> {
  const call = { method: 'POST', body: { given: givenOf(chosen) }, repeatable: true, timeoutSeconds: seconds } as const;
  return readOffice<StatementCheck>('bank/check', call);
}
