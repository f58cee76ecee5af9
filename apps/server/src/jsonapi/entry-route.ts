import { atomicExtension, jsonApiMediaType } from '@packhouse/jsonapi';
import type { FastifyInstance } from 'fastify';
import { baseOf, type Engine } from './engine.ts';
import { jsonApiMember, sendJson } from './http/answer.ts';

/** The entry document: every type with its address, and the extensions that are offered. */
export function entryRoute(app: FastifyInstance, engine: Engine): void {
  app.get('/jsonapi', { config: { caller: 'anybody' } }, (request, reply) => {
    const base = baseOf(engine, request);
    const types = engine.registry.resources.map(({ type, path }) => [type, { href: `${base}/${path}` }] as const);
    const operations = engine.stock ? {} : { operations: { href: `${base}/operations` } };
    return sendJson(reply, 200, jsonApiMediaType, {
      jsonapi: engine.stock ? jsonApiMember : { ...jsonApiMember, ext: [atomicExtension] },
      data: [],
      links: { self: { href: base }, ...operations, ...Object.fromEntries(types) },
    });
  });
}
