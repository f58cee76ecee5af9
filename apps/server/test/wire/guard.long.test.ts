import { readFile, rm } from 'node:fs/promises';
import { fhFormsPackage, firstHandlerReport } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addHandler, addReport } from '../filing.ts';
import { accessToken, freshFolder, type ServerProcess, signIn, startServer } from '../process.ts';
import { call, openWorld, type World } from '../world.ts';

// Answers of a real Drupal to filters that pass through relations (about, in the file): the rows of the demonstration.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

interface Case {
  readonly name: string;
  readonly as: string;
  readonly path: string;
  readonly status: number;
  readonly ids: readonly string[];
}

const recording = new URL('./recordings/guard.json', import.meta.url);
// Border: the file is ours, written by the recorder in this shape.
const { cases } = JSON.parse(await readFile(recording, 'utf8')) as { readonly cases: readonly Case[] };

/** Who sees which accounts is decided otherwise by us (docs/decisions/004, 7): a person sees the own one. */
const replayed = cases.filter(({ name }) => name !== 'all users');

/** Rows that the demonstration has got since the recording, by the case that finds them. */
const newSince: Readonly<Record<string, readonly string[]>> = {
  'reimbursement requests with documents, by id': ['976ce4aa-f3a8-8f8c-bdb9-45ea4b60ed96'],
};

/** The rows that were typed by hand into the recorded Drupal: each has a file that its asker uploaded. */
const typedByHand = [
  {
    as: 'firsthandler',
    resource: 'node--first_handler_report',
    company: 'bdfa126d-24d4-8d51-a456-c61245dba9ad',
    id: '4da6017d-4607-4fcf-9487-976c0879e2d8',
    field: 'field_fh_report_pdf',
    list: false,
    needs: { field_reporting_period: 'reporting_period' },
    status: 'certified',
  },
  {
    as: 'importer',
    resource: 'node--reimbursement_request',
    company: 'f094757c-3497-8c53-89de-dabf95e890cd',
    id: '5812d65c-84a1-4bfa-b37c-4509c85d5b21',
    field: 'field_supporting_docs',
    list: true,
    needs: { field_season: 'season' },
    status: 'draft',
  },
] as const;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await freshFolder();
  server = await startServer(folder, { STOCK_PROVIDER: 'on' });
  for (const row of typedByHand) await typeIn(row);
  await fileIt();
  await documentsDrawn(server.address);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function typeIn({
  as,
  resource,
  company,
  id,
  field,
  list,
  needs,
  status,
}: (typeof typedByHand)[number]): Promise<void> {
  const collection = `/jsonapi/${resource.replace('--', '/')}`;
  const uploaded = await fetch(`${server.address}${collection}/${field}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessToken(server.address, as)}`,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="typed.pdf"',
    },
    body: new Uint8Array(samplePdf(['Typed by hand.'])),
  });
  // Border: the answer to an upload.
  const file = ((await uploaded.json()) as { readonly data: { readonly id: string } }).data;
  const ref = { type: 'file--file', id: file.id };
  const ask = await signIn(server.address, as);
  const needed: Record<string, unknown> = {};
  for (const [wire, bundle] of Object.entries(needs)) {
    const { data } = (await ask('GET', `/jsonapi/node/${bundle}?page[limit]=1`)).body;
    needed[wire] = { data: { type: `node--${bundle}`, id: data[0].id } };
  }
  const relationships = {
    ...needed,
    field_appb_company: { data: { type: 'node--appb_company_contact', id: company } },
    [field]: { data: list ? [ref] : ref },
  };
  const body = {
    data: {
      type: resource,
      id,
      attributes: { title: 'Typed by hand', field_submission_status: status },
      relationships,
    },
  };
  expect(await ask('POST', collection, body)).toMatchObject({ status: 201 });
}

/** The report that was filed by hand is that of a package which has none in the demonstration. */
async function fileIt(): Promise<void> {
  const ask = await signIn(server.address, 'firsthandler');
  const [{ id }] = typedByHand;
  const pkg = '419231f2-ca1e-81d7-9bef-d5a0986f80e9';
  const relationships = { field_fh_report: { data: [{ type: 'node--first_handler_report', id }] } };
  const body = { data: { type: 'node--fh_reporting_forms_package', id: pkg, relationships } };
  expect(await ask('PATCH', `/jsonapi/node/fh_reporting_forms_package/${pkg}`, body)).toMatchObject({ status: 200 });
}

const pathOf = (name: string) => cases.find((one) => one.name === name)?.path ?? '';

/** The invoices' documents are drawn after the start, one by one. */
async function documentsDrawn(address: string): Promise<void> {
  const ask = await signIn(address, 'firsthandler');
  const withoutFile = pathOf('invoices with a file, by the target id').replace('IS+NOT+NULL', 'IS+NULL');
  const missing = async () => idsOf((await ask('GET', withoutFile)).body);
  await vi.waitFor(async () => expect(await missing()).toEqual([]), { timeout: 60_000, interval: 200 });
}

const idsOf = (body: { readonly data: readonly { readonly id: string }[] }) => body.data.map(({ id }) => id).toSorted();

describe("a stock provider's guard of filters", () => {
  it.each(replayed)('$as: $name', async ({ name, as, path, status, ids }) => {
    const ask = await signIn(server.address, as);
    const answer = await ask('GET', path);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(idsOf(answer.body)).toEqual([...ids, ...(newSince[name] ?? [])].toSorted());
  });
});

describe("what is none of this server's own", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('a relation is empty by its id where it is by its number, and holds something by both', async () => {
    const handler = await addHandler(world);
    const packages = `/jsonapi/${fhFormsPackage.path}`;
    const asked = async (path: string, operator: string) => {
      const query = `filter[a][condition][path]=${path}&filter[a][condition][operator]=${operator}`;
      return idsOf((await call(world, handler.person, 'GET', `${packages}?${query}`)).body);
    };
    const found = async ({ wire }: { readonly wire: string }) => {
      const byId = await Promise.all(['IS+NULL', 'IS+NOT+NULL'].map((operator) => asked(`${wire}.id`, operator)));
      const number = `${wire}.meta.drupal_internal__target_id`;
      expect(await Promise.all(['IS+NULL', 'IS+NOT+NULL'].map((operator) => asked(number, operator)))).toEqual(byId);
      return byId;
    };
    const { reports, period } = fhFormsPackage.fields;
    const own = [handler.packageId];
    expect([await found(reports), await found(period)]).toEqual([
      [own, []],
      [[], own],
    ]);
    const data = [{ type: firstHandlerReport.type, id: await addReport(world, handler, []) }];
    const url = `${packages}/${handler.packageId}/relationships/${reports.wire}`;
    expect((await call(world, handler.person, 'POST', url, { body: { data } })).status).toBeLessThan(300);
    expect(await found(reports)).toEqual([[], own]);
  });
});
