import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource } from '@packhouse/jsonapi';
import { companyContact, producerContact, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { create, ref, update, urlOf } from './filing.ts';
import { watch, watched } from './watched-statements.ts';
import { addCompany, addPerson, addProducer, call, openWorld, type Person, type World } from './world.ts';

// A row that stands by itself is written by one statement; all that is said and kept of it is as for every other.

let world: World;
let person: Person;
let companyId: string;
beforeAll(async () => {
  world = await openWorld({ watch });
});
afterAll(() => world.close());
beforeEach(async () => {
  person = await addPerson(world);
  companyId = person.companyId ?? '';
  // This copy of the server has seen the person before.
  await call(world, person, 'GET', urlOf(producerContact));
  watched.statements = 0;
});

let made = 0;
const contact = (values = {}) => {
  made += 1;
  return {
    title: `Grower ${made}`,
    firstHandler: ref(companyContact, companyId),
    identifier: `N-${made}`,
    street: '12 County Road',
    city: 'Camilla',
    state: 'GA',
    zip: '31730',
    ...values,
  };
};

interface Entry {
  readonly username: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The trail's entries of a row, without what is its own. */
async function trailOf(id: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`select at, user_id, username, company_id, on_behalf_of, action, type, before, after,
    request_id is not null as asked from audit where row_id = ${id}::uuid order by id`.execute(world.db);
  return rows;
}

const rowOf = async (id: string) => (await call(world, person, 'GET', urlOf(producerContact, id))).body.data;

const versionOf = async (id: string) => {
  const { rows } = await sql<{
    vid: string;
  }>`select vid from ${sql.table(tableOf(producerContact))} where id = ${id}::uuid`.execute(world.db);
  return Number(rows[0]?.vid);
};

/** As another copy of the server, which this one hears nothing of. */
const changeElsewhere = (id: string) =>
  sql`update ${sql.table(tableOf(producerContact))} set field_street = '1 New Road', vid = nextval('revision')
    where id = ${id}::uuid`.execute(world.db);

/** The same among operations, which are written one after the other in a transaction. */
async function operate(op: 'add' | 'update', id: string, values: Readonly<Record<string, unknown>>) {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/jsonapi/operations',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': atomicMediaType, accept: atomicMediaType },
    payload: JSON.stringify({ 'atomic:operations': [{ op, ...encodeResource(producerContact, id, values) }] }),
  });
  return statusCode;
}

describe('a row by itself', () => {
  it('is made by one statement and changed by two, or by one where it was just read or changed', async () => {
    const id = randomUUID();
    expect((await create(world, person, producerContact, id, contact())).status).toBe(201);
    expect(watched.statements).toBe(1);
    expect((await update(world, person, producerContact, id, { phone: '229-555-0111' })).status).toBe(200);
    expect(watched.statements).toBe(3);
    expect((await update(world, person, producerContact, id, { phone: '229-555-0112' })).status).toBe(200);
    expect(watched.statements).toBe(4);
    const read = await addProducer(world, companyId);
    await rowOf(read);
    watched.statements = 0;
    expect((await update(world, person, producerContact, read, { phone: '229-555-0113' })).status).toBe(200);
    expect(watched.statements).toBe(1);
    expect([(await trailOf(id)).length, (await trailOf(read)).length]).toEqual([3, 1]);
  });

  it.each([
    ['all that it may hold', { contactName: 'Ann “Q” O’Neil', street2: '', email: 'a@example.org', active: false }],
    ['few values', { phone: null }],
  ])('is told in the trail as any other: %s', async (_what, more) => {
    const [alone, among] = [randomUUID(), randomUUID()];
    const values = contact(more);
    const same = { ...values, identifier: `${values.identifier}-2` };
    const change = { phone: '229-555-0111', city: 'Albany', title: 'Other Grower' };
    expect((await create(world, person, producerContact, alone, same)).status).toBe(201);
    expect((await update(world, person, producerContact, alone, { identifier: values.identifier })).status).toBe(200);
    expect((await update(world, person, producerContact, alone, change)).status).toBe(200);
    const told = await trailOf(alone);
    // Its identifier is free for the other one.
    expect((await update(world, person, producerContact, alone, { identifier: `X-${made}` })).status).toBe(200);
    expect(await operate('add', among, same)).toBe(200);
    expect(await operate('update', among, { identifier: values.identifier })).toBe(200);
    expect(await operate('update', among, change)).toBe(200);
    expect(told).toEqual(await trailOf(among));
    const [first, second] = [await rowOf(alone), await rowOf(among)];
    const plain = ({ attributes }: typeof first) =>
      Object.entries(attributes).filter(([name]) => !/^drupal_|identifier$/.test(name));
    expect(plain(first)).toEqual(plain(second));
  });

  it('is told under the name that the person has now', async () => {
    const id = randomUUID();
    const name = `renamed-${randomUUID()}`;
    await sql`update ${sql.table(tableOf(user))} set name = ${name} where id = ${person.userId}::uuid`.execute(
      world.db,
    );
    await create(world, person, producerContact, id, contact());
    await update(world, person, producerContact, id, { city: 'Albany' });
    expect((await trailOf(id)).map(({ username }) => username)).toEqual([name, name]);
  });

  it('keeps what somebody else changed meanwhile, in the row and in the trail', async () => {
    const id = await addProducer(world, companyId);
    const other = await addPerson(world, { companyId });
    watched.meanwhile = () => update(world, other, producerContact, id, { street: '1 New Road' });
    expect((await update(world, person, producerContact, id, { phone: '229-555-0111' })).status).toBe(200);
    expect((await rowOf(id)).attributes).toMatchObject({ field_street: '1 New Road', field_phone: '229-555-0111' });
    const [first, second] = await trailOf(id);
    expect([first?.username, second?.username]).toEqual([other.username, person.username]);
    expect(second?.before).toEqual(first?.after);
  });

  it('is not changed from a version that somebody else changed meanwhile', async () => {
    const id = await addProducer(world, companyId);
    const version = await versionOf(id);
    watched.meanwhile = () => update(world, person, producerContact, id, { street: '1 New Road' });
    const answer = await update(world, person, producerContact, id, { phone: '229-555-0111' }, version);
    expect([answer.status, answer.body.errors[0]?.meta]).toMatchObject([409, { changedBy: person.username }]);
    expect((await trailOf(id)).length).toBe(1);
  });

  it('that was read here keeps what another copy changed, in the row and in the trail', async () => {
    const id = await addProducer(world, companyId);
    await rowOf(id);
    await changeElsewhere(id);
    expect((await update(world, person, producerContact, id, { phone: '229-555-0111' })).status).toBe(200);
    expect((await rowOf(id)).attributes).toMatchObject({ field_street: '1 New Road', field_phone: '229-555-0111' });
    expect((await trailOf(id)).map(({ before }) => before?.street)).toEqual(['1 New Road']);
  });

  it('that was read here is not changed from the version that was read, where another copy changed it', async () => {
    const id = await addProducer(world, companyId);
    const version = Number((await rowOf(id)).attributes.drupal_internal__vid);
    await changeElsewhere(id);
    expect((await update(world, person, producerContact, id, { phone: '229-555-0111' }, version)).status).toBe(409);
    const now = await versionOf(id);
    expect((await update(world, person, producerContact, id, { phone: '229-555-0111' }, now)).status).toBe(200);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('tells who took its identifier meanwhile', async () => {
    const id = await addProducer(world, companyId);
    const { identifier, ...values } = contact({ title: 'First' });
    watched.meanwhile = () => create(world, person, producerContact, randomUUID(), { ...values, identifier });
    const answer = await update(world, person, producerContact, id, { identifier: ` ${identifier.toLowerCase()} ` });
    const detail = 'You already use this identifier for First.';
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([422, detail]);
    const again = await create(world, person, producerContact, randomUUID(), { ...values, identifier });
    expect([again.status, again.body.errors[0]?.detail]).toEqual([422, detail]);
  });

  it('is made once under one id', async () => {
    const id = randomUUID();
    const values = [contact(), contact()];
    const answers = await Promise.all(values.map((row) => create(world, person, producerContact, id, row)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it.each([
    ['a character that cannot be stored', { city: 'Al\u0000bany' }],
    ['a value that is none of the choices', { state: 'XX' }],
    ['a value that must be there', { street: '' }],
  ])('is refused in the same words as among others, and nothing is kept: %s', async (_what, wrong) => {
    const id = await addProducer(world, companyId);
    const answers = [
      await create(world, person, producerContact, randomUUID(), contact(wrong)),
      await update(world, person, producerContact, id, wrong),
    ];
    for (const { status, body } of answers) expect([status, body.errors.length]).toEqual([422, 1]);
    expect(answers[0]?.body.errors[0]?.detail).toBe(answers[1]?.body.errors[0]?.detail);
    expect(await trailOf(id)).toEqual([]);
  });
});

describe('who writes a row by itself', () => {
  const setUser = (assignment: string) =>
    sql`update ${sql.table(tableOf(user))} set ${sql.raw(assignment)} where id = ${person.userId}::uuid`.execute(
      world.db,
    );
  const endSession = () =>
    sql`update oauth_session set ended = now() where user_id = ${person.userId}::uuid`.execute(world.db);

  it.each([
    ['an ended session', endSession],
    ['a closed account', () => setUser('active = false')],
  ])('is refused at once after %s, whatever is wrong with what is sent', async (_what, end) => {
    const id = await addProducer(world, companyId);
    await end();
    const url = urlOf(producerContact);
    const answers = [
      await create(world, person, producerContact, randomUUID(), contact()),
      await update(world, person, producerContact, id, { city: 'Albany' }),
      await update(world, person, producerContact, randomUUID(), { city: 'Albany' }),
      await call(world, person, 'POST', url, { body: '{' }),
      await call(world, person, 'POST', url, { body: {} }),
      await call(world, person, 'POST', url, { body: '' }),
      await call(world, person, 'PATCH', `${url}/nonsense`, { body: { data: 7 } }),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toContain('Access token has been revoked');
    }
    expect(await trailOf(id)).toEqual([]);
  });

  it('loses another company at once', async () => {
    const id = await addProducer(world, companyId);
    await setUser(`field_user_company = '${await addCompany(world)}'`);
    expect((await create(world, person, producerContact, randomUUID(), contact())).status).toBe(404);
    expect((await update(world, person, producerContact, id, { city: 'Albany' })).status).toBe(404);
    expect(await trailOf(id)).toEqual([]);
  });

  it.each([
    ['an ended session', endSession, 401],
    ['a closed account', () => setUser('active = false'), 401],
    ['another company', async () => setUser(`field_user_company = '${await addCompany(world)}'`), 404],
  ])('changes nothing that was read before %s', async (_what, lose, expected) => {
    const id = await addProducer(world, companyId);
    await rowOf(id);
    await lose();
    expect((await update(world, person, producerContact, id, { city: 'Albany' })).status).toBe(expected);
    expect(await trailOf(id)).toEqual([]);
  });

  it('changes no stranger’s row that its owner has just read', async () => {
    const id = await addProducer(world, companyId);
    await rowOf(id);
    const stranger = await addPerson(world);
    await call(world, stranger, 'GET', urlOf(producerContact));
    for (const values of [{ city: 'Albany' }, { city: '' }])
      expect((await update(world, stranger, producerContact, id, values)).status).toBe(404);
    expect(await trailOf(id)).toEqual([]);
  });

  it('is asked before a long body is read', async () => {
    await endSession();
    const long = JSON.stringify(encodeResource(producerContact, randomUUID(), contact())).padEnd(70_000);
    expect((await call(world, person, 'POST', urlOf(producerContact), { body: long })).status).toBe(401);
    expect(watched.statements).toBe(1);
  });
});
