import { readFile } from 'node:fs/promises';
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, otherClient } from '../identity.ts';
import {
  additionCases,
  bodyCases,
  type Case,
  clientCases,
  type Encoding,
  encodings,
  type FormKind,
  formKinds,
  grantCases,
  pairCases,
  parameterCases,
  urlencoded,
} from './cases.ts';
import { type SeenAnswer, TokenWorld } from './world.ts';

/** Every answer that clients may rest on: kinds of answers by name, and for each case the name of its answer. */
interface Recorded {
  readonly answers: Readonly<Record<string, SeenAnswer>>;
  readonly cases: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

let world: TokenWorld;
let recorded: Recorded;
beforeAll(async () => {
  world = await TokenWorld.open();
  // Border: a file of this folder.
  recorded = JSON.parse(await readFile(new URL('answers.json', import.meta.url), 'utf8')) as Recorded;
});
afterAll(() => world.close());

type Seen = Record<string, SeenAnswer>;
/** Compares whole answers: status, every header but the date, and the body letter by letter. */
function expectRecorded(title: string, seen: Seen, left: ReadonlySet<string> = new Set()): void {
  const asked = Object.entries(recorded.cases[title] ?? {}).filter(([name]) => !left.has(name));
  expect(seen).toEqual(Object.fromEntries(asked.map(([name, key]) => [name, recorded.answers[key]])));
}

async function answersTo(kind: FormKind, cases: readonly Case[], encoding: Encoding): Promise<Seen> {
  const seen: Seen = {};
  for (const one of cases) seen[one.name] = await world.answer(kind, one, encoding);
  return seen;
}

describe.each(encodings)('every answer to a form, %s', (encoding) => {
  /** A form in parts is read by another reader, and then answered alike: a sample of it. */
  async function expectAnswers(title: string, kind: FormKind, cases: readonly Case[]): Promise<void> {
    const asked = encoding === 'multipart' ? sampleOf(cases, 4) : cases;
    const left = new Set(cases.filter((one) => !asked.includes(one)).map(({ name }) => name));
    expectRecorded(`${kind}, ${encoding}: ${title}`, await answersTo(kind, asked, encoding), left);
  }

  it.each(formKinds)('with each parameter of %s wrong in each manner', async (kind) => {
    await expectAnswers('parameters', kind, parameterCases(kind));
  });

  it.each(formKinds)('with each client of %s', async (kind) => {
    await expectAnswers('clients', kind, clientCases);
  });

  it.each(formKinds)('with what may be added to %s', async (kind) => {
    await expectAnswers('additions', kind, additionCases);
  });
});

describe('every answer to a form', () => {
  it.each(formKinds)('with two parameters of %s wrong', async (kind) => {
    expectRecorded(`${kind}: pairs`, await answersTo(kind, pairCases(kind), 'urlencoded'));
  });

  it('with a grant that is none of ours', async () => {
    expectRecorded('other grants', await answersTo('password', grantCases, 'urlencoded'));
  });

  it.each(formKinds)('of %s, written in another manner', async (kind) => {
    const seen: Seen = {};
    for (const [name, { type, write }] of Object.entries(bodyCases)) {
      const payload = write(await world.granted(kind));
      seen[name] = await world.send(kind, payload, type === null ? {} : { 'content-type': type });
    }
    expectRecorded(`${kind}: bodies`, seen);
  });
});

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const sendWith = async (kind: FormKind, change: Readonly<Record<string, string>>, address?: string) =>
  world.send(kind, urlencoded(await world.with(kind, change)), headers, address === undefined ? {} : { address });

describe('every answer that rests on what is stored', () => {
  it('to a password', async () => {
    const { identity, person } = world;
    const seen: Seen = {
      'blocked user': await sendWith('password', { username: (await addUser(identity, { active: false })).name }),
      'no password yet': await sendWith('password', { username: (await addUser(identity, { password: null })).name }),
      'address not confirmed': await sendWith('password', { username: (await world.addUnconfirmed()).name }),
      'address not confirmed, wrong password': await sendWith('password', {
        username: (await world.addUnconfirmed()).name,
        password: 'wrong',
      }),
      'wrong password, unknown user': await sendWith('password', { username: 'nobody', password: 'wrong' }),
    };
    for (let time = 1; time <= 6; time += 1) {
      seen[`wrong for the ${time}. time`] = await sendWith('password', { password: 'wrong' }, '192.0.2.7');
    }
    seen['right after that'] = await sendWith('password', { username: person.name }, '192.0.2.7');
    const busy = await world.busyServer();
    seen['too many wait'] = await world.send('password', urlencoded(await world.granted('password')), headers, {
      app: busy,
    });
    await busy.close();
    expectRecorded('password: stored', seen);
  });

  it('to a refresh token', async () => {
    const { identity } = world;
    const refresh = (refresh_token: string) => sendWith('refresh_token', { refresh_token });
    const blocked = await addUser(identity, { active: false });
    const [first, old, ended] = [await world.session(), await world.session(), await world.session()];
    const seen: Seen = {
      unknown: await refresh('garbage'),
      'an access token': await refresh(first.accessToken),
      'of another client': await refresh((await world.session(undefined, otherClient.id)).refreshToken),
      'of a blocked user': await refresh((await world.session(blocked)).refreshToken),
      new: await refresh(first.refreshToken),
      'again at once': await refresh(first.refreshToken),
      'a third time': await refresh(first.refreshToken),
      'log-out': await sendWith('revoke', { token: ended.accessToken }),
      'after the log-out': await refresh(ended.refreshToken),
    };
    identity.wait(3_901);
    seen.expired = await refresh(old.refreshToken);
    expectRecorded('refresh_token: stored', seen);
  });

  it('to an ID token', async () => {
    const exchange = (subject_token: string, address?: string) =>
      sendWith('token-exchange', { subject_token }, address);
    const seen: Seen = {
      new: await exchange('linked once'),
      used: await exchange('linked once'),
      expired: await exchange('expired'),
      'of nobody here': await exchange('stranger once'),
      'issuer gone': await exchange('gone'),
    };
    for (let time = 1; time <= 6; time += 1) {
      seen[`of nobody for the ${time}. time`] = await exchange(`nobody ${time}`, '192.0.2.8');
    }
    const payload = urlencoded(await world.granted('token-exchange'));
    seen['no third-party login'] = await world.send('token-exchange', payload, headers, { app: world.identity.app });
    expectRecorded('token-exchange: stored', seen);
  });

  it('to a log-out', async () => {
    const { accessToken, refreshToken } = await world.session();
    const foreign = await world.session(undefined, otherClient.id);
    const revoke = (token: string) => sendWith('revoke', { token });
    const seen: Seen = {
      unknown: await revoke('garbage'),
      'by the refresh token': await revoke(refreshToken),
      again: await revoke(accessToken),
      'of another client': await revoke(foreign.accessToken),
    };
    expectRecorded('revoke: stored', seen);
  });

  it('for every case that is recorded', () => {
    const forEach = (kinds: readonly string[], part: string) => kinds.map((kind) => `${kind}: ${part}`);
    const encoded = formKinds.flatMap((kind) => encodings.map((encoding) => `${kind}, ${encoding}`));
    const titles = [
      ...['parameters', 'clients', 'additions'].flatMap((part) => forEach(encoded, part)),
      ...['pairs', 'bodies', 'stored'].flatMap((part) => forEach(formKinds, part)),
      'other grants',
    ];
    expect(Object.keys(recorded.cases).sort()).toEqual(titles.sort());
  });
});
