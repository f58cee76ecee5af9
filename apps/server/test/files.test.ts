import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { firstHandlerReport } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, addReport, type Handler, update } from './filing.ts';
import { addPerson, call, openWorld, type Person, type World } from './world.ts';

let world: World;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
});
afterAll(() => world.close());

const pdf = samplePdf(['A copy of record.']);
const field = '/jsonapi/node/first_handler_report/field_fh_report_pdf';

function upload(
  person: Person | null,
  bytes: Buffer,
  disposition: string | null = 'file; filename="copy.pdf"',
  url = field,
) {
  const headers = {
    'content-type': 'application/octet-stream',
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
  };
  return call(world, person, 'POST', url, { body: bytes, headers });
}

async function download(person: Person | null, id: string, name = 'copy.pdf') {
  const headers = person === null ? {} : { authorization: `Bearer ${person.token}` };
  return world.app.inject({ method: 'GET', url: `/system/files/${id}/${name}`, headers });
}

async function storedFiles(): Promise<number> {
  const names = await readdir(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).length;
}

describe('an upload', () => {
  it('keeps the bytes, their size and hash, until something refers to them only for its uploader', async () => {
    const answer = await upload(handler.person, pdf);
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      filename: 'copy.pdf',
      filemime: 'application/pdf',
      filesize: pdf.length,
      status: false,
    });
    const colleague = await addPerson(world, { companyId: handler.companyId });
    expect((await download(handler.person, answer.body.data.id)).rawPayload).toEqual(pdf);
    expect((await download(colleague, answer.body.data.id)).statusCode).toBe(404);
  });

  it('is seen by the company once its report refers to it, by no other, and as an attachment in a sandbox', async () => {
    const { id } = (await upload(handler.person, pdf, 'file; filename="copy.pdf"')).body.data;
    const reportId = await addReport(world, handler, []);
    expect(
      (await update(world, handler.person, firstHandlerReport, reportId, { pdf: { type: 'file--file', id } })).status,
    ).toBe(200);
    const colleague = await addPerson(world, { companyId: handler.companyId });
    const seen = await download(colleague, id);
    expect(seen.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await download(await addPerson(world), id)).statusCode).toBe(404);
    expect((await download(null, id)).statusCode).toBe(401);
  });

  it("is not taken into a row by another person's id", async () => {
    const { id } = (await upload(await addPerson(world), pdf)).body.data;
    const reportId = await addReport(world, handler, []);
    expect(
      (await update(world, handler.person, firstHandlerReport, reportId, { pdf: { type: 'file--file', id } })).status,
    ).toBe(404);
  });

  it('keeps a name in any script and cuts off its path', async () => {
    const name = Buffer.from('../../Übersicht 十月.pdf', 'utf8').toString('latin1');
    const answer = await upload(handler.person, pdf, `file; filename="${name}"`);
    expect(answer.body.data.attributes.filename).toBe('Übersicht 十月.pdf');
  });
});

describe('what is refused, and not kept', () => {
  it.each([
    ['a kind that is not declared', Buffer.from('x'), 'file; filename="a.exe"', 422, 'extensions are allowed: pdf'],
    [
      'content that is not what the name says',
      Buffer.from('<html></html>'),
      'file; filename="a.pdf"',
      422,
      'is not PDF',
    ],
    ['an empty file', Buffer.alloc(0), 'file; filename="a.pdf"', 422, 'empty'],
    [
      'a file over the limit',
      Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]),
      'file; filename="a.pdf"',
      422,
      '20 MB',
    ],
    [
      'an encrypted PDF',
      Buffer.from('%PDF-1.7\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF\n'),
      'file; filename="a.pdf"',
      422,
      'encrypted',
    ],
    [
      'a PDF that runs a script',
      Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n%%EOF\n'),
      'file; filename="a.pdf"',
      422,
      'script',
    ],
    ['no name', pdf, 'file', 400, 'No filename found'],
    ['a name of dots', pdf, 'file; filename=".."', 400, 'No filename found'],
    ['no header', pdf, null, 400, 'header is required'],
  ])('%s', async (_name, bytes, disposition, status, words) => {
    const before = await storedFiles();
    const answer = await upload(handler.person, bytes, disposition);
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]?.detail).toContain(words);
    expect(await storedFiles()).toBe(before);
  });

  it('a field that takes no file, another content type, nobody', async () => {
    expect(
      (await upload(handler.person, pdf, undefined, '/jsonapi/node/first_handler_report/field_preparer_name')).status,
    ).toBe(404);
    expect(
      (
        await call(world, handler.person, 'POST', field, {
          body: pdf,
          headers: { 'content-type': 'application/pdf', 'content-disposition': 'file; filename="a.pdf"' },
        })
      ).status,
    ).toBe(415);
    expect((await upload(null, pdf)).status).toBe(401);
  });
});
