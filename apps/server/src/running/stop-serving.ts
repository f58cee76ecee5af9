import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way have to be answered. */
const patience = 10_000;
/** Milliseconds between two looks for connections that have just become idle. */
const pause = 50;

/**
 * Takes no more requests and lets those under way be answered; connections that are still open after that are cut, so
 * that nobody has to kill the process.
 */
export async function stopServing(app: FastifyInstance, within: number = patience): Promise<void> {
  // A connection whose answer has just gone out would be kept alive for the next request.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), pause);
  const cut = setTimeout(() => app.server.closeAllConnections(), within);
  try {
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(cut);
  }
}
