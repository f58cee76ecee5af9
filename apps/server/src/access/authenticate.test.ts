import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, type Identity, openIdentity, signInAs } from '../../test/identity.ts';
import { authenticate } from './authenticate.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const ask = (header: string | undefined) => authenticate(identity.db, header, identity.now);

describe('authenticate', () => {
  it('tells who a person is, for which company and since when', async () => {
    const companyId = randomUUID();
    const person = await addUser(identity, { companyId });
    const signedInAt = identity.now;
    const { access } = await signInAs(identity, person);
    expect(await ask(`Bearer ${access}`)).toEqual({
      kind: 'person',
      principal: {
        userId: person.id,
        username: person.name,
        companyId,
        proxy: false,
        staff: false,
        session: expect.stringMatching(/^[0-9a-f-]{36}$/),
        signedInAt,
      },
    });
  });

  it.each([
    { wish: { proxy: true }, expected: { proxy: true, staff: false, companyId: null } },
    { wish: { staff: true, companyId: randomUUID() }, expected: { proxy: false, staff: true, companyId: null } },
    { wish: {}, expected: { proxy: false, staff: false, companyId: null } },
  ])('reads the rights $expected from the database', async ({ wish, expected }) => {
    const { access } = await signInAs(identity, await addUser(identity, wish));
    expect(await ask(`Bearer ${access}`)).toMatchObject({ kind: 'person', principal: expected });
  });
});
