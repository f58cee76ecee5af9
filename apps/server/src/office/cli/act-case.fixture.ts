import type { OfficeRight } from '@packhouse/programme';

/** An act on something of its own, and what the table of rights asks for it. */
export interface ActCase {
  readonly kind: string;
  readonly right: OfficeRight;
  /** A second person has to decide. */
  readonly two?: true;
  /** It decides nothing. */
  readonly prepares?: true;
  /** The members of `given` that differ when the same thing is changed once more, for the nth time; absent: it is done once. */
  readonly again?: (turn: number) => object;
  /** Puts in place what it is about. */
  readonly given: () => Promise<object>;
}
