import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutsideDatabases, outsideDatabases } from '../outside/outside-databases.ts';
import { withoutOutside } from '../outside/without-outside.ts';
import { freshFolder, startServer } from '../process.ts';
import { openS3, type S3 } from '../s3.ts';

/** Neither rows nor people of a demonstration are needed. */
const empty = { DEMO: 'off', DEMO_TODAY: '', CLIENT_SECRET: 'a secret of the operator' };
const office = fileURLToPath(new URL('../../src/office/cli/main.ts', import.meta.url));
const refused =
  /ended with 1: The files of this database are kept in another place than this server would look: set FILES_URL .*\n$/;

describe.skipIf(withoutOutside)('copies on one database whose files are in different places', () => {
  let databases: OutsideDatabases;
  let env: Readonly<Record<string, string>>;
  let store: S3;
  const folders: string[] = [];
  const folder = async () => {
    folders.push(await freshFolder());
    return folders.at(-1) ?? '';
  };

  beforeAll(async () => {
    databases = await outsideDatabases();
    store = await openS3();
    env = { DATABASE_URL: await databases.fresh(), ...empty };
  });
  afterAll(async () => {
    await Promise.all([databases.close(), store.close()]);
    for (const made of folders) await rm(made, { recursive: true, force: true });
  });

  it('are not started: the second is refused in one line until it is given the same place', async () => {
    const [first, second] = [await folder(), await folder()];
    const server = await startServer(first, env);
    await expect(startServer(second, env)).rejects.toThrow(refused);
    await expect(startServer(second, { ...env, FILES_URL: store.url })).rejects.toThrow(refused);
    const twin = await startServer(first, env);
    for (const copy of [server, twin]) await copy.kill('SIGTERM');
    // As a shared volume would have it.
    await cp(join(first, 'files'), join(second, 'files'), { recursive: true });
    await (await startServer(second, env)).kill('SIGTERM');
  });

  it('are started where the files were moved to, once somebody says so', async () => {
    const moved = { ...env, FILES_URL: store.url };
    await new Promise<void>((resolve, reject) => {
      const words = [office, 'files', 'adopt', '--data', folders[0] ?? ''];
      execFile(process.execPath, words, { env: { ...process.env, ...moved } }, (error) =>
        error === null ? resolve() : reject(error),
      );
    });
    await (await startServer(await folder(), moved)).kill('SIGTERM');
    await expect(startServer(folders[0] ?? '', env)).rejects.toThrow(refused);
  });

  it('may start for the first time at the same instant', async () => {
    const fresh = { DATABASE_URL: await databases.fresh(), ...empty, FILES_URL: (await openBucket()).url };
    const copies = await Promise.all([startServer(await folder(), fresh), startServer(await folder(), fresh)]);
    for (const copy of copies) await copy.kill('SIGTERM');
  });

  const buckets: S3[] = [];
  async function openBucket(): Promise<S3> {
    const bucket = await openS3();
    buckets.push(bucket);
    return bucket;
  }
  afterAll(async () => {
    for (const bucket of buckets) await bucket.close();
  });
});
