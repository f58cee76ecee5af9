import { type ParsedQuery, parseFilter, parseQuery } from '@packhouse/jsonapi';
import type { FastifyRequest } from 'fastify';

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams;
/** What a request asks in its address. @throws JsonApiError 400 */
export const readQuery = (request: FastifyRequest): ParsedQuery => parseQuery(queryOf(request), parseFilter);
