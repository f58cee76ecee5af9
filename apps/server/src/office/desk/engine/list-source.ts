import type { OfficeRole, ProgrammeSettings } from '@packhouse/programme';
import type { RawBuilder } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Condition } from './list-query.ts';

/** By which a list's rows are worked out: the program's day and zone, and who looks. */
export interface Asked {
  readonly today: string;
  readonly timeZone: string;
  readonly userId: string;
  readonly roles: readonly OfficeRole[];
  /** Days within which the office means to be done with what waits. */
  readonly targets: ProgrammeSettings['queueTargetDays'];
  /** The names by which they are shown people, by user name; absent: by the user names themselves. */
  readonly names?: ReadonlyMap<string, string>;
}

/** A condition on rows `r` that an index answers, in place of the one on the cell; undefined: the cell's. */
export type Narrowing = (condition: Condition) => RawBuilder<unknown> | undefined;

type Conditions = readonly RawBuilder<unknown>[];
/**
 * Rows `r` that hold a part of a text, as LIKE takes it, in one of their columns; each way to them by itself. What is looked
 * up first stands in the condition as values, for which the database plans better.
 */
export type Finding = (pattern: RawBuilder<unknown>, db: Db) => Conditions | Promise<Conditions>;

/** Rows of a list out of one table. */
export interface ListPart {
  /**
   * A `select`: `id`, and each column under its key; of a company or a person the name, and the id under `<key>__id`. What
   * a row says of others comes by left joins on their keys: what a question does not ask for is then not looked up. A
   * column that is shown in part has its whole under `<key>__clear`.
   */
  readonly rows: RawBuilder<unknown>;
  /**
   * The same rows by less, true of all but a few: what holds of most is counted by these, which an index answers, and what
   * holds of the few is put right.
   */
  readonly mostly?: { readonly rows: RawBuilder<unknown>; readonly except: RawBuilder<unknown> };
  /**
   * The same rows with some columns alone and nothing joined: a question that names no others is answered by an index, which
   * of a table that something is joined to the database does not see.
   */
  readonly bare?: { readonly rows: RawBuilder<unknown>; readonly keys: readonly string[] };
  /** Conditions by column that say the same in a way for which there is an index. */
  readonly narrow?: Readonly<Record<string, Narrowing>>;
  /** Columns that are searched in another way than through their cells. */
  readonly find?: Readonly<Record<string, Finding>>;
}

/** The rows of a declared list: each part is asked by itself, so that each has its own way through its table. */
export interface ListSource {
  parts(asked: Asked): readonly ListPart[];
  /** The column `number` is the company's, and found through it. */
  readonly isNumberOfCompany?: true;
  /** Columns with a cell in every row: they are in order without a word on where the empty ones stand. */
  readonly filled?: readonly string[];
  /**
   * Columns that in each part rise with another one, or fall where it has a minus: all rows are put in order by both, those
   * of a part by the other alone. Where one is empty, so is the other, or the first is in the whole part.
   */
  readonly follows?: Readonly<Record<string, string>>;
}
