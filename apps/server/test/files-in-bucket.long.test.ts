import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeResource } from '@packhouse/jsonapi';
import { exRequestOrganic, registry, season } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { readManifest } from '#office/keeping/backup/manifest.ts';
import { runOfficeProcess } from './office-process.ts';
import { accessToken, freshFolder, type ServerProcess, signIn, startServer } from './process.ts';
import { openS3, type S3 } from './s3.ts';
import { addPerson, call, openWorld, type Person, type World } from './world.ts';

const uploadPath = `/jsonapi/${exRequestOrganic.path}/${exRequestOrganic.fields.organicDocumentation.wire}`;
const uploadHeaders = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'file; filename="organic plan.pdf"',
};
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const pdfOf = (size: number) => samplePdf([randomUUID()], { size });

let s3: S3;
let twin: S3;
let folder: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await freshFolder();
  s3 = await openS3();
  twin = await openS3('restored');
});
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM');
  for (const store of [s3, twin]) await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(store: S3, dataDir: string): Promise<ServerProcess> {
  const server = await startServer(dataDir, { FILES_URL: store.url });
  servers.push(server);
  return server;
}

async function download({ address }: ServerProcess, token: string, id: string) {
  const answer = await fetch(`${address}/system/files/${id}/plan.pdf`, {
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
  });
  return { status: answer.status, hash: sha256(new Uint8Array(await answer.arrayBuffer())) };
}

/** Everything a company sees of its files and of the form they belong to. */
async function readAll(server: ServerProcess) {
  const ask = await signIn(server.address, 'producer');
  const forms = await ask('GET', `/jsonapi/${exRequestOrganic.path}?include=field_organic_documentaion_pdf`);
  return { data: forms.body.data, included: forms.body.included };
}

describe('a server that keeps its files in a bucket', () => {
  it('takes an upload, holds it to its form, gives it back, and is restored elsewhere with all of it', async () => {
    const [data, backup, fresh] = ['data', 'backup', 'fresh'].map((name) => join(folder, name));
    if (data === undefined || backup === undefined || fresh === undefined) throw new Error('Three folders are named.');
    const server = await serve(s3, data);
    const ask = await signIn(server.address, 'producer');
    const token = await accessToken(server.address, 'producer');
    const content = pdfOf(8 * 1024 * 1024);
    const headers = { ...uploadHeaders, authorization: `Bearer ${token}`, connection: 'close' };
    const uploaded = await fetch(server.address + uploadPath, { method: 'POST', headers, body: content });
    expect(uploaded.status, await uploaded.clone().text()).toBe(201);
    // Border: the document of one file.
    const { id } = ((await uploaded.json()) as { data: { id: string } }).data;
    const seasons = await ask('GET', `/jsonapi/${season.path}?filter[${season.fields.currentExemption.wire}]=1`);
    const form = encodeResource(exRequestOrganic, randomUUID(), {
      title: 'Organic',
      status: 'draft',
      season: { type: season.type, id: seasons.body.data[0].id },
      organicDocumentation: [{ type: 'file--file', id }],
    });
    const saved = await ask('POST', `/jsonapi/${exRequestOrganic.path}`, form);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(await download(server, token, id)).toEqual({ status: 200, hash: sha256(content) });
    const before = await readAll(server);
    expect(before.included.length).toBeGreaterThan(0);

    const made = await runOfficeProcess(['backup', 'create', backup], { DATA_DIR: data, FILES_URL: s3.url });
    expect(made).toMatchObject({ code: 0, err: '' });
    const into = { DATA_DIR: fresh, FILES_URL: twin.url };
    expect(await runOfficeProcess(['backup', 'restore', backup], into)).toMatchObject({ code: 0, err: '' });
    const { files } = await readManifest(backup);
    expect((await twin.keys()).toSorted()).toEqual(files.map(({ key }) => key));

    const restored = await serve(twin, fresh);
    // The session goes on: the restored server knows the token.
    expect(await download(restored, token, id)).toEqual({ status: 200, hash: sha256(content) });
    const after = await readAll(restored);
    expect(JSON.stringify(after).replaceAll(restored.address, '')).toBe(
      JSON.stringify(before).replaceAll(server.address, ''),
    );
  }, 180_000);

  it('does not start on a bucket that is not there, and says so in one line', async () => {
    const missing = s3.url.replace('//packhouse', '//no-such-bucket');
    await expect(startServer(join(folder, 'other'), { FILES_URL: missing })).rejects.toThrow(
      /ended with 1: FILES_URL: the bucket "no-such-bucket" at http:\S+ cannot be used: there is no such bucket\.\n$/,
    );
    const office = await runOfficeProcess(['audit', 'verify'], { DATA_DIR: join(folder, 'other'), FILES_URL: missing });
    expect(office).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^FILES_URL: .*\n$/) });
  }, 120_000);
});

describe('uploads in a bucket', () => {
  let world: World;
  let person: Person;
  beforeAll(async () => {
    world = await openWorld({ filesUrl: s3.url });
    person = await addPerson(world);
  });
  afterAll(() => world.close());

  const upload = (body: Buffer) => call(world, person, 'POST', uploadPath, { body, headers: uploadHeaders });

  it('are removed from it once nothing has referred to them for six hours', async () => {
    const { id } = (await upload(pdfOf(10))).body.data;
    expect(await s3.keys()).toContain(id);
    const cleanUpLater = (hours: number) =>
      cleanUp({
        db: world.db,
        registry,
        storage: world.storage,
        clock: () => new Date(world.now.getTime() + hours * 3_600_000),
        machineClock: () => new Date(),
      });
    await cleanUpLater(5);
    expect(await s3.keys()).toContain(id);
    await cleanUpLater(7);
    expect(await s3.keys()).not.toContain(id);
  });

  it('that are refused leave nothing in it', async () => {
    const before = await s3.keys();
    expect((await upload(pdfOf(25 * 1024 * 1024))).status).toBe(422);
    expect((await upload(Buffer.from('<html></html>'))).status).toBe(422);
    expect(await s3.keys()).toEqual(before);
    expect(await s3.parts()).toEqual([]);
  });

  it('are refused with 503 while it is out of reach; everything else goes on, and then uploads too', async () => {
    s3.down = true;
    const refused = await upload(pdfOf(10));
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    expect(refused.body.errors[0]?.detail).toBe('The file store is not available at the moment. Please try again.');
    expect((await call(world, person, 'GET', `/jsonapi/${season.path}`)).status).toBe(200);
    s3.down = false;
    expect((await upload(pdfOf(10))).status).toBe(201);
  });
});
