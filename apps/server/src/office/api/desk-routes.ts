import { mayRead } from '@packhouse/programme';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/db.ts';
import { deskReads, type ReadQuery } from '../desk/reads/desk-reads.ts';
import { OfficeRefusal } from '../office-error.ts';
import { callerOfRows, contextOf, nothingHere, type OfficeRouteDeps } from './office-request.ts';
import { readBeside } from './read-beside.ts';

/** The members of a query that came once. */
const membersOf = (query: Readonly<Record<string, unknown>>): ReadQuery =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Reads that desks show beside lists and items, such as the aging of a day. */
export function deskRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.get<{ Params: { name: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/office/api/desk/:name',
    async (request, reply) => {
      const caller = await callerOfRows(deps, request, reply);
      const wanted = deskReads.find(({ name }) => name === request.params.name);
      if (wanted === undefined) throw nothingHere(request);
      if (!mayRead(wanted.right, caller.roles)) {
        throw new OfficeRefusal('rightMissing', { name: caller.name, right: wanted.right });
      }
      const read = (db: Db) => wanted.read(contextOf({ ...deps, db }, request, caller), membersOf(request.query));
      return { data: await readBeside(deps, request, read) };
    },
  );
}
