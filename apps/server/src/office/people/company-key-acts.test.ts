import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { addKey } from '../../../test/company-keys.ts';
import { addPerson, call, openWorld, type Person, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from '../acts/acting.fixture.ts';
import { auditOf } from '../office.fixture.ts';
import { revokeKeyAct } from './company-key-acts.ts';

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
