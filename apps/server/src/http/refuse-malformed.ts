import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorObject, jsonApiMediaType } from '@packhouse/jsonapi';
import type { ConnectionError } from 'fastify';
import { plainHeaders } from './browser-headers.ts';

/** Errors of Node's HTTP parser as status and sentence; any other is 400. */
const causes: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not received in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The address and headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunks of the body carry too much beside it.'],
};
const malformed = [400, 'The request is no well-formed HTTP.'] as const;

export const refusalBody = (status: number, detail: string): string =>
  JSON.stringify({ jsonapi: { version: '1.1' }, errors: [errorObject(status, detail)] });

/**
 * Answers what never became a request, in the form of every other error (quality.md S6), and ends the connection: what
 * follows on it cannot be told apart.
 */
export function refuseMalformed({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail] = causes[code] ?? malformed;
  const body = refusalBody(status, detail);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${jsonApiMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(plainHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
