import type { OfficeRight, OfficeRole, RightMark } from '../office/rights.ts';

/** A company or a person in a row. */
export interface NamedCell {
  readonly id: string;
  readonly name: string;
}

/**
 * A cell: month `YYYY-MM`, day `YYYY-MM-DD`, moment ISO in UTC, money, pounds and share decimal text, count a number, flag a
 * boolean, company and person named; null where there is nothing.
 */
export type ListCell = string | number | boolean | NamedCell | null;

export interface ListRow {
  readonly id: string;
  readonly [key: string]: ListCell;
}

export interface ListAnswer {
  readonly rows: readonly ListRow[];
  /** How many match, or `countedTo` where they are more. */
  readonly total: number;
  /** There are more than were counted: nothing is added up then. */
  readonly isMore: boolean;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** By column, over all that match; decimal text. */
  readonly sums: Readonly<Record<string, string>>;
}

export const rowsOfPage = 50;
/** So many are counted one by one; of more it is said that they are more. */
export const countedTo = 50_000;

/** Somebody at the office and what they may, for the console that shows only that. */
export interface OfficeMe {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly OfficeRole[];
  /** A right that a server does not know is none. */
  readonly rights: Readonly<Partial<Record<OfficeRight, RightMark>>>;
  /** Rights under which the office lets one person decide where two would have to. */
  readonly alone: readonly OfficeRight[];
  /** US dollars up to which they decide a claim alone. */
  readonly claimLimit: string;
  /** After so many minutes without an act the session ends. */
  readonly idleMinutes: number;
  /** ISO; acts that ask for the second factor again do not before then. Null: it was never proved. */
  readonly factorFreshUntil: string | null;
}
