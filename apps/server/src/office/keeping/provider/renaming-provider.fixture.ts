import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend like another, but for what it calls some members and for some that it does not have. */
export interface RenamingProvider {
  readonly base: string;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/**
 * Stands before a backend and changes the names in what it says: what a provider's own site looks like to a portal.
 * @param names the backend's name and what is said instead; null: nothing of it is said
 */
export async function renamingProvider(
  backend: string,
  names: Readonly<Record<string, string | null>>,
): Promise<RenamingProvider> {
  const said = (text: string) =>
    Object.entries(names).reduce(
      (before, [own, other]) =>
        other === null
          ? before.replace(new RegExp(`"${own}":("[^"]*"|null|[\\d.]+),?`, 'g'), '')
          : before.replaceAll(`"${own}"`, `"${other}"`),
      text,
    );
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = method === 'GET' ? undefined : await textOf(request);
    const { authorization, accept, 'content-type': type } = headers;
    const passed = Object.entries({ authorization, accept, 'content-type': type }).filter(
      ([, value]) => value !== undefined,
    );
    const answer = await fetch(backend + url, {
      method,
      headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
      ...(body === undefined ? {} : { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(said(await answer.text()));
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Border: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
