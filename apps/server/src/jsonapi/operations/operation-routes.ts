import { atomicExtension, atomicMediaType } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Engine, principalOf, transact, writingOf } from '../engine.ts';
import { jsonApiMember, sendText } from '../http/answer.ts';
import { CooperativeYield } from '../http/cooperative-yield.ts';
import { Utf8Text } from '../http/utf8-text.ts';
import { resourceJson, type Writing } from '../http/write-document.ts';
import { readQuery } from '../read/read-query.ts';
import { completeWrites } from '../write/write-rows.ts';
import type { OperationScope, Written } from './operations.ts';
import { performOperations } from './perform-operations.ts';

/** Bytes of a request's operations together (decisions.md 22). */
const maxBytes = 16 * 1024 * 1024;

/** Milliseconds that 10,000 rows may take. */
const deadline = 120_000;

async function resultsText(
  written: readonly Written[],
  saved: ReadonlyMap<string, StoredRow>,
  writing: Writing,
): Promise<Utf8Text> {
  const text = new Utf8Text();
  const others = new CooperativeYield();
  text.add(`{"jsonapi":${JSON.stringify({ ...jsonApiMember, ext: [atomicExtension] })},"atomic:results":[`);
  for (const [index, row] of written.entries()) {
    const found = row === null ? undefined : saved.get(row.id);
    const result = row === null || found === undefined ? '' : `"data":${resourceJson(row.resource, found, writing)}`;
    text.add(`${index === 0 ? '' : ','}{${result}}`);
    await others.pause();
  }
  text.add(']}');
  return text;
}

async function operate(engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const principal = await principalOf(engine, request);
  // Border: what the reader of this route's bodies gives.
  const operations = request.body as readonly unknown[];
  const writing = writingOf(engine, request, readQuery(request).fields);
  const { written, saved } = await transact(engine, principal, request.id, async (context) => {
    const scope: OperationScope = { engine, context, writing, localIds: new Map() };
    return { written: await performOperations(scope, operations), saved: await completeWrites(context, engine.hooks) };
  });
  return sendText(reply, atomicMediaType, await resultsText(written, saved, writing));
}

/** Several changes in one request, all or none (jsonapi.org/ext/atomic). */
export function operationRoutes(app: FastifyInstance, engine: Engine): void {
  const options = { bodyLimit: maxBytes, config: { body: 'operations', deadline } } as const;
  app.post('/jsonapi/operations', options, (request, reply) => operate(engine, request, reply));
}
