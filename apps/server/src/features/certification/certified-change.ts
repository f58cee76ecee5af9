import { errorObject, JsonApiError, type Ref, type Resource } from '@packhouse/jsonapi';
import { allowedMoves, isLocked, mayMove, mayWriteStatus, type Subject } from '@packhouse/programme';
import type { Change, Values, WriteContext } from '#jsonapi/hooks.ts';
import type { StoredRow } from '#jsonapi/stored-row.ts';

/** The members of the one PATCH that certifies a form (filing.md). */
const certificationKeys = [
  'status',
  'certificationName',
  'certificationTitle',
  'certifiedAt',
  'certificationStatement',
];

const comparable = (value: unknown): unknown =>
  value instanceof Date
    ? value.getTime()
    : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
      ? Date.parse(value)
      : value;

/** True when a certified form is certified once more by the same person with the same words: only the answer was lost. */
export function isSameCertification(context: WriteContext, { before, sent }: Change): boolean {
  if (before === null || before.values.status !== 'certified' || sent.status !== 'certified') return false;
  // Border: certifiedBy is a relation to one user.
  const by = before.values.certifiedBy as Ref | null;
  return (
    by?.id === context.principal.userId &&
    certificationKeys.every((key) => comparable(sent[key]) === comparable(before.values[key]))
  );
}

const conflict = (detail: string, meta?: Record<string, unknown>) =>
  new JsonApiError(409, [errorObject(409, detail, meta === undefined ? {} : { meta })]);

/** The late copy of record: the empty PDF relation of a certified form may be filled once (filing.md). */
export function isLateCopy(pdf: string, before: StoredRow, sent: Values): boolean {
  const keys = Object.keys(sent);
  return keys.length === 1 && keys[0] === pdf && before.values[pdf] === null && sent[pdf] !== null;
}

/** @throws JsonApiError 409: a certified row never changes */
export function refuseLocked(before: StoredRow, sent: Values, pdf: string): void {
  const status = String(before.values.status);
  if (!isLocked(status) || isLateCopy(pdf, before, sent)) return;
  throw conflict(`This form is ${status} and cannot change. File an amendment instead.`, { status });
}

/** @throws JsonApiError 403 for a word of the office's or the system's, 422 with the moves that are allowed */
export function refuseMove(resource: Resource, subject: Subject, from: string | null, to: string): void {
  const pointer = `/data/attributes/${resource.fields.status?.wire ?? ''}`;
  if (!mayWriteStatus({ subject, to, by: 'company' })) {
    throw new JsonApiError(403, [errorObject(403, `The status "${to}" is set by the programme office.`, { pointer })]);
  }
  if (mayMove({ subject, from, to, by: 'company' })) return;
  const allowed = allowedMoves({ subject, from, by: 'company' });
  const detail = `The status cannot change from "${from ?? 'new'}" to "${to}". Allowed: ${allowed.join(', ') || 'none'}.`;
  throw new JsonApiError(422, [errorObject(422, detail, { pointer, meta: { allowed } })]);
}
