import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorObject, JsonApiError, type Registry } from '@packhouse/jsonapi';
import fastify, { type FastifyInstance } from 'fastify';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { fileRoutes } from '#files/routes.ts';
import { oauthRoutes } from '#identity/tokens/routes.ts';
import type { Engine } from '#jsonapi/engine.ts';
import { BodyBudget } from '#jsonapi/http/body-budget.ts';
import { handleError, sendErrors } from '#jsonapi/http/error-handler.ts';
import { timestampFormat } from '#jsonapi/http/write-value.ts';
import { jsonapiRoutes } from '#jsonapi/routes.ts';
import { SeenRows } from '#jsonapi/seen-rows.ts';
import { messageOf } from '#problems/message.ts';
import { RowMemory } from '#rows/row-memory.ts';
import { openEmpty } from '../databases/open-own.ts';

/** The engine, the files and the identity server over declarations that are not the programme's. */
export interface StandInServer {
  readonly db: Db;
  /** The clients of the recording: each has a server of its own on the same database. */
  readonly apps: Readonly<Record<string, FastifyInstance>>;
  now: Date;
  close(): Promise<void>;
}

/** Clients and secrets as the recording has them. */
export const clients = { 'portal-client': 'portal-secret', 'short-client': 'short-secret' } as const;

async function appFor(
  engine: Engine,
  client: { id: string; secret: string },
  dataDir: string,
): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    const detail = `No route found for "${request.method} ${request.url.split('?')[0]}".`;
    return sendErrors(request, reply, new JsonApiError(404, [errorObject(404, detail)]));
  });
  const { db, machineClock: clock } = engine;
  await app.register(oauthRoutes({ db, clock, client, scope: 'portal', verifyIdToken: null }));
  const storage = folderStorage(join(dataDir, 'files'));
  await app.register(jsonapiRoutes(engine, (routes) => fileRoutes(routes, engine, { storage, room: 1024 ** 3 })));
  return app;
}

export async function openStandInServer(registry: Registry): Promise<StandInServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'packhouse-wire-'));
  const database = await openEmpty();
  await migrate(database.db, registry);
  const server = { now: new Date('2026-11-21T15:00:00Z') };
  const memory = new RowMemory();
  const engine: Engine = {
    db: database.db,
    registry,
    hooks: {},
    clock: () => server.now,
    machineClock: () => server.now,
    timestamp: timestampFormat('America/New_York'),
    version: 'the one that is replayed',
    stock: false,
    publicUrl: null,
    messageOf,
    counted: () => 2,
    bodies: new BodyBudget(),
    memory,
    seen: new SeenRows(memory.numbers),
  };
  const apps: Record<string, FastifyInstance> = {};
  for (const [id, secret] of Object.entries(clients)) apps[id] = await appFor(engine, { id, secret }, dataDir);
  return Object.assign(server, {
    db: database.db,
    apps,
    async close() {
      for (const app of Object.values(apps)) await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}
