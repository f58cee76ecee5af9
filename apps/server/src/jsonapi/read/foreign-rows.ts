import { fail, JsonApiError } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import type { Engine } from '../engine.ts';
import { isUuid } from '../sql/filter-value.ts';
import { unknownRow, unknownRowDetail } from './visible-row.ts';

const foreign = 'The row is not of your company.';

const partsOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '').split('/').slice(2);

/** Whether the row of an address is there, for whomever. */
async function isThere({ db, registry }: Engine, request: FastifyRequest): Promise<boolean> {
  const [entity, bundle, id = ''] = partsOf(request);
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
    if (!isUnknown || !(await isThere(engine, request))) throw error;
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    fail(403, isRead ? `The current user is not allowed to GET the selected resource. ${foreign}` : foreign);
  });
}

/** The methods for which a Drupal has a route at each address of a type: a list, a row, a relation's linkage. */
const taken = new Map<number, readonly string[]>([
  [2, ['POST']],
  [3, ['PATCH', 'DELETE']],
  [5, ['POST', 'PATCH', 'DELETE']],
]);

/**
 * A file or the proxies, which nobody may write, have no such route with us (405); a stock backend has one for each type,
 * and refuses there whoever may not, or does not find the row.
 */
export async function refuseAsStock(engine: Engine, request: FastifyRequest): Promise<void> {
  const parts = partsOf(request);
  if (!(taken.get(parts.length)?.includes(request.method) ?? false)) return;
  if (parts.length > 2 && !(await isThere(engine, request))) unknownRow();
  fail(403, `The current user is not allowed to ${request.method} the selected resource.`);
}
