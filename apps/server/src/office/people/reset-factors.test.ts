import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, mailsTo, oldPassword, tokenOf } from '#identity/accounts/accounts.fixture.ts';
import { beginTotp, confirmFactor } from '#identity/second-factor/factors.ts';
import { enroll, factorPath, questionTo } from '#identity/second-factor/second-factor.fixture.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, refusal } from '../acts/acting.fixture.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { resetFactorsAct } from './reset-factors.ts';

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

  it('is not removed from a session of its owner, even where nobody else could decide', async () => {
    const alone = await openWorld();
    try {
      const manager = await addOfficePerson(alone, ['manager']);
      await alone.db.transaction().execute(async (tx) => {
        const app = await beginTotp(tx, manager.userId, 'Phone', alone.now);
        await confirmFactor(tx, app.id, alone.now);
      });
      const given = { userId: manager.userId, why: 'Lost my phone' };
      expect(await refusal(act(officeAs(alone, manager), resetFactorsAct, given))).toEqual(['ownFactors', 409]);
      // Whoever may run commands on the machine is believed: else a lone manager could never come back.
      expect((await act(officeAs(alone, manager, 'cli'), resetFactorsAct, given)).state).toBe('done');
    } finally {
      await alone.close();
    }
  });
});
