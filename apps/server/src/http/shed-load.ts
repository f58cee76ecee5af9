import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import type { FastifyInstance } from 'fastify';
import { memoryOfProcess } from '#load/process-memory.ts';
import { whenOver } from '#load/when-over.ts';

/** When a copy of the server has too much to do. */
export interface Limits {
  /** Milliseconds that its timers are late on average. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** Of the process as a whole: bodies and files are no part of its heap. */
  readonly maxRssBytes: number;
  /** Milliseconds between two looks. */
  readonly sampleInterval: number;
}

/** Late by two seconds nobody is served well; beyond 85 % of its heap a process spends its time on clearing up. */
const defaultLimits: Limits = {
  maxEventLoopDelay: 2_000,
  maxHeapUsedBytes: Math.trunc(getHeapStatistics().heap_size_limit * 0.85),
  // Beyond this the machine or the container ends a process without asking.
  maxRssBytes: Math.trunc(memoryOfProcess() * 0.85),
  sampleInterval: 1_000,
};

/** Whether a process lives must be told even then, or it would be ended for being busy. */
const alwaysAnswered = /^\/health\//;

/** Looks in a row at which a process that is late is taken for busy: one alone may be its start, or one large answer. */
const busyAfter = 2;

/** Seconds after which somebody may come again. */
const comeAgain = 5;

/**
 * Refuses requests with 503 and Retry-After while the process has too much to do, instead of answering all of them too
 * late (quality.md R5).
 * @returns how many were refused since the start
 */
export async function shedLoad(app: FastifyInstance, limits: Limits = defaultLimits): Promise<() => number> {
  let looks = 0;
  let underWay = 0;
  let refused = 0;
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async (request, _reply, kind) => {
      if (alwaysAnswered.test(request.url)) return;
      if (kind === underPressure.TYPE_EVENT_LOOP_DELAY && looks < busyAfter) return;
      // Memory that is taken while nothing is done is not given back by refusing: it comes back with work.
      if (kind !== underPressure.TYPE_EVENT_LOOP_DELAY && underWay === 0) return;
      refused += 1;
      const busy = errorObject(503, 'The server is busy at the moment. Please try again.');
      throw new JsonApiError(503, [busy], { retryAfter: comeAgain });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (alwaysAnswered.test(request.url)) return done();
    underWay += 1;
    whenOver(reply.raw, () => {
      underWay -= 1;
    });
    return done();
  });
  const timer = setInterval(() => {
    looks = app.isUnderPressure() ? looks + 1 : 0;
  }, limits.sampleInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => refused;
}
