import { isDeepStrictEqual } from 'node:util';
import { type OfficeRight, officeText } from '@packhouse/programme';
import type { OfficeWork } from '../office-context.ts';
import {
  type Decision,
  lockedProposal,
  type Named,
  type NewDecision,
  settlementOf,
  waitingProposals,
  writeDecision,
} from './decisions.ts';
import { tellProposer } from './tell-of-proposal.ts';

type Made = Omit<NewDecision, 'idempotency_key'> & Pick<Decision, 'id'>;

/** True where nobody could confirm a proposal any more: its thing moved on, or the very same was done. */
function isOvertaken(proposal: Decision, made: Made, overtakes: boolean): boolean {
  if (overtakes && proposal.kind === made.kind) return true;
  if (proposal.version_before !== null)
    return made.version_before !== made.version_after && proposal.version_before !== made.version_after;
  // As JSON, which is how it is kept: what is undefined is not there.
  return proposal.kind === made.kind && isDeepStrictEqual(proposal.given, JSON.parse(JSON.stringify(made.given)));
}

/**
 * Ends the proposals to which an act left nothing to do, in the name of who did it, and writes so to their proposers: they would wait
 * for ever. It is kept as a withdrawal whose reason names the act.
 * @param changed the act's own thing, and those that changed with it
 * @param overtakes of its kind nothing is left to do about the same thing (`Act.overtakes`)
 */
export async function endOvertaken(
  work: OfficeWork,
  changed: readonly Named[],
  made: Made,
  overtakes = false,
): Promise<void> {
  for (const { type, id } of changed) await endAbout(work, { type, id }, made, overtakes);
}

async function endAbout(work: OfficeWork, about: Named, made: Made, overtakes: boolean): Promise<void> {
  const waiting = await waitingProposals(work.db, about);
  for (const proposal of waiting.filter((one) => isOvertaken(one, made, overtakes))) {
    // Somebody may be settling it just now.
    const locked = await lockedProposal(work.db, proposal.id);
    if (locked === undefined || (await settlementOf(work.db, proposal.id)) !== undefined) continue;
    const { id, made: _made, ...row } = proposal;
    const reason = officeText('proposalOvertaken', { number: made.id });
    // Border: the names of rights are written by acts alone.
    const right = proposal.right as OfficeRight;
    const { at, actor_id, actor_name, channel, trust } = made;
    const by = { at, actor_id, actor_name, channel, trust };
    const end = { step: 'withdrawn', of_proposal: id, second: 'not needed', reason, idempotency_key: null } as const;
    const answer = { answer: { proposal: id, kind: proposal.kind, state: 'ended' } };
    await writeDecision(work.db, { ...row, ...by, ...end, right, answer });
    await tellProposer(work, { ...proposal, right }, { decider: actor_name, outcome: 'ended', note: reason });
  }
}
