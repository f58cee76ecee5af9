import { createHash, randomUUID } from 'node:crypto';
import { defaultSettings, firstHandlerReport } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { compareCopies } from '#features/documents/compare-copies.ts';
import { addHandler, addReceipt, addReport, type Handler, signature, update } from '../filing.ts';
import { addCompany, addPerson, call, openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const compare = () =>
  compareCopies({ db: world.db, storage: world.storage, settings: defaultSettings, now: world.now }, null);

async function uploaded({ person }: Handler, bytes: Buffer): Promise<{ type: string; id: string }> {
  const answer = await call(world, person, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="copy.pdf"' },
  });
  expect(answer.status).toBe(201);
  return { type: 'file--file', id: answer.body.data.id };
}

/** A report that may be certified, and the lines that its honest copy holds. */
async function ready() {
  const handler = await addHandler(world);
  const rootId = randomUUID().slice(0, 8);
  await sql`update node__appb_company_contact set field_appb_root_id = ${rootId} where id = ${handler.companyId}::uuid`.execute(
    world.db,
  );
  const receiptId = await addReceipt(world, handler);
  const reportId = await addReport(world, handler, [receiptId]);
  await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const { rows } = await sql<{ company: string; producer: string; address: string }>`
    select c.title as company, r.field_producer_name as producer, r.field_producer_address as address from node__fh_non_exempt_receipt r
      join node__appb_company_contact c on c.id = r.field_appb_company where r.id = ${receiptId}::uuid`.execute(
    world.db,
  );
  const [{ company = '', producer = '', address = '' } = {}] = rows;
  const lines = [
    'First handler report, October 2026',
    `${company}, number ${rootId}, season 2026-27`,
    'In shell 41,237.50 lb, shelled 0.00 lb, assessment $824.75',
    `${producer} ${address} G-0147 GA 41,237.50 0.00 $824.75`,
    'I declare that this report is accurate.',
    'Dana Ortiz, Controller',
  ];
  return { handler, reportId, lines };
}

type Ready = Awaited<ReturnType<typeof ready>>;

const certify = ({ handler, reportId }: Ready, values: Record<string, unknown> = {}) =>
  update(world, handler.person, firstHandlerReport, reportId, { ...signature(world), ...values });

/** Every answer of the server about a copy. */
async function toldOf({ handler: { person, companyId } }: Ready, bytes: Buffer, fileId: string) {
  const ask = async (path: string) =>
    world.app.inject({
      method: 'GET',
      url: `/account/documents/${companyId}${path}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const list = unzipSync((await ask('/documents.zip')).rawPayload)['documents.csv'] ?? new Uint8Array();
  return {
    list: (await ask('')).json().files[fileId].copy,
    check: (await ask(`/${sha256}`)).json().copy,
    archive: strFromU8(list)
      .split('\n')
      .find((line) => line.includes(sha256))
      ?.split(',')
      .at(-1)
      ?.trim(),
  };
}
const everywhere = (word: string) => ({ list: word, check: word, archive: word });

describe('the copy of record that a company attaches', () => {
  it('is not vouched for before it was compared, and does not hold up the filing', async () => {
    const form = await ready();
    const bytes = samplePdf(form.lines);
    const pdf = await uploaded(form.handler, bytes);
    expect((await certify(form, { pdf })).status).toBe(200);
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('notCompared'));
    const { rows } = await sql`select data from pgboss.job where name = 'copies'`.execute(world.db);
    expect(rows).toContainEqual({ data: { formId: form.reportId } });
    await compare();
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('agrees'));
  });

  it.each([
    ['another paper', () => ['A menu.']],
    ['another total', (lines: readonly string[]) => lines.map((line) => line.replaceAll('824.75', '8.24'))],
    ['another row', (lines: readonly string[]) => lines.map((line) => line.replace('G-0147', 'G-0148'))],
    ['another statement', (lines: readonly string[]) => lines.map((line) => line.replace('is accurate', 'is not'))],
  ])('is told not to agree when it is %s', async (_what, change) => {
    const form = await ready();
    const bytes = samplePdf(change(form.lines));
    const pdf = await uploaded(form.handler, bytes);
    await certify(form, { pdf });
    await compare();
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('differs'));
  });

  it('is told to be unreadable when it has no text', async () => {
    const form = await ready();
    const bytes = samplePdf([]);
    const pdf = await uploaded(form.handler, bytes);
    await certify(form, { pdf });
    await compare();
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('unreadable'));
  });

  it('is compared when it comes late, and once', async () => {
    const form = await ready();
    await certify(form);
    const bytes = samplePdf(form.lines);
    const pdf = await uploaded(form.handler, bytes);
    expect((await update(world, form.handler.person, firstHandlerReport, form.reportId, { pdf })).status).toBe(200);
    expect(await compare()).toBe(1);
    expect(await compare()).toBe(0);
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('agrees'));
  });

  it('is compared again where a version before said that it differs', async () => {
    const form = await ready();
    const bytes = samplePdf(form.lines);
    const pdf = await uploaded(form.handler, bytes);
    await certify(form, { pdf });
    await compare();
    await sql`update copy_comparison set verdict = 'differs' where file_id = ${pdf.id}::uuid`.execute(world.db);
    await migrations['0074-copies-compared-again.expand']?.up(world.db);
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('notCompared'));
    await compare();
    expect(await toldOf(form, bytes, pdf.id)).toEqual(everywhere('agrees'));
  });

  it('is told of to its company alone', async () => {
    const form = await ready();
    const stranger = await addPerson(world, { companyId: await addCompany(world) });
    const answer = await world.app.inject({
      method: 'GET',
      url: `/account/documents/${form.handler.companyId}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(answer.statusCode).toBe(404);
  });
});
