import { randomUUID } from 'node:crypto';
import { JsonApiClient } from '@drupal-api-client/json-api-client';
import { fhFormsPackage, fhNonExemptReceipt, firstHandlerReport, producerContact, season } from '@packhouse/programme';
import { Jsona } from 'jsona';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import { setPassword } from '#identity/sign-in/accounts.ts';
import { checkAnswer } from './checked-answers.ts';
import { addHandler, addReceipt, addReport, type Handler } from './filing.ts';
import { openWorld, type World } from './world.ts';

/** A row as Drupal's own client for JavaScript returns it: its members side by side, relations as rows. */
interface Model {
  readonly type: string;
  readonly id: string;
  readonly relationshipNames?: readonly string[];
  readonly [member: string]: unknown;
}

const password = 'correct horse battery staple';
let world: World;
let handler: Handler;
let address: string;
let client: JsonApiClient;

/** The grant that the server and every Drupal with simple_oauth have in common. */
async function signIn(username: string): Promise<string> {
  const form = { grant_type: 'password', client_id: 'portal', client_secret: demonstrationSecret, username, password };
  const answer = await fetch(`${address}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  // Border: the token answer of OAuth 2.
  const { token_type, access_token } = (await answer.json()) as { token_type: string; access_token: string };
  return `${token_type} ${access_token}`;
}

const quiet = { error: () => undefined, verbose: () => undefined };
const serializer = new Jsona();

/** The client's own call, with every answer checked on the way as in all tests of the server. */
const customFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const body = await response.clone().text();
  const type = response.headers.get('content-type');
  checkAnswer({ url: String(input), type, status: response.status, body });
  return response;
};

function clientWith(value: string, indexLookup = false): JsonApiClient {
  const authentication = { type: 'Custom', credentials: { value } } as const;
  return new JsonApiClient(address, { serializer, authentication, indexLookup, logger: quiet, customFetch });
}

beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  await setPassword(world.db, handler.person.userId, password, new Date());
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  client = clientWith(await signIn(handler.person.username));
});
afterAll(() => world.close());

// Border: the client leaves the shape of an answer to anyone who asks.
const list = async (type: string, queryString: string, from = client) =>
  (await from.getCollection(type, { queryString })) as readonly Model[];
const one = async (type: string, id: string, queryString = '') =>
  (await client.getResource(type, id, { queryString })) as Model;

/** A refusal: the client gives the response as it came. */
async function refusalOf(answer: Promise<unknown>) {
  const { response } = (await answer) as { response: Response };
  const { errors } = (await response.json()) as { errors: readonly { detail: string; source?: unknown }[] };
  return { status: response.status, errors };
}

const newContact = (identifier: string): Model => ({
  type: producerContact.type,
  id: randomUUID(),
  title: 'Flint River Orchards',
  field_unique_identifier: identifier,
  field_street: '12 Orchard Ln',
  field_city: 'Albany',
  field_state: 'GA',
  field_zip: '31701',
  field_active: true,
  field_first_handler: { type: 'node--appb_company_contact', id: handler.companyId },
  relationshipNames: ['field_first_handler'],
});

describe("Drupal's own client for JavaScript", () => {
  it('lists packages, filtered and sorted, with their periods and seasons in place', async () => {
    const [found, ...others] = await list(
      fhFormsPackage.type,
      `filter[field_appb_company.id][value]=${handler.companyId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period.field_season`,
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: handler.packageId,
      field_reporting_period: {
        title: 'October 2026',
        field_due_date: '2026-11-10',
        field_season: { title: '2026-27' },
      },
    });
  });

  it('finds the address of a type in the entry document', async () => {
    const looking = clientWith(await signIn(handler.person.username), true);
    expect((await list(season.type, 'filter[status]=1', looking)).map(({ title }) => title)).toEqual(['2026-27']);
  });

  it('reads one row with what it includes, in the order it was entered', async () => {
    const receipts = [await addReceipt(world, handler), await addReceipt(world, handler, { inshell: '1.00' })];
    const id = await addReport(world, handler, receipts);
    const report = await one(firstHandlerReport.type, id, 'include=field_non_exempt_receipts,field_fh_report_pdf');
    expect(report).toMatchObject({
      field_total_inshell_lbs: '41238.50',
      field_fh_report_pdf: null,
      field_non_exempt_receipts: receipts.map((receipt) => ({ id: receipt, field_inshell_lbs: expect.any(String) })),
    });
  });

  it('creates a contact, reads it back, changes one member and sends the whole of it', async () => {
    const contact = newContact(`G-${randomUUID().slice(0, 8)}`);
    const includeNames = ['field_first_handler'];
    const body = serializer.serialize({ stuff: { ...contact }, includeNames });
    const created = (await client.createResource(producerContact.type, { data: body.data ?? null })) as Model;
    expect(created).toMatchObject({ id: contact.id, field_city: 'Albany', drupal_internal__nid: expect.any(Number) });
    const read = await one(producerContact.type, contact.id);
    // The serializer takes a row's links for an attribute, which a Drupal refuses too.
    const changed = serializer.serialize({
      stuff: { ...read, links: undefined, field_city: 'Leesburg' },
      includeNames,
    });
    const answer = await client.updateResource(producerContact.type, contact.id, { data: changed.data ?? null });
    expect(answer).toMatchObject({ id: contact.id, field_city: 'Leesburg' });
    const inCity = await list(producerContact.type, 'filter[field_city]=leesburg');
    expect(inCity.map(({ id }) => id)).toEqual([contact.id]);
  });

  it('deletes a receipt that no form refers to yet', async () => {
    const id = await addReceipt(world, handler);
    expect(await client.deleteResource(fhNonExemptReceipt.type, id)).toBe('');
    const again = await refusalOf(client.getResource(fhNonExemptReceipt.type, id, { rawResponse: true }));
    expect(again.status).toBe(404);
  });

  it('gets refusals that it can read: 422 with the place, 403, 404 and 401 as JSON', async () => {
    const { type } = producerContact;
    const wrong = { data: { type, attributes: { title: '', field_nope: 1 } } };
    const refused = await refusalOf(client.createResource(type, wrong, { rawResponse: true }));
    expect(refused).toMatchObject({
      status: 422,
      errors: [
        { source: { pointer: '/data/attributes/title' } },
        { detail: `The attribute field_nope does not exist on the ${type} resource type.` },
      ],
    });
    const forbidden = client.deleteResource(type, handler.producerId, { rawResponse: true });
    expect((await refusalOf(forbidden)).status).toBe(403);
    const unknown = client.updateResource(type, randomUUID(), { data: { type, id: 'x' } }, { rawResponse: true });
    expect((await refusalOf(unknown)).status).toBe(404);
    const stranger = clientWith('Bearer garbage').getCollection(type, { rawResponse: true });
    expect(await refusalOf(stranger)).toMatchObject({ status: 401, errors: [{ detail: expect.any(String) }] });
  });
});
