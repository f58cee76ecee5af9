import { type HomeWork, type OfficeMe, officeList, type QueueKind, queueKinds } from '@packhouse/programme';
import { reachOf } from '#office/desk-parts/use-me.ts';

export type Doer = Pick<OfficeMe, 'rights' | 'alone'>;

/** True for a kind of work that somebody may do something about; others they may at most read. */
export function isTheirs({ kind }: Pick<HomeWork, 'kind'>, me: Doer): boolean {
  // A kind of the queue is called after the list whose right it takes.
  const right = officeList(kind)?.right;
  return right !== undefined && reachOf(me, right) !== 'hidden';
}

/** The kinds of work that somebody may do something about; for anyone who only looks on, all. */
export function ownKinds(me: Doer): readonly QueueKind[] {
  const own = queueKinds.filter((kind) => isTheirs({ kind }, me));
  return own.length === 0 ? queueKinds : own;
}
