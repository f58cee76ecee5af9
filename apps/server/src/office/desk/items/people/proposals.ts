import type { Proposal } from '@packhouse/programme';
import { type Decision, waitingProposals } from '../../../acts/decisions.ts';
import { proposedChanges, proposedFor } from '../../../acts/proposed-changes.ts';
import type { OfficeContext } from '../../../office-context.ts';

/** A proposal as it is read before somebody settles it. */
export async function toldProposal(context: OfficeContext, decision: Decision): Promise<Proposal> {
  const { id: number, kind, right, actor_id: by, actor_name: name, at, reason, amount } = decision;
  const changes = await proposedChanges(context, decision);
  const about = await proposedFor(context, decision);
  return { number, kind, about, right, by: { id: by, name }, at: at.toISOString(), reason, amount, changes };
}

/** Proposals about one row that wait for a second person, whichever version of it was seen. */
export async function proposalsAbout(
  context: OfficeContext,
  types: readonly string[],
  id: string,
): Promise<readonly Proposal[]> {
  const waiting = await waitingProposals(context.db, { type: types, id });
  return Promise.all(waiting.map((decision) => toldProposal(context, decision)));
}
