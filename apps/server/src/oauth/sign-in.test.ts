import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, addUser, type Identity, openIdentity, passwordForm, sendForm } from '../../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
};
const wrong = (name: string, address = newAddress()) =>
  sendForm(identity, passwordForm(name, 'wrong-password'), { address });
const right = (name: string, address = newAddress()) => sendForm(identity, passwordForm(name), { address });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

async function repeat(times: number, send: () => Promise<Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await send());
  return answers;
}

const refused = (retryAfter: number) => ({
  status: 429,
  headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' },
  body: { error: 'temporarily_unavailable', error_description: expect.stringMatching(/\w/) },
});

describe('the limit of an account', () => {
  it.each(['known', 'unknown'])('lets five wrong passwords for a %s name pass in 15 minutes', async (kind) => {
    const name = kind === 'known' ? (await addUser(identity)).name : `nobody-${randomUUID()}`;
    expect(statuses(await repeat(5, () => wrong(name)))).toEqual([400, 400, 400, 400, 400]);
    expect(await wrong(name)).toMatchObject(refused(900));
    identity.wait(60.5);
    expect(await wrong(name.toUpperCase())).toMatchObject(refused(840));
    identity.wait(839.5);
    expect(await wrong(name)).toMatchObject({ status: 400 });
  });

  it('refuses even the right password beyond it, and takes it when the time is over', async () => {
    const { name } = await addUser(identity);
    await repeat(5, () => wrong(name));
    expect(await right(name)).toMatchObject(refused(900));
    identity.wait(900);
    expect(await right(name)).toMatchObject({ status: 200 });
  });

  it('waits for the fifth last failure, not for all of them', async () => {
    const { name } = await addUser(identity);
    await wrong(name);
    identity.wait(600);
    await repeat(4, () => wrong(name));
    expect(await wrong(name)).toMatchObject(refused(300));
    identity.wait(300);
    expect(await wrong(name)).toMatchObject({ status: 400 });
    expect(await wrong(name)).toMatchObject(refused(600));
  });

  it('counts failures alone, and a right password clears them', async () => {
    const { name } = await addUser(identity);
    expect(statuses(await repeat(7, () => right(name)))).toEqual([200, 200, 200, 200, 200, 200, 200]);
    await repeat(4, () => wrong(name));
    expect(await right(name)).toMatchObject({ status: 200 });
    expect(statuses(await repeat(5, () => wrong(name)))).toEqual([400, 400, 400, 400, 400]);
    expect(await right(name)).toMatchObject({ status: 429 });
  });

  it('holds for guesses sent side by side, over any number of copies', async () => {
    const { name } = await addUser(identity);
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(name)));
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(7);
  });

  it('leaves other accounts alone', async () => {
    const address = newAddress();
    const [attacked, other] = [await addUser(identity), await addUser(identity)];
    await repeat(6, () => wrong(attacked.name, address));
    expect(await right(other.name, address)).toMatchObject({ status: 200 });
  });
});

describe('the limit of an address', () => {
  it('lets 50 failures pass in an hour, whatever the names, and none is forgiven by a right password', async () => {
    const address = newAddress();
    const { name } = await addUser(identity);
    const tries = () => Promise.all(Array.from({ length: 10 }, () => wrong(`nobody-${randomUUID()}`, address)));
    for (let round = 0; round < 5; round += 1) {
      expect(statuses(await tries())).toEqual(Array.from({ length: 10 }, () => 400));
      if (round < 4) expect(await right(name, address)).toMatchObject({ status: 200 });
    }
    expect(await right(name, address)).toMatchObject(refused(3_600));
    expect(await right(name)).toMatchObject({ status: 200 });
    identity.wait(3_600);
    expect(await right(name, address)).toMatchObject({ status: 200 });
  });

  it('counts a whole /64 network as one sender', async () => {
    const tries = Array.from({ length: 50 }, (_, index) => wrong(`nobody-${index}`, `2001:db8::${index + 1}`));
    await Promise.all(tries);
    const { name } = await addUser(identity);
    expect(await right(name, '2001:db8::ffff')).toMatchObject({ status: 429 });
    expect(await right(name, '2001:db8:0:1::1')).toMatchObject({ status: 200 });
  });
});

describe('an unknown name', () => {
  it('takes as long as a wrong password: both cost one verification', async () => {
    const { name } = await addUser(identity);
    const blocked = await addUser(identity, { active: false });
    const times = { known: [] as number[], unknown: [] as number[], blocked: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await timeOf(() => wrong(name)));
      times.unknown.push(await timeOf(() => wrong(`nobody-${randomUUID()}`)));
      times.blocked.push(await timeOf(() => right(blocked.name)));
    }
    // Without the verification an answer takes a tenth of the time; the wide margin is for a busy machine.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2);
    expect(median(times.blocked)).toBeGreaterThan(median(times.known) / 2);
    expect(median(times.known)).toBeGreaterThan(median(times.unknown) / 2);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
