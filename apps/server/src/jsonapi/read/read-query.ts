import { type ParsedQuery, parseFilter, parseQuery } from '@packhouse/jsonapi';
import type { FastifyRequest } from 'fastify';
import { noteOnce } from '#load/note.ts';

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams;
const parsed = noteOnce((request: FastifyRequest) => parseQuery(queryOf(request), parseFilter));

const nothing = parseQuery(new URLSearchParams(), parseFilter);

/** Parses a request's query parameters. @throws JsonApiError 400 */
export const readQuery = (request: FastifyRequest): ParsedQuery =>
  request.url.includes('?') ? parsed(request) : nothing;
