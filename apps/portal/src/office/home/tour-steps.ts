import type { HomeWork, QueueKind } from '@packhouse/programme';
import { isOpenTo, reachOf } from '#office/desk-parts/use-me.ts';
import { type Doer, isTheirs } from './own-work.ts';

/** Kinds of the queue that a round goes through, in the order of a day, at the desk of the same name. */
export const tourKinds = [
  'sign-ups',
  'exemptions',
  'reimbursements',
  'reports',
] as const satisfies readonly QueueKind[];
export type TourKind = (typeof tourKinds)[number];

/** A step: a thing that waits, the bank's statement, or who is late. */
export type TourStep = TourKind | 'bank' | 'late';

/** The steps of somebody's round: only what waits, and only where they may do something about it. */
export function tourSteps(work: readonly HomeWork[], me: Doer): readonly TourStep[] {
  const waits = (kind: TourKind) => work.some((row) => row.kind === kind && row.waiting > 0 && isTheirs(row, me));
  return [
    ...tourKinds.filter(waits),
    ...(reachOf(me, 'paymentsMatch') === 'hidden' ? [] : (['bank'] as const)),
    ...(isOpenTo(me, ['reportsSeen']) ? (['late'] as const) : []),
  ];
}
