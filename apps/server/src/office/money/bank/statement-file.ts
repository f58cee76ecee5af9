import { createHash } from 'node:crypto';
import { amountOf, type FileReading, FileRefusal } from '@packhouse/bank-files';
import { BankRefusal } from './bank-refusal.ts';

/** One text for the file's only account, or one for each of several as the file writes it. */
export type TypedTexts = string | readonly { readonly of?: string | undefined; readonly value: string }[] | undefined;

/** Facts that a file does not say itself, as somebody typed them. */
export interface TypedBeside {
  /** The account's number, or that by which the account of the file is known. */
  readonly account?: TypedTexts;
  /** US dollars, decimal text: the balance before the file's first line, and the one behind its last. */
  readonly opening?: TypedTexts;
  readonly closing?: TypedTexts;
  /** Accounts of which no statement was read before are right as they are. */
  readonly isNewAccount?: boolean | undefined;
  /** Lines by their numbers, as somebody decided who was asked. */
  readonly asNew?: readonly number[] | undefined;
  readonly asKnown?: readonly number[] | undefined;
  /** Ids of known lines that the bank dropped again. */
  readonly gone?: readonly string[] | undefined;
}

export interface StatementFile extends TypedBeside {
  readonly name: string;
  /** SHA-256 of its bytes, hex. */
  readonly hash: string;
  readonly reading: FileReading;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The text typed for an account: under its number, or alone where the file has one account. */
export function typedFor(typed: TypedTexts, account: string, isOnly: boolean): string | undefined {
  const texts = typeof typed === 'string' ? [{ value: typed }] : (typed ?? []);
  const named = texts.find(({ of }) => of === account && account !== '');
  return (named ?? (isOnly ? texts.find(({ of }) => of === undefined) : undefined))?.value.trim();
}

/** A typed balance, with a point before decimals and perhaps commas between thousands. @throws BankRefusal */
export function balanceOf(typed: string): string {
  const text = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed;
  try {
    return amountOf(text, 1);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new BankRefusal('balanceMalformed', { value: error.values.value ?? '' });
  }
}
