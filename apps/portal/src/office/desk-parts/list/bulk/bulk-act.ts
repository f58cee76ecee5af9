import type { OfficeRight } from '@packhouse/programme';

/** An act for many rows of a list. */
export interface BulkAct {
  /** `report receive`, as the command is called. */
  readonly act: string;
  readonly label: string;
  readonly right: OfficeRight;
  /** It decides nothing: who prepares does it, and proposes nothing. */
  readonly prepares?: true;
  /** The command's arguments and options for one row. */
  readonly given: (id: string) => Readonly<Record<string, unknown>>;
}

/** The end of an act on one row. */
export interface BulkOutcome {
  readonly id: string;
  readonly state: 'done' | 'waits' | 'failed';
  readonly error: Error | null;
}

/** So many rows are acted on at once. */
export const mostAtOnce = 2000;
