import { randomUUID } from 'node:crypto';
import { long } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  addUser,
  type Identity,
  openIdentity,
  password,
  passwordForm,
  sendForm,
} from '../../../test/identity.ts';
import { setPassword } from './accounts.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(async () => identity.close());

let lastAddress = 0;
const newAddress = () => {
  // Each in a network of its own.
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.1`;
};
const wrong = (name: string, address = newAddress(), cookie?: string) =>
  sendForm(identity, passwordForm(name, 'wrong-password'), { address, ...(cookie === undefined ? {} : { cookie }) });
const right = (name: string, address = newAddress(), cookie?: string) =>
  sendForm(identity, passwordForm(name), { address, ...(cookie === undefined ? {} : { cookie }) });
/** The cookie that a browser sends after this answer. */
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';
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

describe('five wrong passwords in 15 minutes from one origin', () => {
  it.each(['known', 'unknown', 'blocked'])('shut it for a %s name, and nobody else', async (kind) => {
    const name =
      kind === 'unknown'
        ? `nobody-${randomUUID()}`
        : (await addUser(identity, kind === 'blocked' ? { active: false } : {})).name;
    const address = newAddress();
    expect(statuses(await repeat(5, () => wrong(name, address)))).toEqual([400, 400, 400, 400, 400]);
    expect(await wrong(name, address)).toMatchObject(refused(900));
    expect(await wrong(name)).toMatchObject({ status: 400 });
    identity.wait(60.5);
    expect(await wrong(name.toUpperCase(), address)).toMatchObject(refused(840));
    identity.wait(839.5);
    expect(await wrong(name, address)).toMatchObject({ status: 400 });
  });

  it('refuse even the right password there, and take it anywhere else, and there when the time is over', async () => {
    const { name } = await addUser(identity);
    const address = newAddress();
    await repeat(5, () => wrong(name, address));
    expect(await right(name, address)).toMatchObject(refused(900));
    expect(await right(name)).toMatchObject({ status: 200 });
    expect(await right(name, address)).toMatchObject(refused(900));
    identity.wait(900);
    expect(await right(name, address)).toMatchObject({ status: 200 });
  });

  long.it('are waited for from the fifth last, not from all of them', async () => {
    const { name } = await addUser(identity);
    const address = newAddress();
    await wrong(name, address);
    identity.wait(600);
    await repeat(4, () => wrong(name, address));
    expect(await wrong(name, address)).toMatchObject(refused(300));
    identity.wait(300);
    expect(await wrong(name, address)).toMatchObject({ status: 400 });
    expect(await wrong(name, address)).toMatchObject(refused(600));
  });

  long.it('are failures alone, and a right password there clears them', async () => {
    const { name } = await addUser(identity);
    const address = newAddress();
    expect(statuses(await repeat(7, () => right(name, address)))).toEqual([200, 200, 200, 200, 200, 200, 200]);
    await repeat(4, () => wrong(name, address));
    expect(await right(name, address)).toMatchObject({ status: 200 });
    expect(statuses(await repeat(5, () => wrong(name, address)))).toEqual([400, 400, 400, 400, 400]);
    expect(await right(name, address)).toMatchObject({ status: 429 });
  });

  it('are five too when they are sent side by side, over any number of copies', async () => {
    const { name } = await addUser(identity);
    const address = newAddress();
    const copy = await identity.copy();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendForm(identity, passwordForm(name, 'wrong-password'), {
          address,
          app: index % 2 === 0 ? identity.app : copy,
        }),
      ),
    );
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(7);
  });

  long.it('are counted for a whole /64 network as one', async () => {
    const { name } = await addUser(identity);
    for (let host = 1; host <= 5; host += 1) await wrong(name, `2001:db8::${host}`);
    expect(await right(name, '2001:db8::ffff')).toMatchObject({ status: 429 });
    expect(await right(name, '2001:db8:0:1::1')).toMatchObject({ status: 200 });
  });

  it('leave other accounts alone', async () => {
    const address = newAddress();
    const [attacked, other] = [await addUser(identity), await addUser(identity)];
    await repeat(6, () => wrong(attacked.name, address));
    expect(await right(other.name, address)).toMatchObject({ status: 200 });
  });
});

describe('the answer after a failure', () => {
  it.each(['known', 'unknown', 'blocked'])('comes later with each, for a %s name alike', async (kind) => {
    const name =
      kind === 'unknown'
        ? `nobody-${randomUUID()}`
        : (await addUser(identity, kind === 'blocked' ? { active: false } : {})).name;
    const address = newAddress();
    const before = identity.pauses.length;
    await repeat(6, () => wrong(name, address));
    // The sixth is refused at once.
    expect(identity.pauses.slice(before)).toEqual([0, 250, 500, 1_000, 2_000]);
  });

  long.it(
    'comes later for everybody when many places guess, and the right password is taken all the same',
    async () => {
      const { name } = await addUser(identity);
      await repeat(20, () => wrong(name));
      expect(await right(name)).toMatchObject({ status: 200 });
      expect(identity.pauses.at(-1)).toBe(8_000);
      // The right password was one person's; those who guess are slowed on.
      await wrong(name);
      expect(identity.pauses.at(-1)).toBe(8_000);
    },
  );
});

describe('a browser that signed in before', () => {
  it('keeps a mark that only the token endpoint gets', async () => {
    const { name } = await addUser(identity);
    const { headers } = await right(name);
    expect(headers['set-cookie']).toMatch(
      /^packhouse_known=[\w.-]{60,90}; Path=\/oauth\/token; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    expect((await wrong(name)).headers).not.toHaveProperty('set-cookie');
  });

  it('is neither slowed nor shut by failures elsewhere, nor by those of its own address', async () => {
    const { name } = await addUser(identity);
    const address = newAddress();
    const cookie = cookieOf(await right(name, address));
    await repeat(5, () => wrong(name, address));
    await repeat(12, () => wrong(name));
    expect(await right(name, address)).toMatchObject({ status: 429 });
    expect(await right(name, address, cookie)).toMatchObject({ status: 200 });
    expect(identity.pauses.at(-1)).toBe(0);
  });

  it('has five failures of its own, wherever it is, which are nobody else’s', async () => {
    const { name } = await addUser(identity);
    const cookie = cookieOf(await right(name));
    expect(statuses(await repeat(5, () => wrong(name, newAddress(), cookie)))).toEqual([400, 400, 400, 400, 400]);
    expect(await right(name, newAddress(), cookie)).toMatchObject(refused(900));
    expect(await right(name)).toMatchObject({ status: 200 });
  });

  long.it('is one for its own account alone, and for the password that it proved', async () => {
    const [one, other] = [await addUser(identity), await addUser(identity)];
    const address = newAddress();
    const cookie = cookieOf(await right(one.name, newAddress()));
    await repeat(5, () => wrong(other.name, address, cookie));
    expect(await right(other.name, address, cookie)).toMatchObject(refused(900));
    identity.wait(1);
    await setPassword(identity.db, one.id, password, identity.now);
    await repeat(5, () => wrong(one.name, address));
    expect(await right(one.name, address, cookie)).toMatchObject(refused(900));
  });

  long.it('may be shared: each person has a mark in it', async () => {
    const [one, other] = [await addUser(identity), await addUser(identity)];
    const first = cookieOf(await right(one.name));
    const both = cookieOf(await right(other.name, newAddress(), first));
    const address = newAddress();
    for (const { name } of [one, other]) {
      await repeat(5, () => wrong(name, address));
      expect(await right(name, address)).toMatchObject({ status: 429 });
      expect(await right(name, address, both)).toMatchObject({ status: 200 });
    }
  });

  it('is not made by a mark of somebody’s own making', async () => {
    const { name } = await addUser(identity);
    const address = newAddress();
    await repeat(5, () => wrong(name, address));
    const forged = `packhouse_known=${'A'.repeat(22)}.mz0000000.${'A'.repeat(43)}`;
    for (const cookie of [forged, 'packhouse_known=', 'packhouse_known=~~~', `${'x'.repeat(2_000)}=1`]) {
      expect(await right(name, address, cookie)).toMatchObject({ status: 429 });
    }
  });
});

describe('wrong passwords of many accounts from one origin', () => {
  it('shut it at the twentieth for an hour, and none is forgiven by a right one of another account', async () => {
    const address = newAddress();
    const { name } = await addUser(identity);
    const guess = () => wrong(`nobody-${randomUUID()}`, address);
    expect(statuses(await Promise.all(Array.from({ length: 19 }, guess)))).toEqual(Array(19).fill(400));
    expect(await right(name, address)).toMatchObject({ status: 200 });
    const cookie = cookieOf(await right(name, address));
    expect(await guess()).toMatchObject({ status: 400 });
    expect(await right(name, address)).toMatchObject(refused(3_600));
    expect(await right(name, address, cookie)).toMatchObject({ status: 200 });
    expect(await right(name)).toMatchObject({ status: 200 });
    identity.wait(3_600);
    expect(await right(name, address)).toMatchObject({ status: 200 });
  });

  long.it('shut no office where each gets the own one right in the end', async () => {
    const address = newAddress();
    const people = await Promise.all(Array.from({ length: 22 }, () => addUser(identity)));
    for (const { name } of people) {
      expect(await wrong(name, address)).toMatchObject({ status: 400 });
      expect(await right(name, address)).toMatchObject({ status: 200 });
    }
  });
});

describe('an unknown name', () => {
  it('takes as long as a wrong password: both cost one verification', async () => {
    const known = await addUser(identity);
    const blocked = await addUser(identity, { active: false });
    // Hashed at the server's own cost.
    for (const { id } of [known, blocked]) await setPassword(identity.db, id, password, identity.now);
    const times = { known: [] as number[], unknown: [] as number[], blocked: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await timeOf(() => wrong(known.name)));
      times.unknown.push(await timeOf(() => wrong(`nobody-${randomUUID()}`)));
      times.blocked.push(await timeOf(() => right(blocked.name)));
    }
    // Without the verification an answer takes a tenth of it; the margin is for what else this process does.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2);
    expect(median(times.blocked)).toBeGreaterThan(median(times.known) / 2);
    expect(median(times.known)).toBeGreaterThan(median(times.unknown) / 2);
  });
});

/** The processor's time of this process, verifications included, in microseconds: that of a clock is the machine's too. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
