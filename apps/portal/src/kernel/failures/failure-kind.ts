import type { Failure } from '@packhouse/programme';
import { ClientError } from '../client/dialect/client-error.ts';

/**
 * Failed calls sorted by what a person can do about them: the key of the sentence in the kernel's texts, `failure.*`.
 */
export type FailureKind =
  | 'offline'
  | 'unreadable'
  | 'busy'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'refused'
  | 'server'
  | 'other';

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'refused',
  429: 'busy',
  503: 'busy',
};

/** Tells no answer, one that nobody can read, a server in trouble and a refusal apart. */
export function failureKind({ kind, status }: Pick<ClientError, 'kind' | 'status'>): FailureKind {
  if (kind !== 'status') return kind;
  return kinds[status] ?? (status >= 500 ? 'server' : 'other');
}

/** The status to name; null where the answer had none that says anything: there was no answer, or none to be read. */
export const toldStatus = ({ kind, status }: Pick<ClientError, 'kind' | 'status'>): number | null =>
  kind === 'status' ? status : null;

const isSuccess = (status: number) => status >= 200 && status < 300;

/** A failed save as the failed call that it ended in. */
export function errorOfFailure({ cause, status, errors = [], reference }: Failure): ClientError {
  const isLost = cause === 'lost';
  if (status === undefined) {
    return new ClientError({ kind: isLost ? 'offline' : 'status', status: 0, errors, retryAfter: null });
  }
  const kind = isLost && isSuccess(status) ? 'unreadable' : 'status';
  return new ClientError({ kind, status, errors, retryAfter: null, reference });
}
