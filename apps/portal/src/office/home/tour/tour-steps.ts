import type { HomeWork, QueueKind } from '@packhouse/programme';
import type { OfficeMe } from '#office/desk-parts/me/me.calls.ts';
import { isOpenTo } from '#office/desk-parts/me/use-me.ts';

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

/** The steps of somebody's round: only what waits, and only desks that are open to them. */
export function tourSteps(work: readonly HomeWork[], me: Pick<OfficeMe, 'rights'>): readonly TourStep[] {
  const waits = (kind: TourKind) => work.some((row) => row.kind === kind && row.waiting > 0);
  return [
    ...tourKinds.filter(waits),
    ...(isOpenTo(me, ['paymentsMatch']) ? (['bank'] as const) : []),
    ...(isOpenTo(me, ['reportsSeen']) ? (['late'] as const) : []),
  ];
}
