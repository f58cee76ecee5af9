import { randomUUID } from 'node:crypto';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, addReport, create, receiptValues, ref, update, urlOf } from './filing.ts';
import { addMonth, addPackage, call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const titles = (answer: Awaited<ReturnType<typeof call>>) => answer.body.data.map((row) => row.attributes.title);
describe('writing', () => {
  it("keeps the client's id, and answers 409 when it is taken", async () => {
    const { person, companyId } = await addHandler(world);
    const id = randomUUID();
    const values = {
      title: 'Rio Bend Orchards',
      firstHandler: ref(companyContact, companyId),
      identifier: 'N-1',
      street: 's',
      city: 'c',
      state: 'GA',
      zip: '31701',
    };
    expect(await create(world, person, producerContact, id, values)).toMatchObject({
      status: 201,
      body: { data: { id } },
    });
    expect((await create(world, person, producerContact, id, values)).status).toBe(409);
  });

  it('names the field, and who uses an identifier already', async () => {
    const { person, companyId } = await addHandler(world);
    const values = {
      title: 'Rio Bend Orchards',
      identifier: 'N-1',
      street: 's',
      city: 'c',
      state: 'GA',
      zip: '31701',
      firstHandler: ref(companyContact, companyId),
    };
    await create(world, person, producerContact, randomUUID(), values);
    const answer = await create(world, person, producerContact, randomUUID(), { ...values, identifier: 'n-1' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({
      detail: 'You already use this identifier for Rio Bend Orchards.',
      source: { pointer: '/data/attributes/field_unique_identifier' },
    });
  });

  const contact = producerContact.type;
  it.each([
    ['an unknown attribute', { type: contact, attributes: { field_nope: 1 } }, 422, 'field_nope'],
    [
      'a relation among the attributes',
      { type: contact, attributes: { field_first_handler: 'x' } },
      422,
      'relationship fields were provided as attributes',
    ],
    ['a wrong type', { type: 'node--season' }, 409, 'node--fh_producer_contact'],
    ['no type', {}, 400, 'must include a "type"'],
    [
      'a relation to nothing',
      {
        type: contact,
        relationships: { field_first_handler: { data: { type: companyContact.type, id: randomUUID() } } },
      },
      404,
      'could not be found',
    ],
    [
      'a relation to another type',
      { type: contact, relationships: { field_first_handler: { data: { type: 'node--season', id: randomUUID() } } } },
      422,
      'field_first_handler: This entity (node--season) cannot be referenced.',
    ],
    [
      'a member of the backend',
      { type: contact, attributes: { drupal_internal__nid: 7 } },
      403,
      'drupal_internal__nid',
    ],
  ])('refuses %s and writes nothing', async (_name, data, status, words) => {
    const { person } = await addHandler(world);
    const before = await call(world, person, 'GET', urlOf(producerContact));
    const answer = await call(world, person, 'POST', urlOf(producerContact), { body: { data } });
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]?.detail).toContain(words);
    expect(titles(await call(world, person, 'GET', urlOf(producerContact)))).toEqual(titles(before));
  });

  it.each([
    ['malformed JSON', '{', {}, 400],
    ['an empty body', '', {}, 400],
    ['another content type', '{}', { 'content-type': 'application/json' }, 415],
  ])('refuses %s', async (_name, body, headers, status) => {
    const { person } = await addHandler(world);
    expect((await call(world, person, 'POST', urlOf(producerContact), { body, headers })).status).toBe(status);
  });

  it('never moves a row to another company', async () => {
    const mine = await addHandler(world);
    const other = await addHandler(world);
    const answer = await update(world, mine.person, producerContact, mine.producerId, {
      firstHandler: ref(companyContact, other.companyId),
    });
    expect(answer.status).toBe(403);
    const receipt = await create(world, mine.person, fhNonExemptReceipt, randomUUID(), {
      ...receiptValues(mine),
      company: ref(companyContact, other.companyId),
    });
    expect(receipt.status).toBe(404);
  });

  it('takes a whole read row back unchanged', async () => {
    const handler = await addHandler(world);
    const { body } = await call(world, handler.person, 'GET', urlOf(producerContact, handler.producerId));
    const { type, id, attributes, relationships } = body.data;
    const answer = await call(world, handler.person, 'PATCH', urlOf(producerContact, id), {
      body: { data: { type, id, attributes, relationships } },
    });
    expect(answer.status).toBe(200);
  });

  it.each(['uid', 'revision_uid', 'node_type'])('never takes another %s for a row', async (name) => {
    const handler = await addHandler(world);
    const relationships = { [name]: { data: { type: 'user--user', id: handler.person.userId } } };
    const data = { type: producerContact.type, id: handler.producerId, relationships };
    const answer = await call(world, handler.person, 'PATCH', urlOf(producerContact, data.id), { body: { data } });
    expect([answer.status, answer.body.errors[0]?.source?.pointer]).toEqual([403, `/data/relationships/${name}`]);
  });

  it('writes an audit row in the same transaction, that nobody can change', async () => {
    const handler = await addHandler(world);
    await update(world, handler.person, producerContact, handler.producerId, { city: 'Macon' });
    const [row] = await world.db.selectFrom('audit').selectAll().where('row_id', '=', handler.producerId).execute();
    expect(row).toMatchObject({
      action: 'update',
      username: handler.person.username,
      company_id: handler.companyId,
      on_behalf_of: false,
    });
    expect(row?.before).toMatchObject({ city: 'Albany' });
    expect(row?.after).toMatchObject({ city: 'Macon' });
    await expect(world.db.deleteFrom('audit').where('row_id', '=', handler.producerId).execute()).rejects.toThrow(
      'never changed',
    );
  });
});

describe('relationships', () => {
  it('adds once, and tells the whole list only when it is longer than what was sent', async () => {
    const handler = await addHandler(world);
    const [first, second] = [await addReport(world, handler, []), randomUUID()];
    const url = `${urlOf(fhFormsPackage, handler.packageId)}/relationships/field_fh_report`;
    const add = (id: string) =>
      call(world, handler.person, 'POST', url, { body: { data: [ref(firstHandlerReport, id)] } });
    expect((await add(first)).status).toBe(204);
    expect((await add(second)).status).toBe(404);
    const { body } = await call(world, handler.person, 'GET', url);
    expect(body.data.map((item) => item.id)).toEqual([first]);
    expect(
      (await call(world, handler.person, 'GET', `${urlOf(fhFormsPackage, handler.packageId)}/field_fh_report`)).body
        .data,
    ).toHaveLength(1);
  });

  it('takes no report of another month or company', async () => {
    const handler = await addHandler(world);
    const month = await addMonth(world, handler.companyId);
    const reportId = await addReport(world, handler, []);
    const url = `${urlOf(fhFormsPackage, month.packageId)}/relationships/field_fh_report`;
    expect(
      (await call(world, handler.person, 'POST', url, { body: { data: [ref(firstHandlerReport, reportId)] } })).status,
    ).toBe(422);
  });

  it.each([
    [{ data: [] }, 400],
    [{ data: { type: 'x', id: 'y' } }, 400],
    [{ data: [{ type: 'node--season', id: randomUUID() }] }, 400],
  ])('refuses %j', async (body, status) => {
    const handler = await addHandler(world);
    const url = `${urlOf(fhFormsPackage, await addPackage(world, handler.companyId, handler.periodId).catch(() => handler.packageId))}/relationships/field_fh_report`;
    expect((await call(world, handler.person, 'POST', url, { body })).status).toBe(status);
  });
});
