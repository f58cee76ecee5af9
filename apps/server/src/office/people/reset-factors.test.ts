import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, mailsTo, oldPassword, tokenOf } from '#identity/accounts/accounts.fixture.ts';
import { beginTotp, confirmFactor } from '#identity/second-factor/factors.ts';
import { ownFactors } from '#identity/second-factor/own-factors.ts';
import { enroll, factorPath, questionTo } from '#identity/second-factor/second-factor.fixture.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from '../acts/acting.fixture.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { secondPersonOffAct } from '../program/office-acts.ts';
import { rolesAct } from './give-roles.ts';
import { resetFactorsAct } from './reset-factors.ts';
import { closeUserAct, linkUserAct, proxyAct } from './user-acts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

describe('a lost second factor', () => {
  it('is reset by two people of the office, signs its owner out and is told by mail', async () => {
    const [manager, other] = [await addOfficePerson(world, ['manager']), await addOfficePerson(world, ['manager'])];
    const member = await addMember(world);
    await enroll(world, member);
    const question = await questionTo(world, member);
    const given = { userId: member.userId, why: 'Called back at the company, knows the last invoice.' };
    const asked = await act(officeAs(world, manager), resetFactorsAct, given);
    expect(asked.state).toBe('waits');
    expect(question).toMatch(/^[\w-]{43}$/);
    expect((await tokenOf(world, member.username, oldPassword)).status).toBe(403);
    await settleProposal(officeAs(world, other), [resetFactorsAct], { proposal: asked.decision, verdict: 'confirmed' });
    expect((await ask(world, 'GET', factorPath(), { person: member })).status).toBe(401);
    expect((await tokenOf(world, member.username, oldPassword)).status).toBe(200);
    const kinds = (await mailsTo(world, member.userId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['factorAdded', 'factorsReset']);
  });

  it('is reset by nobody without the right, without a reason, or where there is none', async () => {
    const [clerk, manager] = [await addOfficePerson(world, ['clerk']), await addOfficePerson(world, ['manager'])];
    const [member, plain] = [await addMember(world), await addMember(world)];
    await enroll(world, member);
    const given = { userId: member.userId, why: 'Known for years.' };
    await expect(act(officeAs(world, clerk), resetFactorsAct, given)).rejects.toThrow();
    await expect(act(officeAs(world, manager), resetFactorsAct, { ...given, why: ' ' })).rejects.toThrow();
    await expect(
      act(officeAs(world, manager), resetFactorsAct, { userId: plain.userId, why: 'Known for years.' }),
    ).rejects.toThrow('has no second factor');
    expect((await tokenOf(world, member.username, oldPassword)).status).toBe(403);
  });
});

describe('a manager without another one', () => {
  let lone: World;
  let manager: TestPerson;
  let member: Awaited<ReturnType<typeof addMember>>;
  const why = 'Called back at the company.';
  const reset = (userId: string, by: TestPerson, channel: 'console' | 'cli' = 'console') =>
    act(officeAs(lone, by, channel), resetFactorsAct, { userId, why });
  const decisionsOn = (id: string) =>
    lone.db.selectFrom('decision').select(['second', 'trust']).where('subject_id', '=', id).execute();
  const enrolled = (userId: string) =>
    lone.db.transaction().execute(async (tx) => {
      const app = await beginTotp(tx, userId, 'App', lone.now);
      await confirmFactor(tx, app.id, lone.now);
    });
  beforeAll(async () => {
    lone = await openWorld();
    manager = await addOfficePerson(lone, ['manager']);
    member = await addMember(lone);
    for (const { userId } of [member, manager]) await enrolled(userId);
  });
  afterAll(async () => lone.close());

  it('takes no factor from anybody in a session, oneself first of all, whatever is switched off', async () => {
    expect(await refusal(reset(member.userId, manager))).toEqual(['nobodyElseDecides', 403]);
    expect(await refusal(reset(manager.userId, manager))).toEqual(['ownFactor', 403]);
    const off = { person: null, withoutSecondPerson: ['staffPeople'] } as const;
    await lone.db.transaction().execute((tx) => storeOfficeSettings(tx, off, lone.now));
    expect(await refusal(reset(member.userId, manager))).toEqual(['nobodyElseDecides', 403]);
    await lone.db.deleteFrom('setting').where('key', '=', 'office').execute();
    expect(await ownFactors(lone.db, manager.userId)).toHaveLength(1);
  });

  it('lets nobody else in by another way, and switches no second person off', async () => {
    const other = await addOfficePerson(lone, ['clerk']);
    const as = officeAs(lone, manager);
    const proxy = act(as, proxyAct, { userId: other.userId, wanted: true });
    expect(await refusal(proxy)).toEqual(['nobodyElseDecides', 403]);
    const link = act(as, linkUserAct, { userId: other.userId, issuer: 'https://id.example', subject: 'x' });
    expect(await refusal(link)).toEqual(['nobodyElseDecides', 403]);
    expect((await act(as, secondPersonOffAct, { right: 'rates' })).state).toBe('waits');
    expect((await act(as, closeUserAct, { userId: other.userId })).state).toBe('done');
  });

  it('takes it on the machine of the server, which the decision says', async () => {
    expect((await reset(member.userId, manager, 'cli')).state).toBe('done');
    expect((await reset(manager.userId, manager, 'cli')).state).toBe('done');
    expect(await decisionsOn(manager.userId)).toEqual([{ second: 'nobody else', trust: 'machine' }]);
  });

  it('never takes one’s own with another one, who is no second person of a reset of theirs', async () => {
    await lone.db.deleteFrom('office_person').where('user_id', '=', manager.userId).execute();
    const first = await addOfficePerson(lone, ['manager']);
    const second = await addOfficePerson(lone, []);
    // The first of them makes the second one alone, in a session too.
    await act(officeAs(lone, first), rolesAct, { userId: second.userId, roles: ['manager'] });
    await enrolled(second.userId);
    expect(await refusal(reset(second.userId, second))).toEqual(['ownFactor', 403]);
    expect(await refusal(reset(second.userId, first))).toEqual(['nobodyElseDecides', 403]);
    const third = await addOfficePerson(lone, ['manager']);
    const { decision, state } = await reset(second.userId, first);
    expect(state).toBe('waits');
    const settle = (by: TestPerson) =>
      settleProposal(officeAs(lone, by), [resetFactorsAct], { proposal: decision, verdict: 'confirmed' });
    expect(await refusal(settle(second))).toEqual(['samePerson', 403]);
    expect((await settle(third)).state).toBe('done');
  });
});

describe('the switch of the second person', () => {
  it('always takes two, and never switches itself off', async () => {
    const own = await openWorld();
    const [manager, other] = [await addOfficePerson(own, ['manager']), await addOfficePerson(own, ['manager'])];
    const off = (right: string) => act(officeAs(own, manager), secondPersonOffAct, { right });
    expect(await refusal(off('secondPersonOff'))).toEqual(['secondPersonStays', 409]);
    const before = { person: null, withoutSecondPerson: ['secondPersonOff'] } as const;
    await own.db.transaction().execute((tx) => storeOfficeSettings(tx, before, own.now));
    const { state, decision } = await off('rates');
    expect(state).toBe('waits');
    const settle = { proposal: decision, verdict: 'confirmed' } as const;
    expect((await settleProposal(officeAs(own, other), [secondPersonOffAct], settle)).state).toBe('done');
    await own.close();
  });
});
