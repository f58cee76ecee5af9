import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came. */
export interface Heard {
  readonly method: string;
  /** Decoded, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer: a document with 200 where only a body is given; null breaks the connection without an answer. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The line breaks in the middle of the body. */
  readonly isCut?: boolean;
} | null;

export interface RecordedBackend {
  readonly base: string;
  readonly heard: Heard[];
  close(): Promise<void>;
}

/** A backend over real HTTP that answers in recorded shapes, to see what the client sends and how it takes the answer. */
export async function recordedBackend(answer: (request: Heard, count: number) => Answer): Promise<RecordedBackend> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const item = { method, url: decodeURIComponent(url), headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(item);
      const given = answer(item, heard.length);
      if (given === null) return request.socket.destroy();
      const { status = 200, body } = given;
      response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...given.headers });
      if (given.isCut) return response.write('{"', () => request.socket.destroy());
      response.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A resource object of the wire. */
export const wireRow = (type: string, id: string, attributes: object = {}, relationships: object = {}) => ({
  type,
  id,
  attributes: { title: id, drupal_internal__vid: 7, ...attributes },
  relationships,
});
