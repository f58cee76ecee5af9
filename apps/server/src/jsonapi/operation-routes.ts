import { atomicExtension, atomicMediaType, fail } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonApiMember, sendJson } from './answer.ts';
import { type Engine, principalOf, transact, writingOf } from './engine.ts';
import { finishWrites } from './finish-writes.ts';
import type { OperationScope } from './operations.ts';
import { isObject } from './parse-relationship.ts';
import { performOperations } from './perform-operations.ts';
import { resourceObject } from './write-document.ts';

/** Operations of one request at most (decisions.md 22). */
const maxOperations = 10_000;

function operationsIn(body: unknown): readonly unknown[] {
  const operations = isObject(body) ? body['atomic:operations'] : undefined;
  if (!Array.isArray(operations) || operations.length === 0) {
    return fail(400, 'The document needs a list of operations.', { pointer: '/atomic:operations' });
  }
  if (operations.length > maxOperations) {
    return fail(413, `A request takes at most ${maxOperations} operations.`, { pointer: '/atomic:operations' });
  }
  return operations;
}

async function operate(engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const principal = await principalOf(engine, request);
  const operations = operationsIn(request.body);
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
  app.post('/jsonapi/operations', (request, reply) => operate(engine, request, reply));
}
