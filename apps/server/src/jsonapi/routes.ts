import type { IncomingMessage } from 'node:http';
import { atomicExtension, fail, jsonApiMediaType, octetStreamMediaType } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { seenPrincipalOf } from '#access/caller.ts';
import type { Principal } from '#access/principal.ts';
import { baseOf, type Engine, expectedPrincipalOf, principalOf } from './engine.ts';
import { jsonApiMember, privateCache, sendJson } from './http/answer.ts';
import { negotiate } from './http/negotiation.ts';
import { readJson } from './http/read-json.ts';
import { receiveBytes, receiveText } from './http/receive-body.ts';
import { noteMethods, refuseOtherMethods } from './http/refuse-methods.ts';
import { operationRoutes } from './operations/operation-routes.ts';
import { readOperations } from './operations/read-operations.ts';
import { refuseAsStock, tellForeign } from './read/foreign-rows.ts';
import { readRoutes } from './read/read-routes.ts';
import { compressAnswers } from './transfer/compress-answers.ts';
import { relationshipRoutes } from './write/relationship-routes.ts';
import { writeRoutes } from './write/write-routes.ts';

/** The entry document: every type with its address, and the extensions that are offered. */
function entryRoute(app: FastifyInstance, engine: Engine): void {
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

/**
 * Says what is wrong with a body: only to somebody whose token holds, where it was read on what is remembered of the
 * token. @throws UnverifiedToken, or what `read` throws
 */
async function tellingPeople<T>(engine: Engine, request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (request.routeOptions.config.caller === 'proven') await principalOf(engine, request);
    throw error;
  }
}

/** Reads bodies in pieces that are counted; of those that are no JSON, whatever their route does with them. */
function readBodies(app: FastifyInstance, engine: Engine): void {
  const { bodies } = engine;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonApiMediaType, (request: FastifyRequest, payload: IncomingMessage) =>
    tellingPeople(engine, request, async () => {
      const text = await receiveText(request, payload, bodies);
      if (text === '') return undefined;
      return request.routeOptions.config.body === 'operations' ? readOperations(text) : readJson(text);
    }),
  );
  app.addContentTypeParser(octetStreamMediaType, (request, payload, done) =>
    done(null, receiveBytes(request, payload, bodies)),
  );
  // Media types that a route does not accept were refused before; a body that nobody asked for is not read.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
}

/** Who asks is known before a byte of a body is read: strangers are told 401, whatever they send. */
function refuseStrangers(app: FastifyInstance, engine: Engine): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { caller, body } = request.routeOptions.config;
    if (caller === 'anybody' || body === 'any') return done();
    const open = ({ userId }: Principal) => {
      engine.bodies.open(request, reply, userId);
      done();
    };
    const seen = caller === 'proven' ? seenPrincipalOf(request) : undefined;
    if (seen !== undefined) return open(seen);
    const whoAsks = caller === 'proven' ? expectedPrincipalOf : principalOf;
    whoAsks(engine, request).then(open, done);
  });
}

/** Nothing of a company is kept by a browser's or a proxy's cache unasked, an empty answer neither. */
function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', privateCache);
    done();
  });
}

/** A body that must be there. */
function demandBodies(app: FastifyInstance, engine: Engine): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const mayBeEmpty = request.method !== 'POST' && request.method !== 'PATCH';
    if (mayBeEmpty || (request.body !== undefined && request.body !== null)) return done();
    tellingPeople(engine, request, async () => fail(400, 'Empty request body.')).catch(done);
  });
}

/** All routes below /jsonapi, walked from the declarations; `more` adds those that carry files. */
export function jsonapiRoutes(engine: Engine, more: (app: FastifyInstance) => void): FastifyPluginAsync {
  return async (app) => {
    if (engine.stock) tellForeign(app, engine);
    negotiate(app, engine);
    refuseStrangers(app, engine);
    readBodies(app, engine);
    demandBodies(app, engine);
    preventCaching(app);
    compressAnswers(app);
    const taken = noteMethods(app);
    entryRoute(app, engine);
    for (const resource of engine.registry.resources) {
      readRoutes(app, engine, resource);
      writeRoutes(app, engine, resource);
      relationshipRoutes(app, engine, resource);
    }
    if (!engine.stock) operationRoutes(app, engine);
    more(app);
    refuseOtherMethods(app, taken, async (request) => (engine.stock ? refuseAsStock(engine, request) : undefined));
  };
}
