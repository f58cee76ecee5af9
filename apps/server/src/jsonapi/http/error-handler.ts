import { type ErrorObject, JsonApiError, jsonApiMediaType, oneError, statusTitles } from '@packhouse/jsonapi';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bearerChallenge } from '#access/authenticate.ts';
import { guardRefusal } from '#db/guards/form-guards.ts';
import { heldOnce } from '#db/sql/tables.ts';
import { isUnavailable } from '#db/sql/unavailable.ts';
import { jsonApiMember, sendJson } from './answer.ts';
import { selfUrl } from './request-links.ts';
import { UnverifiedToken } from './unverified-token.ts';

const sections: Readonly<Record<number, string>> = {
  400: '10.4.1',
  401: '10.4.2',
  403: '10.4.4',
  404: '10.4.5',
  405: '10.4.6',
  406: '10.4.7',
  409: '10.4.10',
  412: '10.4.13',
  413: '10.4.14',
  415: '10.4.16',
  500: '10.5.1',
  503: '10.5.4',
};

function withLinks(error: ErrorObject, via: string): ErrorObject {
  const section = sections[Number(error.status)];
  // A violation of one member says where it is; everything else says which request it was.
  if (error.status === '422') return error.source === undefined ? { ...error, links: { via: { href: via } } } : error;
  if (section === undefined) return error;
  return {
    ...error,
    links: {
      via: { href: via },
      info: { href: `https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec${section}` },
    },
  };
}

/** Codes for programs that say an error in another language, where it has no code of its own. */
const generalCodes: Readonly<Record<string, string>> = {
  400: 'badRequest',
  403: 'notPermitted',
  404: 'notThere',
  409: 'conflicts',
  412: 'conflicts',
  413: 'tooLarge',
  422: 'refusedValue',
  429: 'tooManyRequests',
  503: 'serverBusy',
};

/** An id that exists and a version that moved on are told by where they are and by their own facts. */
function withCode(error: ErrorObject): ErrorObject {
  const code = generalCodes[error.status];
  const isToldOtherwise = error.meta !== undefined || error.source?.pointer?.endsWith('/data/id') === true;
  return code === undefined || isToldOtherwise ? error : { ...error, meta: { code } };
}

const refused = (status: number, detail: string) => () => oneError(status, detail);
const tookTooLong = refused(503, 'This took longer than a request may, and was undone. Please try again.');
const othersWrite = refused(503, 'Others are writing the same rows. Please try again.');

/** A key that is taken, or a row that another list holds; PostgreSQL names the index and the values. */
function doubled(error: FastifyError & { constraint?: string; detail?: string }): JsonApiError {
  if (error.constraint?.startsWith(heldOnce) !== true)
    return oneError(409, 'Conflict: a row with the same key exists already.');
  const row = /=\(([0-9a-f-]{36})\)/.exec(error.detail ?? '')?.[1];
  const meta = { code: 'rowHeldElsewhere', ...(row === undefined ? {} : { row }) };
  return oneError(409, 'Conflict: another form holds this row.', { meta });
}

/** PostgreSQL's word for what went wrong, where it is the client's doing or a passing fault. */
const databaseErrors: Readonly<Record<string, (error: FastifyError) => JsonApiError>> = {
  '23503': refused(409, 'Conflict: a row that is named was removed meanwhile.'),
  '23505': doubled,
  // The database's own guard; its words are ours.
  [guardRefusal]: ({ message }) => oneError(409, message),
  '22021': refused(422, 'A text holds a character that cannot be stored.'),
  '22003': refused(422, 'A number is too large.'),
  // Two writers waited for each other, each time the transaction was run (docs/decisions/014).
  '40P01': othersWrite,
  '40001': othersWrite,
  // Somebody keeps the rows longer than anybody waits for them.
  '55P03': othersWrite,
  // Ended by the patience of the connections that requests have.
  '57014': tookTooLong,
  '25P03': tookTooLong,
};

function known(error: FastifyError): JsonApiError | null {
  if (error instanceof JsonApiError) return error;
  const fromDatabase = databaseErrors[error.code]?.(error);
  if (fromDatabase !== undefined) return fromDatabase;
  if (isUnavailable(error)) return oneError(503, 'The database is not available at the moment. Please try again.');
  const status = error.statusCode ?? 500;
  if (status === 503) return oneError(503, 'The server could not answer in time. Please try again.');
  return status >= 400 && status < 500 ? oneError(status, error.message) : null;
}

/** Seconds after which somebody may come again who is told nothing else. */
const comeAgain = 5;

/** Sends error objects with the dialect's headers. */
export function sendErrors(request: FastifyRequest, reply: FastifyReply, error: JsonApiError): FastifyReply {
  const origin = `${request.protocol}://${request.host}`;
  // A request may be refused for the very host it names.
  const via = selfUrl(request.url, URL.canParse(origin) ? origin : 'http://localhost');
  if (error.status === 401) {
    reply.header(
      'www-authenticate',
      error instanceof UnverifiedToken ? bearerChallenge(error.reason) : 'Bearer realm="OAuth"',
    );
  }
  if (error.status === 503) reply.header('retry-after', String(error.retryAfter ?? comeAgain));
  const errors = error.errors.map((object) => withCode(withLinks(object, via)));
  return sendJson(reply, error.status, jsonApiMediaType, { jsonapi: jsonApiMember, errors });
}

/** Every fault becomes JSON:API error objects; what is ours is logged and says nothing of its inside. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = known(error);
  if (answer !== null) {
    // The operator is told what is out of reach; a server that is only busy has no cause to name.
    const cause = error instanceof JsonApiError ? error.cause : error;
    if (answer.status === 503 && cause !== undefined) request.log.warn({ err: cause }, 'not available');
    return sendErrors(request, reply, answer);
  }
  request.log.error({ err: error }, 'unexpected fault');
  return sendErrors(request, reply, oneError(500, `${statusTitles[500]}. The fault was recorded as ${request.id}.`));
}
