import { fail, jsonApiMediaType, octetStreamMediaType } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Engine } from './engine.ts';
import { entryRoute } from './entry-route.ts';
import { operationRoutes } from './operation-routes.ts';
import { readRoutes } from './read-routes.ts';
import { relationshipRoutes } from './relationship-routes.ts';
import { writeRoutes } from './write-routes.ts';

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonApiMediaType, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      // Prototype keys never reach the readers: they go by own members of the declaration.
      done(null, JSON.parse(String(body)));
    } catch {
      done(
        thrown(() => fail(400, 'Syntax error')),
        undefined,
      );
    }
  });
  app.addContentTypeParser(octetStreamMediaType, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume();
    const type = request.headers['content-type'];
    done(
      thrown(() => fail(415, `No route found that matches "Content-Type: ${type}"`)),
      undefined,
    );
  });
}

function thrown(act: () => never): Error {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A body that must be there, with the dialect's type. */
function demandBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'POST' && request.method !== 'PATCH') return;
    if (request.headers['content-type'] === undefined) fail(415, 'No "Content-Type" request header specified');
    if (request.body === undefined || request.body === null) fail(400, 'Empty request body.');
  });
}

/** All routes below /jsonapi, walked from the declarations; `more` adds those that carry files. */
export function jsonapiRoutes(engine: Engine, more: (app: FastifyInstance) => void): FastifyPluginAsync {
  return async (app) => {
    readBodies(app);
    demandBodies(app);
    entryRoute(app, engine);
    for (const resource of engine.registry.resources) {
      readRoutes(app, engine, resource);
      writeRoutes(app, engine, resource);
      relationshipRoutes(app, engine, resource);
    }
    if (!engine.stock) operationRoutes(app, engine);
    more(app);
  };
}
