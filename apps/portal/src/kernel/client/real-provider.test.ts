import { path } from '@packhouse/jsonapi';
import { fhFormsPackage, producerContact, reportingPeriod } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/parse-config.ts';
import { requestToken } from './access/token-requests.ts';
import { type Client, createClient } from './dialect/create-client.ts';
import { newId } from './new-id.ts';
import { answered, realServer } from './real-server.fixture.ts';
import { type RenamingBackend, renamingBackend } from './renaming-backend.fixture.ts';

let base: string;
let provider: RenamingBackend;
let client: Client;
let company: string;

/** A provider's own names for what the portal knows, as its profile tells (office provider check). */
const names = {
  renamed: {
    [producerContact.type]: { city: 'field_town', firstHandler: 'field_handler' },
    [fhFormsPackage.type]: { period: 'field_month' },
    [reportingPeriod.type]: { dueOn: 'field_deadline' },
  },
  absent: { [producerContact.type]: ['street2', 'exemption'] },
};

beforeAll(async () => {
  base = await realServer({ STOCK_PROVIDER: 'on' });
  provider = await renamingBackend(base, {
    field_city: 'field_town',
    field_first_handler: 'field_handler',
    field_reporting_period: 'field_month',
    field_due_date: 'field_deadline',
    field_street2: null,
  });
  const config = parseConfig(await answered(`${base}/config.json`));
  const identity = { fetch, server: () => ({ ...config, identity: base }), now: Date.now };
  const { token } = await requestToken(identity, 'firsthandler', 'packhouse-demo');
  client = createClient({
    fetch,
    base: () => provider.base,
    access: { token: async () => token.access_token, renew: async () => null },
    heard: () => undefined,
    now: Date.now,
    knowsVersions: () => false,
    names: () => names,
  });
  const [contact] = (await client.list(producerContact, { limit: 1 })).rows;
  company = contact?.firstHandler?.id ?? '';
});
afterAll(() => provider.close());

const draft = () => ({
  title: 'Orchard of another name',
  firstHandler: { type: 'node--appb_company_contact', id: company } as const,
  identifier: newId().slice(0, 8),
  street: '1 Lake Rd',
  street2: 'Barn 2',
  city: 'Albany',
  state: 'GA',
  zip: '31701',
  active: true,
});

describe("a provider's backend with names of its own", () => {
  it('is read in the names of the declarations', async () => {
    const { rows } = await client.list(producerContact, { limit: 3 });
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.every(
        ({ city, street2, firstHandler }) => city !== null && street2 === null && firstHandler?.id === company,
      ),
    ).toBe(true);
  });

  it('is filtered, sorted and followed by its own names, through relations too', async () => {
    const { fields } = producerContact;
    const where = [
      { path: path(fields.firstHandler, 'id'), value: company },
      { path: fields.city.wire, operator: 'STARTS_WITH', value: 'A' },
    ] as const;
    const { rows } = await client.list(producerContact, { where, sort: [`-${fields.city.wire}`, fields.street2.wire] });
    expect(rows.every(({ city }) => city?.startsWith('A'))).toBe(true);
    const packages = await client.list(fhFormsPackage, {
      sort: [`-${path(fhFormsPackage.fields.period, reportingPeriod.fields.dueOn)}`],
      include: [path(fhFormsPackage.fields.period)],
      limit: 5,
    });
    const due = packages.rows.map(({ period }) => packages.included.find(reportingPeriod, period)?.dueOn ?? '');
    expect(due.length).toBeGreaterThan(1);
    expect(due).toEqual([...due].sort().reverse());
    expect(provider.heard.join()).toContain('sort=-field_month.field_deadline&include=field_month');
  });

  it('is sent only what it has, under its own names, and what it stored is compared with that', async () => {
    const id = newId();
    const created = await client.create(producerContact, id, draft());
    expect(created).toMatchObject({ id, city: 'Albany', street2: null });
    const sent = provider.heard.findLast((request) => request.startsWith('POST')) ?? '';
    expect(sent).toContain('"field_town":"Albany"');
    expect(sent).not.toMatch(/field_city|field_street2|field_exemption/);
    const changed = await client.update(producerContact, id, { city: 'Cordele', street2: 'Barn 3' });
    expect(changed.city).toBe('Cordele');
    expect((await client.get(producerContact, id)).row.city).toBe('Cordele');
  });

  it('has its refusals shown at the field they are about', async () => {
    const refused = client.create(producerContact, newId(), { ...draft(), city: 'x'.repeat(200) });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: [{ source: { pointer: '/data/attributes/field_city' } }],
    });
  });
});
