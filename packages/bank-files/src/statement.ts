import { statementBytes } from '@packhouse/programme';

export type StatementFormat = 'csv' | 'ofx' | 'bai2';

/** One line of a bank's statement as the file says it. */
export interface BankLine {
  /** The day the bank booked it, YYYY-MM-DD, as the bank writes it. */
  readonly day: string;
  /** US dollars, decimal text with two decimals; money that went out is negative. */
  readonly amount: string;
  /** Everything in words that the file says of the line, in one line. */
  readonly text: string;
  /** The bank's own name of the line; null where the file has none that tells lines apart. */
  readonly bankId: string | null;
  /** The bank's kind of line, as the file writes it: CREDIT, 165, WIRE IN. */
  readonly type: string;
  /** Where the line begins in the file, counted from 1. */
  readonly row: number;
}

/** A row that the bank has not booked yet: it comes again, often in other words, so it is told and not taken. */
export type PendingLine = Pick<BankLine, 'day' | 'amount' | 'text' | 'row'>;

export interface Statement {
  /** As the file writes its number; empty where it does not. */
  readonly account: string;
  /** As a column beside each of its lines names it: often its last digits alone, so that it is proposed and not taken. */
  readonly accountBeside?: string;
  /** First and last day that it speaks of. */
  readonly from: string;
  readonly to: string;
  /** US dollars; null where the file does not say it. */
  readonly opening: string | null;
  readonly closing: string | null;
  /** The day of the closing balance, where the file names one. */
  readonly closingOn: string | null;
  /** Oldest first. */
  readonly lines: readonly BankLine[];
  readonly pending: readonly PendingLine[];
}

/** Bounds of one file: a busy account has some hundred lines a month. */
export const statementLimits = {
  /** Bytes of the file. */
  bytes: statementBytes,
  lines: 20_000,
  /** Characters that one line of a statement says. */
  text: 2_000,
  columns: 100,
  accounts: 50,
  /** How deep elements of OFX stand in each other; a statement needs seven. */
  depth: 24,
} as const;
