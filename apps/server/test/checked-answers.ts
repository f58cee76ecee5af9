import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { jsonApiMediaType } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { validateDocument } from '@packhouse/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** An answer as it came. */
interface Came {
  readonly url: string;
  readonly type: unknown;
  readonly status: number;
  readonly body: string;
}

/**
 * Checks an answer of the server against JSON:API and the declarations, where it is a document of JSON:API.
 * @throws InvalidDocument that says what is wrong
 */
export function checkAnswer({ url, type, status, body }: Came): void {
  if (body === '' || !String(type).startsWith(jsonApiMediaType)) return;
  const sparse = /[?&]fields(\[|%5B)/i.test(url);
  validateDocument(JSON.parse(body), status, registry, { sparse });
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The text of an answer, whatever its bytes are coded with. @throws Error for a coding that nobody registered */
export function textOf({ headers, rawPayload }: Pick<LightMyRequestResponse, 'headers' | 'rawPayload'>): string {
  const coding = headers['content-encoding'];
  if (coding === undefined || rawPayload.length === 0) return rawPayload.toString();
  const decode = decoders[String(coding)];
  if (decode === undefined) throw new Error(`An answer is coded with ${String(coding)}.`);
  return decode(rawPayload).toString();
}

/** Has every answer of an application checked, whichever test asks; one that is wrong fails the test that asked. */
export function checkAnswers(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app);
  const checked = async (request: InjectOptions | string) => {
    const answer = await inject(request);
    const url = typeof request === 'string' ? request : String(request.url);
    checkAnswer({ url, type: answer.headers['content-type'], status: answer.statusCode, body: textOf(answer) });
    return answer;
  };
  // Border: the forms with a callback or a chain, which no test uses, are not there.
  return Object.assign(app, { inject: checked as typeof app.inject });
}
