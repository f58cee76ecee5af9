import type { Outcome } from '@packhouse/programme';
import { ClientError } from '../client/client-error.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A 409: the version moved on (the backend says which it is now), a row of a client-made id, or plainly no. */
function conflictOf(error: ClientError, isCreate: boolean): Outcome {
  const meta = error.conflict;
  if (meta !== null && 'currentVersion' in meta) {
    return { kind: 'conflict', by: textOf(meta.changedBy), at: textOf(meta.changedAt) };
  }
  if (isCreate && meta === null) return { kind: 'conflictOwnId' };
  return { kind: 'refused', status: error.status, errors: error.errors };
}

/** No answer, or one that says nothing about the call: sending it again is harmless and may help. */
const isLost = ({ kind, status }: ClientError) => kind === 'offline' || status === 429 || status >= 500;

/** What a failed call is to the filing machine. Throws what is no failed call: a fault of the program. */
export function outcomeOf(error: unknown, isCreate: boolean): Outcome {
  if (!(error instanceof ClientError)) throw error;
  if (isLost(error)) return { kind: 'lost' };
  return error.status === 409
    ? conflictOf(error, isCreate)
    : { kind: 'refused', status: error.status, errors: error.errors };
}

/** The backend said yes and holds something else than it was sent. */
export const isDropped = (error: unknown): boolean =>
  error instanceof ClientError && error.kind === 'status' && error.status >= 200 && error.status < 300;
