import { isDeepStrictEqual } from 'node:util';
import type { Ref } from '@packhouse/jsonapi';
import { isDecimal, sum } from '@packhouse/programme';
import { sql } from 'kysely';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { actingPerson, demandMark, demandProof } from './acting-person.ts';
import {
  type Decision,
  decisionOfKey,
  handsIn,
  lastChange,
  laterThanNow,
  type NewDecision,
  rightOf,
  waitingProposals,
  writeDecision,
} from './decisions.ts';
import { endOvertaken, endReplaced } from './end-overtaken.ts';
import type { OfficePerson } from './office-person.ts';
import { changesNothing } from './proposed-changes.ts';
import type { RightOf } from './right-of.ts';
import type { Line } from './row-line.ts';
import { secondFor } from './second-for.ts';
import { tellDeciders } from './tell-of-proposal.ts';
import { tellTrail, trailEnd } from './trail-of-act.ts';

/** A sentence, one thing, or a list of things, as a person reads the outcome. */
export type Answer = string | Line | readonly Line[];

/** A thing that an act is about, as it stands when it is decided; kept so until the transaction ends. */
export interface ActSubject extends Ref {
  /** Another one after every change; null: it is not there yet. */
  readonly version: string | null;
  readonly companyId: string | null;
  /** Who had a hand in this version beside those who decided on it: who imported it, for example. */
  readonly hands?: readonly string[];
  /** Whose account it is: no second person of what others do to it. */
  readonly ownerId?: string;
}

/**
 * One act of the office: what it changes, and what somebody needs to do it. `Given` is kept as JSON where it waits for a
 * second person. Methods, so that a list of acts can hold those of every kind.
 */
export interface Act<Given extends object = object, Made = unknown, At extends ActSubject = ActSubject> {
  /** Its name for good, such as `exemption.revoke`. */
  readonly kind: string;
  readonly right: RightOf<Given, At>;
  /**
   * It is about a value that stands (a setting, a rate, a role, who a company is), not about a thing under decision: its second
   * person is anybody but the proposer, no matter who settled the value before.
   */
  readonly standing?: true;
  /** It makes the people who could be a second one: anyone who has nobody beside them does it alone in a session too. */
  readonly aloneInSession?: true;
  /** It takes two even where the second person of its right is switched off. */
  readonly alwaysTwo?: true;
  /** It decides nothing (takes up, recommends, verifies): anyone who prepares may do it. */
  readonly prepares?: true;
  /** Why, in the person's own words; kept with the decision. */
  reason?(given: Given): string | undefined;
  /** Nobody may do it without saying why. */
  readonly needsReason?: true;
  /** US dollars, or how many, that decide whether a second person is needed. */
  amount?(given: Given, at: At): string | null;
  /** The same that this person did alone before and that counts with the amount, so that nothing is cut into small pieces. */
  aloneBefore?(at: At): string;
  /** Finds and keeps what it is about. @throws OfficeError when there is none */
  subject(work: OfficeWork, given: Given): Promise<At>;
  /** Makes the change with its audit rows and mails. @throws OfficeError for a transition that is not allowed */
  change(work: OfficeWork, given: Given, at: At): Promise<Made>;
  /** As people read the outcome; kept, so that a repeated click gets the same. */
  answer(made: Made): Answer;
  /** The thing made, where it was not there before. */
  after?(made: Made): ActSubject;
  /** Why what was proposed about the same version is something else by now: nobody confirms it, and a new proposal ends it. */
  moved?(proposal: Pick<Decision, 'amount' | 'given' | 'version_before'>, at: At): OfficeRefusal | null;
  /** Once it is done, proposals of the same kind about the same have nothing left to do: they end by themselves. */
  readonly overtakes?: true;
  /** Lines that say why a second person decides, where the amount does not. */
  doubts?(given: Given, at: At): readonly string[];
  /** Other things that change with it: proposals about them are as out of date as those about its own. */
  alsoChanges?(at: At): readonly Ref[];
  /** The part of `given` that is kept with the decision; all of it unless told. */
  kept?(given: Given): object;
}

/** Of acts that nobody may do without saying why. */
export const saysReason = { needsReason: true, reason: ({ reason }: { readonly reason: string }) => reason } as const;
export const saysNote = { needsReason: true, reason: ({ note }: { readonly note: string }) => note } as const;

/** Version and key that came with the wish for an act. */
export interface How {
  /** The version that the person had before their eyes; absent: whichever stands. */
  readonly version?: string | undefined;
  /** Of one click: sent again, it is the same act with the same answer. */
  readonly idempotencyKey?: string | undefined;
}

/** The outcome: done, or waiting for a second person. `made` is null where nothing was done now: a repeated click. */
export interface Acted<Made> {
  readonly state: 'done' | 'waits';
  readonly decision: string;
  readonly answer: Answer;
  readonly made: Made | null;
}

/**
 * Does an act in the name of the context's person, in one transaction: right of the role, second factor where the right asks
 * for it again, second person, transition and reason, version, key, change, decision, audit, mail (office.md, section 2). A key that was sent before is answered as
 * soon as the right is known: the version has moved by that very act. A version that moved is told before a transition
 * that is not allowed any more: it says who was faster.
 * @throws OfficeRefusal
 */
export function act<Given extends object, Made, At extends ActSubject>(
  context: OfficeContext,
  wanted: Act<Given, Made, At>,
  given: Given,
  how: How = {},
): Promise<Acted<Made>> {
  return inOneTransaction(context, async (work) => {
    const person = await actingPerson(work);
    const repeated = await answeredBefore(work, person, wanted.kind, wanted.kept?.(given) ?? given, how);
    if (repeated !== null) return repeated;
    const at = await wanted.subject(work, given);
    const right = typeof wanted.right === 'string' ? wanted.right : wanted.right.of(given, at, person);
    const mark = demandMark(work, person, right);
    await demandProof(work, right);
    const amount = wanted.amount?.(given, at) ?? null;
    const weight = withBefore(amount, wanted.aloneBefore?.(at));
    const second = wanted.prepares ? 'not needed' : await secondFor(work, person, { wanted, at, right, weight, mark });
    if (wanted.needsReason && !wanted.reason?.(given)?.trim()) throw new OfficeRefusal('whyMissing');
    await demandVersion(work, at, how.version);
    if (second === null) {
      // Where it could not be carried out anyway, that is said first.
      await wanted.change(work, given, at);
      throw new OfficeRefusal('nobodyElseDecides');
    }
    const key = { idempotency_key: how.idempotencyKey ?? null };
    const row = { ...rowOf(work, person, wanted, given, at), right, amount, second, ...key };
    if (second === 'waits') return propose(work, wanted, given, at, { ...row, isPrepared: mark === 'p' });
    const { made, answer, after, end } = await makeChange(work, wanted, given, at);
    const written = { ...row, ...after, step: 'done', of_proposal: null, answer: { answer } } as const;
    const decision = await writeDecision(work.db, written);
    await tellTrail(work, end, written);
    await endOvertaken(work, [at, ...(wanted.alsoChanges?.(at) ?? [])], { ...written, id: decision }, wanted.overtakes);
    return { state: 'done', decision, answer, made };
  });
}

type Row = Omit<NewDecision, 'step' | 'of_proposal' | 'answer' | 'idempotency_key'>;

/** Columns that every decision has of whoever takes it. */
export function takenBy({ now, actor }: OfficeWork, { userId, name }: OfficePerson) {
  const isCli = actor.channel === 'cli';
  return {
    ...{ at: now, actor_id: userId, actor_name: name },
    ...({ channel: isCli ? 'cli' : 'console', trust: isCli ? 'machine' : 'session' } as const),
  };
}

/** Columns that every decision has of an act. */
export function rowOf<Given extends object, Made, At extends ActSubject>(
  work: OfficeWork,
  person: OfficePerson,
  wanted: Act<Given, Made, At>,
  given: Given,
  at: At,
): Omit<Row, 'right' | 'amount' | 'second'> {
  return {
    ...takenBy(work, person),
    kind: wanted.kind,
    subject_type: at.type,
    subject_id: at.id,
    company_id: at.companyId,
    version_before: at.version,
    version_after: at.version,
    reason: wanted.reason?.(given)?.trim() || null,
    given: wanted.kept?.(given) ?? given,
  };
}

/** The answer that a person's key got before. @throws OfficeRefusal when it was another act's, or the right is gone */
async function answeredBefore(
  work: OfficeWork,
  person: OfficePerson,
  kind: string,
  kept: object,
  { idempotencyKey }: How,
): Promise<Acted<never> | null> {
  if (idempotencyKey === undefined) return null;
  const earlier = await decisionOfKey(work.db, person.userId, idempotencyKey);
  if (earlier === undefined) return null;
  // As JSON, which is how it is kept: what is undefined is not there.
  if (earlier.kind !== kind || !isDeepStrictEqual(earlier.given, JSON.parse(JSON.stringify(kept))))
    throw new OfficeRefusal('keyUsed');
  demandMark(work, person, rightOf(earlier));
  return {
    state: earlier.step === 'proposed' ? 'waits' : 'done',
    decision: earlier.id,
    answer: keptAnswer(earlier),
    made: null,
  };
}

export function keptAnswer({ answer }: Decision): Answer {
  // Border: written by `writeDecision` from an Answer.
  return (answer as { answer: Answer } | null)?.answer ?? '';
}

/** @throws OfficeRefusal when it is not the version that the person saw, or its last decision is still to come */
export async function demandVersion(work: OfficeWork, at: ActSubject, seen: string | null | undefined): Promise<void> {
  const ahead = await laterThanNow(work.db, at);
  if (ahead !== null) throw new OfficeRefusal('clockSetBack', { when: timeOf(work, ahead) });
  if (seen === undefined || seen === at.version) return;
  const last = await lastChange(work.db, at);
  if (last?.who === undefined || last.who === null) throw new OfficeRefusal('versionMovedAlone');
  throw new OfficeRefusal('versionMoved', { who: last.who, when: timeOf(work, last.when) });
}

/** A time as the office reads it: day and minute in the program's zone. */
export const timeOf = ({ settings }: Pick<OfficeContext, 'settings'>, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** An amount with what counts with it. One that is no amount is refused by the change itself. */
const withBefore = (amount: string | null, before = '0'): string | null =>
  amount === null || !isDecimal(amount) ? null : sum([amount, before]);

interface MadeChange<Made> {
  readonly made: Made;
  readonly answer: Answer;
  readonly after: Pick<NewDecision, 'subject_id' | 'company_id' | 'version_after'>;
  /** The trail's end before it. */
  readonly end: string;
}

/** Makes the change, and finds the version that it made. */
export async function makeChange<Given extends object, Made, At extends ActSubject>(
  work: OfficeWork,
  wanted: Act<Given, Made, At>,
  given: Given,
  at: At,
): Promise<MadeChange<Made>> {
  const end = await trailEnd(work.db);
  const made = await wanted.change(work, given, at);
  const after: ActSubject = wanted.after?.(made) ?? (await wanted.subject(work, given));
  return {
    made,
    answer: wanted.answer(made),
    end,
    after: { subject_id: after.id, company_id: after.companyId, version_after: after.version },
  };
}

/** Puts an act before a second person, once it is sure that it could be carried out as things stand. */
async function propose<Given extends object, Made, At extends ActSubject>(
  work: OfficeWork,
  wanted: Act<Given, Made, At>,
  given: Given,
  at: At,
  { isPrepared, ...row }: Row & Pick<NewDecision, 'idempotency_key'> & { readonly isPrepared: boolean },
): Promise<Acted<Made>> {
  const waiting = (await waitingProposals(work.db, at)).find(({ kind }) => kind === wanted.kind && at.version !== null);
  if (waiting !== undefined && !wanted.moved?.(waiting, at))
    throw new OfficeRefusal('proposalWaits', { number: waiting.id });
  if (wanted.standing && (await changesNothing(work, row))) throw new OfficeRefusal('isSoAlready');
  await sql`savepoint tried`.execute(work.db);
  await wanted.change(work, given, at);
  // A setting's version is its value.
  if (at.type === 'setting' && (await wanted.subject(work, given)).version === at.version)
    throw new OfficeRefusal('isSoAlready');
  await sql`rollback to savepoint tried`.execute(work.db);
  const decision = await writeDecision(work.db, { ...row, step: 'proposed', of_proposal: null, answer: null });
  if (waiting !== undefined) await endReplaced(work, waiting, { ...row, id: decision });
  const hands = await barredFrom(work, wanted, at, row.actor_id);
  await tellDeciders(work, hands, row, { number: decision, isPrepared, doubts: wanted.doubts?.(given, at) ?? [] });
  const answer = new OfficeRefusal('waitsForSecond', { number: decision }).message;
  return { state: 'waits', decision, answer, made: null };
}

/** Those who are no second person for what somebody proposed. */
export async function barredFrom(
  { db }: OfficeWork,
  { standing }: Pick<Act, 'standing'>,
  at: ActSubject,
  proposerId: string,
): Promise<ReadonlySet<string>> {
  if (standing) return new Set([proposerId, ...(at.ownerId === undefined ? [] : [at.ownerId])]);
  return new Set([proposerId, ...(at.hands ?? []), ...(await handsIn(db, at, at.version))]);
}
