import type { Failure } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { offlineError, statusError, unreadableError } from '../client/dialect/client-error.ts';
import { errorOfFailure, failureKind, toldStatus } from './failure-kind.ts';

const lost: Failure = { what: 'form', type: 'node--first_handler_report', id: 'a', cause: 'lost' };

describe('a failed call', () => {
  it.each([
    ['no answer', offlineError(), 'offline', null],
    ['a page in place of an answer', unreadableError(200), 'unreadable', null],
    ['401', statusError(401), 'signedOut', 401],
    ['403', statusError(403), 'forbidden', 403],
    ['404', statusError(404), 'notFound', 404],
    ['409', statusError(409), 'conflict', 409],
    ['418', statusError(418), 'other', 418],
    ['422', statusError(422), 'refused', 422],
    ['429', statusError(429), 'busy', 429],
    ['500', statusError(500), 'server', 500],
    ['502', statusError(502), 'server', 502],
    ['503', statusError(503), 'busy', 503],
  ])('%s is told as what it is', (_name, error, kind, status) => {
    expect([failureKind(error), toldStatus(error)]).toEqual([kind, status]);
  });
});

describe('a failed save', () => {
  it.each<readonly [string, Failure, string]>([
    ['no answer', lost, 'offline'],
    ['500 each time', { ...lost, status: 500 }, 'server'],
    ['503 each time', { ...lost, status: 503 }, 'busy'],
    ['429 each time', { ...lost, status: 429 }, 'busy'],
    ['200 without a row', { ...lost, status: 200 }, 'unreadable'],
    ['404 where the form was looked for', { ...lost, status: 404 }, 'notFound'],
    ['a refusal', { ...lost, cause: 'refused', status: 422 }, 'refused'],
  ])('%s is told as what it is', (_name, failure, kind) => {
    expect(failureKind(errorOfFailure(failure))).toBe(kind);
  });
});
