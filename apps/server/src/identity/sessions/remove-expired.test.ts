import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#access/authenticate.ts';
import {
  addUser,
  type Identity,
  openIdentity,
  passwordForm,
  refreshForm,
  sendForm,
  signInAs,
} from '../../../test/identity.ts';
import { removeExpired } from './remove-expired.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const day = 24 * 60 * 60;

describe('removeExpired', () => {
  it('removes tokens a day past their end, then their sessions, and keeps what still counts', async () => {
    const person = await addUser(identity);
    const old = await signInAs(identity, person);
    identity.wait(3_900);
    expect(await removeExpired(identity.db, identity.now)).toEqual({ tokens: 0, sessions: 0, failures: 0 });
    expect(await sendForm(identity, refreshForm(old.refresh))).toMatchObject({ body: { hint: 'Token has expired' } });
    identity.wait(day + 1);
    const { access } = await signInAs(identity, person);
    expect(await removeExpired(identity.db, identity.now)).toEqual({ tokens: 2, sessions: 1, failures: 0 });
    expect(await authenticate(identity.db, `Bearer ${access}`, identity.now)).toMatchObject({ kind: 'person' });
    expect(await sendForm(identity, refreshForm(old.refresh))).toMatchObject({
      body: { hint: 'Cannot decrypt the refresh token' },
    });
  });

  it('removes failures that no limit looks at any more', async () => {
    await sendForm(identity, passwordForm('nobody'));
    identity.wait(3_600);
    await sendForm(identity, passwordForm('nobody'));
    expect((await removeExpired(identity.db, identity.now)).failures).toBe(0);
    identity.wait(1);
    expect((await removeExpired(identity.db, identity.now)).failures).toBe(1);
    identity.wait(3_600);
    expect((await removeExpired(identity.db, identity.now)).failures).toBe(1);
  });

  it('removes failures that a wrong clock dated far ahead', async () => {
    identity.wait(2 * 3_600);
    await sendForm(identity, passwordForm('nobody'));
    identity.wait(-2 * 3_600);
    expect((await removeExpired(identity.db, identity.now)).failures).toBe(1);
  });
});
