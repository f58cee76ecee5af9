import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { compress } from './compress.ts';
import { compressAnswers } from './compress-answers.ts';

const app = fastify();
afterEach(() => app.close());

it('an answer that was overtaken by an error while it was compressed is not sent after it', async () => {
  const rows = 'row '.repeat(1_000_000);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  compressAnswers(app);
  app.get('/rows', (_request, reply) => {
    reply.send(rows);
    // As the bounds of a request do when nobody waits any more.
    return Promise.reject(new Error('Nobody waits for the answer any more.'));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/rows`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.status).toBe(500);
  // As long as the first answer's own takes, and a turn more.
  await compress('gzip', Buffer.from(rows));
  await turn();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
