import type { TableIndex } from '../sql/build-indexes.ts';
import * as ownTables from './0001-own-tables.ts';
import { steps0002 } from './0002-to-0015.ts';
import * as rowsHeldOnce from './0008-rows-held-once.ts';
import * as confirmationNumbers from './0016-confirmation-numbers.ts';
import { steps0017 } from './0017-to-0025.ts';
import * as ledger from './0019-ledger.ts';
import { steps0026 } from './0026-to-0032.ts';
import { steps0033 } from './0033-to-0051.ts';
import { steps0058 } from './0058-and-later.ts';
import type { Step } from './step.ts';

/**
 * True for a step that only adds, so that a program that does not know it goes on working. It is told by the name, which
 * is all that an older program sees of a step (docs/decisions/034).
 */
export const isExpand = (name: string): boolean => name.endsWith('.expand');

/** All indexes that steps have built while others wrote. */
export const stepIndexes = (steps: Readonly<Record<string, Step>>): readonly TableIndex[] =>
  Object.values(steps).flatMap(({ indexes = [] }) => indexes);

/**
 * All migrations by their name, in its order. Those after 0032 end with their kind: `0033-something.expand` or `.contract`.
 */
export const migrations: Readonly<Record<string, Step>> = Object.fromEntries(
  Object.entries<Step>({
    '0001-own-tables': ownTables,
    '0008-rows-held-once': rowsHeldOnce,
    '0016-confirmation-numbers': confirmationNumbers,
    '0019-ledger': ledger,
    ...steps0002,
    ...steps0017,
    ...steps0026,
    ...steps0033,
    ...steps0058,
  }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
