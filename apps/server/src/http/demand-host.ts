import { fail } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const hostPattern = /^[^\s/?#@\\]+$/;

function isNamedOnce({ host, raw }: FastifyRequest): boolean {
  const named = raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 'host'.length && name.toLowerCase() === 'host',
  ).length;
  return named === 1 && isWellFormed(host);
}

/** Hosts that were found well-formed: most requests name the one that this server has. */
const wellFormed = new Set<string>();
const mostHosts = 100;

function isWellFormed(host: string): boolean {
  if (wellFormed.has(host)) return true;
  if (!hostPattern.test(host) || !URL.canParse(`http://${host}/`)) return false;
  if (wellFormed.size < mostHosts) wellFormed.add(host);
  return true;
}

/**
 * Refuses requests that do not name exactly one well-formed host (RFC 9112, section 3.2): links are built from it, and
 * servers on the way may disagree about which of two counts.
 */
export function demandHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNamedOnce(request)) fail(400, 'The request must name one well-formed host.');
    done();
  });
}
