import { fail } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** OPTIONS is left to the cross-origin rules of the whole server. */
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
/** The order in which the dialect names them. */
const named = ['GET', 'HEAD', 'DELETE', 'PATCH', 'POST'];

/** Two addresses that differ in the names of their parameters alone are one. */
const shapeOf = (url: string) => url.replace(/:\w+/g, ':x');

export function noteMethods(app: FastifyInstance): ReadonlyMap<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const shape = shapeOf(url);
    const known = taken.get(shape) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    taken.set(shape, known);
  });
  return taken;
}

/** Whether a path is one of an address: a parameter stands for any one segment. */
const isAt = (shape: readonly string[], path: readonly string[]) =>
  shape.length === path.length && shape.every((part, at) => part === ':x' || part === path[at]);

/**
 * Answers every other method at a known address with 405 and the methods that it takes (RFC 9110, section 15.5.6). One
 * route stands for all addresses below /jsonapi: one for each of them was half of all that a server registered.
 * @param before says something else of a request, by throwing it
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  taken: ReadonlyMap<string, Set<string>>,
  before: (request: FastifyRequest) => Promise<void>,
): void {
  // Read once: what is registered here is noted there as well.
  const known = [...taken].map(([shape, allowed]) => ({
    shape,
    parts: shape.split('/'),
    allow: named.filter((method) => allowed.has(method)).join(', '),
    others: methods.filter((method) => !allowed.has(method)),
  }));
  const refuse = (url: string, others: readonly (typeof methods)[number][]) =>
    app.route({
      method: [...others],
      url,
      config: { body: 'any' },
      // Before a body is read: whatever it holds, the method is the first thing that is wrong.
      onRequest: async (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        const parts = path.split('/');
        const allow = known.find((address) => isAt(address.parts, parts))?.allow;
        if (allow === undefined) return;
        await before(request);
        reply.header('allow', allow);
        const address = `${request.protocol}://${request.host}${path}`;
        fail(405, `No route found for "${request.method} ${address}": Method Not Allowed (Allow: ${allow})`);
      },
      handler: (_request, reply) => reply.callNotFound(),
    });
  for (const { shape, others } of known) {
    if (!shape.startsWith('/jsonapi/') && others.length > 0) refuse(shape, others);
  }
  refuse('/jsonapi/*', methods);
}
