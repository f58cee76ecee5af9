import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, openIdentity } from '../../../test/identity.ts';
import {
  type Counters,
  clearFailures,
  countersOf,
  countFailure,
  knownOrigin,
  originOf,
  throttleOf,
} from './failed-sign-ins.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const from = (name: string, address: string) => countersOf(name, originOf(address));
const fail = async (counters: Counters, times = 1): Promise<readonly number[]> => {
  const waits: number[] = [];
  for (let count = 0; count < times; count += 1) waits.push(await countFailure(identity.db, counters, identity.now));
  return waits;
};
const standing = (counters: Counters) => throttleOf(identity.db, counters, identity.now);

describe('failures of an account from one origin', () => {
  it('are borne five times in 15 minutes, however many arrive in one moment', async () => {
    const counters = from('somebody', '203.0.113.1');
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => countFailure(identity.db, counters, identity.now)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 900)).toHaveLength(15);
  });

  it('put the next answer off, longer with each', async () => {
    const counters = from('slow', '203.0.113.2');
    const pauses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      pauses.push((await standing(counters)).pause);
      await fail(counters);
    }
    expect(pauses).toEqual([0, 250, 500, 1_000, 2_000]);
  });

  it('say nothing of the account elsewhere, of another account there, or of a name that looks like an address', async () => {
    await fail(from('ann', '198.51.101.1'), 5);
    expect(await standing(from('ann', '198.51.101.1'))).toMatchObject({ wait: 900 });
    for (const other of [
      from('ann', '198.51.101.2'),
      from('bob', '198.51.101.1'),
      from('198.51.101.1', '198.51.102.1'),
    ]) {
      expect(await standing(other)).toEqual({ wait: 0, pause: 0 });
    }
  });

  it('are forgiven there by a right password, and nowhere else', async () => {
    const [here, there] = [from('cleo', '198.51.103.1'), from('cleo', '198.51.104.1')];
    await fail(here, 5);
    await fail(there, 5);
    await clearFailures(identity.db, here);
    expect((await standing(here)).wait).toBe(0);
    expect((await standing(there)).wait).toBe(900);
  });

  it.each([
    ['192.0.2.', ''],
    ['2001:db8:7:', '::1'],
  ])('are borne twenty times from the network %s', async (start, end) => {
    for (let host = 1; host <= 5; host += 1) await fail(from('dora', `${start}${host}${end}`), 4);
    expect(await fail(from('dora', `${start}99${end}`))).toEqual([900]);
    expect((await standing(from('eve', `${start}1${end}`))).wait).toBe(0);
    expect((await standing(from('dora', '198.51.105.1'))).wait).toBe(0);
    await clearFailures(identity.db, from('dora', `${start}1${end}`));
  });

  it('do not count when they lie in the future', async () => {
    const counters = from('time', '198.51.106.1');
    identity.wait(3_600);
    await fail(counters, 5);
    identity.wait(-3_600);
    expect(await standing(counters)).toEqual({ wait: 0, pause: 0 });
  });

  it('count where the clock of the copy that they were sent to is ahead', async () => {
    const counters = from('ahead', '198.51.106.2');
    identity.wait(30);
    await fail(counters, 5);
    identity.wait(-30);
    expect((await standing(counters)).wait).toBeGreaterThan(0);
  });
});

describe('failures of an account over all origins', () => {
  it('slow it, up to eight seconds, and never shut it', async () => {
    const pauses: number[] = [];
    for (let place = 0; place < 40; place += 1) {
      const counters = from('wanted', `10.${place}.0.1`);
      const { wait, pause } = await standing(counters);
      expect(wait).toBe(0);
      pauses.push(pause);
      await fail(counters);
    }
    expect(pauses.slice(0, 16)).toEqual([...Array(10).fill(0), 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
    expect(new Set(pauses.slice(15))).toEqual(new Set([8_000]));
    expect(await standing(from('another', '10.99.0.1'))).toEqual({ wait: 0, pause: 0 });
  });

  it('do not touch who has proved the password before, who has a count of their own', async () => {
    for (let place = 0; place < 20; place += 1) await fail(from('famous', `10.${place}.1.1`));
    const known = countersOf('famous', knownOrigin('browser 1'));
    expect(await standing(known)).toEqual({ wait: 0, pause: 0 });
    expect(await fail(known, 6)).toEqual([0, 0, 0, 0, 0, 900]);
    expect((await standing(countersOf('famous', knownOrigin('browser 2')))).wait).toBe(0);
  });
});

describe('wrong passwords of many accounts from one origin', () => {
  it('shut it at the twentieth for an hour, each account counted once', async () => {
    const address = '198.51.110.1';
    for (let account = 0; account < 19; account += 1) await fail(from(`many-${account}`, address), 2);
    expect((await standing(from('other', address))).wait).toBe(0);
    await fail(from('many-19', address));
    expect((await standing(from('other', address))).wait).toBe(3_600);
    expect((await standing(from('other', '198.51.110.2'))).wait).toBe(0);
    expect((await standing(countersOf('other', knownOrigin('browser 3')))).wait).toBe(0);
    identity.wait(3_600);
    expect((await standing(from('other', address))).wait).toBe(0);
  });

  it('do not count for an office that gets them right in the end', async () => {
    const address = '198.51.111.1';
    for (let person = 0; person < 60; person += 1) {
      const counters = from(`colleague-${person}`, address);
      expect(await fail(counters, 2)).toEqual([0, 0]);
      await clearFailures(identity.db, counters);
    }
    expect(await standing(from('colleague-60', address))).toEqual({ wait: 0, pause: 0 });
  });

  it('shut a whole network at the hundredth', async () => {
    const address = (index: number) => `2001:db8:8:${(index % 10) + 1}::1`;
    for (let account = 0; account < 100; account += 1) await fail(from(`spray-${account}`, address(account)));
    expect((await standing(from('other', '2001:db8:8:ffff::1'))).wait).toBe(3_600);
    expect((await standing(from('other', '2001:db8:9::1'))).wait).toBe(0);
  });
});

describe('what is kept', () => {
  it('tells neither name nor address', async () => {
    await fail(from('a password typed as a name', '203.0.113.4'));
    const rows = await identity.db.selectFrom('failed_sign_in_from').select(['account', 'origin', 'network']).execute();
    for (const value of rows.flatMap((row) => Object.values(row))) expect(value).toMatch(/^[0-9a-f]{64}$/);
  });
});
