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

/**
 * Answers every other method at a known address with 405 and the methods that it takes (RFC 9110, section 15.5.6).
 * @param before says something else of a request, by throwing it
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  taken: ReadonlyMap<string, Set<string>>,
  before: (request: FastifyRequest) => Promise<void>,
): void {
  for (const [url, known] of [...taken]) {
    const others = methods.filter((method) => !known.has(method));
    if (others.length === 0) continue;
    const allow = named.filter((method) => known.has(method)).join(', ');
    app.route({
      method: others,
      url,
      config: { body: 'any' },
      // Before a body is read: whatever it holds, the method is the first thing that is wrong.
      onRequest: async (request, reply) => {
        await before(request);
        reply.header('allow', allow);
        const address = `${request.protocol}://${request.host}${request.url.split('?')[0]}`;
        fail(405, `No route found for "${request.method} ${address}": Method Not Allowed (Allow: ${allow})`);
      },
      handler: () => undefined,
    });
  }
}
