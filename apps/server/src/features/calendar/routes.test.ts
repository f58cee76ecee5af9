import { randomUUID } from 'node:crypto';
import { companyContact, exemption, invoice, reportingPeriod, season } from '@packhouse/programme';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, newAddress } from '#identity/accounts/accounts.fixture.ts';
import { addHandler, fileReport } from '../../../test/filing.ts';
import { addPerson, openWorld, type Person, put, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
// Months are everybody's: those of the test before would stand in the next one's calendar.
beforeEach(async () => {
  await sql`delete from node__reporting_period`.execute(world.db);
  await sql`delete from node__season`.execute(world.db);
});

const urlOf = ({ companyId }: Pick<Person, 'companyId'>) => `/account/calendar/${companyId}`;

async function subscribe(person: Person, of: Pick<Person, 'companyId'> = person): Promise<string> {
  const answer = await ask(world, 'POST', urlOf(of), { person });
  expect(answer.status).toBe(201);
  return String(answer.body.path);
}

const read = (url: string, headers: InjectOptions['headers'] = {}, remoteAddress = newAddress()) =>
  world.app.inject({ method: 'GET', url, headers, remoteAddress });

/** Lines of a calendar text that begin with a word. */
const lines = (text: string, word: string) =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line.startsWith(word))
    .map((line) => line.slice(line.indexOf(':') + 1));

describe('a private calendar address', () => {
  it('gives the days of the company without signing in, and no amount', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const { companyId } = handler.person;
    const company = { type: companyContact.type, id: companyId };
    await put(
      world,
      exemption,
      { title: 'C' },
      { company, status: 'approved', certificateNumber: 'ORG-7', validTo: '2027-09-30' },
    );
    const url = await subscribe(handler.person);
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(lines(answer.body, 'SUMMARY')).toEqual([
      'First handler report due: October 2026 (done)',
      expect.stringMatching(/^Invoice due: INV-/),
      'Exemption certificate ORG-7 ends',
    ]);
    expect(lines(answer.body, 'DTSTART')).toEqual(['20261110', expect.stringMatching(/^\d{8}$/), '20270930']);
    expect(lines(answer.body, 'DTEND')[0]).toBe('20261111');
    const { rows } = await sql<{ amount: string }>`select field_amount_due as amount from node__invoice
      where field_appb_company = ${companyId}::uuid`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(answer.body).not.toContain(rows[0]?.amount);
    expect(answer.body).not.toMatch(/\$|field_/);
  });

  it('is kept as a hash alone', async () => {
    const person = await addPerson(world);
    const token = (await subscribe(person)).match(/feed\/(.+)\.ics$/)?.[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<object>`select * from calendar_address`.execute(world.db);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is answered with 304 until something changes', async () => {
    const handler = await addHandler(world);
    const url = await subscribe(handler.person);
    const first = await read(url);
    const { etag, 'last-modified': modified } = first.headers;
    expect((await read(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await read(url, { 'if-modified-since': String(modified) })).statusCode).toBe(304);
    expect((await read(url)).body).toBe(first.body);
    await fileReport(world, handler);
    const changed = await read(url, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is written in the language of the person’s mails', async () => {
    const handler = await addHandler(world);
    await ask(world, 'PATCH', '/account/profile', { person: handler.person, body: { language: 'es' } });
    const { body } = await read(await subscribe(handler.person));
    expect(lines(body, 'SUMMARY')).toEqual(['Vence el informe de primer manipulador: octubre de 2026']);
  });

  it('answers the same for unknown, replaced and revoked addresses', async () => {
    const person = await addPerson(world);
    const [replaced, url] = [await subscribe(person), await subscribe(person)];
    expect((await read(url)).statusCode).toBe(200);
    expect((await ask(world, 'DELETE', urlOf(person), { person })).status).toBe(204);
    expect((await ask(world, 'DELETE', urlOf(person), { person })).status).toBe(404);
    const answers = [
      await read(url),
      await read(replaced),
      await read('/account/calendar/feed/nonsense.ics'),
      await read(`/account/calendar/feed/${randomUUID()}.ics`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('ends with the right of a proxy and with the account', async () => {
    const handler = await addHandler(world);
    const proxy = await addPerson(world, { proxy: true });
    const url = await subscribe(proxy, handler.person);
    const own = await subscribe(handler.person);
    expect((await read(url)).statusCode).toBe(200);
    await sql`delete from config_pages__proxy_configuration__field_proxy_users
      where target = ${proxy.userId}::uuid`.execute(world.db);
    await sql`update user__user set active = false where id = ${handler.person.userId}::uuid`.execute(world.db);
    expect([(await read(url)).statusCode, (await read(own)).statusCode]).toEqual([404, 404]);
  });

  it('is limited, and so are guesses from one place', async () => {
    const url = await subscribe(await addPerson(world));
    await sql`update calendar_address set reads = 60`.execute(world.db);
    const refused = await read(url);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await sql`update calendar_address set reads_since = now() - interval '61 minutes'`.execute(world.db);
    expect((await read(url)).statusCode).toBe(200);
    const place = newAddress();
    const guesses = Array.from({ length: 51 }, (_, index) => `/account/calendar/feed/guess${index}.ics`);
    const statuses: number[] = [];
    for (const guess of guesses) statuses.push((await read(guess, {}, place)).statusCode);
    expect(statuses).toEqual([...Array(50).fill(404), 429]);
  });
});

describe('/account/calendar/{company}', () => {
  it('says since when there is an address', async () => {
    const person = await addPerson(world);
    expect((await ask(world, 'GET', urlOf(person), { person })).body).toEqual({ since: null });
    await subscribe(person);
    const { since } = (await ask(world, 'GET', urlOf(person), { person })).body;
    expect(Date.parse(String(since))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('leaves in the audit trail who made and revoked an address, and for whom', async () => {
    const { person } = await addHandler(world);
    const proxy = await addPerson(world, { proxy: true });
    await subscribe(proxy, person);
    await ask(world, 'DELETE', urlOf(person), { person: proxy });
    const { rows } = await sql<object>`select username, company_id, on_behalf_of, action, type from audit
      where row_id = ${proxy.userId}::uuid order by id`.execute(world.db);
    const common = { username: proxy.username, company_id: person.companyId, on_behalf_of: true };
    expect(rows).toEqual([
      { ...common, action: 'create', type: 'calendar-address' },
      { ...common, action: 'delete', type: 'calendar-address' },
    ]);
  });

  it('is announced by name', async () => {
    expect((await read('/config.json')).json().profile.routes).toContain('calendar');
  });

  it('gives the days once as a file', async () => {
    const { person } = await addHandler(world);
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await read(`${urlOf(person)}/days.ics`, headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
    });
    expect(lines(answer.body, 'SUMMARY')).toEqual(['First handler report due: October 2026']);
  });

  it.each(['GET', 'POST', 'DELETE'] as const)('answers %s of a foreign company like an unknown one', async (method) => {
    const [person, stranger, staff] = [
      await addPerson(world),
      await addPerson(world),
      await addPerson(world, { staff: true }),
    ];
    for (const url of [urlOf(stranger), `/account/calendar/${randomUUID()}`, '/account/calendar/nonsense']) {
      expect((await ask(world, method, url, { person })).status).toBe(404);
    }
    expect((await ask(world, method, urlOf(person), { person: staff })).status).toBe(404);
    expect((await ask(world, method, urlOf(person))).status).toBe(401);
    const file = await read(`${urlOf(stranger)}/days.ics`, { authorization: `Bearer ${person.token}` });
    expect(file.statusCode).toBe(404);
  });
});

describe('the days', () => {
  it('reach back a year, and as far as something is owed', async () => {
    const { person } = await addHandler(world);
    const company = { type: companyContact.type, id: person.companyId };
    for (const [year, title, values] of [
      [2022, 'INV-OWED', { amountDue: '80.00', balance: '80.00' }],
      [2023, 'INV-UNDATED', { amountDue: '20.00', balance: '20.00', dueOn: null }],
      [2024, 'INV-OLD', { amountDue: '80.00', balance: '0.00', status: 'paid' }],
      [2025, 'INV-LAST', {}],
    ] as const) {
      const dates = { startsOn: `${year - 1}-10-01`, endsOn: `${year}-11-04` };
      const seasonId = await put(world, season, { title }, dates);
      const month = { dueOn: `${year}-11-10`, appliesTo: ['importer'], season: { type: season.type, id: seasonId } };
      const period = await put(world, reportingPeriod, { title }, month);
      const bill = { company, number: title, dueOn: `${year}-12-10`, status: 'open', ...values };
      await put(world, invoice, { title }, { ...bill, period: { type: reportingPeriod.type, id: period } });
    }
    world.now = new Date('2026-11-04T15:00:00Z');
    const { body } = await read(await subscribe(person));
    expect(lines(body, 'SUMMARY')).toEqual([
      'Overdue: Invoice due: INV-OWED',
      'Overdue: Invoice due: INV-UNDATED',
      'Overdue: Invoice due: INV-LAST',
      'First handler report due: October 2026',
    ]);
    expect(lines(body, 'DTSTART').slice(0, 2)).toEqual(['20221210', '20231110']);
    expect(body).not.toContain('80.00');
  });
});
