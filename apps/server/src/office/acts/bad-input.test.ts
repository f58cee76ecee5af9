import { randomUUID } from 'node:crypto';
import { languages, officeText } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { allActs } from '../cli/all-commands.ts';
import { revokeExemptionAct } from '../filings/exemption-acts.ts';
import { OfficeRefusal } from '../office-error.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs, type TestPerson } from './acting.fixture.ts';
import { settleProposal } from './settle-proposal.ts';

let world: World;
let applicant: Applicant;
let approver: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  applicant = await addApplicant(world, {}, await addSeason(world));
  [approver, other] = [await addOfficePerson(world, ['approver']), await addOfficePerson(world, ['manager'])];
});
afterAll(() => world.close());

const note = 'See our letter of November 4.';
/** Everything that an act leaves: the thing itself, decisions, the trail, mails. */
async function standing(id: string) {
  const { rows } = await sql`select (select to_jsonb(e) from node__exemption e where id = ${id}::uuid) as row,
    (select count(*) from decision) as decisions, (select count(*) from audit) as trail,
    (select count(*) from pgboss.job where name = 'mail') as mails`.execute(world.db);
  return rows;
}

/** A proposal to revoke an exemption. */
async function proposed() {
  const exemptionId = await addExemption(world, applicant, `DM-${randomUUID().slice(0, 8)}`);
  const { decision } = await act(officeAs(world, approver), revokeExemptionAct, { exemptionId, note });
  return { exemptionId, decision };
}
const confirm = (person: TestPerson, proposal: string, idempotencyKey?: string) =>
  settleProposal(officeAs(world, person), allActs, { proposal, verdict: 'confirmed', idempotencyKey });

/** The refusal, once it is sure that nothing was done and that it reads in every language. */
async function refusedWhole(id: string, attempt: () => Promise<unknown>): Promise<OfficeRefusal> {
  const before = await standing(id);
  const error = await attempt().catch((thrown: unknown) => thrown);
  if (!(error instanceof OfficeRefusal)) throw new Error(`It was not refused: ${String(error)}`);
  expect(await standing(id)).toEqual(before);
  const said = languages.map(({ code }) => officeText(error.code, error.values, code));
  expect(new Set(said).size).toBe(languages.length);
  for (const text of said) expect(text).not.toMatch(/\{\{|undefined/);
  return error;
}

describe('a decision that cannot be', () => {
  it('on a version that moved is refused with who and when', async () => {
    const { exemptionId, decision } = await proposed();
    await confirm(other, decision);
    const late = () => act(officeAs(world, approver), revokeExemptionAct, { exemptionId, note }, { version: '1' });
    expect(await refusedWhole(exemptionId, late)).toMatchObject({
      code: 'versionMoved',
      status: 409,
      values: { who: other.username, when: '2026-11-05 10:00' },
    });
  });

  it('by the same person twice is refused', async () => {
    const { exemptionId, decision } = await proposed();
    const error = await refusedWhole(exemptionId, () => confirm(approver, decision));
    expect(error).toMatchObject({ code: 'samePerson', status: 403 });
  });

  it('by whose role was taken away in mid-work is refused', async () => {
    const { exemptionId, decision } = await proposed();
    const leaver = await addOfficePerson(world, ['manager']);
    await world.db.updateTable('office_person').set({ roles: [] }).where('user_id', '=', leaver.userId).execute();
    const error = await refusedWhole(exemptionId, () => confirm(leaver, decision));
    expect(error).toMatchObject({ code: 'roleTakenAway', status: 403 });
  });

  it('by a clock that was set back is refused', async () => {
    const { exemptionId, decision } = await proposed();
    await sql`insert into decision (at, made, kind, "right", subject_type, subject_id, actor_id, actor_name, channel, trust, step, second, given)
      select at, clock_timestamp() + interval '1 hour', kind, "right", subject_type, subject_id, actor_id, actor_name, channel, trust, 'done', second, given
      from decision where id = ${decision}`.execute(world.db);
    const error = await refusedWhole(exemptionId, () => confirm(other, decision));
    expect(error).toMatchObject({ code: 'clockSetBack', status: 409 });
  });

  it('is no second one for a repeated click, also at the same moment', async () => {
    const [{ exemptionId, decision }, another] = [await proposed(), await proposed()];
    const key = randomUUID();
    const clicks = await Promise.all([1, 2, 3].map(() => confirm(other, decision, key)));
    expect(new Set(clicks.map((click) => click.decision)).size).toBe(1);
    const after = await standing(exemptionId);
    await confirm(other, decision, key);
    expect(await standing(exemptionId)).toEqual(after);
    const foreign = await refusedWhole(exemptionId, () => confirm(other, another.decision, key));
    expect(foreign).toMatchObject({ code: 'keyUsed', status: 409 });
  });
});
