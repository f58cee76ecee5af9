import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { OfficeRouteDeps } from './office-request.ts';

/** Seconds after which a replica that is used has come to any write. */
const remembered = 60;
const name = 'packhouse-written';
const place = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,20})(?:;|$)`);

/** Where the log ended after the last write of the person who asks, as their browser was told. */
function writtenBy({ headers }: FastifyRequest): bigint | null {
  const found = place.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? null : BigInt(found);
}

/** Does work that only reads: on the replica where there is one that holds what this person has written. */
export function readBeside<T>(
  { db, replica }: Pick<OfficeRouteDeps, 'db' | 'replica'>,
  request: FastifyRequest,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return replica === undefined ? work(db) : replica.read(writtenBy(request), work);
}

/**
 * Tells the browser of the person who has written where the log ended, so that what they read next, at whichever copy, is not
 * older. It names no person and no thing.
 */
export function tellOfWrites(app: FastifyInstance, replica: ReadReplica | undefined): void {
  if (replica === undefined) return;
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const cookie = `${name}=${await replica.place()}; Path=/office/api; Max-Age=${remembered}; HttpOnly; SameSite=Strict${secure}`;
    reply.header('set-cookie', cookie);
  });
}
