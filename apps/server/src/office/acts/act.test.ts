import { randomUUID } from 'node:crypto';
import { exemption, type OfficeRole } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { type Applicant, addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { allActs } from '../cli/all-commands.ts';
import { approveExemptionAct, revokeExemptionAct } from '../filings/exemption-acts.ts';
import { auditOf, officeOn } from '../office.fixture.ts';
import { rolesAct } from '../people/give-roles.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from './acting.fixture.ts';
import { settleProposal } from './settle-proposal.ts';

let world: World;
let applicant: Applicant;
const people: Partial<Record<string, TestPerson>> = {};

beforeAll(async () => {
  world = await openWorld();
  applicant = await addApplicant(world, {}, await addSeason(world));
  for (const role of ['clerk', 'reviewer', 'approver', 'auditor'] as const)
    people[role] = await addOfficePerson(world, [role]);
  people.second = await addOfficePerson(world, ['approver', 'reviewer']);
  people.nobody = await addOfficePerson(world, []);
});
afterAll(() => world.close());

function who(name: string): TestPerson {
  const person = people[name];
  if (person === undefined) throw new Error(`There is no ${name}.`);
  return person;
}
const as = (name: string, channel: 'console' | 'cli' = 'console') => officeAs(world, who(name), channel);
const note = 'See our letter of November 4.';
const approved = () => addExemption(world, applicant, `DM-${randomUUID().slice(0, 8)}`);
const pending = () =>
  put(
    world,
    exemption,
    { title: 'Waits' },
    {
      status: 'pending',
      kind: 'de_minimis',
      holderName: 'Lone Mesa',
      company: { type: 'node--company_contact', id: applicant.companyId },
      season: { type: 'node--season', id: applicant.seasonId },
    },
  );
const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string }>`select ${sql.ref(exemption.fields.status.wire)} as status
    from node__exemption where id = ${id}::uuid`.execute(world.db);
  return rows[0]?.status;
};
const decisionsOn = (id: string) =>
  world.db.selectFrom('decision').selectAll().where('subject_id', '=', id).orderBy('id').execute();

describe('an act', () => {
  it('is done in the name of a person, with its decision and its trail', async () => {
    const id = await pending();
    const done = await act(as('reviewer'), approveExemptionAct, { exemptionId: id });
    expect([done.state, await statusOf(id)]).toEqual(['done', 'approved']);
    const { username, userId } = who('reviewer');
    expect((await auditOf(world, id)).at(-1)).toMatchObject({ username, user_id: userId, action: 'update' });
    const [decision] = await decisionsOn(id);
    expect(decision).toMatchObject({
      kind: 'exemption.approve',
      right: 'exemptionsDecide',
      actor_name: username,
      channel: 'console',
      trust: 'session',
      step: 'done',
      second: 'not needed',
      company_id: applicant.companyId,
    });
    expect(decision?.version_before).not.toBe(decision?.version_after);
  });

  it('names nobody of the office in the row that the company reads', async () => {
    const id = await pending();
    await act(as('reviewer'), approveExemptionAct, { exemptionId: id });
    const { rows } = await sql`select author, reviser from node__exemption where id = ${id}::uuid`.execute(world.db);
    expect(rows).toEqual([{ author: null, reviser: null }]);
  });

  it('says of a command that the machine was trusted', async () => {
    const id = await pending();
    await act(as('reviewer', 'cli'), approveExemptionAct, { exemptionId: id });
    expect(await decisionsOn(id)).toMatchObject([{ channel: 'cli', trust: 'machine' }]);
  });

  it.each([
    ['clerk', 'rightMissing'],
    ['auditor', 'rightMissing'],
    ['nobody', 'noRole'],
  ])('is refused to anyone who has not the right: %s', async (name, code) => {
    const id = await pending();
    expect(await refusal(act(as(name), approveExemptionAct, { exemptionId: id }))).toEqual([code, 403]);
    expect([await statusOf(id), await decisionsOn(id)]).toEqual(['pending', []]);
  });

  it('is none of the system', async () => {
    const exemptionId = await pending();
    expect(await refusal(act(officeOn(world, '2026-11-05'), approveExemptionAct, { exemptionId }))).toEqual([
      'systemDecides',
      403,
    ]);
  });

  it('is refused where the role was taken away in mid-work', async () => {
    const person = await addOfficePerson(world, ['reviewer']);
    const context = officeAs(world, person);
    await world.db.updateTable('office_person').set({ roles: [] }).where('user_id', '=', person.userId).execute();
    expect(await refusal(act(context, approveExemptionAct, { exemptionId: await pending() }))).toEqual([
      'roleTakenAway',
      403,
    ]);
  });

  it('is refused to a closed account', async () => {
    const person = await addOfficePerson(world, ['reviewer']);
    await sql`update user__user set active = false where id = ${person.userId}::uuid`.execute(world.db);
    const closed = officeAs(world, person);
    expect(await refusal(act(closed, approveExemptionAct, { exemptionId: await pending() }))).toEqual([
      'roleTakenAway',
      403,
    ]);
  });

  it('is refused with 409, who and when, once the version has moved', async () => {
    const id = await pending();
    const { vid } = (
      await sql<{ vid: string }>`select vid from node__exemption where id = ${id}::uuid`.execute(world.db)
    ).rows[0] ?? { vid: '' };
    await act(as('second'), approveExemptionAct, { exemptionId: id });
    // Anyone who looked at it later changed nothing.
    await sql`insert into audit (at, username, action, type, row_id)
      values ('2026-11-05T16:00:00Z', 'looker', 'look', ${exemption.type}, ${id}::uuid)`.execute(world.db);
    const late = act(as('reviewer'), approveExemptionAct, { exemptionId: id }, { version: String(vid) });
    const outcome = await late.catch((error: unknown) => error);
    expect(outcome).toMatchObject({
      code: 'versionMoved',
      values: { who: who('second').username, when: '2026-11-05 10:00' },
    });
    expect(await decisionsOn(id)).toHaveLength(1);
  });

  it('is one act for a repeated click, also for clicks side by side', async () => {
    const exemptionId = await pending();
    const how = { idempotencyKey: randomUUID() };
    const clicks = Array.from({ length: 4 }, () => act(as('reviewer'), approveExemptionAct, { exemptionId }, how));
    const outcomes = await Promise.all(clicks);
    expect(new Set(outcomes.map(({ decision, answer }) => `${decision} ${JSON.stringify(answer)}`)).size).toBe(1);
    expect(await decisionsOn(exemptionId)).toHaveLength(1);
    const other = act(as('reviewer'), revokeExemptionAct, { exemptionId, note }, how);
    expect(await refusal(other)).toEqual(['keyUsed', 409]);
    const another = act(as('reviewer'), approveExemptionAct, { exemptionId: await pending() }, how);
    expect(await refusal(another)).toEqual(['keyUsed', 409]);
  });

  it('is refused while the last decision is still to come by the clock', async () => {
    const exemptionId = await approved();
    await act(as('reviewer'), revokeExemptionAct, { exemptionId, note });
    await sql`insert into decision (at, made, kind, "right", subject_type, subject_id, actor_id, actor_name, channel, trust, step, second, given)
      select at, clock_timestamp() + interval '1 hour', kind, "right", subject_type, subject_id, actor_id, actor_name, channel, trust, 'done', second, given
      from decision where subject_id = ${exemptionId}`.execute(world.db);
    expect(await refusal(act(as('approver'), revokeExemptionAct, { exemptionId, note }))).toEqual([
      'clockSetBack',
      409,
    ]);
  });
});

describe('an act that needs two', () => {
  const proposed = async (name = 'approver') => {
    const exemptionId = await approved();
    const { decision, state } = await act(as(name), revokeExemptionAct, { exemptionId, note });
    return { exemptionId, proposal: decision, state };
  };
  const settle = (name: string, proposal: string, verdict: 'confirmed' | 'declined' | 'withdrawn', reason?: string) =>
    settleProposal(as(name), allActs, { proposal, verdict, reason });

  it.each(['reviewer', 'approver'])('waits after the first person, a %s', async (name) => {
    const { exemptionId, state } = await proposed(name);
    expect([state, await statusOf(exemptionId)]).toEqual(['waits', 'approved']);
    expect(await decisionsOn(exemptionId)).toMatchObject([{ step: 'proposed', second: 'waits', reason: note }]);
    expect(await auditOf(world, exemptionId)).toHaveLength(0);
  });

  it('is carried out by another person, in that person’s name', async () => {
    const { exemptionId, proposal } = await proposed();
    await settle('second', proposal, 'confirmed');
    expect(await statusOf(exemptionId)).toBe('revoked');
    expect((await auditOf(world, exemptionId)).at(-1)).toMatchObject({ username: who('second').username });
    expect((await decisionsOn(exemptionId)).at(-1)).toMatchObject({
      step: 'confirmed',
      second: 'another',
      of_proposal: proposal,
    });
  });

  it('is never confirmed by the person who proposed it, whatever their roles', async () => {
    const { exemptionId, proposal } = await proposed('second');
    expect(await refusal(settle('second', proposal, 'confirmed'))).toEqual(['samePerson', 403]);
    expect(await refusal(settle('second', proposal, 'declined', note))).toEqual(['samePerson', 403]);
    expect(await statusOf(exemptionId)).toBe('approved');
  });

  it('is not confirmed by anyone who only prepares', async () => {
    const { proposal } = await proposed();
    expect(await refusal(settle('reviewer', proposal, 'confirmed'))).toEqual(['rightMissing', 403]);
  });

  it('is settled once, also by two at the same moment', async () => {
    const { exemptionId, proposal } = await proposed('reviewer');
    const both = await Promise.allSettled(['second', 'approver'].map((name) => settle(name, proposal, 'confirmed')));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await decisionsOn(exemptionId)).filter(({ step }) => step === 'confirmed')).toHaveLength(1);
    expect(await refusal(settle('second', proposal, 'confirmed'))).toEqual(['proposalSettled', 409]);
  });

  it('is declined with a reason, or withdrawn by the person who proposed it', async () => {
    const [one, other] = [await proposed(), await proposed()];
    expect(await refusal(settle('second', one.proposal, 'declined'))).toEqual(['whyMissing', 422]);
    await settle('second', one.proposal, 'declined', 'Not so.');
    expect(await refusal(settle('second', other.proposal, 'withdrawn'))).toEqual(['notOwnProposal', 403]);
    await settle('approver', other.proposal, 'withdrawn');
    expect([await statusOf(one.exemptionId), await statusOf(other.exemptionId)]).toEqual(['approved', 'approved']);
    expect(await refusal(settle('second', other.proposal, 'confirmed'))).toEqual(['proposalSettled', 409]);
    expect(await refusal(settle('second', '999999', 'confirmed'))).toEqual(['proposalUnknown', 404]);
    expect(await refusal(settle('second', 'x', 'confirmed'))).toEqual(['proposalUnknown', 404]);
  });

  it('is proposed once', async () => {
    const { exemptionId } = await proposed();
    const again = act(as('reviewer'), revokeExemptionAct, { exemptionId, note });
    expect(await refusal(again)).toEqual(['proposalWaits', 409]);
  });

  it('is refused where the version moved after it was proposed', async () => {
    const { exemptionId, proposal } = await proposed();
    await sql`update node__exemption set vid = nextval('revision') where id = ${exemptionId}::uuid`.execute(world.db);
    expect(await refusal(settle('second', proposal, 'confirmed'))).toEqual(['versionMovedAlone', 409]);
  });

  it('is not proposed where it could not be carried out', async () => {
    const exemptionId = await pending();
    await expect(act(as('approver'), revokeExemptionAct, { exemptionId, note })).rejects.toThrow('not Revoked.');
    expect(await decisionsOn(exemptionId)).toEqual([]);
  });

  it('is done by one where a small office switched that off, which the decision tells', async () => {
    await world.db
      .transaction()
      .execute((tx) => storeOfficeSettings(tx, { person: null, withoutSecondPerson: ['exemptionsRevoke'] }, world.now));
    const exemptionId = await approved();
    expect((await act(as('approver'), revokeExemptionAct, { exemptionId, note })).state).toBe('done');
    expect(await decisionsOn(exemptionId)).toMatchObject([{ second: 'switched off' }]);
    expect((await act(as('reviewer'), revokeExemptionAct, { exemptionId: await approved(), note })).state).toBe(
      'waits',
    );
    await world.db.deleteFrom('setting').where('key', '=', 'office').execute();
  });
});

describe('roles', () => {
  it('are given by one manager alone only while there is no other', async () => {
    const manager = await addOfficePerson(world, ['manager']);
    const give = (userId: string, roles: readonly OfficeRole[]) =>
      act(officeAs(world, manager), rolesAct, { userId, roles });
    const other = await addOfficePerson(world, []);
    expect((await give(other.userId, ['manager'])).state).toBe('done');
    const third = await addOfficePerson(world, []);
    expect((await give(third.userId, ['clerk'])).state).toBe('waits');
    expect((await decisionsOn(other.userId)).map(({ second }) => second)).toEqual(['nobody else']);
  });

  it('never mix the board with those who see rows', async () => {
    const manager = await addOfficePerson(world, ['manager']);
    const reader = await addOfficePerson(world, []);
    const give = (roles: readonly OfficeRole[]) =>
      act(officeAs(world, manager), rolesAct, { userId: reader.userId, roles });
    await expect(give(['board', 'clerk'])).rejects.toThrow('holds no role beside');
    await expect(give(['board'])).rejects.toThrow('reads every company');
  });
});

it('nobody changes a decision, not even with SQL', async () => {
  await expect(sql`update decision set actor_name = 'x'`.execute(world.db)).rejects.toThrow('never changed');
  await expect(sql`delete from decision`.execute(world.db)).rejects.toThrow('never changed');
});
