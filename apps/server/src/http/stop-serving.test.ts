import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { stopServing } from './stop-serving.ts';

/** A server with one route that answers when it is told. */
async function openApp() {
  const app = fastify({ forceCloseConnections: 'idle' });
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await answer.promise;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, arrived: arrived.promise, answer: answer.resolve };
}

describe('stopServing', () => {
  it('answers what is under way and takes nothing more', async () => {
    const { app, address, arrived, answer } = await openApp();
    const slow = fetch(`${address}/slow`);
    await arrived;
    const stopped = stopServing(app);
    await expect(async () => {
      // The listening socket closes in a later turn of the loop.
      for (;;) await fetch(`${address}/quick`, { headers: { connection: 'close' } }).then(refuseUnavailable);
    }).rejects.toThrow();
    const answered = performance.now();
    answer();
    expect(await (await slow).json()).toEqual({ done: true });
    await stopped;
    // Neither the client's kept connection nor the limit was waited for.
    expect(performance.now() - answered).toBeLessThan(5_000);
  });

  it('cuts what does not end in time', async () => {
    const { app, address, arrived } = await openApp();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await arrived;
    const closed = once(socket, 'close');
    await stopServing(app, 50);
    await closed;
  });
});

function refuseUnavailable({ status }: Response): void {
  if (status === 503) throw new Error('closing');
}
