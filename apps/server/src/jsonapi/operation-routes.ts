import { atomicExtension, atomicMediaType } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonApiMember, sendJson } from './answer.ts';
import { type Engine, principalOf, transact, writingOf } from './engine.ts';
import { finishWrites } from './finish-writes.ts';
import type { OperationScope } from './operations.ts';
import { performOperations } from './perform-operations.ts';
import { resourceObject } from './write-document.ts';

/** Bytes of a request's operations together (decisions.md 22). */
const maxBytes = 16 * 1024 * 1024;

/** Milliseconds that 10,000 rows may take. */
const deadline = 120_000;

async function operate(engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const principal = await principalOf(engine, request);
  // Border: what the reader of this route's bodies gives.
  const operations = request.body as readonly unknown[];
  const writing = writingOf(engine, request);
  const results = await transact(engine, principal, request.id, async (context) => {
    const scope: OperationScope = { engine, context, writing, localIds: new Map() };
    const written = await performOperations(scope, operations);
    const saved = await finishWrites(context, engine.hooks);
    return written.map((row) => {
      const found = row === null ? undefined : saved.get(row.id);
      return row === null || found === undefined ? {} : { data: resourceObject(row.resource, found, writing) };
    });
  });
  const document = { jsonapi: { ...jsonApiMember, ext: [atomicExtension] }, 'atomic:results': results };
  return sendJson(reply, 200, atomicMediaType, document);
}

/** Several changes in one request, all or none (jsonapi.org/ext/atomic). */
export function operationRoutes(app: FastifyInstance, engine: Engine): void {
  const options = { bodyLimit: maxBytes, config: { body: 'operations', deadline } } as const;
  app.post('/jsonapi/operations', options, (request, reply) => operate(engine, request, reply));
}
