import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, freshFolder, type ServerProcess, startServer } from '../process.ts';

const connections = 100;
const each = 10 * 1024 * 1024;

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await freshFolder();
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Megabytes that the server's process holds. */
const megabytes = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], { encoding: 'utf8' })) / 1024;

/** Sends the head of a request and as much of its body as the server takes, and holds the connection; its first answer. */
async function hold(path: string, type: string, token: string | null): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(server.address);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const authorization = token === null ? [] : [`Authorization: Bearer ${token}`];
  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Content-Type: ${type}`, ...authorization];
  socket.write([...head, `Content-Length: ${each}`, '', ''].join('\r\n'));
  // All but the last byte: the server waits for it.
  socket.write(Buffer.alloc(each - 1, 0x20));
  return async () => {
    if (!socket.destroyed) {
      socket.end();
      socket.destroy();
    }
    return answer;
  };
}

describe(`${connections} connections with 10 MB each`, () => {
  it.each([
    ['without a token', () => null, 'HTTP/1.1 401'],
    ['of one person', () => accessToken(server.address, 'multi'), 'HTTP/1.1'],
  ])('cost no more than the server holds at once: %s', async (_who, tokenOf, begin) => {
    const token = await tokenOf();
    const before = megabytes();
    const ends = await Promise.all(
      Array.from({ length: connections }, () =>
        hold('/jsonapi/operations', 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"', token),
      ),
    );
    // Somebody else is served meanwhile.
    const answer = await fetch(`${server.address}/health/ready`);
    expect(answer.status).toBe(200);
    const during = megabytes();
    const answers = await Promise.all(ends.map((end) => end()));
    if (token === null) for (const text of answers) expect(text).toContain(begin);
    // Before: a gigabyte and more for a hundred.
    expect(during).toBeLessThan(2 * before + 128);
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200);
  });
});
