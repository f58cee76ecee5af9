import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way have to be answered. */
const patience = 10_000;
/** Milliseconds in which somebody who asks again and again on a kept connection has brought one more request. */
const grace = 3_000;
/** Milliseconds between two looks for connections that have just become idle. */
const pause = 50;

/**
 * Takes no more connections, and answers what comes on those that are there, each answer being its connection's last.
 * Those that stay idle are closed a moment later, because a request that is on its way to a connection that closes is
 * broken; those that are still open after `within` milliseconds are cut, so that nobody has to kill the process.
 */
export async function stopServing(app: FastifyInstance, within: number = patience): Promise<void> {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node's own closing begins with this; here it comes later.
  server.closeIdleConnections = () => undefined;
  let looking: NodeJS.Timeout | undefined;
  const begin = setTimeout(() => {
    closeIdle();
    looking = setInterval(closeIdle, pause);
  }, grace);
  const cut = setTimeout(() => server.closeAllConnections(), within);
  try {
    await app.close();
  } finally {
    for (const timer of [begin, looking, cut]) clearTimeout(timer);
  }
}
