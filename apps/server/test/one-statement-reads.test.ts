import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  proxyConfiguration,
  reportingPeriod,
  user,
} from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { addHandler, addReceipt, addReport, type Handler, urlOf } from './filing.ts';
import { watch, watched } from './watched-statements.ts';
import { addPerson, call, openWorld, type Person, type World } from './world.ts';

let world: World;
let handler: Handler;
let reportId: string;
let receiptId: string;
beforeAll(async () => {
  world = await openWorld({ watch });
  handler = await addHandler(world);
  receiptId = await addReceipt(world, handler);
  reportId = await addReport(world, handler, [receiptId]);
});
afterAll(() => world.close());
beforeEach(() => {
  watched.statements = 0;
});

const get = (person: Person, address: string) => call(world, person, 'GET', address);
const list = firstHandlerReport.fields.nonExemptReceipts.wire;

/** The statements of a read whose person, and all that its rows name, this copy of the server has seen before. */
async function statementsOf(address: string, status = 200): Promise<number> {
  await get(handler.person, address);
  watched.statements = 0;
  expect((await get(handler.person, address)).status).toBe(status);
  return watched.statements;
}

describe('a read', () => {
  it.each([
    ['a list', () => urlOf(producerContact)],
    [
      'a list with what its rows lead to',
      () =>
        `${urlOf(fhFormsPackage)}?filter[field_reporting_period.field_season.id]=${handler.periodId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period.field_season,field_fh_report.${list}`,
    ],
    ['one row', () => urlOf(firstHandlerReport, reportId)],
    ['one row with what it leads to', () => `${urlOf(firstHandlerReport, reportId)}?include=${list}.field_producer`],
    ['related rows', () => `${urlOf(firstHandlerReport, reportId)}/${list}?include=field_producer`],
    ['a relationship', () => `${urlOf(firstHandlerReport, reportId)}/relationships/${list}`],
    ['a page of the office', () => urlOf(proxyConfiguration)],
    ['the own account', () => urlOf(user)],
  ])('asks who it is, and reads everything, in one statement: %s', async (_what, addressOf) => {
    expect(await statementsOf(addressOf())).toBe(1);
  });

  it('opens a file by one statement, and to nobody else', async () => {
    const field = `${urlOf(firstHandlerReport)}/${firstHandlerReport.fields.pdf.wire}`;
    const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="copy.pdf"' };
    const body = samplePdf(['A copy of record.']);
    const { id } = (await call(world, handler.person, 'POST', field, { body, headers })).body.data;
    const open = async (token: string) => {
      const url = `/system/files/${id}/copy.pdf`;
      return (await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    watched.statements = 0;
    expect([await open(handler.person.token), watched.statements]).toEqual([200, 1]);
    expect(await open((await addPerson(world)).token)).toBe(404);
    expect(await open('nonsense')).toBe(401);
  });

  it('shows a form as it was in one state of the database', async () => {
    const taken = async () => {
      await sql`delete from ${sql.table(linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts))}
        where target = ${other}::uuid`.execute(world.db);
      await sql`delete from ${sql.table(tableOf(fhNonExemptReceipt))} where id = ${other}::uuid`.execute(world.db);
    };
    const other = await addReceipt(world, handler);
    const draft = await addReport(world, handler, [other]);
    await get(handler.person, urlOf(producerContact));
    watched.meanwhile = taken;
    const { body } = await get(handler.person, `${urlOf(firstHandlerReport, draft)}?include=${list}`);
    expect(body.data.relationships[list]?.data).toMatchObject([{ id: other }]);
    expect(body.included?.map(({ id }) => id)).toEqual([other]);
  });
});

describe('who reads', () => {
  const addresses = () => [
    urlOf(firstHandlerReport),
    `${urlOf(firstHandlerReport, reportId)}?include=${list}`,
    `${urlOf(firstHandlerReport, reportId)}/${list}`,
    `${urlOf(firstHandlerReport, reportId)}/relationships/${list}`,
  ];
  /** Somebody of the handler's company, whom this copy of the server has seen. */
  async function colleague(wish = {}): Promise<Person> {
    const person = await addPerson(world, { companyId: handler.companyId, ...wish });
    for (const address of addresses()) expect((await get(person, address)).status).toBe(200);
    return person;
  }
  const setUser = (person: Person, assignment: string) =>
    sql`update ${sql.table(tableOf(user))} set ${sql.raw(assignment)} where id = ${person.userId}::uuid`.execute(
      world.db,
    );
  const sessions = (person: Person) => sql`select id from oauth_session where user_id = ${person.userId}::uuid`;

  it.each([
    [
      'an expired token',
      (person: Person) =>
        sql`update oauth_token set expires = now() - interval '1 second'
      where session_id in (${sessions(person)})`.execute(world.db),
      'Access token could not be verified',
    ],
    [
      'a token that is gone',
      (person: Person) =>
        sql`delete from oauth_token
      where session_id in (${sessions(person)})`.execute(world.db),
      'Access token could not be verified',
    ],
    [
      'a revoked token',
      (person: Person) =>
        sql`update oauth_token set revoked = now()
      where session_id in (${sessions(person)})`.execute(world.db),
      'Access token has been revoked',
    ],
    [
      'an ended session',
      (person: Person) =>
        sql`update oauth_session set ended = now()
      where user_id = ${person.userId}::uuid`.execute(world.db),
      'Access token has been revoked',
    ],
    ['a closed account', (person: Person) => setUser(person, 'active = false'), 'Access token has been revoked'],
  ])('is refused at once after %s, whatever the address and whatever is wrong with it', async (_what, end, reason) => {
    const person = await colleague();
    await end(person);
    const wrong = ['?filter[nothing]=1', '?include=nothing', '?page[limit]=0'].map(
      (query) => `${urlOf(producerContact)}${query}`,
    );
    const unknown = [`${urlOf(producerContact, person.userId)}`, `${urlOf(producerContact, 'nonsense')}/nothing`];
    for (const address of [...addresses(), ...wrong, ...unknown]) {
      const { status, headers, body } = await get(person, address);
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toContain(reason);
      expect(body.errors).toMatchObject([{ detail: `${reason}.` }]);
    }
  });

  it('loses another company at once, and takes a new right at once', async () => {
    const person = await colleague({ proxy: true, companyId: null });
    const proxies = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
    await sql`delete from ${proxies} where target = ${person.userId}::uuid`.execute(world.db);
    expect((await get(person, urlOf(firstHandlerReport))).body.data).toEqual([]);
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(404);
    await setUser(person, 'staff = true');
    // The office works with a second factor, which this session did not have.
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(401);
    await sql`update oauth_session set factor = 'totp', factor_name = 'App', factor_at = signed_in
      where user_id = ${person.userId}::uuid`.execute(world.db);
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(404);
    const office = { user_id: person.userId, claim_limit: null, changed: world.now };
    await world.db
      .insertInto('office_person')
      .values({ ...office, roles: ['clerk'] })
      .execute();
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(200);
    // A role of another one reads other things, from the next request on.
    await sql`update office_person set roles = '{board}' where user_id = ${person.userId}::uuid`.execute(world.db);
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(404);
    await sql`delete from office_person where user_id = ${person.userId}::uuid`.execute(world.db);
    await setUser(person, 'staff = false');
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(404);
    await setUser(person, `field_user_company = '${handler.companyId}'`);
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(200);
    const elsewhere = await addHandler(world);
    await setUser(person, `field_user_company = '${elsewhere.companyId}'`);
    expect((await get(person, urlOf(firstHandlerReport, reportId))).status).toBe(404);
    expect((await get(person, urlOf(companyContact))).body.data.map(({ id }) => id)).toEqual([elsewhere.companyId]);
  });

  it('is nobody without a token', async () => {
    for (const address of addresses()) expect((await call(world, null, 'GET', address)).status).toBe(401);
  });
});

describe('what a page leads to', () => {
  it('leaves out the row behind the page', async () => {
    const own = await addHandler(world);
    const address = `${urlOf(reportingPeriod)}?page[limit]=1&sort=title&include=field_season`;
    const { body } = await get(own.person, address);
    expect(body.data).toHaveLength(1);
    expect(body.included?.map(({ id }) => id)).toEqual([body.data[0]?.relationships.field_season?.data.id]);
  });
});

describe('a list by ids', () => {
  const about = (id: string) => `${urlOf(fhNonExemptReceipt)}?filter[id]=${id}`;

  it('gives the rows of these ids each time, whichever were asked for before', async () => {
    const other = await addReceipt(world, handler);
    const strange = await addHandler(world);
    for (const id of [receiptId, other, receiptId.toUpperCase()]) {
      const { body } = await get(handler.person, about(id));
      expect(body.data.map((row) => row.id)).toEqual([id.toLowerCase()]);
      expect((await get(strange.person, about(id))).body.data).toEqual([]);
    }
  });

  it('tells an id that does not fit its field as it was sent', async () => {
    for (const id of [receiptId, reportId]) {
      const { status, body } = await get(handler.person, `${urlOf(fhNonExemptReceipt)}?filter[created]=${id}`);
      expect(status).toBe(400);
      expect(body.errors?.[0]?.detail).toContain(id);
    }
  });
});
