import type { ListRow, OfficeRight } from '@packhouse/programme';
import type { ComponentType } from 'react';
import type { OfficeMe } from '../../me/me.calls.ts';
import { reachOf } from '../../me/use-me.ts';

/** An act for many rows of a list. */
export interface BulkAct {
  /** `report receive`, as the command is called. */
  readonly act: string;
  readonly label: string;
  readonly right: OfficeRight;
  /** It decides nothing: who prepares does it, and proposes nothing. */
  readonly prepares?: true;
  /** The command's arguments and options for one row. */
  readonly given: (id: string, row: ListRow) => Readonly<Record<string, unknown>>;
  /** A dialog that asks before the act begins. */
  readonly asks?: ComponentType<BulkAsk>;
}

/** The acts that somebody may do or propose; where there is none, no row is there to be chosen. */
export const openActs = (me: Pick<OfficeMe, 'rights' | 'alone'>, acts: readonly BulkAct[]): readonly BulkAct[] =>
  acts.filter(({ right }) => reachOf(me, right) !== 'hidden');

/** Asks what an act on many rows needs besides them. */
export interface BulkAsk {
  readonly label: string;
  readonly count: number;
  /** Goes on; what is given goes with every row. */
  readonly onGive: (more: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** The end of an act on one row. */
export interface BulkOutcome {
  readonly id: string;
  readonly row: ListRow;
  readonly state: 'done' | 'waits' | 'failed';
  readonly error: Error | null;
}

/** So many rows are acted on at once. */
export const mostAtOnce = 2000;
