import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonApiMediaType } from '@packhouse/jsonapi';
import { plainHeaders } from './browser-headers.ts';
import { refusalBody } from './refuse-malformed.ts';

/**
 * Answers a request whose Expect header asks for something else than 100-continue (RFC 9110, section 10.1.1), which
 * Node would do without a word. The connection ends: whether a body follows is not known.
 */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = refusalBody(417, 'The server meets no expectation but "100-continue".');
  response
    .writeHead(417, {
      ...plainHeaders,
      'Content-Type': jsonApiMediaType,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    })
    .end(body);
}
