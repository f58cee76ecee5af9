import { fail, jsonApiMediaType, octetStreamMediaType } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { privateCache } from './answer.ts';
import type { Engine } from './engine.ts';
import { entryRoute } from './entry-route.ts';
import { negotiate } from './negotiation.ts';
import { operationRoutes } from './operation-routes.ts';
import { readJson } from './read-json.ts';
import { readRoutes } from './read-routes.ts';
import { noteMethods, refuseOtherMethods } from './refuse-methods.ts';
import { relationshipRoutes } from './relationship-routes.ts';
import { writeRoutes } from './write-routes.ts';

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonApiMediaType, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, readJson(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
  app.addContentTypeParser(octetStreamMediaType, (_request, payload, done) => done(null, payload));
  // What a route does not take was refused before; a body that nobody asked for is not read.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
}

/** Nothing of a company is kept by a browser's or a proxy's cache unasked, an empty answer neither. */
function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', privateCache);
  });
}

/** A body that must be there. */
function demandBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'POST' && request.method !== 'PATCH') return;
    if (request.body === undefined || request.body === null) fail(400, 'Empty request body.');
  });
}

/** All routes below /jsonapi, walked from the declarations; `more` adds those that carry files. */
export function jsonapiRoutes(engine: Engine, more: (app: FastifyInstance) => void): FastifyPluginAsync {
  return async (app) => {
    negotiate(app, engine);
    readBodies(app);
    demandBodies(app);
    preventCaching(app);
    const taken = noteMethods(app);
    entryRoute(app, engine);
    for (const resource of engine.registry.resources) {
      readRoutes(app, engine, resource);
      writeRoutes(app, engine, resource);
      relationshipRoutes(app, engine, resource);
    }
    if (!engine.stock) operationRoutes(app, engine);
    more(app);
    refuseOtherMethods(app, taken);
  };
}
