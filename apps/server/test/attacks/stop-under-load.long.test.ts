import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, freshFolder, startServer } from '../process.ts';

const rounds = process.env.TEST_LONG === '1' ? 20 : 2;
// As many as one person may have at work and in line.
const clients = 16;

let dataDir: string;
beforeAll(async () => {
  dataDir = await freshFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Outcome = { readonly status: number } | { readonly code: string };

/** One request on a kept connection: its status once all of the answer is there, or what broke it. */
function ask(agent: Agent, url: string, token: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const broken = (error: Error & { code?: string }) => {
      const where = sent.reusedSocket ? ' on a kept connection' : '';
      resolve({ code: `${error.code ?? error.message}${where}` });
    };
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('error', broken);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }));
      answer.resume();
    });
    sent.on('error', broken);
    sent.end();
  });
}

describe(`SIGTERM while ${clients} clients ask without a pause (${rounds} rounds)`, () => {
  it('breaks no connection and refuses nobody whom it took: each is answered until no more are taken', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer(dataDir);
      const token = await accessToken(server.address, 'firsthandler');
      const agent = new Agent({ keepAlive: true, maxSockets: clients });
      const seen = new Map<string, number>();
      const enough = Promise.withResolvers<void>();
      let answered = 0;
      const client = async (at: number) => {
        const url = `${server.address}${['/jsonapi/node/season', '/health/live', '/config.json'][at % 3]}`;
        for (;;) {
          const outcome = await ask(agent, url, token);
          const word = 'code' in outcome ? outcome.code : String(outcome.status);
          seen.set(word, (seen.get(word) ?? 0) + 1);
          answered += 1;
          if (answered === 20 * clients) enough.resolve();
          // Nobody listens any more: this is what a load balancer passes over.
          if (word === 'ECONNREFUSED') return;
        }
      };
      const running = Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
      await enough.promise;
      await server.kill('SIGTERM');
      await running;
      agent.destroy();
      expect(server.process.exitCode).toBe(0);
      expect([...seen.keys()].sort()).toEqual(['200', 'ECONNREFUSED']);
    }
  }, 900_000);
});
