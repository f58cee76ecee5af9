import { characterProblem, plainText } from '@packhouse/jsonapi';
import type { FastifyInstance } from 'fastify';
import { RefusedRequest } from '#identity/accounts/forms/field-errors.ts';
import { messageOf } from '#problems/message.ts';
import { isObject } from '../cli/input/read-given.ts';
import { readClearNumber } from '../desk/engine/clear-numbers.ts';
import { wrong } from './bulk-routes.ts';
import { callerOfRows, contextOf, nothingHere, type OfficeRouteDeps } from './office-request.ts';

const longestReason = 500;

/** One tax ID in clear: sent as a POST, so that no address, cache or log ever holds what was asked, and each look is one. */
export function numberRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.post('/office/api/clear-numbers', async (request, reply) => {
    const caller = await callerOfRows(deps, request, reply);
    const { type, id, field, reason = '' } = isObject(request.body) ? request.body : {};
    if (typeof type !== 'string' || typeof id !== 'string' || typeof field !== 'string') {
      throw wrong('field', 'Say type, id and field.');
    }
    if (typeof reason !== 'string' || reason.length > longestReason) throw wrong('reason', 'A reason is a text.');
    const problem = characterProblem(plainText(reason));
    if (problem !== null) throw new RefusedRequest(422, [{ field: 'reason', ...problem, detail: messageOf(problem) }]);
    const wanted = { type, id, field, reason: plainText(reason) };
    const value = await readClearNumber(contextOf(deps, request, caller), wanted);
    if (value === null) throw nothingHere(request);
    return { data: { value } };
  });
}
