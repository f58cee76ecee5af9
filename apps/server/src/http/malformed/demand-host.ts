import { fail } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const hostPattern = /^[^\s/?#@\\]+$/;

function isNamedOnce({ host, raw }: FastifyRequest): boolean {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return named === 1 && hostPattern.test(host) && URL.canParse(`http://${host}/`);
}

/**
 * Refuses requests that do not name exactly one well-formed host (RFC 9112, section 3.2): links are built from it, and
 * servers on the way may disagree about which of two counts.
 */
export function demandHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isNamedOnce(request)) fail(400, 'The request must name one well-formed host.');
  });
}
