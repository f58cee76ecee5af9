import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { companyContact, firstHandlerReport, invoice, reimbursementRequest } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson } from '../src/office/acts/acting.fixture.ts';
import { addHandler, addReport, fileReport, type Handler, ref, update, urlOf } from './filing.ts';
import { type Applicant, addApplicant, addClaim } from './requests.ts';
import { addPerson, call, openWorld, type Person, put, type World } from './world.ts';

let world: World;
let handler: Handler;
let applicant: Applicant;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  applicant = await addApplicant(world);
});
afterAll(() => world.close());

const bytes = () => samplePdf([randomUUID()]);
const reportPdf = (id: string) => `${urlOf(firstHandlerReport, id)}/field_fh_report_pdf`;

interface Given {
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function upload(person: Person | null, url: string, name = 'copy.pdf', { body = bytes(), headers = {} }: Given = {}) {
  const named = { 'content-type': 'application/octet-stream', 'content-disposition': `file; filename="${name}"` };
  return call(world, person, 'POST', url, { body, headers: { ...named, ...headers } });
}

/** How many files are kept, and how many changes. */
async function stored(): Promise<readonly number[]> {
  const names = await readdir(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const changes = await world.db.selectFrom('audit').select('id').execute();
  return [names.filter((entry) => entry.isFile()).length, changes.length];
}

describe('a file for a row that is there', () => {
  it('is attached at once and takes the place of the one before', async () => {
    const id = await addReport(world, handler, []);
    const first = await upload(handler.person, reportPdf(id), 'first.pdf');
    expect([first.status, first.body.data.attributes.filename, first.body.data.attributes.status]).toEqual([
      200,
      'first.pdf',
      true,
    ]);
    expect(first.body.links.self?.href).toContain(reportPdf(id));
    const second = await upload(handler.person, reportPdf(id), 'second.pdf');
    const report = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, id));
    expect(report.body.data.relationships.field_fh_report_pdf?.data.id).toBe(second.body.data.id);
  });

  it('is added to those before where a field takes several, which are answered in their order', async () => {
    const { id } = await addClaim(world, applicant);
    const url = `${urlOf(reimbursementRequest, id)}/field_supporting_docs`;
    const answer = await upload(applicant.person, url, 'more.pdf');
    expect([answer.status, answer.body.data.map((file) => file.attributes.filename)]).toEqual([
      200,
      ['paper.pdf', 'more.pdf'],
    ]);
    const linkage = await call(
      world,
      applicant.person,
      'GET',
      `${urlOf(reimbursementRequest, id)}/relationships/field_supporting_docs`,
    );
    expect(linkage.body.data.map((file) => file.id)).toEqual(answer.body.data.map((file) => file.id));
  });

  it('raises the version of its row and stands in the trail: the file, that it is kept, and the row that holds it', async () => {
    const id = await addReport(world, handler, []);
    const version = async () =>
      (await call(world, handler.person, 'GET', urlOf(firstHandlerReport, id))).body.data.attributes
        .drupal_internal__vid;
    const before = await version();
    const { body } = await upload(handler.person, reportPdf(id));
    expect(Number(await version())).toBeGreaterThan(Number(before));
    const trail = await world.db
      .selectFrom('audit')
      .select(['action', 'type'])
      .where('row_id', 'in', [id, body.data.id])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(trail.map(({ action, type }) => `${action} ${type}`)).toEqual([
      'update node--first_handler_report',
      'update file--file',
      'upload file--file',
    ]);
  });
});

describe('who may attach a file', () => {
  it('is whoever may change the row: every person gets the status that a change gets', async () => {
    const id = await addReport(world, handler, []);
    const people = [
      handler.person,
      await addPerson(world, { companyId: handler.companyId }),
      await addPerson(world, { proxy: true }),
      await addPerson(world),
      await addOfficePerson(world, ['clerk']),
      null,
    ];
    const statuses: number[] = [];
    for (const person of people) {
      const body = { data: { type: firstHandlerReport.type, id, attributes: { field_preparer_name: 'Lee' } } };
      const changed = await call(world, person, 'PATCH', urlOf(firstHandlerReport, id), { body });
      const attached = await upload(person, reportPdf(id));
      expect(attached.status).toBe(changed.status);
      statuses.push(attached.status);
    }
    expect(statuses).toEqual([200, 200, 200, 404, 403, 401]);
  });

  it('is nobody once a certified form has its copy of record, as with a change, and nothing is kept', async () => {
    const certifier = await addHandler(world);
    const { reportId } = await fileReport(world, certifier);
    expect((await upload(certifier.person, reportPdf(reportId))).status).toBe(200);
    const other = await upload(certifier.person, reportPdf(await addReport(world, certifier, [])));
    const before = await stored();
    const pdf = { type: 'file--file', id: other.body.data.id };
    const changed = await update(world, certifier.person, firstHandlerReport, reportId, { pdf });
    const answer = await upload(certifier.person, reportPdf(reportId));
    expect([answer.status, answer.body.errors]).toMatchObject([409, [{ detail: changed.body.errors[0]?.detail }]]);
    expect(changed.status).toBe(409);
    expect(await stored()).toEqual(before);
  });
});

describe('what is refused, and not kept', () => {
  it.each([
    ['an unknown id', () => reportPdf(randomUUID()), 404],
    ['an id that is none', () => reportPdf('nonsense'), 404],
    ['an unknown field', (id: string) => `${urlOf(firstHandlerReport, id)}/field_nope`, 404],
    ['a field that takes no file', (id: string) => `${urlOf(firstHandlerReport, id)}/field_preparer_name`, 404],
  ])('%s', async (_name, url, status) => {
    const id = await addReport(world, handler, []);
    const before = await stored();
    expect((await upload(handler.person, url(id))).status).toBe(status);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['another content type', { headers: { 'content-type': 'application/pdf' } }, 415],
    ['a JSON:API content type', { headers: { 'content-type': 'application/vnd.api+json' } }, 415],
    ['no file name', { headers: { 'content-disposition': 'file' } }, 400],
    ['content that is not what the name says', { body: Buffer.from('<html></html>') }, 422],
    ['an empty file', { body: Buffer.alloc(0) }, 422],
  ])('%s', async (_name, given: Given, status) => {
    const id = await addReport(world, handler, []);
    const before = await stored();
    expect((await upload(handler.person, reportPdf(id), 'copy.pdf', given)).status).toBe(status);
    expect(await stored()).toEqual(before);
  });

  it("a document that is the office's to attach", async () => {
    const id = await put(world, invoice, { title: 'I' }, { company: ref(companyContact, handler.companyId) });
    expect((await upload(handler.person, `${urlOf(invoice, id)}/field_qb_invoice_pdf`)).status).toBe(403);
  });
});
