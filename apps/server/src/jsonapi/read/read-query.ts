import { type ParsedQuery, parseFilter, parseQuery } from '@packhouse/jsonapi';
import type { FastifyRequest } from 'fastify';

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams;
const known = new WeakMap<FastifyRequest, ParsedQuery>();

const nothing = parseQuery(new URLSearchParams(), parseFilter);

/** Parses a request's query parameters. @throws JsonApiError 400 */
export function readQuery(request: FastifyRequest): ParsedQuery {
  if (!request.url.includes('?')) return nothing;
  const query = known.get(request) ?? parseQuery(queryOf(request), parseFilter);
  known.set(request, query);
  return query;
}
