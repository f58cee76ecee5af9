import type { ActName, ActSent, ListRow, OfficeMe } from '@packhouse/programme';
import type { ComponentType } from 'react';
import { type ActRight, reachOfAct } from '../acts/item-act.ts';

type BulkActOf<A extends ActName> = ActRight<A> & {
  /** `report receive`, as its command is called. */
  readonly act: A;
  readonly label: string;
} & (
    | { readonly given: (id: string, row: ListRow) => ActSent<A>; readonly asks?: never }
    | {
        readonly given: (id: string, row: ListRow) => Partial<ActSent<A>>;
        /** A dialog that asks before the act begins. */
        readonly asks: ComponentType<BulkAsk<A>>;
      }
  );

export type BulkAct = { [A in ActName]: BulkActOf<A> }[ActName];

export interface GivenBulk {
  readonly act: ActName;
  readonly label: string;
  readonly given: (id: string, row: ListRow) => ActSent<ActName>;
}

/** The acts that somebody may do or propose; where there is none, no row is there to be chosen. */
export const openActs = (me: Pick<OfficeMe, 'rights' | 'alone'>, acts: readonly BulkAct[]): readonly BulkAct[] =>
  acts.filter(({ act, right }) => reachOfAct(me, act, right) !== 'hidden');

export interface BulkAsk<A extends ActName = ActName> {
  readonly label: string;
  readonly count: number;
  /** Goes on; what is given goes with every row. */
  readonly onGive: (more: Partial<ActSent<A>>) => void;
  readonly onClose: () => void;
}

export interface BulkOutcome {
  readonly id: string;
  readonly row: ListRow;
  readonly state: 'done' | 'waits' | 'failed';
  readonly error: Error | null;
}

/** So many rows are acted on at once. */
export const mostAtOnce = 2000;
