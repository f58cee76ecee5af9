import type { Ref } from '@packhouse/jsonapi';
import type { Call, Failure, Outcome } from '@packhouse/programme';
import { ClientError } from '#kernel/client/dialect/client-error.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** True when the row that a call was to create is in the way: of operations, the one that the error points to. */
function meetsOwnId(error: ClientError, call: Call): boolean {
  if (call.verb === 'create') return error.conflict === null;
  if (call.verb !== 'operations') return false;
  const place = /^\/atomic:operations\/(\d+)\/data\/id$/.exec(error.errors[0]?.source?.pointer ?? '')?.[1];
  return place !== undefined && call.operations[Number(place)]?.verb === 'create';
}

/** A 409: the version moved on (the backend says which it is now), a row of a client-made id, or plainly no. */
function conflictOf(error: ClientError, call: Call): Outcome {
  const meta = error.conflict;
  if (meta !== null && 'currentVersion' in meta) {
    return { kind: 'conflict', by: textOf(meta.changedBy), at: textOf(meta.changedAt) };
  }
  if (meetsOwnId(error, call)) return { kind: 'conflictOwnId' };
  return { kind: 'refused', status: error.status, errors: error.errors };
}

/** No answer, or one that says nothing about the call: sending it again is harmless and may help. */
const isLost = ({ kind, status }: ClientError) => kind !== 'status' || status === 429 || status >= 500;

/** The status of the answer and the id that it gave, where there was one. */
const answered = ({ kind, status, reference }: ClientError) =>
  kind === 'offline' ? {} : { status, ...(reference === undefined ? {} : { reference }) };

/** Translates a failed call for the filing machine. Throws any other error again: that is a defect of the program. */
export function outcomeOf(error: unknown, call: Call): Outcome {
  if (!(error instanceof ClientError)) throw error;
  if (isLost(error)) return { kind: 'lost', ...answered(error) };
  return error.status === 409
    ? conflictOf(error, call)
    : { kind: 'refused', status: error.status, errors: error.errors };
}

/** A reading of the form that failed, as a failure of the save that needed it. Throws what is no failed call. */
export function unreadForm(form: Ref, error: unknown): Failure {
  if (!(error instanceof ClientError)) throw error;
  return { what: 'form', ...form, cause: 'lost', ...answered(error) };
}

/** The backend said yes and holds something else than it was sent. */
export const isDropped = (error: unknown): boolean =>
  error instanceof ClientError && error.kind === 'status' && error.status >= 200 && error.status < 300;
