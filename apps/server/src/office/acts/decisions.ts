import type { Ref } from '@packhouse/jsonapi';
import { type OfficeRight, preparingRights } from '@packhouse/programme';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { lockName } from '#db/sql/lock-name.ts';
import { readRow, readValue, readValues } from '#db/sql/read-rows.ts';

export type Decision = Selectable<OwnTables['decision']>;

/** Its acts have as their amount how many people get a mail, which is told with what they say. */
export const countsPeople: OfficeRight = 'mailToMany';

/** The amount of a decision, where it is US dollars. */
export const dollarsOf = ({ right, amount }: Pick<Decision, 'right' | 'amount'>): string | null =>
  right === countsPeople ? null : amount;

// Border: the names of rights are written by acts alone.
export const rightOf = ({ right }: Pick<Decision, 'right'>): OfficeRight => right as OfficeRight;

/** One decision to be written. */
export interface NewDecision extends Omit<Decision, 'id' | 'made' | 'given' | 'answer' | 'right'> {
  readonly right: OfficeRight;
  readonly given: object;
  readonly answer: object | null;
}

/** Writes a decision; rows are never changed. @returns its number */
export async function writeDecision(tx: Tx, { given, answer, ...row }: NewDecision): Promise<string> {
  const values = {
    ...row,
    given: JSON.stringify(given),
    answer: answer === null ? null : JSON.stringify(answer),
  };
  const { id } = await tx.insertInto('decision').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The decision that a person made with a key, once nobody else is just making it. */
export async function decisionOfKey(tx: Tx, actorId: string, key: string): Promise<Decision | undefined> {
  await lockName(tx, `decision/${actorId}/${key}`);
  return tx
    .selectFrom('decision')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** A proposal by its number; undefined where there is none. Rows of decisions are never changed. */
export const proposalOf = (db: Db, id: string): Promise<Decision | undefined> =>
  db.selectFrom('decision').selectAll().where('id', '=', id).where('step', '=', 'proposed').executeTakeFirst();

/**
 * Waits for the person who is settling a proposal just now, and keeps it until the transaction ends. Its thing is kept before: who did
 * something to that ends proposals about it.
 */
export const lockProposal = (tx: Tx, id: string) => lockName(tx, `proposal/${id}`);

/** How a proposal was settled; undefined while it waits. */
export const settlementOf = (db: Db, proposal: string): Promise<Decision | undefined> =>
  db.selectFrom('decision').selectAll().where('of_proposal', '=', proposal).executeTakeFirst();

/** How a proposal ended: overtaken where nobody took it back, but an act left it nothing to do (`endOvertaken`). */
export function outcomeOf({ step, answer }: Pick<Decision, 'step' | 'answer'>): string {
  // Border: kept by `end` there.
  const { answer: told } = (answer ?? {}) as { readonly answer?: { readonly state?: string } | string };
  return typeof told === 'object' && told.state === 'ended' ? 'overtaken' : step;
}

/** Decision `d` is a proposal that nobody has settled. */
export const isWaiting = sql<boolean>`d.step = 'proposed' and not exists (select from decision s where s.of_proposal = d.id)`;

/** All of these, oldest first. */
export const unsettled = (db: Db) => db.selectFrom('decision as d').selectAll('d').where(isWaiting).orderBy('d.id');

/** A thing that proposals are about: of one type, or of several; of a version, where that is told. */
interface ProposedAbout {
  readonly type: string | readonly string[];
  readonly id: string;
  /** `null`: those of a thing that was not there; absent: whichever version they were made for. */
  readonly version?: string | null;
}

/** Proposals that nobody has settled, oldest first: all of them, or those about one thing. */
export const waitingProposals = (db: Db, about?: ProposedAbout): Promise<Decision[]> => {
  const all = unsettled(db);
  if (about === undefined) return all.execute();
  const { type, id, version } = about;
  const ours = all.where('d.subject_type', 'in', [type].flat()).where('d.subject_id', '=', id);
  return (version === undefined ? ours : ours.where('d.version_before', 'is not distinct from', version)).execute();
};

/**
 * Everybody at the office who made this version of something under decision, or prepared it (verified, recommended) since it was
 * last decided. Anyone who decided has no hand in the next decision, and a proposal that was withdrawn or declined leaves none.
 */
export const handsIn = (db: Db, { type, id }: Ref, version: string | null): Promise<readonly string[]> =>
  readValues<string>(db)`
    with about as (
      select id, actor_id, version_before, version_after,
        version_before is not null and "right" <> all(${preparingRights}) as decides
      from decision where subject_type = ${type} and subject_id = ${id} and step in ('done', 'confirmed'))
    select distinct actor_id from about
    where ${version} in (version_before, version_after) and not decides
      and id > coalesce((select max(id) from about where decides), 0)`;

/**
 * US dollars that a person decided alone by acts of one kind: about one thing at any time, and about its company since a day.
 * What a second person confirmed is nobody's alone.
 */
export async function decidedAlone(
  db: Db,
  kind: string,
  actorId: string,
  { type, id, companyId, since }: Ref & { readonly companyId: string | null; readonly since: Date },
): Promise<string> {
  const sum = await readValue<string>(db)`select coalesce(sum(amount), 0)::text as sum from decision
    where kind = ${kind} and actor_id = ${actorId}::uuid and step = 'done'
      and ((subject_type = ${type} and subject_id = ${id}) or (company_id = ${companyId}::uuid and at > ${since}))`;
  return sum ?? '0';
}

interface LastChange {
  readonly who: string | null;
  readonly when: Date;
}

/** Who made the version that stands now, and when, for people who looked at an earlier one. */
export async function lastChange(db: Db, { type, id }: Ref): Promise<LastChange | null> {
  const decided = await readRow<LastChange>(db)`select actor_name as who, at as "when" from decision
    where subject_type = ${type} and subject_id = ${id} and step in ('done', 'confirmed') order by id desc limit 1`;
  const told = await readRow<LastChange>(db)`select username as who, at as "when" from audit
    where row_id::text = ${id} and type = ${type} and action <> 'look' order by id desc limit 1`;
  if (decided === null || (told !== null && told.when > decided.when)) return told ?? decided;
  return decided;
}

/** The time of the last decision on something, where the database's clock says that it is still to come. */
export const laterThanNow = (db: Db, { type, id }: Ref): Promise<Date | null> =>
  readValue<Date>(db)`select made from decision
    where subject_type = ${type} and subject_id = ${id} and made > clock_timestamp() order by made desc limit 1`;
