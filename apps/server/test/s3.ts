import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store of its own for one test file. */
export interface S3 {
  /** As FILES_URL wants it. */
  readonly url: string;
  /** The keys of all objects. */
  keys(): Promise<readonly string[]>;
  /** Parts of uploads that were begun and neither finished nor ended. */
  parts(): Promise<readonly string[]>;
  /** The requests so far, `PUT /bucket/key?partNumber=1&uploadId=…`. */
  readonly requests: readonly string[];
  /** While true every request is answered with 503. */
  down: boolean;
  close(): Promise<void>;
}

/** The store takes this pair of keys only. */
const keyPair = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const uploadsFolder = '.s3rver_uploads';

const uploadOf = ({ method, url = '' }: IncomingMessage) =>
  method === 'DELETE' ? (new URL(url, 'http://store').searchParams.get('uploadId') ?? null) : null;

/** Opens a store with one bucket, and sets its keys in the environment as an operator does. */
export async function openS3(bucket = 'packhouse'): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 'packhouse-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const requests: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    if (s3.down) return response.writeHead(503).end();
    const upload = uploadOf(request);
    if (upload === null) return answer(request, response);
    // The store itself does not do this: ending an upload removes its parts.
    await rm(join(directory, bucket, uploadsFolder, upload), { recursive: true, force: true });
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Border: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());
  const s3: S3 = {
    url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    requests,
    down: false,
    keys: async () =>
      (await filesIn(join(directory, bucket)))
        .filter(({ name, parentPath }) => name.endsWith('._S3rver_object') && !parentPath.includes(uploadsFolder))
        .map(({ name }) => name.slice(0, 36)),
    parts: async () => (await filesIn(join(directory, bucket, uploadsFolder))).map(({ name }) => name),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  Object.assign(process.env, keyPair);
  return s3;
}
