import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderTransport } from '#mail/transport.ts';
import { makeBackup } from '#office/keeping/backup/make-backup.ts';
import { addHandler, fileReport } from '../filing.ts';
import { freshFolder, startServer } from '../process.ts';
import { call, openWorld, type World } from '../world.ts';

/** Everything below a folder, and the folder, that others than its owner may do anything with. */
async function open(folder: string, but: readonly string[] = []): Promise<readonly string[]> {
  const entries = (await readdir(folder, { recursive: true })).filter(
    (path) => !but.includes(path.split('/')[0] ?? ''),
  );
  const found: string[] = [];
  for (const path of ['', ...entries]) {
    const { mode } = await stat(join(folder, path));
    if ((mode & 0o077) !== 0) found.push(`${path} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

// A machine on which everybody may read what anybody makes.
const before = process.umask(0);
let folder: string;
let world: World;
beforeAll(async () => {
  folder = await freshFolder();
  world = await openWorld();
});
afterAll(async () => {
  process.umask(before);
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('what the server keeps on disk', () => {
  it('was open to all from before, and is closed by the next start', async () => {
    const dataDir = join(folder, 'data');
    for (const part of ['files/ab', 'outbox']) await mkdir(join(dataDir, part), { recursive: true, mode: 0o777 });
    for (const path of ['files/ab/abc', 'outbox/1.eml']) await writeFile(join(dataDir, path), 'x', { mode: 0o666 });
    const server = await startServer(dataDir);
    await server.kill('SIGTERM');
    expect(await open(dataDir, ['cluster'])).toEqual([]);
    // PostgreSQL's own folder is its user's alone.
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o077).toBe(0);
    // The demonstration's own files have names of chance.
    expect(await readdir(join(dataDir, 'files/ab'))).toContain('abc');
  });

  it('is left alone where it is not only ours: a folder with other things in it', async () => {
    const shared = join(folder, 'shared');
    await mkdir(join(shared, 'somebody'), { recursive: true });
    await mkdir(join(shared, 'files'), { mode: 0o755 });
    const server = await startServer(shared);
    await server.kill('SIGTERM');
    expect((await stat(shared)).mode & 0o777).toBe(0o777);
    expect((await stat(join(shared, 'somebody'))).mode & 0o777).toBe(0o777);
    expect((await stat(join(shared, 'files'))).mode & 0o777).toBe(0o700);
  });

  it('is closed from the first: uploads, mails and backups', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const upload = await call(world, handler.person, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
      body: samplePdf(['A copy of record.']),
      headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="a.pdf"' },
    });
    expect([upload.status, upload.body.errors]).toEqual([201, undefined]);
    const transport = folderTransport(join(folder, 'outbox'), 'office@programme.example');
    await transport.send('1', { to: 'dana@riobend.example', subject: 'Filed', text: 'Filed.' });
    transport.close();
    const backup = join(folder, 'backup');
    await mkdir(backup, { mode: 0o777 });
    await makeBackup(world.db, world.storage, backup, world.now);
    expect(await open(join(world.dataDir, 'files'))).toEqual([]);
    expect(await open(join(folder, 'outbox'))).toEqual([]);
    expect(await open(backup)).toEqual([]);
  });
});
