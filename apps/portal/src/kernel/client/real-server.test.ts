import { path } from '@packhouse/jsonapi';
import { fhFormsPackage, firstHandlerReport, producerContact, reportingPeriod } from '@packhouse/programme';
import { appCode, samplePdf } from '@packhouse/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../clock/create-clock.ts';
import { parseConfig } from '../config/parse-config.ts';
import { signIn } from '../session/sign-in.ts';
import { readSignedIn } from '../session/signed-in.ts';
import { memoryKeyStore } from '../storage/key-store.fixture.ts';
import { createLock } from './access/access.ts';
import { createAccess } from './access/create-access.ts';
import { type FactorAnswer, requestFactor } from './access/other-grants.ts';
import { readToken } from './access/token-record.ts';
import { requestRefresh, requestToken } from './access/token-requests.ts';
import { createClient } from './dialect/create-client.ts';
import { newId } from './new-id.ts';
import { answered, realServer } from './real-server.fixture.ts';

let base: string;
beforeAll(async () => {
  base = await realServer();
});

/** A browser of its own: store, session and client on the real server. */
async function browser() {
  const config = parseConfig(await answered(`${base}/config.json`));
  const requests = { fetch, server: () => ({ ...config, identity: base }), now: Date.now };
  const store = memoryKeyStore();
  const shift = { milliseconds: 0 };
  const now = () => Date.now() + shift.milliseconds;
  const clock = createClock({ ownTime: Date.now, timeZone: () => config.timeZone, fixedDay: () => config.today });
  const access = createAccess({
    store,
    now,
    requestRefresh: (token) => requestRefresh(requests, token),
    withLock: createLock(undefined),
    end: () => store.clear(),
    renewed: () => undefined,
  });
  const client = createClient({
    fetch,
    base: () => base,
    access,
    heard: clock.heard,
    now,
    knowsVersions: () => config.profile.expectedVersion,
  });
  const enter = (username: string, password = 'packhouse-demo') => {
    const ask = () => requestToken(requests, username, password);
    return signIn({ store, client, requestToken: ask, now });
  };
  const prove = (question: string, answer: FactorAnswer) =>
    signIn({ store, client, requestToken: () => requestFactor(requests, question, answer), now });
  return { store, client, clock, enter, prove, shift };
}

/** A browser in which somebody is signed in. */
async function signedIn(username: string) {
  const opened = await browser();
  expect(await opened.enter(username)).toEqual({ kind: 'signedIn' });
  const profile = readSignedIn(opened.store);
  if (profile === null) throw new Error('Nothing was stored.');
  return { ...opened, profile };
}

describe('signing in at the real server', () => {
  it.each([
    ['firsthandler', ['first_handler'], false],
    ['importer', ['importer'], false],
    ['producer', ['first_handler', 'producer'], false],
    ['multi', ['first_handler', 'importer', 'producer'], false],
  ])('%s is of a company of the kinds %j', async (username, types, isProxy) => {
    const { profile } = await signedIn(username);
    expect(profile).toMatchObject({ types, isProxy, user: { username }, actingFor: null });
    expect(profile.seasons.some((season) => season.current)).toBe(true);
  });

  it('a proxy has companies to act for, and only those that handle or import', async () => {
    const { profile } = await signedIn('proxy');
    expect(profile.isProxy).toBe(true);
    expect(profile.companies.length).toBeGreaterThan(0);
    expect(profile.companies.every(({ types }) => types.some((type) => type !== 'producer'))).toBe(true);
  });

  it('staff are asked for a second factor, and then told that this is no place for them', async () => {
    const { enter, prove, store } = await browser();
    const asked = await enter('staff');
    expect(asked).toMatchObject({ kind: 'secondFactor', question: { kinds: ['totp'], isFirst: false } });
    expect(readToken(store)).toBeNull();
    const question = asked.kind === 'secondFactor' ? asked.question.token : '';
    expect(await prove(question, { code: '000000 ' })).toEqual({ kind: 'credentials', hint: 'mfa_code' });
    // The demonstration's fixed secret, as README has it.
    expect(await prove(question, { code: appCode('PACKHOUSESTAFF222222222222222222') })).toEqual({ kind: 'staff' });
    expect(await prove(question, { code: '000000' })).toEqual({ kind: 'credentials', hint: 'mfa_token' });
  });

  it('a wrong password is refused', async () => {
    expect(await (await browser()).enter('importer', 'wrong')).toEqual({ kind: 'credentials' });
  });

  it('the clock takes the demonstration’s day', async () => {
    const { clock } = await signedIn('importer');
    expect(clock.today()).toBe('2026-11-21');
  });
});

describe('a session at the real server', () => {
  it('refreshes once for many calls within 30 seconds of expiry', async () => {
    const { store, client, shift } = await signedIn('firsthandler');
    const before = readToken(store);
    shift.milliseconds = 275_000;
    await Promise.all(Array.from({ length: 5 }, () => client.list(reportingPeriod)));
    const after = readToken(store);
    expect(after?.access_token).not.toBe(before?.access_token);
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
  });

  it('repeats a call whose token another tab has replaced meanwhile', async () => {
    const { store, client } = await signedIn('firsthandler');
    const record = readToken(store);
    if (record === null) throw new Error('No token is stored.');
    store.set('oauth_token', JSON.stringify({ ...record, access_token: 'revoked' }));
    expect((await client.list(reportingPeriod)).rows.length).toBeGreaterThan(0);
    expect(readToken(store)?.access_token).not.toBe('revoked');
  });
});

describe('the client at the real server', () => {
  it('reads packages by company and season, newest due first, with period and report', async () => {
    const { client, profile } = await signedIn('firsthandler');
    const { fields } = fhFormsPackage;
    // The season before the current one: all of it is filed.
    const season = profile.seasons.find(({ current }) => !current);
    const page = await client.listAll(
      fhFormsPackage,
      {
        where: [
          { path: path(fields.company, 'id'), value: profile.companyId },
          { path: path(fields.period, reportingPeriod.fields.season, 'id'), value: season?.id ?? '' },
        ],
        sort: [`-${path(fields.period, reportingPeriod.fields.dueOn)}`],
        include: [path(fields.period), path(fields.reports)],
      },
      100,
    );
    const due = page.rows.map((row) => page.included.find(reportingPeriod, row.period)?.dueOn ?? '');
    expect(due.length).toBeGreaterThan(0);
    expect(due).toEqual(due.toSorted().reverse());
    expect(page.included.rows(firstHandlerReport).length).toBeGreaterThan(0);
  });

  it('creates once, tells a version conflict, and changes', async () => {
    const { client, profile } = await signedIn('firsthandler');
    const id = newId();
    const values = {
      title: 'Ann Berry',
      firstHandler: { type: 'node--appb_company_contact', id: profile.companyId } as const,
      identifier: `T-${id.slice(0, 8)}`,
      street: '1 Mill Road',
      city: 'Albany',
      state: 'GA',
      zip: '31701',
      active: true,
    };
    const created = await client.create(producerContact, id, values);
    expect((await client.create(producerContact, id, values)).id).toBe(id);
    const changed = await client.update(
      producerContact,
      id,
      { city: 'Americus' },
      { expectedVersion: created.version },
    );
    expect(changed.city).toBe('Americus');
    const late = client.update(producerContact, id, { city: 'Tifton' }, { expectedVersion: created.version });
    await expect(late).rejects.toMatchObject({ status: 409 });
  });

  it('uploads a file and takes it down again', async () => {
    const { client } = await signedIn('firsthandler');
    const bytes = samplePdf();
    const ref = await client.upload(firstHandlerReport, 'pdf', 'Über uns.pdf', new Blob([bytes]));
    expect(await (await client.download(ref)).text()).toBe(bytes.toString('latin1'));
  });

  it('maps what a company may not see to 404', async () => {
    const { client } = await signedIn('importer');
    await expect(client.get(firstHandlerReport, newId())).rejects.toMatchObject({ kind: 'status', status: 404 });
  });
});
