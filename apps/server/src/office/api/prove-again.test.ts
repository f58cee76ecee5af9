import { officeText, type RightRow, rights } from '@packhouse/programme';
import { appCode } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPassword } from '#identity/accounts/accounts.fixture.ts';
import { enroll, act as proveOwn } from '#identity/second-factor/second-factor.fixture.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { addCompany, openWorld, type Person, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from '../acts/acting.fixture.ts';
import { settleProposal } from '../acts/settle-proposal.ts';
import { recordPaymentAct } from '../money/payment-acts.ts';
import { rolesAct } from '../people/give-roles.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const provedBefore = (person: Person, minutes: number) =>
  sql`update oauth_session set factor_at = now() - make_interval(mins => ${minutes}) where user_id = ${person.userId}::uuid`.execute(
    world.db,
  );
const decisionsBy = ({ userId }: Person) =>
  world.db.selectFrom('decision').selectAll().where('actor_id', '=', userId).execute();

async function record(person: Person, given: object, method: 'record' | 'apply' = 'record') {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/office/api/payment/${method}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { given },
  });
  const body: { readonly state?: string; readonly errors?: readonly { code: string; detail: string }[] } =
    answer.json();
  return { status: answer.statusCode, body };
}

/** A manager, and what two of them decide about somebody else. */
async function twoManagers() {
  const [one, other] = [await addOfficePerson(world, ['manager']), await addOfficePerson(world, ['manager'])];
  const { userId } = await addOfficePerson(world, []);
  const propose = () => act(officeAs(world, one), rolesAct, { userId, roles: ['clerk'] });
  const settle = (person: TestPerson, proposal: string, verdict: 'confirmed' | 'withdrawn') =>
    settleProposal(officeAs(world, person), [rolesAct], { proposal, verdict });
  return { one, other, userId, propose, settle };
}

describe('what asks for the second factor again', () => {
  it('is money, roles, people of the office and numbers in clear, and nothing else', () => {
    const asking = Object.entries<RightRow>(rights).flatMap(([right, row]) => (row.provesAgain ? [right] : []));
    expect(asking.filter((right) => !/^(claimsDecide|invoices|payments|charges)/.test(right))).toEqual([
      'clearNumbers',
      'secondPersonOff',
      'staffPeople',
      'roles',
    ]);
  });

  it('is refused on the console, does nothing, and is done by sending the same again', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    await storePassword(world.db, cashier.userId, quickHash(oldPassword), new Date());
    const { secret } = await enroll(world, cashier, 'Work phone');
    await provedBefore(cashier, 16);
    const given = { amount: '10.00', reference: 'CHK 16' };
    expect(await record(cashier, given)).toEqual({
      status: 403,
      body: {
        errors: [{ field: null, code: 'secondFactorNeeded', detail: officeText('secondFactorNeeded'), values: {} }],
      },
    });
    expect(await decisionsBy(cashier)).toEqual([]);
    expect(await world.db.selectFrom('payment').selectAll().where('reference', '=', 'CHK 16').execute()).toEqual([]);
    expect((await proveOwn(world, cashier, 'prove', { code: appCode(secret) })).status).toBe(204);
    expect(await record(cashier, given)).toMatchObject({ status: 200, body: { state: 'done' } });
  });

  it('reads the session as it stands in the transaction, not as it was when the request came', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    const payment = {
      companyId: null,
      method: 'check',
      receivedOn: '2026-11-05',
      amount: '1.00',
      reference: 'X',
    } as const;
    const context = officeAs(world, cashier);
    await provedBefore(cashier, 14);
    expect((await act(context, recordPaymentAct, payment)).state).toBe('done');
    await sql`update oauth_session set ended = now() where user_id = ${cashier.userId}::uuid`.execute(world.db);
    expect(await refusal(act(context, recordPaymentAct, payment))).toEqual(['secondFactorNeeded', 403]);
  });

  it('asks before a whole tax ID is searched for, whether it is there or not', async () => {
    const number = '97-7654321';
    const id = await addCompany(world, { taxId: number });
    const reviewer = await addOfficePerson(world, ['reviewer']);
    const looks = world.db.selectFrom('audit').selectAll().where('action', '=', 'look').where('row_id', '=', id);
    const search = async (path: string, q: string) => {
      const headers = { authorization: `Bearer ${reviewer.token}` };
      const url = `/office/api/lists/${path}`;
      const answer = await world.app.inject({ method: 'POST', url, headers, payload: { q } });
      const body: { readonly errors?: readonly { code: string }[] } = answer.statusCode === 200 ? {} : answer.json();
      return [answer.statusCode, body.errors?.[0]?.code];
    };
    await provedBefore(reviewer, 16);
    for (const path of ['companies', 'companies/export'])
      for (const q of [number, '11-1111111']) expect(await search(path, q)).toEqual([403, 'secondFactorNeeded']);
    expect(await search('companies', 'Cane Creek')).toEqual([200, undefined]);
    expect(await looks.execute()).toEqual([]);
    await provedBefore(reviewer, 1);
    expect(await search('companies', number)).toEqual([200, undefined]);
    expect(await looks.execute()).toHaveLength(1);
  });

  it('asks people who propose and who confirm, and not those who take back', async () => {
    const { one, other, userId, propose, settle } = await twoManagers();
    await provedBefore(one, 16);
    expect(await refusal(propose())).toEqual(['secondFactorNeeded', 403]);
    await provedBefore(one, 1);
    const { decision } = await propose();
    await provedBefore(other, 16);
    expect(await refusal(settle(other, decision, 'confirmed'))).toEqual(['secondFactorNeeded', 403]);
    const roles = await world.db.selectFrom('office_person').select('roles').where('user_id', '=', userId).execute();
    expect(roles).toEqual([{ roles: [] }]);
    await provedBefore(one, 16);
    expect((await settle(one, decision, 'withdrawn')).state).toBe('done');
  });

  it('trusts the machine with a command, and the decision says so', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    await provedBefore(cashier, 600);
    const payment = {
      companyId: null,
      method: 'check',
      receivedOn: '2026-11-05',
      amount: '1.00',
      reference: 'Y',
    } as const;
    expect((await act(officeAs(world, cashier, 'cli'), recordPaymentAct, payment)).state).toBe('done');
    expect(await decisionsBy(cashier)).toMatchObject([{ channel: 'cli', trust: 'machine' }]);
  });
});
