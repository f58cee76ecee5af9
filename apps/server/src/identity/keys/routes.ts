import type { FastifyPluginAsync } from 'fastify';
import { contextOf } from '../accounts/account-deps.ts';
import { ownRoutes } from '../accounts/signed-in.ts';
import { keysOf, ownCompany, revokeKey } from './company-keys.ts';
import { type KeyDeps, makeKey } from './make-key.ts';

const base = '/account/keys';
const options = { bodyLimit: 16 * 1024 };

/** Keys for programs of the person's own company (docs/decisions/032). */
export const keyRoutes = (deps: KeyDeps): FastifyPluginAsync =>
  ownRoutes(deps, (app, person) => {
    app.get(base, async (request, reply) => {
      const companyId = ownCompany(await person(request, reply));
      return { keys: await keysOf(deps.db, companyId, deps.clock()), mayCertify: deps.settings.certifyByKey };
    });
    app.post(base, options, async (request, reply) => {
      const made = await makeKey(deps, await person(request, reply), request.body, contextOf(deps, request));
      return reply.status(201).send(made);
    });
    app.delete<{ Params: { id: string } }>(`${base}/:id`, async (request, reply) => {
      await revokeKey(deps.db, await person(request, reply), request.params.id, contextOf(deps, request));
      return reply.status(204).send();
    });
  });
