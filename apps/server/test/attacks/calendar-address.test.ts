import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, newAddress, oldPassword } from '#identity/accounts/accounts.fixture.ts';
import { makePasswordLink } from '#identity/accounts/password-links.ts';
import { officeOn } from '#office/office.fixture.ts';
import { setProxyUsers, setUserActive } from '#office/people/users.ts';
import { addCompany, addPerson, openWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const password = 'a new and quite long one';
const office = () => officeOn(world, '2026-11-05');

async function subscribe(person: Person, companyId = person.companyId): Promise<string> {
  const answer = await ask(world, 'POST', `/account/calendar/${companyId}`, { person });
  expect(answer.status).toBe(201);
  return String(answer.body.path);
}
const statusOf = async (path: string): Promise<number> =>
  (await world.app.inject({ method: 'GET', url: path, remoteAddress: newAddress() })).statusCode;

describe('a calendar address that somebody else has got hold of', () => {
  it.each([
    [
      'a changed password',
      (person: Person) =>
        ask(world, 'POST', '/account/change-password', {
          person,
          body: { currentPassword: oldPassword, newPassword: password },
        }),
    ],
    [
      'a password that was reset by a mailed link',
      async ({ userId }: Person) => {
        const token = await makePasswordLink(world.db, userId, new Date());
        return ask(world, 'POST', '/account/reset-password', { body: { token, password } });
      },
    ],
    [
      'a closed account, also when it is opened again',
      async ({ userId }: Person) => {
        await setUserActive(office(), userId, false);
        await setUserActive(office(), userId, true);
        return { status: 204 };
      },
    ],
  ])('ends with %s', async (_case, change) => {
    const member = await addMember(world);
    const path = await subscribe(member);
    expect(await statusOf(path)).toBe(200);
    expect((await change(member)).status).toBe(204);
    expect(await statusOf(path)).toBe(404);
  });

  it('of another company ends with the right to act, also when that is given again; the own one stays', async () => {
    const proxy = await addPerson(world);
    const other = await addPerson(world);
    const company = await addCompany(world);
    await setProxyUsers(office(), [proxy.userId, other.userId]);
    const [own, foreign] = [await subscribe(proxy), await subscribe(proxy, company)];
    const others = await subscribe(other, company);
    await setProxyUsers(office(), [other.userId]);
    await setProxyUsers(office(), [other.userId, proxy.userId]);
    expect(await Promise.all([own, foreign, others].map(statusOf))).toEqual([200, 404, 200]);
  });
});
