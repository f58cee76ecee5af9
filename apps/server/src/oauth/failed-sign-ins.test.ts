import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, openIdentity } from '../../test/identity.ts';
import { countersOf, countFailure, forgiveAccount, secondsToWait } from './failed-sign-ins.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

describe('countFailure', () => {
  it('counts five of twenty failures that arrive in one moment', async () => {
    const { db, now } = identity;
    const counters = countersOf('somebody', '203.0.113.1');
    const waits = await Promise.all(Array.from({ length: 20 }, () => countFailure(db, counters, now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 900)).toHaveLength(15);
  });

  it('counts for a name and for an address, each on its own', async () => {
    const { db, now } = identity;
    for (let count = 0; count < 5; count += 1) await countFailure(db, countersOf('ann', '203.0.113.2'), now);
    expect(await secondsToWait(db, countersOf('ann', '203.0.113.3'), now)).toBe(900);
    expect(await secondsToWait(db, countersOf('bob', '203.0.113.2'), now)).toBe(0);
    // A name that looks like an address is still a name.
    expect(await secondsToWait(db, countersOf('203.0.113.2', '203.0.113.3'), now)).toBe(0);
  });

  it('keeps neither name nor address readable', async () => {
    await countFailure(identity.db, countersOf('a password typed as a name', '203.0.113.4'), identity.now);
    const rows = await identity.db.selectFrom('failed_sign_in').select('key').execute();
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('forgiveAccount', () => {
  it("clears the account's failures and not those of the address", async () => {
    const { db, now } = identity;
    const address = '203.0.113.5';
    for (let count = 0; count < 50; count += 1) {
      const counters = countersOf(`name-${count % 10}`, address);
      await countFailure(db, counters, now);
      await forgiveAccount(db, counters);
    }
    expect(await secondsToWait(db, countersOf('name-1', '203.0.113.6'), now)).toBe(0);
    expect(await secondsToWait(db, countersOf('name-1', address), now)).toBe(3_600);
  });
});
