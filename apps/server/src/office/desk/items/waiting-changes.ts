import type { WaitingChange } from '@packhouse/programme';
import { type Decision, waitingProposals } from '../../acts/decisions.ts';
import type { OfficeContext } from '../../office-context.ts';

/** The changes of some things that wait for a second person, by the thing's id, oldest first. */
export async function waitingChanges(
  { db, actor }: OfficeContext,
  type: string,
): Promise<ReadonlyMap<string, readonly WaitingChange[]>> {
  const told = ({ id, kind, actor_id, actor_name, at, given }: Decision): WaitingChange => ({
    ...{ number: id, kind, who: actor_name, at: at.toISOString(), isMine: actor_id === actor.userId },
    // Border: an act is given an object.
    given: given as WaitingChange['given'],
  });
  const waiting = (await waitingProposals(db)).filter(({ subject_type }) => subject_type === type);
  const byThing = Map.groupBy(waiting, ({ subject_id }) => subject_id);
  return new Map([...byThing].map(([id, rows]) => [id, rows.map(told)]));
}
