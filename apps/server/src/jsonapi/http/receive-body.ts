import { type Readable, Transform } from 'node:stream';
import { fail, oneError } from '@packhouse/jsonapi';
import type { FastifyRequest } from 'fastify';
import type { BodyBudget } from './body-budget.ts';

const inMegabytes = (bytes: number) => `${bytes / (1024 * 1024)} MB`;

function refuseLarge(limit: number): never {
  return fail(413, `The document is larger than ${inMegabytes(limit)}.`);
}

/** Hands over the bytes of a stream as they come. Where `take` throws it stays open, for the answer goes over it. */
function receive(payload: Readable, take: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      payload.off('data', receiving).off('end', whole).off('error', broken).off('close', broken);
      settle();
    };
    const receiving = (bytes: Buffer) => {
      try {
        take(bytes);
      } catch (error) {
        payload.pause();
        end(() => reject(error));
      }
    };
    const whole = () => end(resolve);
    const broken = () => end(() => reject(oneError(400, 'The body breaks off.')));
    payload.on('data', receiving).on('end', whole).on('error', broken).on('close', broken);
  });
}

/**
 * Reads the text of a body, which is held in the budget until the request is answered.
 * @throws JsonApiError 413 for more bytes than its route takes, 503 where there is no room, 400 where it breaks off
 */
export async function receiveText(request: FastifyRequest, payload: Readable, bodies: BodyBudget): Promise<string> {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) refuseLarge(limit);
  // A body that is certain to find no room need not be sent.
  bodies.demandRoom(request, announced);
  const chunks: Buffer[] = [];
  let size = 0;
  await receive(payload, (bytes) => {
    size += bytes.length;
    if (size > limit) refuseLarge(limit);
    bodies.take(request, bytes.length);
    chunks.push(bytes);
  });
  return Buffer.concat(chunks, size).toString('utf8');
}

/** Passes the bytes of a file on as they come; those still held when it is answered are counted until then. */
export function receiveBytes(request: FastifyRequest, payload: Readable, bodies: BodyBudget): Readable {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        bodies.take(request, chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  payload.on('error', (error) => counted.destroy(error));
  return payload.pipe(counted);
}
