import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import type { Asker } from './cast.ts';
import { fileBytes } from './estate.ts';
import { readOutcome, relateOutcome, statusesOf, uploadOutcome } from './expected.ts';
import { eachOf, type Matrix, useMatrix } from './matrix.ts';
import { relationsOf } from './relations.ts';

const matrixOf = useMatrix('files');
const authorization = (asker: Asker) => (asker.name === 'anonymous' ? {} : { authorization: `Bearer ${asker.token}` });

async function download(matrix: Matrix, asker: Asker, id: string, name: string) {
  const url = `/system/files/${id}/${name}`;
  const { statusCode, rawPayload, headers } = await matrix.world.app.inject({ url, headers: authorization(asker) });
  return { status: statusCode, bytes: rawPayload, headers };
}

async function upload(matrix: Matrix, asker: Asker, address: string) {
  const answer = await matrix.world.app.inject({
    method: 'POST',
    url: `/jsonapi/${address}`,
    headers: {
      ...authorization(asker),
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="paper.pdf"',
    },
    payload: fileBytes,
  });
  return { status: answer.statusCode, body: answer.body };
}

async function filesOnDisk(matrix: Matrix): Promise<number> {
  const entries = await readdir(join(matrix.world.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

const files = registry.resources.filter(({ owner }) => owner.kind === 'attachment');
const uploads = registry.resources.flatMap((resource) =>
  relationsOf(resource).flatMap(([, field]) => (field.upload === undefined ? [] : [{ resource, field }])),
);

describe('a file', () => {
  it('is given by its address to whoever sees a row that refers to it, and to its uploader, to nobody else', async () => {
    const matrix = matrixOf();
    const all = files.flatMap((resource) => matrix.rowsOf(resource));
    for (const [turn, asker] of matrix.cast.askers.entries()) {
      await eachOf(sampleOf(matrix.rowsFor(asker, all), 6, turn), async (row) => {
        const { status, bytes, headers } = await download(matrix, asker, row.id, 'any-name.pdf');
        const expected = readOutcome(asker, matrix.sight(asker, row));
        const name = `${asker.name} downloads ${row.seed} of ${row.company?.name}`;
        matrix.cell(name, statusesOf[expected].includes(status), status);
        if (status !== 200) matrix.cell(`${name}, bytes`, !bytes.includes(fileBytes), bytes.toString());
        else
          matrix.cell(
            `${name}, as an attachment in a sandbox`,
            bytes.equals(fileBytes) && String(headers['content-disposition']).startsWith('attachment'),
            headers,
          );
      });
    }
    matrix.demandAll();
  });

  it('that is not there answers as one that is not theirs, to the byte', async () => {
    const matrix = matrixOf();
    const asker = matrix.cast.asker('foreign company');
    const unknown = randomUUID();
    const nobodys = (await download(matrix, asker, unknown, 'a.pdf')).bytes.toString().replaceAll(unknown, 'ID');
    for (const { id } of files.flatMap((resource) =>
      matrix.rowsOf(resource).filter((row) => matrix.sight(asker, row) === 'none'),
    )) {
      const theirs = (await download(matrix, asker, id, 'a.pdf')).bytes.toString().replaceAll(id, 'ID');
      matrix.cell(`file ${id}`, theirs === nobodys, [theirs, nobodys]);
    }
    matrix.demandAll();
  });

  it('is taken for each declared field from whoever may write there, and nothing is kept otherwise', async () => {
    const matrix = matrixOf();
    expect(uploads.length).toBeGreaterThan(0);
    for (const [turn, { resource, field }] of uploads.entries()) {
      const before = await filesOnDisk(matrix);
      let allowed = 0;
      for (const asker of sampleOf(matrix.cast.askers, 6, turn)) {
        const expected = uploadOutcome(asker, resource, field);
        if (expected === 'done') allowed += 1;
        const { status } = await upload(matrix, asker, `${resource.path}/${field.wire}`);
        const name = `${asker.name} uploads for ${resource.type} ${field.wire}`;
        matrix.cell(name, statusesOf[expected].includes(status), `expected ${expected}, was ${status}`);
      }
      const kept = (await filesOnDisk(matrix)) - before;
      matrix.cell(`files kept for ${resource.type} ${field.wire}`, kept === allowed, [kept, allowed]);
    }
    matrix.demandAll();
  });

  it('is taken onto a row of whoever may write there, and onto no other', async () => {
    const matrix = matrixOf();
    const ofCompanies = uploads.filter(({ resource: { owner } }) => owner.kind === 'tenant');
    for (const [turn, { resource, field }] of ofCompanies.entries()) {
      const before = await filesOnDisk(matrix);
      let allowed = 0;
      for (const asker of sampleOf(matrix.cast.askers, 6, turn)) {
        // Of the other companies' rows it matters only who might act for them.
        const companies = asker.listed ? ['subject', 'producers', 'inactive'] : ['subject'];
        for (const row of companies.flatMap((name) => matrix.row(resource, 1, name) ?? [])) {
          const expected = relateOutcome(asker, matrix.sight(asker, row), resource, field);
          if (expected === 'done') allowed += 1;
          const { status, body } = await upload(matrix, asker, `${resource.path}/${row.id}/${field.wire}`);
          const name = `${asker.name} uploads onto ${resource.type} of ${row.company?.name} ${field.wire}`;
          matrix.cell(name, statusesOf[expected].includes(status), `expected ${expected}, was ${status} ${body}`);
          if (expected !== 'hidden' || asker.name !== 'foreign company') continue;
          const unknown = randomUUID();
          const nobodys = (await upload(matrix, asker, `${resource.path}/${unknown}/${field.wire}`)).body;
          const isSame = body.replaceAll(row.id, 'ID') === nobodys.replaceAll(unknown, 'ID');
          matrix.cell(`${name}, unknown like foreign`, isSame, [body, nobodys]);
        }
      }
      const kept = (await filesOnDisk(matrix)) - before;
      matrix.cell(`files kept for rows of ${resource.type} ${field.wire}`, kept === allowed, [kept, allowed]);
    }
    matrix.demandAll();
  });
});
