import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeResource } from '@packhouse/jsonapi';
import { companyContact, exRequestOrganic, season, user } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putMail } from '#mail/put-mail.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { addHandler, type Handler, ref, urlOf } from './filing.ts';
import { type Copies, openCopies } from './outside/copies.ts';
import { installedSecret, type ServerProcess } from './process.ts';
import { addPerson, type Person, put } from './world.ts';

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly content: Buffer;
  readonly retryAfter: string | null;
  // Border: what a server answers is read by its tests as it comes.
  readonly body: Readonly<Record<string, never>> & { readonly data: { readonly id: string } };
}

type At = Pick<ServerProcess, 'address'>;

async function ask(
  { address }: At,
  person: Pick<Person, 'token'> | null,
  method: string,
  path: string,
  sent: { readonly json?: object; readonly form?: Readonly<Record<string, string>>; readonly bytes?: Uint8Array } = {},
): Promise<Answered> {
  const { json, form, bytes } = sent;
  const isDocument = path.startsWith('/jsonapi') && bytes === undefined;
  const answer = await fetch(address + path, {
    method,
    headers: {
      // A server that is told to end waits for what may still come on connections that are kept.
      connection: 'close',
      ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
      ...(isDocument ? { accept: 'application/vnd.api+json' } : {}),
      ...(json === undefined ? {} : { 'content-type': isDocument ? 'application/vnd.api+json' : 'application/json' }),
      ...(bytes === undefined
        ? {}
        : { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="plan.pdf"' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    ...(bytes === undefined ? {} : { body: Buffer.from(bytes) }),
  });
  const content = Buffer.from(await answer.arrayBuffer());
  const text = content.toString();
  const isJson = String(answer.headers.get('content-type')).includes('json');
  return {
    status: answer.status,
    text,
    content,
    retryAfter: answer.headers.get('retry-after'),
    body: isJson ? JSON.parse(text) : {},
  };
}

const client = { client_id: 'portal', client_secret: installedSecret };

describe('what one copy was told holds at the other', () => {
  let copies: Copies;
  let handler: Handler;
  beforeAll(async () => {
    copies = await openCopies();
    handler = await addHandler(copies.world);
  }, 180_000);
  afterAll(() => copies.close());

  const seesOwn = async (at: At, person: Person) => (await ask(at, person, 'GET', urlOf(companyContact))).status;

  it('a session: opened for all, ended for all', async () => {
    const { one, other, world } = copies;
    const person = await addPerson(world);
    expect([await seesOwn(one, person), await seesOwn(other, person)]).toEqual([200, 200]);
    const revoked = await ask(one, null, 'POST', '/oauth/revoke', { form: { ...client, token: person.token } });
    expect(revoked.status).toBe(200);
    expect([await seesOwn(one, person), await seesOwn(other, person)]).toEqual([401, 401]);
  });

  it('wrong passwords: five are borne in all, not five by each', async () => {
    const { one, other, world } = copies;
    const { username } = await addPerson(world);
    const guess = (at: At) =>
      ask(at, null, 'POST', '/oauth/token', {
        form: { ...client, grant_type: 'password', username, password: 'a wrong guess' },
      });
    // Side by side, so that each copy begins before it can know of the other's.
    const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => guess(turn % 2 === 0 ? one : other)));
    const { rows } = await sql<{ count: number }>`select count(*)::int from failed_sign_in_from`.execute(world.db);
    expect(rows).toEqual([{ count: 5 }]);
    expect(answers.filter(({ retryAfter }) => retryAfter !== null)).toHaveLength(11);
  });

  it('links to a new password: asked for five times and mailed three times in all, not by each', async () => {
    const { one, other, world } = copies;
    const [name, mail] = [`forgetful-${randomUUID()}`, `${randomUUID()}@riobend.example`];
    const userId = await put(world, user, { name, mail }, {});
    const wish = (account: string, at: At) =>
      ask(at, null, 'POST', '/account/forgotten-password', { json: { account } });
    const all = Array.from({ length: 32 }, (_, turn) => wish(turn % 4 < 2 ? name : mail, turn % 2 === 0 ? one : other));
    const answers = (await Promise.all(all)).map(({ status, retryAfter }) => `${status} ${retryAfter !== null}`);
    // By name and by address are two things that are tried; they are one mailbox.
    expect(answers.toSorted()).toEqual([...Array(10).fill('202 false'), ...Array(22).fill('429 true')]);
    const { rows } = await sql<{ count: number }>`select count(*)::int from pgboss.job
      where name = 'mail' and data->>'userId' = ${userId}`.execute(world.db);
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('a setting: known to both within seconds', async () => {
    const { one, other, world } = copies;
    const admin = await addOfficePerson(world, ['manager']);
    const shown = async (at: At) => (await ask(at, admin, 'GET', '/office/api/settings/show?name=contactLine')).text;
    const line = `Call 229-555-${randomUUID().slice(0, 4)}`;
    const given = { name: 'contactLine', value: JSON.stringify({ en: line }) };
    const set = await ask(one, admin, 'POST', '/office/api/settings/set', { json: { given } });
    expect(set.status, set.text).toBe(200);
    for (const at of [one, other])
      await vi.waitFor(async () => expect(await shown(at)).toContain(line), { timeout: 30_000, interval: 250 });
  });

  it('an upload: sent to one, taken into a form by the other, given back by both', async () => {
    const { one, other, world } = copies;
    const person = await addPerson(world);
    const open = { startsOn: '2026-10-01', endsOn: '2027-09-30', currentExemption: true };
    const seasonId = await put(world, season, { title: 'Open for applications' }, open);
    const bytes = samplePdf([randomUUID()], { size: 200_000 });
    const { wire } = exRequestOrganic.fields.organicDocumentation;
    const uploaded = await ask(one, person, 'POST', `/jsonapi/${exRequestOrganic.path}/${wire}`, { bytes });
    expect(uploaded.status, uploaded.text).toBe(201);
    const fileId = uploaded.body.data.id;
    const json = encodeResource(exRequestOrganic, randomUUID(), {
      title: 'Organic',
      status: 'draft',
      company: ref(companyContact, person.companyId ?? ''),
      season: ref(season, seasonId),
      organicDocumentation: [{ type: 'file--file', id: fileId }],
    });
    const saved = await ask(other, person, 'POST', urlOf(exRequestOrganic), { json });
    expect(saved.status, saved.text).toBe(201);
    for (const at of [one, other]) {
      const file = await ask(at, person, 'GET', `/system/files/${fileId}/plan.pdf`);
      expect([file.status, file.content.equals(bytes)]).toEqual([200, true]);
    }
  });

  it('a calendar address: made at one, read at the other, ended by the next one', async () => {
    const { one, other } = copies;
    const url = `/account/calendar/${handler.person.companyId}`;
    const subscribe = async (at: At) => String((await ask(at, handler.person, 'POST', url)).body.path);
    const first = await subscribe(one);
    const read = async (path: string) =>
      Promise.all([one, other].map(async (at) => (await ask(at, null, 'GET', path)).status));
    expect(await read(first)).toEqual([200, 200]);
    const second = await subscribe(other);
    expect([await read(first), await read(second)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });

  it('a click that both were sent: done once, answered alike', async () => {
    const { one, other, world } = copies;
    const cashier = await addOfficePerson(world, ['cashier']);
    const reference = randomUUID();
    const json = { given: { amount: '12.50', reference }, idempotencyKey: reference };
    const record = (at: At) => ask(at, cashier, 'POST', '/office/api/payment/record', { json });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => record(turn % 2 === 0 ? one : other)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { rows } = await sql`select from payment where reference = ${reference}`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('mails: each sent once, by either', async () => {
    const { world, folders } = copies;
    const userId = await put(world, user, { name: `mailed-${randomUUID()}`, mail: 'dana@riobend.example' }, {});
    await world.db.transaction().execute(async (tx) => {
      for (let count = 0; count < 40; count += 1) await putMail(tx, { kind: 'passwordLink', userId, values: {} });
    });
    const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = 'mail'
      and data->>'userId' = ${userId}`.execute(world.db);
    const sent = async () =>
      (await Promise.all(folders.map((folder) => readdir(join(folder, 'outbox')).catch(() => []))))
        .flat()
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -'.eml'.length));
    const ids = new Set(rows.map(({ id }) => id));
    const mine = async () => (await sent()).filter((id) => ids.has(id));
    await vi.waitFor(async () => expect(new Set(await mine()).size).toBe(40), { timeout: 60_000, interval: 250 });
    expect(await mine()).toHaveLength(40);
  });

  it('acts of the office while one is killed: each acknowledged one is there, and none twice', async () => {
    const { one, balancer, world } = copies;
    const cashiers = await Promise.all(Array.from({ length: 6 }, () => addOfficePerson(world, ['cashier'])));
    const acknowledged = new Set<string>();
    const refused: string[] = [];
    let stop = false;
    const recordAndRecordAgain = async (cashier: Person) => {
      while (!stop) {
        const reference = `under load ${randomUUID()}`;
        const json = { given: { amount: '1.00', reference }, idempotencyKey: reference };
        const record = () => ask(balancer, cashier, 'POST', '/office/api/payment/record', { json });
        let answer = await record();
        // The answer was lost: the same click again, as the console does.
        while (answer.status === 502) answer = await delay(50).then(record);
        if (answer.status === 200) acknowledged.add(reference);
        else refused.push(`${answer.status} ${answer.text}`);
      }
    };
    const workers = cashiers.map(recordAndRecordAgain);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(30), { timeout: 60_000 });
    await one.kill('SIGKILL');
    const atKill = acknowledged.size;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(atKill + 30), { timeout: 60_000 });
    stop = true;
    await Promise.all(workers);
    const { rows } = await sql<{ reference: string; count: number }>`select reference, count(*)::int from payment
      where reference like 'under load %' group by reference`.execute(world.db);
    expect(refused).toEqual([]);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(acknowledged);
    const { rows: decisions } = await sql<{ count: number }>`select count(*)::int from decision
      where kind = 'payment.record' and idempotency_key like 'under load %'`.execute(world.db);
    expect(decisions).toEqual([{ count: acknowledged.size }]);
  });
});
