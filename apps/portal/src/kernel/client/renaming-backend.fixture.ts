import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend that calls some members otherwise and does not have others. */
export interface RenamingBackend {
  readonly base: string;
  /** The bodies that clients sent, unchanged. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/**
 * Stands before a backend: requests in its own names are refused as a provider's core does, its answers are in its names.
 * @param names the backend's name and the one that is used here; null: there is no such member
 */
export async function renamingBackend(
  backend: string,
  names: Readonly<Record<string, string | null>>,
): Promise<RenamingBackend> {
  const heard: string[] = [];
  const pairs = Object.entries(names);
  const toBackend = (text: string) =>
    pairs.reduce((before, [own, here]) => (here === null ? before : before.replaceAll(here, own)), text);
  const fromBackend = (text: string) =>
    pairs.reduce(
      (before, [own, here]) =>
        here === null ? before.replace(new RegExp(`"${own}":("[^"]*"|null),?`, 'g'), '') : before.replaceAll(own, here),
      text,
    );
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = method === 'GET' ? '' : await textOf(request);
    heard.push(`${method} ${decodeURIComponent(url)} ${body}`);
    const foreign = pairs.find(([own]) => decodeURIComponent(url).includes(own) || body.includes(`"${own}"`));
    if (foreign !== undefined) {
      response.writeHead(422, { 'content-type': 'application/vnd.api+json' });
      const error = {
        status: '422',
        title: 'Unprocessable Content',
        detail: `The attribute ${foreign[0]} does not exist.`,
      };
      response.end(JSON.stringify({ errors: [error] }));
      return;
    }
    const { authorization, accept, 'content-type': type } = headers;
    const passed = Object.entries({ authorization, accept, 'content-type': type });
    const answer = await fetch(backend + toBackend(url), {
      method,
      headers: Object.fromEntries(passed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
      ...(body === '' ? {} : { body: toBackend(body) }),
    });
    const text = fromBackend(await answer.text());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(answer.status === 204 ? undefined : text);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Border: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    heard,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
