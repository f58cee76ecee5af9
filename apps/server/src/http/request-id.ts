import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** By which request and answer tell their id; the portal shows its beginning to people. */
export const requestIdHeader = 'X-Request-Id';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of a request, which stands in every line of the log, in the trail and at its statements: the one that its sender
 * chose, so that it is known there even when no answer comes. One of any other form than a UUID is not taken: it could
 * tell of somebody, or be made to be read by a database.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
}
