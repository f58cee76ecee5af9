import type { OfficeRight } from '@packhouse/programme';

/** An act on something of its own, and what the table of rights asks for it. */
export interface ActCase {
  readonly kind: string;
  readonly right: OfficeRight;
  /** A second person has to decide. */
  readonly two?: true;
  /** It decides nothing. */
  readonly prepares?: true;
  /** Puts in place what it is about. */
  readonly given: () => Promise<object>;
}
