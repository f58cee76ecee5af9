import { randomUUID } from 'node:crypto';
import { characterProblem, seenName } from '@packhouse/jsonapi';
import { mayDecide, toldSearch } from '@packhouse/programme';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { messageOf } from '#problems/message.ts';
import { isMembers } from '../acts/changes.ts';
import { readListQuery } from '../desk/engine/list-query.ts';
import { OfficeRefusal } from '../office-error.ts';
import { listAsked } from './list-routes.ts';
import { nothingHere, type OfficeCaller, type OfficeRouteDeps } from './office-request.ts';
import { wrong } from './read-request.ts';

interface ViewPath {
  readonly Params: { readonly list: string; readonly id?: string };
}

/** The name of a view. @throws RefusedRequest 422 */
function nameIn(body: unknown): string {
  const { name: sent } = isMembers(body) ? body : {};
  const name = typeof sent === 'string' ? seenName(sent) : '';
  if (name === '' || name.length > 80) throw wrong('name', 'A view has a name.');
  const problem = characterProblem(name, { lines: 'one' });
  if (problem !== null) throw wrong('name', messageOf(problem));
  return name;
}

/** A view as it was sent. @throws RefusedRequest 422, OfficeRefusal for one of others by anyone who gives out no work */
function viewIn(body: unknown, caller: OfficeCaller) {
  const { audience = 'mine', role = null, query = {} } = isMembers(body) ? body : {};
  const name = nameIn(body);
  if (audience !== 'mine' && audience !== 'role' && audience !== 'everyone') throw wrong('audience', 'For whom is it?');
  const kept: 'mine' | 'role' | 'everyone' = audience;
  const ofRole = audience === 'role' ? caller.roles.find((one) => one === role) : null;
  if (ofRole === undefined) throw wrong('role', 'It is a role of yours.');
  // A view of others is made by anyone who gives out work.
  if (audience !== 'mine' && !mayDecide('assignWork', caller.roles)) {
    throw new OfficeRefusal('rightMissing', { name: caller.name, right: 'assignWork' });
  }
  if (!isMembers(query)) throw wrong('query', 'A query is an object.');
  for (const text of Object.values(query)) {
    const problem = typeof text === 'string' ? characterProblem(text) : null;
    if (problem !== null) throw wrong('query', messageOf(problem));
  }
  return { name, audience: kept, role: ofRole, query };
}

/** A view that somebody may change: their own, and by anyone who gives out work one of others that is not theirs alone. */
const ofCaller = ({ list, id = '' }: ViewPath['Params'], { userId, roles }: OfficeCaller) =>
  sql<boolean>`id::text = ${id} and list = ${list} and
    (owner = ${userId}::uuid or (${mayDecide('assignWork', roles)}::boolean and audience <> 'mine'))`;

/** A query as others read it: one that was kept before numbers were refused tells the last digits alone. */
const toldQuery = (query: unknown): unknown =>
  isMembers(query) && typeof query.q === 'string' ? { ...query, q: toldSearch(query.q) } : query;

/** The views of a list that somebody sees: their own, those of their roles, and everybody's. */
export function viewRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.get<ViewPath>('/office/api/views/:list', async (request, reply) => {
    const { caller, wanted } = await listAsked(deps, request, reply);
    const rows = await deps.db
      .selectFrom('office_view')
      .selectAll()
      .where('list', '=', wanted.list.name)
      .where((eb) =>
        eb.or([eb('audience', '=', 'everyone'), eb('owner', '=', caller.userId), eb('role', 'in', [...caller.roles])]),
      )
      .orderBy('name')
      .execute();
    return {
      data: rows.map(({ id, name, audience, role, query, owner, made_by_name: by }) => ({
        ...{ id, name, audience, role, query: toldQuery(query), by },
        isOwn: owner === caller.userId,
      })),
    };
  });
  routes.post<ViewPath>('/office/api/views/:list', async (request, reply) => {
    const { caller, context, wanted } = await listAsked(deps, request, reply);
    const view = viewIn(request.body, caller);
    const { search } = readListQuery(wanted.list, view.query, wanted.asked.today);
    if (toldSearch(search) !== search) throw new OfficeRefusal('numberInView');
    const id = randomUUID();
    const told = { ...view, id: String(id), list: wanted.list.name, owner: caller.userId };
    const made = { made_at: context.now, made_by_name: caller.name, query: JSON.stringify(view.query) };
    await deps.db
      .insertInto('office_view')
      .values({ ...told, ...made })
      .execute();
    return { data: { id } };
  });
  routes.post<ViewPath>('/office/api/views/:list/:id', async (request, reply) => {
    const { caller } = await listAsked(deps, request, reply);
    const { numUpdatedRows } = await deps.db
      .updateTable('office_view')
      .set({ name: nameIn(request.body) })
      .where(ofCaller(request.params, caller))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw nothingHere(request);
    return reply.status(204).send();
  });
  routes.delete<ViewPath>('/office/api/views/:list/:id', async (request, reply) => {
    const { caller } = await listAsked(deps, request, reply);
    const { numDeletedRows } = await deps.db
      .deleteFrom('office_view')
      .where(ofCaller(request.params, caller))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw nothingHere(request);
    return reply.status(204).send();
  });
}
