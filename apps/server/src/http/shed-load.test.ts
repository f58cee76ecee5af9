import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { handleError } from '#jsonapi/http/error-handler.ts';
import { shedLoad } from './shed-load.ts';

/** Keeps the process from everything else, as too much work does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

async function openApp(limits: Parameters<typeof shedLoad>[1]) {
  const app = fastify();
  app.setErrorHandler(handleError);
  await shedLoad(app, limits);
  app.get('/work', async () => ({ done: true }));
  app.get('/health/live', async () => ({ status: 'ok' }));
  const ended = Promise.withResolvers<void>();
  app.get('/long', async () => {
    await ended.promise;
    return { done: true };
  });
  await app.ready();
  return { app, end: ended.resolve };
}
const roomy = { maxEventLoopDelay: 60_000, maxHeapUsedBytes: 2 ** 40, maxRssBytes: 2 ** 40, sampleInterval: 50 };

describe('shedLoad', () => {
  it('refuses work with 503 and Retry-After while timers are late, and takes it again after that', async () => {
    const { app } = await openApp({ ...roomy, maxEventLoopDelay: 100 });
    expect((await app.inject('/work')).statusCode).toBe(200);
    const refused = await vi.waitFor(
      async () => {
        block(300);
        const answer = await app.inject('/work');
        expect(answer.statusCode).toBe(503);
        return answer;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json().errors).toMatchObject([{ status: '503', detail: expect.stringContaining('busy') }]);
    await vi.waitFor(async () => expect((await app.inject('/work')).statusCode).toBe(200), { timeout: 10_000 });
    await app.close();
  });

  it('bears it once, as at the start of a server', async () => {
    const { app } = await openApp({ ...roomy, maxEventLoopDelay: 100, sampleInterval: 1_000 });
    const late = await vi.waitFor(
      async () => {
        block(300);
        expect(app.isUnderPressure()).toBe(true);
        return app.inject('/work');
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(late.statusCode).toBe(200);
    await app.close();
  });

  it.each(['maxHeapUsedBytes', 'maxRssBytes'] as const)(
    'refuses work while memory is short by %s and work is under way, and says that the process lives',
    async (limit) => {
      const { app, end } = await openApp({ ...roomy, [limit]: 1 });
      await vi.waitFor(() => expect(app.isUnderPressure()).toBe(true), { timeout: 10_000 });
      expect((await app.inject('/work')).statusCode).toBe(200);
      // Begun at once, not when it is waited for.
      const long = app.inject('/long').then((answer) => answer);
      await vi.waitFor(async () => expect((await app.inject('/work')).statusCode).toBe(503), { timeout: 10_000 });
      expect((await app.inject('/health/live')).statusCode).toBe(200);
      end();
      expect((await long).statusCode).toBe(200);
      await app.close();
    },
  );
});
