import { mayDecide } from '@packhouse/programme';
import { putMail } from '#mail/put-mail.ts';
import type { OfficeWork } from '../office-context.ts';
import { handsIn, type Named, type NewDecision } from './decisions.ts';
import { officePeople } from './office-person.ts';

interface At extends Named {
  readonly version: string | null;
  readonly hands?: readonly string[];
}

type Proposal = Pick<NewDecision, 'right' | 'second' | 'actor_id' | 'actor_name'>;

/**
 * Writes to everybody who may settle a proposal: whose roles decide under its right, and who had no hand in the version. Of what
 * was only prepared, which may be fifty in a row, one mail an hour goes to each, however many there are.
 */
export async function tellDeciders(
  work: OfficeWork,
  at: At,
  proposal: Proposal,
  { number, isPrepared }: { readonly number: string; readonly isPrepared: boolean },
): Promise<void> {
  if (work.silent) return;
  const { right, actor_id: proposerId, actor_name: proposer } = proposal;
  const hands = new Set([proposerId, ...(at.hands ?? []), ...(await handsIn(work.db, at, at.version))]);
  const proposedAt = work.now.toISOString();
  const values = { number, right, proposer, proposedAt };
  const key = isPrepared ? `prepared/${right}/${proposerId}/${proposedAt.slice(0, 13)}` : `proposal/${number}`;
  for (const { userId, active, roles } of await officePeople(work.db)) {
    if (!active || hands.has(userId) || !mayDecide(right, roles)) continue;
    await putMail(work.db, { kind: 'secondPersonAsked', userId, values }, key);
  }
}

/** Writes to who proposed something how it ended; who takes a proposal back knows it. */
export async function tellProposer(
  work: OfficeWork,
  proposal: Proposal & { readonly id: string },
  end: { readonly decider: string; readonly outcome: 'confirmed' | 'declined' | 'overtaken'; readonly note: string },
): Promise<void> {
  if (work.silent) return;
  const { id: number, right, actor_id: userId } = proposal;
  const values = { number, right, settledAt: work.now.toISOString(), ...end };
  await putMail(work.db, { kind: 'proposalSettled', userId, values }, `proposal/${number}/settled`);
}
