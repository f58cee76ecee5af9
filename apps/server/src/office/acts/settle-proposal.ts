import { mayDecide, type OfficeRight } from '@packhouse/programme';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeError, OfficeRefusal } from '../office-error.ts';
import {
  type Act,
  type Acted,
  type ActSubject,
  type Answer,
  barredFrom,
  demandVersion,
  type How,
  keptAnswer,
  makeChange,
  rowOf,
  takenBy,
  timeOf,
} from './act.ts';
import { actingPerson, demandMark, demandProof } from './acting-person.ts';
import {
  type Decision,
  decisionOfKey,
  lockProposal,
  proposalOf,
  rightOf,
  settlementOf,
  writeDecision,
} from './decisions.ts';
import { endOvertaken } from './end-overtaken.ts';
import { goesOn } from './goes-on.ts';
import type { OfficePerson } from './office-person.ts';
import { tellProposer } from './tell-of-proposal.ts';
import { tellTrail } from './trail-of-act.ts';

export interface Settlement {
  /** The proposal's number. */
  readonly proposal: string;
  readonly verdict: 'confirmed' | 'declined' | 'withdrawn';
  /** Needed to decline. */
  readonly reason?: string | undefined;
}

type Settling = Settlement & Pick<How, 'idempotencyKey'>;

/**
 * Confirms a proposal, which carries it out in the second person's name, declines it, or withdraws one's own. The person who proposed it is no
 * second person, managers neither; of a thing under decision nor is who made or prepared it (`barredFrom`).
 * @param acts every act that can have been proposed
 * @throws OfficeRefusal
 */
export function settleProposal(context: OfficeContext, acts: readonly Act[], wish: Settling): Promise<Acted<unknown>> {
  return inOneTransaction(context, async (work) => {
    const person = await actingPerson(work);
    const repeated = await repeatedClick(work, person, wish);
    if (repeated !== null) return repeated;
    const proposal = await openProposal(work, wish.proposal);
    const wanted = acts.find(({ kind }) => kind === proposal.kind);
    if (wanted === undefined) throw new Error(`There is no act ${proposal.kind}.`);
    if (wish.verdict !== 'confirmed') {
      await keep(work, proposal);
      return dismiss(work, person, proposal, wish);
    }
    return confirm(work, person, { proposal, wanted, wish });
  });
}

async function repeatedClick(
  work: OfficeWork,
  person: OfficePerson,
  { proposal, idempotencyKey }: Settling,
): Promise<Acted<never> | null> {
  if (idempotencyKey === undefined) return null;
  const earlier = await decisionOfKey(work.db, person.userId, idempotencyKey);
  if (earlier === undefined) return null;
  if (earlier.of_proposal !== proposal) throw new OfficeRefusal('keyUsed');
  return { state: 'done', decision: earlier.id, answer: keptAnswer(earlier), made: null };
}

async function openProposal(work: OfficeWork, number: string): Promise<Decision> {
  // A number that no bigint holds is none of a proposal.
  const proposal = /^\d{1,15}$/.test(number) ? await proposalOf(work.db, number) : undefined;
  if (proposal === undefined) throw new OfficeRefusal('proposalUnknown', { number });
  await demandOpen(work, number);
  return proposal;
}

/** @throws OfficeRefusal for a proposal that was settled */
async function demandOpen(work: OfficeWork, number: string): Promise<void> {
  const settled = await settlementOf(work.db, number);
  if (settled === undefined) return;
  throw new OfficeRefusal('proposalSettled', { number, who: settled.actor_name, when: timeOf(work, settled.at) });
}

/** Keeps a proposal that is still open. @throws OfficeRefusal */
async function keep(work: OfficeWork, { id }: Decision): Promise<void> {
  await lockProposal(work.db, id);
  await demandOpen(work, id);
}

/** The thing of a proposal, and after it the proposal: in the order in which acts end those that they overtake. */
async function keptSubject(work: OfficeWork, wanted: Act, proposal: Decision): Promise<ActSubject> {
  try {
    const at = await wanted.subject(work, proposal.given);
    await keep(work, proposal);
    return at;
  } catch (error) {
    // Where somebody was faster while this waited, that is said, and not how the thing stands now.
    if (error instanceof OfficeError) await demandOpen(work, proposal.id);
    throw error;
  }
}

async function confirm(
  work: OfficeWork,
  person: OfficePerson,
  { proposal, wanted, wish }: { readonly proposal: Decision; readonly wanted: Act; readonly wish: Settling },
): Promise<Acted<unknown>> {
  const right = rightOf(proposal);
  demandDecider(work, person, right);
  await demandProof(work, right);
  const given: object = proposal.given;
  const at = await keptSubject(work, wanted, proposal);
  const barred = await barredFrom(work, wanted, at, proposal.actor_id);
  if (barred.has(person.userId)) throw new OfficeRefusal('samePerson', { name: person.name });
  const moved = wanted.moved?.(proposal, at) ?? null;
  if (moved !== null) throw moved;
  if (!(await goesOn(work.db, proposal))) await demandVersion(work, at, proposal.version_before);
  const { made, answer, after, end } = await makeChange(work, wanted, given, at);
  const written = {
    ...rowOf(work, person, wanted, given, at),
    ...after,
    right,
    amount: proposal.amount,
    second: 'another',
    step: 'confirmed',
    of_proposal: proposal.id,
    reason: wish.reason?.trim() || proposal.reason,
    given,
    answer: { answer },
    idempotency_key: wish.idempotencyKey ?? null,
  } as const;
  const decision = await writeDecision(work.db, written);
  await tellTrail(work, end, written);
  const changed = [at, ...(wanted.alsoChanges?.(at) ?? [])];
  await endOvertaken(work, changed, { ...written, id: decision }, wanted.overtakes);
  await tellProposer(
    work,
    { ...proposal, right },
    { decider: person.name, outcome: 'confirmed', note: wish.reason?.trim() ?? '' },
  );
  return { state: 'done', decision, answer, made };
}

/** @throws OfficeRefusal for anyone who only prepares */
function demandDecider(work: OfficeWork, person: OfficePerson, right: OfficeRight): void {
  demandMark(work, person, right);
  if (!mayDecide(right, person.roles)) throw new OfficeRefusal('rightMissing', { name: person.name, right });
}

async function dismiss(
  work: OfficeWork,
  person: OfficePerson,
  proposal: Decision,
  { verdict, reason, idempotencyKey }: Settling,
): Promise<Acted<null>> {
  const isOwn = proposal.actor_id === person.userId;
  if (verdict === 'withdrawn' && !isOwn) throw new OfficeRefusal('notOwnProposal');
  if (verdict === 'declined') {
    demandDecider(work, person, rightOf(proposal));
    if (isOwn) throw new OfficeRefusal('samePerson', { name: person.name });
    if ((reason?.trim() ?? '') === '') throw new OfficeRefusal('whyMissing');
  }
  const answer: Answer = { proposal: proposal.id, kind: proposal.kind, state: verdict };
  const { id: _id, made: _made, ...row } = proposal;
  const decision = await writeDecision(work.db, {
    ...row,
    ...takenBy(work, person),
    right: rightOf(proposal),
    step: verdict === 'withdrawn' ? 'withdrawn' : 'declined',
    of_proposal: proposal.id,
    second: 'not needed',
    reason: reason?.trim() || null,
    answer: { answer },
    idempotency_key: idempotencyKey ?? null,
  });
  if (verdict === 'declined') {
    const end = { decider: person.name, outcome: verdict, note: reason?.trim() ?? '' } as const;
    await tellProposer(work, { ...proposal, right: rightOf(proposal) }, end);
  }
  return { state: 'done', decision, answer, made: null };
}
