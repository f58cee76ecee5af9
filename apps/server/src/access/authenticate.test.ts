import { randomUUID } from 'node:crypto';
import { user } from '@packhouse/programme';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { addUser, type Identity, openIdentity, signInAs } from '../../test/identity.ts';
import { authenticate, bearerChallenge } from './authenticate.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const ask = (header: string | undefined) => authenticate(identity.db, header, identity.now);
const unverified = { kind: 'invalid', reason: 'Access token could not be verified' };

describe('authenticate', () => {
  it('tells who a person is, for which company and since when', async () => {
    const companyId = randomUUID();
    const person = await addUser(identity, { companyId });
    const signedInAt = identity.now;
    const { access } = await signInAs(identity, person);
    identity.wait(10);
    expect(await ask(`Bearer ${access}`)).toEqual({
      kind: 'person',
      principal: {
        userId: person.id,
        username: person.name,
        companyId,
        proxy: false,
        staff: false,
        roles: [],
        numbers: { user: expect.stringMatching(/^\d+$/), company: null },
        session: expect.stringMatching(/^[0-9a-f-]{36}$/),
        signedInAt,
        evidence: expect.stringContaining(person.id),
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

  it('takes a changed right at once, in the one statement it sends', async () => {
    const person = await addUser(identity);
    const { access } = await signInAs(identity, person);
    await sql`update ${sql.table(tableOf(user))} set staff = true where id = ${person.id}`.execute(identity.db);
    // Without a second factor an office session holds nothing.
    expect(await ask(`Bearer ${access}`)).toMatchObject({ kind: 'invalid' });
    await sql`update oauth_session set factor = 'totp', factor_at = now() where user_id = ${person.id}::uuid`.execute(
      identity.db,
    );
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const caller = await authenticate(identity.db.withPlugin(counting), `Bearer ${access}`, identity.now);
    expect(caller).toMatchObject({ kind: 'person', principal: { staff: true } });
    expect(statements).toBe(1);
  });

  it('holds a token for 300 seconds and not one longer', async () => {
    const { access } = await signInAs(identity, await addUser(identity));
    identity.wait(299);
    expect(await ask(`Bearer ${access}`)).toMatchObject({ kind: 'person' });
    identity.wait(1);
    expect(await ask(`Bearer ${access}`)).toEqual(unverified);
  });

  it('takes no refresh token for an access token', async () => {
    const { refresh } = await signInAs(identity, await addUser(identity));
    expect(await ask(`Bearer ${refresh}`)).toEqual(unverified);
  });

  it.each(['Bearer garbage', 'Bearer a b', `Bearer ${'x'.repeat(5_000)}`, 'Bearer \0', "Bearer ' or true --"])(
    'refuses %j',
    async (header) => {
      expect(await ask(header)).toEqual(unverified);
    },
  );

  it('takes the scheme in letters of any size (RFC 9110, 11.1)', async () => {
    const { access } = await signInAs(identity, await addUser(identity));
    for (const scheme of ['bearer', 'BEARER', 'bEaReR ']) {
      expect(await ask(`${scheme} ${access}`)).toMatchObject({ kind: 'person' });
    }
  });

  it('knows no other scheme than Bearer: the rest is anonymous', async () => {
    const { access } = await signInAs(identity, await addUser(identity));
    for (const header of [undefined, '', 'Bearer', access, `Bearer${access}`, `xbearer ${access}`, 'Basic eDp5']) {
      expect(await ask(header)).toEqual({ kind: 'anonymous' });
    }
  });
});

describe('bearerChallenge', () => {
  it('is the header of a 401 in the words of the dialect', () => {
    expect(bearerChallenge('Access token has been revoked')).toBe(
      'Bearer realm="OAuth", error="access_denied", error_description="Access token has been revoked"',
    );
  });
});
