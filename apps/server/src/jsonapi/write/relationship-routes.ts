import { fail, isObject, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NotedRef } from '#rows/file-notes.ts';
import { refsIn } from '#rows/read-values.ts';
import { baseOf, type Engine, principalOf, transact, writingOf } from '../engine.ts';
import { sendDocument } from '../http/answer.ts';
import { selfUrl } from '../http/request-links.ts';
import { resourceObject } from '../http/write-document.ts';
import { readQuery } from '../read/read-query.ts';
import { type RelationParams, relationAt } from '../read/related-routes.ts';
import { readIdentifier, readLinkage, uniqueRefs } from './parse-relationship.ts';
import { demandEditable, demandRight } from './write-checks.ts';
import { idIn } from './write-routes.ts';
import { changeRow, completeWrites, lockRow } from './write-rows.ts';

type RelationRequest = FastifyRequest<{ Params: RelationParams }>;

function listIn(field: RelationField, body: unknown): readonly Ref[] {
  const data = isObject(body) ? body.data : undefined;
  if (!Array.isArray(data) || data.length === 0)
    return fail(400, 'Invalid body payload for the relationship.', { pointer: '/data' });
  return uniqueRefs(data.map((item: unknown, index) => readIdentifier(field, item, '/data', `/data/${index}`)));
}

/** Whether a reference says of its file what the one that is there may not. */
const saysMore = (ref: NotedRef, current: Ref | undefined) => ref !== current && ref.note !== undefined;

/** Changes one relation through the same code as a PATCH of the row: rights, hooks and audit are the same. */
async function change(
  engine: Engine,
  resource: Resource,
  request: RelationRequest,
  next: (field: RelationField, current: readonly Ref[]) => unknown,
) {
  const principal = await principalOf(engine, request);
  const id = idIn(request);
  const { key, field } = relationAt(resource, request.params.relation);
  return transact(engine, principal, request.id, async (context) => {
    const before = await lockRow(context, engine.hooks, resource, id);
    demandEditable(field, '/data');
    demandRight(context, resource, 'update');
    readQuery(request);
    const current = field.kind === 'many' ? refsIn(before.values, key) : [];
    const value = next(field, current);
    const unchanged =
      Array.isArray(value) &&
      value.length === current.length &&
      value.every((ref: NotedRef, index) => ref.id === current[index]?.id && !saysMore(ref, current[index]));
    if (unchanged) return { row: before, field };
    await changeRow(context, engine.hooks, resource, before, { values: { [key]: value } });
    const row = (await completeWrites(context, engine.hooks)).get(id) ?? before;
    return { row, field };
  });
}

async function add(engine: Engine, resource: Resource, request: RelationRequest, reply: FastifyReply) {
  const { row, field } = await change(engine, resource, request, (to, current) => {
    if (to.kind === 'one')
      return fail(409, `You can only POST to to-many relationships. ${to.wire} is a to-one relationship.`);
    return uniqueRefs([...current, ...listIn(to, request.body)]);
  });
  const relationship = resourceObject(resource, row, writingOf(engine, request)).relationships?.[field.wire];
  const list = Array.isArray(relationship?.data) ? relationship.data : [];
  // As the dialect does: nothing to tell when the list is just what was sent.
  if (list.length === listIn(field, request.body).length) return reply.code(204).send();
  const self = { href: selfUrl(request.url, baseOf(engine, request)) };
  return sendDocument(reply, 200, { data: list, links: { ...relationship?.links, self } });
}

export function relationshipRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  if (resource.entity !== 'node') return;
  const address = `/jsonapi/${resource.path}/:id/relationships/:relation`;
  app.post<{ Params: RelationParams }>(address, (request, reply) => add(engine, resource, request, reply));
  app.patch<{ Params: RelationParams }>(address, async (request, reply) => {
    await change(engine, resource, request, (field) =>
      readLinkage(field, isObject(request.body) ? request.body.data : undefined),
    );
    return reply.code(204).send();
  });
  app.delete<{ Params: RelationParams }>(address, async (request, reply) => {
    await change(engine, resource, request, (field, current) => {
      if (field.kind === 'one')
        return fail(409, `You can only DELETE from to-many relationships. ${field.wire} is a to-one relationship.`);
      const gone = new Set(listIn(field, request.body).map((ref) => ref.id));
      return current.filter((ref) => !gone.has(ref.id));
    });
    return reply.code(204).send();
  });
}
