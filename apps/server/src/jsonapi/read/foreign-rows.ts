import { fail, JsonApiError } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import type { Engine } from '../engine.ts';
import { isUuid } from '../sql/filter-value.ts';
import { unknownRowDetail } from './visible-row.ts';

const foreign = 'The row is not of your company.';

/** Whether the row of an address is there for somebody else. */
async function isForeign({ db, registry }: Engine, { url }: FastifyRequest): Promise<boolean> {
  const [, entity, bundle, id = ''] = (url.split('?')[0] ?? '').split('/').slice(1);
  const resource = registry.resources.find(({ path }) => path === `${entity}/${bundle}`);
  if (resource === undefined || !isUuid(id)) return false;
  const { rows } = await sql`select from ${sql.raw(tableOf(resource))} where id = ${id}::uuid`.execute(db);
  return rows.length > 0;
}

/**
 * A stock backend says of a row that is not the person's that it may not be read or changed (403, as recorded); our own
 * server says of it what it says of one that is nowhere (decisions.md 19).
 */
export function tellForeign(app: FastifyInstance, engine: Engine): void {
  app.setErrorHandler(async (error, request) => {
    const isUnknown = error instanceof JsonApiError && error.errors[0]?.detail === unknownRowDetail;
    if (!isUnknown || !(await isForeign(engine, request))) throw error;
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    fail(403, isRead ? `The current user is not allowed to GET the selected resource. ${foreign}` : foreign);
  });
}
