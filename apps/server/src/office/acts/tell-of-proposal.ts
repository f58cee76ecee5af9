import { mayDecide } from '@packhouse/programme';
import { putMail } from '#mail/put-mail.ts';
import type { OfficeWork } from '../office-context.ts';
import type { NewDecision } from './decisions.ts';
import { sumOfRun } from './moved-runs.ts';
import { officePeople } from './office-person.ts';
import { personNames } from './person-names.ts';
import { changeLine, proposedChanges, proposedFor } from './proposed-changes.ts';

type Proposal = Pick<NewDecision, 'right' | 'second' | 'actor_id' | 'actor_name'>;
type Proposed = Proposal & Pick<NewDecision, 'kind' | 'subject_type' | 'subject_id' | 'given' | 'amount' | 'reason'>;

/**
 * Writes to everybody who may settle a proposal: whose roles decide under its right, unless they are barred from it. Of what was only
 * prepared, which may be fifty in a row, one mail an hour goes to each, however many there are.
 */
export async function tellDeciders(
  work: OfficeWork,
  barred: ReadonlySet<string>,
  proposal: Proposed,
  about: { readonly number: string; readonly isPrepared: boolean; readonly doubts: readonly string[] },
): Promise<void> {
  if (work.silent) return;
  const { number, isPrepared, doubts } = about;
  const { kind, right, actor_id: proposerId } = proposal;
  const proposer = await nameOf(work, proposal.actor_name);
  const proposedAt = work.now.toISOString();
  const values = { number, right, act: kind, proposer, proposedAt, what: await told(work, proposal, doubts) };
  const key = isPrepared ? `prepared/${right}/${proposerId}/${proposedAt.slice(0, 13)}` : `proposal/${number}`;
  for (const { userId, active, roles } of await officePeople(work.db)) {
    if (!active || barred.has(userId) || !mayDecide(right, roles)) continue;
    await putMail(work.db, { kind: 'secondPersonAsked', userId, values }, key);
  }
}

/** Somebody's own name, where they have one. */
const nameOf = async ({ db }: OfficeWork, username: string) => (await personNames(db)).byUser.get(username) ?? username;

/** A proposal in lines: the thing's name, why it is in doubt, then each value of before and the new one, and the amount where none of them is it. */
async function told(work: OfficeWork, proposal: Proposed, doubts: readonly string[]): Promise<string> {
  const about = await proposedFor(work, proposal);
  const changes = await proposedChanges(work, proposal);
  const { reason } = proposal;
  const amount = proposal.amount ?? (await sumOfRun(work, proposal));
  const isTold = amount === null || changes.some(({ field }) => field === 'amount');
  const lines = [...changes.map(changeLine), ...(isTold ? [] : [`amount: ${amount}`])];
  return [...(about === null ? [] : [about]), ...doubts, ...lines, ...(reason === null ? [] : [`“${reason}”`])].join(
    '\n',
  );
}

/** Writes to the person who proposed something how it ended; anyone who takes a proposal back knows it. */
export async function tellProposer(
  work: OfficeWork,
  proposal: Proposal & { readonly id: string },
  end: { readonly decider: string; readonly outcome: 'confirmed' | 'declined' | 'ended'; readonly note: string },
): Promise<void> {
  if (work.silent) return;
  const { id: number, right, actor_id: userId } = proposal;
  const decider = await nameOf(work, end.decider);
  const values = { number, right, settledAt: work.now.toISOString(), ...end, decider };
  await putMail(work.db, { kind: 'proposalSettled', userId, values }, `proposal/${number}/settled`);
}
