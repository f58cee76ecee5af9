import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RelationField, Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { Asker } from './cast.ts';
import { fileBytes } from './estate.ts';
import { readOutcome, statusesOf, uploadOutcome } from './expected.ts';
import { eachOf, type Matrix, useMatrix } from './matrix.ts';
import { relationsOf } from './relations.ts';

const matrixOf = useMatrix('files');
const authorization = (asker: Asker) => (asker.name === 'anonymous' ? {} : { authorization: `Bearer ${asker.token}` });

async function download(matrix: Matrix, asker: Asker, id: string, name: string) {
  const url = `/system/files/${id}/${name}`;
  const { statusCode, rawPayload, headers } = await matrix.world.app.inject({ url, headers: authorization(asker) });
  return { status: statusCode, bytes: rawPayload, headers };
}

async function upload(matrix: Matrix, asker: Asker, resource: Resource, field: RelationField): Promise<number> {
  const answer = await matrix.world.app.inject({
    method: 'POST',
    url: `/jsonapi/${resource.path}/${field.wire}`,
    headers: {
      ...authorization(asker),
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="paper.pdf"',
    },
    payload: fileBytes,
  });
  return answer.statusCode;
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
    for (const row of files.flatMap((resource) => matrix.rowsOf(resource))) {
      await eachOf(matrix.cast.askers, async (asker) => {
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
    for (const { resource, field } of uploads) {
      for (const asker of matrix.cast.askers) {
        const expected = uploadOutcome(asker, resource, field);
        const before = await filesOnDisk(matrix);
        const status = await upload(matrix, asker, resource, field);
        const kept = (await filesOnDisk(matrix)) - before;
        const name = `${asker.name} uploads for ${resource.type} ${field.wire}`;
        matrix.cell(name, statusesOf[expected].includes(status), `expected ${expected}, was ${status}`);
        matrix.cell(`${name}, kept`, kept === (expected === 'done' ? 1 : 0), kept);
      }
    }
    matrix.demandAll();
  });
});
