import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { addKey } from '../../../test/company-keys.ts';
import { addPerson, call, openWorld, type Person, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from '../acts/acting.fixture.ts';
import { auditOf, enterCompany, officeOn } from '../office.fixture.ts';
import { revokeKeyAct } from './company-key-acts.ts';
import { approveSignUp } from './decide-sign-up.ts';
import { setUserActive } from './users.ts';

let world: World;
let manager: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  manager = await addOfficePerson(world, ['manager']);
});
afterAll(() => world.close());

const opens = async (program: Person) => (await call(world, program, 'GET', '/jsonapi/node/season')).status === 200;
const revoke = (keyId: string) =>
  act(officeAs(world, manager), revokeKeyAct, { keyId, reason: 'The program was stolen.' });

it('a key that the office ends opens nothing any more, and the trail says who ended it and why', async () => {
  const owner = await addPerson(world);
  const [stolen, other] = [await addKey(world, owner), await addKey(world, owner)];
  expect(await opens(stolen)).toBe(true);
  expect(await revoke(stolen.keyId)).toMatchObject({ state: 'done' });
  expect([await opens(stolen), await opens(other)]).toEqual([false, true]);
  expect(await mailsTo(world, owner.userId)).toMatchObject([
    { kind: 'keyEnded', values: { name: 'Packing line', owner: owner.username } },
  ]);
  const after = { revoked: 'Packing line', prefix: stolen.token.slice(0, 12), reason: 'The program was stolen.' };
  expect(await auditOf(world, stolen.keyId)).toMatchObject([
    { username: manager.username, company_id: owner.companyId, type: 'company_key', after },
  ]);
});

it('is refused for one that is ended already, and for none', async () => {
  const { keyId } = await addKey(world, await addPerson(world));
  await revoke(keyId);
  for (const id of [keyId, 'no id']) expect(await refusal(revoke(id))).toEqual(['nothingThere', 404]);
});

describe('the keys of somebody', () => {
  it('end with the account, whose opening opens none of them again, and colleagues and the trail are told', async () => {
    const owner = await addPerson(world);
    const colleague = await addPerson(world, { companyId: owner.companyId });
    const [program, other] = [await addKey(world, owner), await addKey(world, colleague)];
    const office = officeOn(world, '2026-11-05');
    await setUserActive(office, owner.userId, false);
    expect([await opens(program), await opens(other)]).toEqual([false, true]);
    await setUserActive(office, owner.userId, true);
    expect([await opens(program), await opens(other)]).toEqual([false, true]);
    expect(await mailsTo(world, colleague.userId)).toMatchObject([
      { kind: 'keyEnded', values: { name: 'Packing line', owner: owner.username } },
    ]);
    expect(await auditOf(world, program.keyId)).toMatchObject([
      { username: 'office', company_id: owner.companyId, action: 'update', after: { revoked: 'Packing line' } },
    ]);
  });

  it('end where the account is given to another company', async () => {
    const owner = await addPerson(world);
    const program = await addKey(world, owner);
    const at = { at: new Date(), terms_accepted: new Date(), confirmed: new Date() };
    const name = { company_name: 'Another company', company_types: [], contact_name: owner.username };
    const row = { user_id: owner.userId, ...at, ...name, decided: null, decision: null, note: null };
    await world.db.insertInto('sign_up').values(row).execute();
    const { id } = await enterCompany(officeOn(world, '2026-11-05'));
    await approveSignUp(officeOn(world, '2026-11-05'), owner.userId, id);
    await sql`update user__user set field_user_company = ${owner.companyId}::uuid where id = ${owner.userId}::uuid`.execute(
      world.db,
    );
    expect(await opens(program)).toBe(false);
    expect(await auditOf(world, program.keyId)).toMatchObject([{ company_id: owner.companyId, action: 'update' }]);
  });
});
