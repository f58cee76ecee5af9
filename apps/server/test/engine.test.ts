import { randomUUID } from 'node:crypto';
import { encodeResource } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  fhFormsPackage,
  fhNonExemptReceipt,
  producerContact,
  proxyConfiguration,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson } from '../src/office/acts/acting.fixture.ts';
import { addHandler, addReceipt, addReport, contactValues, ref, update, urlOf } from './filing.ts';
import { addCompany, addPackage, addPerson, addProducer, call, openWorld, put, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('reading lists', () => {
  it('filters, without regard to case, by what the contacts hold', async () => {
    const { person, companyId } = await addHandler(world);
    await addProducer(world, companyId, { city: 'Cordele', zip: '31015' });
    const url = (query: string) => `${urlOf(producerContact)}?${query}`;
    const count = async (query: string) => (await call(world, person, 'GET', url(query))).body.data.length;
    expect(await count('filter[field_city]=CORDELE')).toBe(1);
    expect(
      await count(
        'filter[x][condition][path]=field_city&filter[x][condition][operator]=STARTS_WITH&filter[x][condition][value]=cor',
      ),
    ).toBe(1);
    expect(
      await count(
        'filter[x][condition][path]=field_city&filter[x][condition][operator]=CONTAINS&filter[x][condition][value]=%25',
      ),
    ).toBe(0);
    expect(
      await count('filter[field_zip][operator]=IN&filter[field_zip][value][]=31015&filter[field_zip][value][]=31701'),
    ).toBe(2);
    expect(await count('filter[field_phone][operator]=IS NULL')).toBe(2);
    expect(await count(`filter[field_first_handler.id]=${companyId}`)).toBe(2);
    expect(await count(`filter[field_first_handler.id]=nonsense`)).toBe(0);
    expect(await count(`filter[field_active]=1`)).toBe(2);
  });

  it("sorts packages by their period's due date, latest first, with period and report included", async () => {
    const handler = await addHandler(world);
    const { person, companyId } = handler;
    const november = await put(
      world,
      reportingPeriod,
      { title: 'November 2026' },
      { dueOn: '2026-12-10', startsOn: '2026-11-01', endsOn: '2026-11-30' },
    );
    const latest = await addPackage(world, companyId, november);
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    const query = `filter[field_appb_company.id]=${companyId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period,field_fh_report`;
    const answer = await call(world, person, 'GET', `${urlOf(fhFormsPackage)}?${query}`);
    expect(answer.body.included?.map((row) => row.type).sort()).toEqual([
      'node--first_handler_report',
      'node--reporting_period',
      'node--reporting_period',
    ]);
    expect(answer.body.data.map((row) => row.id)).toEqual([latest, handler.packageId]);
    expect(answer.body.data[1]?.relationships.field_fh_report?.data[0]?.id).toBe(reportId);
  });

  it('pages without overlap and says when there is more', async () => {
    const { person, companyId } = await addHandler(world);
    for (let count = 0; count < 6; count++) await addProducer(world, companyId);
    const first = await call(world, person, 'GET', `${urlOf(producerContact)}?page[limit]=4&sort=field_state`);
    expect(first.body.data).toHaveLength(4);
    const next = first.body.links.next?.href ?? '';
    const second = await call(world, person, 'GET', next.slice(next.indexOf('/jsonapi')));
    expect(second.body.data).toHaveLength(3);
    expect(second.body.links.next).toBeUndefined();
    expect(new Set([...first.body.data, ...second.body.data].map((row) => row.id)).size).toBe(7);
  });

  it('compares with a time of any offset, also of one that PostgreSQL does not read', async () => {
    const { person } = await addHandler(world);
    const since = 'filter[created][operator]=%3E&filter[created][value]=2020-01-01T00:00:00%2B23:59';
    const answer = await call(world, person, 'GET', `${urlOf(producerContact)}?${since}`);
    expect(answer).toMatchObject({ status: 200, body: { data: [{ type: producerContact.type }] } });
  });

  it('shows sparse fieldsets only', async () => {
    const { person } = await addHandler(world);
    const answer = await call(
      world,
      person,
      'GET',
      `${urlOf(producerContact)}?fields[node--fh_producer_contact]=title`,
    );
    expect(Object.keys(answer.body.data[0]?.attributes ?? {})).toEqual(['title']);
    expect(answer.body.data[0]?.relationships).toBeUndefined();
  });

  it.each([
    ['filter[nope]=1', '`nope`'],
    ['filter[field_first_handler]=1', 'is incomplete'],
    ['sort=nope', '`nope`'],
    ['include=nope', 'is not a valid relationship field name'],
    ['filter[field_active]=perhaps', 'does not fit'],
    ['filter[created]=yesterday', 'does not fit'],
    ['filter[created]=9999-12-31T23:59:59-14:00', 'does not fit'],
    ['filter[created]=0001-01-01T00:00:00%2B14:00', 'does not fit'],
  ])('refuses %s with 400', async (query, words) => {
    const { person } = await addHandler(world);
    const answer = await call(world, person, 'GET', `${urlOf(producerContact)}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.detail).toContain(words);
  });

  it('refuses a write with a parameter or a path that nobody knows, and writes nothing', async () => {
    const handler = await addHandler(world);
    const { producerId, person } = handler;
    const receiptId = await addReceipt(world, handler);
    const { type } = producerContact;
    const attempts = [
      ['PATCH', urlOf(producerContact, producerId), { data: { type, id: producerId, attributes: { title: 'Mine' } } }],
      ['POST', urlOf(producerContact), encodeResource(producerContact, randomUUID(), contactValues(handler))],
      ['DELETE', urlOf(fhNonExemptReceipt, receiptId), undefined],
      ['PATCH', `${urlOf(producerContact, producerId)}/relationships/field_exemption`, { data: null }],
    ] as const;
    for (const [method, url, body] of attempts)
      for (const query of [
        'untried',
        ...(body?.data == null ? [] : ['include=nowhere', 'include=field_exemption.nowhere']),
      ])
        expect([method, query, await call(world, person, method, `${url}?${query}`, { body })]).toMatchObject([
          method,
          query,
          { status: 400 },
        ]);
    const { body } = await call(world, person, 'GET', urlOf(producerContact));
    expect(body.data.map(({ attributes }) => attributes.title)).not.toContain('Mine');
    expect(body.data).toHaveLength(1);
    expect(await call(world, person, 'GET', urlOf(fhNonExemptReceipt, receiptId))).toMatchObject({ status: 200 });
  });
});

describe('what a company sees', () => {
  it('is its own rows, and the same 404 for a foreign id as for one that is not there', async () => {
    const mine = await addHandler(world);
    const other = await addHandler(world);
    const list = await call(world, mine.person, 'GET', urlOf(producerContact));
    expect(list.body.data.map((row) => row.id)).toEqual([mine.producerId]);
    const url = urlOf(producerContact, other.producerId);
    const unknown = urlOf(producerContact, randomUUID());
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { data: { type: producerContact.type, id: other.producerId, attributes: { title: 'Mine' } } }],
      ['DELETE', undefined],
    ] as const) {
      const [foreign, missing] = [
        await call(world, mine.person, method, url, { body }),
        await call(world, mine.person, method, unknown, { body }),
      ];
      expect([foreign.status, foreign.body.errors[0]?.detail]).toEqual([404, missing.body.errors[0]?.detail]);
    }
  });

  it('is nothing of a company through a filter, a sort or an include', async () => {
    const mine = await addHandler(world);
    const other = await addHandler(world);
    const filtered = await call(
      world,
      mine.person,
      'GET',
      `${urlOf(producerContact)}?filter[field_first_handler.id]=${other.companyId}`,
    );
    expect(filtered.body.data).toHaveLength(0);
    const name = `Secret ${randomUUID()}`;
    const secret = await addCompany(world, { legalName: name });
    const approved = await put(
      world,
      exemption,
      { title: 'X' },
      {
        status: 'approved',
        company: ref(companyContact, secret),
        certificateNumber: randomUUID(),
        holderName: 'Grove',
        decisionNote: 'note',
      },
    );
    const byCompany = await call(
      world,
      mine.person,
      'GET',
      `${urlOf(exemption)}?filter[field_appb_company.id]=${secret}`,
    );
    expect(byCompany.body.data).toHaveLength(0);
    const byName = await call(
      world,
      mine.person,
      'GET',
      `${urlOf(exemption)}?filter[field_appb_company.field_legal_name]=${encodeURIComponent(name)}`,
    );
    expect(byName.body.data).toHaveLength(0);
    const shown = await call(world, mine.person, 'GET', `${urlOf(exemption, approved)}?include=field_appb_company`);
    expect(shown.body.data.attributes).toMatchObject({ field_holder_name: 'Grove', field_decision_note: null });
    expect(shown.body.data.relationships.field_appb_company?.data).toBeNull();
    expect(shown.body.included).toBeUndefined();
  });

  it('is what a proxy may act for, active first handlers and importers, and no other', async () => {
    const handler = await addHandler(world);
    const inactive = await addCompany(world, { status: 'inactive' });
    const producer = await addCompany(world, { types: ['producer'] });
    const proxy = await addPerson(world, { proxy: true });
    const found = await call(world, proxy, 'GET', `${urlOf(companyContact)}?page[limit]=1000`);
    const ids = found.body.data.map((row) => row.id);
    expect(ids).toContain(handler.companyId);
    expect(ids).not.toContain(inactive);
    expect(ids).not.toContain(producer);
    expect((await call(world, proxy, 'GET', urlOf(producerContact, handler.producerId))).status).toBe(200);
    const page = await call(world, proxy, 'GET', urlOf(proxyConfiguration));
    expect(page.body.data[0]?.relationships.field_proxy_users?.data.map((user) => user.id)).toEqual([proxy.userId]);
    const stranger = await call(world, handler.person, 'GET', urlOf(proxyConfiguration));
    expect(stranger.body.data[0]?.relationships.field_proxy_users?.data).toEqual([]);
  });

  it('is what their roles read for the office, who write nothing through the API', async () => {
    const handler = await addHandler(world);
    const nobody = await addPerson(world, { companyId: null, staff: true });
    expect((await call(world, nobody, 'GET', urlOf(producerContact, handler.producerId))).status).toBe(404);
    const staff = await addOfficePerson(world, ['clerk']);
    expect((await call(world, staff, 'GET', urlOf(producerContact, handler.producerId))).status).toBe(200);
    expect((await update(world, staff, producerContact, handler.producerId, { title: 'X' })).status).toBe(403);
  });

  it('is nothing without a token', async () => {
    expect((await call(world, null, 'GET', urlOf(season))).status).toBe(401);
    const answer = await call(world, null, 'GET', urlOf(season), { headers: { authorization: 'Bearer nonsense' } });
    expect(answer.headers['www-authenticate']).toContain('error="access_denied"');
  });
});
