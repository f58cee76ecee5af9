import type { FastifyInstance } from 'fastify';
import { TooBusyError } from '#load/concurrency-limit.ts';
import { RefusedRequest } from './field-errors.ts';

/** A refusal and a request that cannot be read get field errors; an error of ours goes on to the server's own answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof RefusedRequest) {
      if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
      return reply.status(error.status).send({ errors: error.errors });
    }
    if (error instanceof TooBusyError) {
      const busy = { field: null, code: 'busy', detail: 'The server has too much to do. Please try again shortly.' };
      return reply
        .status(503)
        .header('retry-after', String(error.retryAfter))
        .send({ errors: [busy] });
    }
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    const unreadable = { field: null, code: 'unreadable', detail: error.message };
    return reply.status(statusCode).send({ errors: [unreadable] });
  });
}

/** The same for answers of which neither a browser nor anything before it keeps a copy. */
export function answerUnkept(app: FastifyInstance, kept: 'no-store' | 'private, no-store' = 'no-store'): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', kept);
  });
  answerErrors(app);
}
