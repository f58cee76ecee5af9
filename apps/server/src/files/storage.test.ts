import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBucket } from '#config/setting.ts';
import { openS3, type S3 } from '../../test/s3.ts';
import { openStorage } from './open-storage.ts';
import { ownPdf, receiveFile } from './receive.ts';
import type { FileStorage } from './storage.ts';

let dataDir: string;
let s3: S3;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packhouse-storage-'));
  s3 = await openS3();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Each driver: how it is opened, and everything it holds, finished or not. */
const drivers = {
  'a folder': {
    open: () => openStorage({ dataDir, filesUrl: null }),
    held: () => filesIn(join(dataDir, 'files')),
  },
  'a bucket': {
    open: () => openStorage({ dataDir, filesUrl: parseBucket(s3.url) }),
    held: async () => [...(await s3.keys()), ...(await s3.parts())],
  },
};

const megabyte = 1024 * 1024;

/** So many bytes in pieces, then the end or a failure. */
async function* pieces(count: number, failure?: Error) {
  for (let sent = 0; sent < count; sent += 64 * 1024) yield Buffer.alloc(Math.min(64 * 1024, count - sent), sent % 251);
  if (failure !== undefined) throw failure;
}

describe.each(Object.entries(drivers))('files kept in %s', (_name, { open, held }) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await open();
  });

  it.each(sampleOf([1, 3 * megabyte, 12 * megabyte + 1, 5 * megabyte], 2))(
    'come back as they were, %i bytes',
    async (size) => {
      const [key, content] = [randomUUID(), randomBytes(size)];
      await storage.put(key, () => Readable.from([content]));
      expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
      expect(await held()).toContain(key);
    },
  );

  it('come back whole whatever the stream calls its size', async () => {
    const [key, content] = [randomUUID(), randomBytes(7 * megabyte)];
    const stream = Object.assign(Readable.from([content]), { size: 0, length: 3, byteLength: 5 });
    await storage.put(key, () => stream);
    expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
  });

  it('come back after the server was started anew', async () => {
    const key = randomUUID();
    await storage.put(key, () => Readable.from([Buffer.from('a copy of record')]));
    expect((await buffer(await (await open()).open(key))).toString()).toBe('a copy of record');
  });

  it('are gone once removed, and may be removed twice', async () => {
    const key = randomUUID();
    await storage.put(key, () => Readable.from([Buffer.from('x')]));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toThrow(`No file is stored as ${key}.`);
    expect(await held()).not.toContain(key);
  });

  it.each(sampleOf([100, 7 * megabyte, 18 * megabyte], 2))(
    'leave nothing behind when the sender fails after %i bytes',
    async (size) => {
      const before = await held();
      const failure = new Error('The sender is gone.');
      await expect(storage.put(randomUUID(), () => Readable.from(pieces(size, failure)))).rejects.toBe(failure);
      expect(await held()).toEqual(before);
    },
  );

  it('stop at the limit of their field while they stream, and leave nothing behind', async () => {
    const before = await held();
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF-1.7 ');
        for (;;) {
          sent += megabyte;
          yield Buffer.alloc(megabyte);
        }
      })(),
    );
    const rule = { extensions: ['pdf'], maxBytes: 8 * megabyte };
    const incoming = { name: 'a.pdf', content: endless, rule, inspect: ownPdf };
    await expect(receiveFile(storage, randomUUID(), incoming)).rejects.toMatchObject({ status: 422 });
    endless.destroy();
    expect(sent).toBeLessThan(30 * megabyte);
    expect(await held()).toEqual(before);
  });

  it.each(['../../etc/passwd', '', 'a'.repeat(36).replace('a', '/')])('have no key like %j', async (key) => {
    await expect(storage.put(key, () => Readable.from([]))).rejects.toThrow('no key of a stored file');
    await expect(storage.open(key)).rejects.toThrow('no key of a stored file');
    await expect(storage.remove(key)).rejects.toThrow('no key of a stored file');
  });
});

describe('a folder', () => {
  it('gives up what a copy that was killed had begun to keep, once its key is removed', async () => {
    const { open, held } = drivers['a folder'];
    const key = randomUUID();
    const begun = join(dataDir, 'files', key.slice(0, 2), `${key}.part`);
    await mkdir(dirname(begun), { recursive: true });
    await writeFile(begun, 'half of a copy');
    await (await open()).remove(key);
    expect(await held()).not.toContain(`${key}.part`);
  });
});

describe('a store that fails', () => {
  const unavailable = { status: 503, errors: [{ detail: expect.stringContaining('file store is not available') }] };

  it('is told with 503 by a bucket, and serves again without a restart', async () => {
    const storage = await drivers['a bucket'].open();
    const key = randomUUID();
    await storage.put(key, () => Readable.from([Buffer.from('x')]));
    s3.down = true;
    await expect(storage.put(randomUUID(), () => Readable.from(pieces(7 * megabyte)))).rejects.toMatchObject(
      unavailable,
    );
    await expect(storage.open(key)).rejects.toMatchObject(unavailable);
    await expect(storage.remove(key)).rejects.toMatchObject(unavailable);
    s3.down = false;
    expect((await buffer(await storage.open(key))).toString()).toBe('x');
  });

  it('is told with 503 by a folder whose disk is full', async () => {
    const storage = await drivers['a folder'].open();
    const [key, before] = [randomUUID(), await drivers['a folder'].held()];
    const folder = join(dataDir, 'files', key.slice(0, 2));
    await mkdir(folder, { recursive: true });
    // Every write to this device fails with ENOSPC.
    await symlink('/dev/full', join(folder, `${key}.part`));
    await expect(storage.put(key, () => Readable.from(pieces(megabyte)))).rejects.toMatchObject(unavailable);
    expect(await drivers['a folder'].held()).toEqual(before);
  });
});

describe('a bucket that cannot be used', () => {
  const openAt = (url: string) => openStorage({ dataDir, filesUrl: parseBucket(url) });

  it.each([
    [
      'unknown',
      () => s3.url.replace('//packhouse', '//no-such-bucket'),
      /"no-such-bucket" at http:\S+ cannot be used: there is no such bucket\.$/,
    ],
    ['out of reach', () => 's3://packhouse?endpoint=http://127.0.0.1:1', /cannot be used: .*ECONNREFUSED.*\.$/],
  ])('stops the start with one line: %s', async (_name, url, line) => {
    const failure = await openAt(url()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StorageStartError', message: expect.stringMatching(line) });
    expect(String(failure)).not.toContain('\n');
  });

  it('stops the start with one line: wrong keys', async () => {
    const right = process.env.AWS_ACCESS_KEY_ID;
    process.env.AWS_ACCESS_KEY_ID = 'wrong';
    await expect(openAt(s3.url)).rejects.toThrow('the keys are not accepted for it.');
    process.env.AWS_ACCESS_KEY_ID = right;
  });
});
