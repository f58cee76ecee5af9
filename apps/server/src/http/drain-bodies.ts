import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { whenOver } from '#load/when-over.ts';

/** Bytes of a body that are read and forgotten after its request was answered. */
const mostBytes = 32 * 1024 * 1024;
/** Milliseconds that this may take. */
const patience = 10_000;

/** Reads the rest of a body away; a sender who goes on beyond all measure is cut off. */
function drain(raw: IncomingMessage): void {
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => raw.destroy(), patience);
  timer.unref();
  const end = () => clearTimeout(timer);
  raw.once('end', end).once('close', end);
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) raw.destroy();
  });
  raw.resume();
}

/**
 * Lets a sender whose body is refused finish and read why. Closing the connection at once would throw away the answer
 * that is on its way (RFC 9112, section 9.6); leaving the body unread would keep sender and connection for a minute.
 */
export function drainBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    whenOver(reply.raw, () => drain(raw));
    done();
  });
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // Set where a body was too large: the connection may go on once the body is read away.
    if (!raw.complete) reply.removeHeader('connection');
    done();
  });
}
