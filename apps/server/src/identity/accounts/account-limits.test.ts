import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, openIdentity } from '../../../test/identity.ts';
import { countAttempt } from './attempts.ts';
import { countMail } from './mail-limits.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

const from = (ipAddress: string) => ({ ipAddress, now: identity.now, requestId: 'a request' });

/** Seconds to wait of each of so many, one after the other; 0 for those that are taken. */
const limits: readonly [string, number, (subject: string, ip: string) => Promise<number>][] = [
  [
    'attempts at one thing',
    5,
    (subject, ip) =>
      countAttempt(identity.db, { kind: 'confirm', subject }, from(ip)).then(
        () => 0,
        (refused: { readonly retryAfter?: number }) => refused.retryAfter ?? Number.NaN,
      ),
  ],
  [
    'mails to one address',
    3,
    (subject, ip) => identity.db.transaction().execute((tx) => countMail(tx, 'password', subject, from(ip))),
  ],
];

describe.each(limits)('%s', (_what, most, count) => {
  const times = async (number: number, subject: string, ip: string) => {
    const waits: number[] = [];
    for (let done = 0; done < number; done += 1) waits.push(await count(subject, ip));
    return waits;
  };
  const taken = Array(most).fill(0);

  it('are borne so often, then put off', async () => {
    const waits = await times(most + 1, 'often@example.org', '198.51.120.1');
    expect(waits.slice(0, most)).toEqual(taken);
    expect(waits[most]).toBeGreaterThan(0);
  });

  it('count where the clock of the copy that heard of them is ahead', async () => {
    identity.wait(30);
    expect(await times(most, 'ahead@example.org', '198.51.120.2')).toEqual(taken);
    identity.wait(-30);
    expect(await count('ahead@example.org', '198.51.120.2')).toBeGreaterThan(0);
  });

  it('do not count when they lie far in the future', async () => {
    identity.wait(3_600);
    expect(await times(most, 'future@example.org', '198.51.120.3')).toEqual(taken);
    identity.wait(-3_600);
    expect(await count('future@example.org', '198.51.120.3')).toBe(0);
  });
});
