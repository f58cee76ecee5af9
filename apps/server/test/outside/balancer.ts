import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in front of several copies of the server. */
export interface Balancer {
  readonly address: string;
  /** Requests that were under way at a copy when it broke; their senders got 502. */
  readonly broken: () => number;
  /** Milliseconds for which a copy has had the oldest request that it works on; 0 where it has none. */
  readonly underWayFor: (copy: string) => number;
  close(): Promise<void>;
}

/**
 * Gives each request to the next copy. One that takes no connection is passed over, as balancers do; a request that a
 * copy has begun to work on is never repeated: only its sender knows whether that is safe.
 */
export async function openBalancer(copies: readonly string[]): Promise<Balancer> {
  let turn = 0;
  let broken = 0;
  /** When each request that is under way was sent on, by its copy. */
  const sent = new Map(copies.map((copy) => [copy, new Set<number>()]));
  const fail = (to: ServerResponse) => {
    broken += 1;
    to.writeHead(502).end();
  };
  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, at: number, left = copies.length - 1) => {
    const address = copies[at % copies.length] ?? '';
    const copy = new URL(address);
    const { method, url: path, headers } = from;
    const onward = request({ host: copy.hostname, port: copy.port, method, path, headers, agent: false });
    onward.once('finish', () => {
      const [underWay, begun] = [sent.get(address), performance.now()];
      underWay?.add(begun);
      onward.once('close', () => underWay?.delete(begun));
    });
    onward.once('response', (answer) => {
      answer.once('error', () => to.destroy());
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.once('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused && left > 0) pass(from, body, to, at + 1, left - 1);
      else fail(to);
    });
    onward.end(body);
  };
  const receive = async (from: IncomingMessage, to: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(part);
    turn += 1;
    pass(from, Buffer.concat(parts), to, turn);
  };
  // Connections are the senders' to end: one that is closed just as the next request comes loses it, copy or no copy.
  const server = createServer({ keepAliveTimeout: 0 }, (from, to) => void receive(from, to));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Border: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    broken: () => broken,
    underWayFor: (copy) => Math.max(0, ...[...(sent.get(copy) ?? [])].map((begun) => performance.now() - begun)),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
