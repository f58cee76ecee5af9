import type { FastifyInstance } from 'fastify';
import { tellRequest } from '#tracing/spans.ts';
import type { Metrics } from './metrics.ts';

/** Routes that machines ask every few seconds; they are counted and not logged. */
const quiet = /^\/health\//;

/**
 * Logs and counts each request once, when it is answered: its method, the pattern of its route, status and time. Never
 * its address, which holds ids and search words, nor who sent it.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  // Nothing of these lines is what a person typed: looking through each of them took longer than writing it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    metrics.observe({ method, route, status, seconds: reply.elapsedTime / 1000 });
    tellRequest(request.id, reply.elapsedTime, { method, route, status });
    const ms = Math.round(reply.elapsedTime);
    if (!quiet.test(route)) log.info({ reqId: request.id, method, route, status, ms }, 'answered');
    done();
  });
}
