import { fail } from '@packhouse/jsonapi';
import { keyMark, scopeAllows } from '@packhouse/programme';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '#access/authenticate.ts';
import { callerOf, expectedCallerOf, tokenHashOf } from '#access/caller.ts';
import type { Db } from '#db/db.ts';

interface Deps {
  readonly db: Db;
  readonly machineClock: () => Date;
}

/** Where a key for programs opens anything: the JSON:API, the files that it names, and what everybody may read. */
const open = /^\/(jsonapi|system\/files|api|health|config\.json)(\/|$)/;

/** How often it is noted that a key is used, in milliseconds: each of its requests would be a write. */
const notedEvery = 60_000;
/** Keys remembered, of all companies of a large program. */
const mostNoted = 10_000;

const refuse = (code: string, detail: string) => fail(403, detail, { meta: { code } });

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Notes when keys were last used, so that a company sees which are idle. */
class LastUse {
  readonly #noted = new Map<string, number>();

  async note({ db, machineClock }: Deps, hash: string, log: FastifyRequest['log']): Promise<void> {
    const now = machineClock();
    if (now.getTime() - (this.#noted.get(hash) ?? 0) < notedEvery) return;
    if (this.#noted.size >= mostNoted) this.#noted.clear();
    this.#noted.set(hash, now.getTime());
    const noting = db.updateTable('company_key').set({ last_used: now }).where('hash', '=', hash).execute();
    // A read goes on where nothing can be written at the moment.
    await noting.catch((error: unknown) => log.warn({ err: error }, 'the use of a key was not noted'));
  }
}

/**
 * Bounds what a key for programs opens: the JSON:API alone, whatever its owner may do elsewhere, and of that only what its
 * scope says. Asked before any handler, so that no route can forget it.
 */
export function boundKeys(app: FastifyInstance, deps: Deps): void {
  const lastUse = new LastUse();
  const bound = async (request: FastifyRequest): Promise<void> => {
    if (!open.test(request.routeOptions.url ?? '')) {
      refuse('keyElsewhere', 'A key for programs opens the JSON:API alone. Sign in for everything else.');
    }
    const whoAsks = request.routeOptions.config.caller === 'proven' ? expectedCallerOf : callerOf;
    const caller = await whoAsks(deps.db, request, deps.machineClock());
    // Refused with 401 by the route itself.
    if (caller.kind !== 'person' || caller.principal.key === undefined) return;
    if (!isReading(request) && !scopeAllows(caller.principal.key.scope, 'file')) {
      refuse('keyMayNotFile', 'This key may read and change nothing. Make one that may file.');
    }
    await lastUse.note(deps, tokenHashOf(request) ?? '', request.log);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const hasKey = bearerToken(request.headers.authorization)?.startsWith(keyMark) === true;
    if (request.is404 || !hasKey) return done();
    bound(request).then(() => done(), done);
  });
}
