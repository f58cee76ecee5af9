import { createHash, randomUUID } from 'node:crypto';
import { companyContact, confirmationNumber, exemption, firstHandlerReport, season } from '@packhouse/programme';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { addHandler, fileReport, type Handler, update } from '../../../test/filing.ts';
import { upload } from '../../../test/requests.ts';
import { addPerson, openWorld, type Person, put, type World } from '../../../test/world.ts';
import type { CompanyDocument } from './company-documents.ts';
import { entryPaths } from './zip-documents.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const urlOf = (companyId: string | null, rest = '') => `/account/documents/${companyId}${rest}`;
const file = (id: string) => ({ type: 'file--file', id });

interface Filed extends Handler {
  readonly reportId: string;
  readonly copy: string;
}

/** A filed report with its copy of record. */
async function filed(): Promise<Filed> {
  const handler = await addHandler(world);
  const { reportId } = await fileReport(world, handler);
  const copy = await upload(world, handler.person, firstHandlerReport, 'field_fh_report_pdf');
  await update(world, handler.person, firstHandlerReport, reportId, { pdf: file(copy) });
  return { ...handler, reportId, copy };
}

async function bytesOf(id: string): Promise<Buffer> {
  const { rows } = await sql<{ key: string }>`select storage_key as key from file__file where id = ${id}::uuid`.execute(
    world.db,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of await world.storage.open(rows[0]?.key ?? '')) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function zip(person: Person, query = '', companyId = person.companyId) {
  const answer = await world.app.inject({
    method: 'GET',
    url: urlOf(companyId, `/documents.zip${query}`),
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const namesIn = (bytes: Buffer) => Object.keys(unzipSync(bytes)).toSorted();

describe('GET /account/documents/{company}', () => {
  it('knows size and hash of every file of the company and of no other', async () => {
    const [mine, other] = [await filed(), await filed()];
    const { body } = await ask(world, 'GET', urlOf(mine.companyId), { person: mine.person });
    const bytes = await bytesOf(mine.copy);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(body.files).toMatchObject({ [mine.copy]: { size: bytes.length, mime: 'application/pdf', sha256 } });
    expect(body.files).not.toHaveProperty(other.copy);
  });

  it('leaves out what was uploaded and never referred to', async () => {
    const { person } = await addHandler(world);
    const loose = await upload(world, person, firstHandlerReport, 'field_fh_report_pdf');
    const { body } = await ask(world, 'GET', urlOf(person.companyId), { person });
    expect(body.files).not.toHaveProperty(loose);
  });
});

describe('GET /config.json', () => {
  it('announces the documents, and the policy lets a page frame bytes of its own alone', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/config.json' });
    expect(answer.json().profile.routes).toContain('documents');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/frame-src blob:(;|$)/);
    expect(policy).not.toContain('unsafe');
  });
});

describe('the archive', () => {
  it('holds every document under its season and kind, byte for byte', async () => {
    const mine = await filed();
    const packet = await upload(world, mine.person, firstHandlerReport, 'field_fh_report_pdf');
    const seasonId = await put(world, season, { title: '2019-20' }, { packetDocuments: [file(packet)] });
    const { status, headers, bytes } = await zip(mine.person);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents.zip"',
      'cache-control': 'private, no-store',
    });
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toContain('2026-27/copies-of-record/paper.pdf');
    const copy = entries['2026-27/copies-of-record/paper.pdf'] ?? new Uint8Array();
    expect(strFromU8(copy)).toBe((await bytesOf(mine.copy)).toString());

    expect(namesIn((await zip(mine.person, '?kind=copyOfRecord')).bytes)).toEqual([
      '2026-27/copies-of-record/paper.pdf',
      'documents.csv',
    ]);
    expect(namesIn((await zip(mine.person, `?season=${seasonId}`)).bytes)).toEqual([
      '2019-20/reporting-packet/paper.pdf',
      'documents.csv',
    ]);
    expect(namesIn((await zip(mine.person, `?season=${randomUUID()}`)).bytes)).toEqual([]);
    expect((await zip(mine.person, '?kind=gossip')).status).toBe(422);
    await sql`delete from node__season where id = ${seasonId}::uuid`.execute(world.db);
  });

  it('is for the company’s own people, and for a proxy as long as the right lasts', async () => {
    const mine = await filed();
    const [stranger, staff, proxy] = [
      await addPerson(world),
      await addPerson(world, { staff: true }),
      await addPerson(world, { proxy: true }),
    ];
    const statuses = () =>
      Promise.all([stranger, staff, proxy].map(async (person) => (await zip(person, '', mine.companyId)).status));
    expect(await statuses()).toEqual([404, 404, 200]);
    await sql`delete from config_pages__proxy_configuration__field_proxy_users`.execute(world.db);
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const rest of ['', '/documents.zip', `/${'0'.repeat(64)}`]) {
      expect((await ask(world, 'GET', urlOf(mine.companyId, rest))).status).toBe(401);
      expect((await ask(world, 'GET', urlOf(mine.companyId, rest), { person: stranger })).status).toBe(404);
      expect((await ask(world, 'GET', urlOf('nonsense', rest), { person: mine.person })).status).toBe(404);
    }
  });
});

describe('a hash', () => {
  const check = (person: Person, sha256: string) =>
    ask(world, 'GET', urlOf(person.companyId, `/${sha256}`), { person });
  const hashOf = async (id: string) =>
    createHash('sha256')
      .update(await bytesOf(id))
      .digest('hex');

  it('of a copy of record is found with who certified it, when, and the record number', async () => {
    const mine = await filed();
    const { rows } = await sql<{ hash: string }>`select field_record_hash as hash from node__first_handler_report
      where id = ${mine.reportId}::uuid`.execute(world.db);
    const { status, body } = await check(mine.person, (await hashOf(mine.copy)).toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'paper.pdf',
      kind: 'copyOfRecord',
      season: '2026-27',
      form: {
        formType: 'first_handler_report',
        formId: mine.reportId,
        title: expect.any(String),
        certifiedBy: 'Dana Ortiz',
        certifiedAt: expect.stringMatching(/^2026-/),
        recordHash: rows[0]?.hash,
        status: 'certified',
      },
      copy: 'notCompared',
    });
  });

  it('of another document is found as what it is', async () => {
    const { person, companyId } = await addHandler(world);
    const paper = await upload(world, person, firstHandlerReport, 'field_fh_report_pdf');
    const company = { type: companyContact.type, id: companyId };
    await put(world, exemption, { title: 'C' }, { company, status: 'approved', certificate: file(paper) });
    expect((await check(person, await hashOf(paper))).body).toEqual({
      name: 'paper.pdf',
      kind: 'certificate',
      season: null,
      form: null,
    });
  });

  it('or a number of a record finds the form that it is of, however the number is written, and no stranger’s', async () => {
    const [mine, other] = [await filed(), await filed()];
    const { rows } = await sql<{ hash: string; at: Date }>`
      select field_record_hash as hash, field_certification_datetime as at from node__first_handler_report
      where id = ${mine.reportId}::uuid`.execute(world.db);
    const [row] = rows;
    const formType = 'first_handler_report';
    const number = confirmationNumber({ formType, formId: mine.reportId, certifiedAt: row?.at ?? '' });
    const form = expect.objectContaining({ formType, formId: mine.reportId, recordHash: row?.hash });
    for (const written of [row?.hash ?? '', number, number.toLowerCase().replaceAll('-', '')]) {
      expect((await check(mine.person, written)).body).toEqual({
        name: expect.any(String),
        kind: 'record',
        season: null,
        form,
      });
      expect((await check(other.person, written)).status).toBe(404);
    }
  });

  it('of a stranger’s record is as unknown as any', async () => {
    const [mine, other] = [await filed(), await filed()];
    for (const hash of [await hashOf(other.copy), '0'.repeat(64), 'nonsense']) {
      expect(await check(mine.person, hash)).toMatchObject({ status: 404, body: { errors: [{ code: 'notFound' }] } });
    }
  });
});

describe('entryPaths', () => {
  const document = (id: string, name: string, values: Partial<CompanyDocument> = {}): CompanyDocument => ({
    id,
    name,
    mime: 'application/pdf',
    size: 1,
    sha256: '',
    storageKey: id,
    created: new Date(0),
    kind: 'upload',
    rowType: 'node--invoice',
    rowId: id,
    seasonId: null,
    season: '2026-27',
    ...values,
  });
  const paths = (...documents: readonly CompanyDocument[]) => [...entryPaths(documents).values()];

  it('keeps equal names apart, whatever their case, and each file once', () => {
    const [first, second, third] = [document('1', 'Scan.pdf'), document('2', 'scan.PDF'), document('3', 'Scan.pdf')];
    expect(paths(first, second, third, document('1', 'Scan.pdf', { rowId: 'other' }))).toEqual([
      '2026-27/uploads/Scan.pdf',
      '2026-27/uploads/scan (2).pdf',
      '2026-27/uploads/Scan (3).pdf',
    ]);
  });

  it.each([
    ['../../etc/passwd', '2026-27/uploads/__.._etc_passwd'],
    ['C:\\x\n.pdf', '2026-27/uploads/C__x_.pdf'],
    ['发票.pdf', '2026-27/uploads/发票.pdf'],
    ['', '2026-27/uploads/document'],
  ])('lets no name reach the file system: %j', (name, path) => {
    expect(paths(document('1', name))).toEqual([path]);
  });

  it('has a folder for what belongs to no season', () => {
    expect(paths(document('1', 'a.pdf', { season: null, kind: 'packet' }))).toEqual(['other/reporting-packet/a.pdf']);
  });
});
