import { fail, type Resource } from '@packhouse/jsonapi';
import { allowedMoves, isLocked, mayMove, mayWriteStatus, type Subject } from '@packhouse/programme';
import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import { refIn } from '#rows/read-values.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';

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
  const by = refIn(before.values, 'certifiedBy');
  return (
    by?.id === context.principal.userId &&
    certificationKeys.every((key) => comparable(sent[key]) === comparable(before.values[key]))
  );
}

/** The late copy of record: the empty PDF relation of a certified form may be filled once (filing.md). */
export function isLateCopy(pdf: string, before: StoredRow, sent: Values): boolean {
  const keys = Object.keys(sent);
  const isFiled = isLocked(String(before.values.status));
  return isFiled && keys.length === 1 && keys[0] === pdf && before.values[pdf] === null && sent[pdf] !== null;
}

/**
 * The status that a change leads to. What names none leaves a draft, a ready form and one that was returned to be
 * mended as drafts.
 */
export function statusAfter(subject: Subject, { before, sent }: Pick<Change, 'before' | 'sent'>): string {
  if (typeof sent.status === 'string') return sent.status;
  if (before === null) return 'draft';
  const status = String(before.values.status);
  const reopens = mayMove({ subject, from: status, to: 'draft', by: 'company' });
  return reopens && Object.keys(sent).length > 0 ? 'draft' : status;
}

/** @throws JsonApiError 409: what was certified never changes; a company may only give it up or mend what was returned */
export function refuseLocked(subject: Subject, before: StoredRow, change: Change): void {
  const status = String(before.values.status);
  if (!isLocked(status)) return;
  const to = statusAfter(subject, change);
  const moves = to !== status && mayMove({ subject, from: status, to, by: 'company' });
  const isStatusAlone = Object.keys(change.sent).every((key) => key === 'status') && change.title === undefined;
  if (moves && (isStatusAlone || !isLocked(to))) return;
  const instead = subject === 'report' ? ' File an amendment instead.' : '';
  fail(409, `This form is ${status} and cannot change.${instead}`, { meta: { status } });
}

const pointerToStatus = (resource: Resource) => `/data/attributes/${resource.fields.status?.wire ?? ''}`;

/** @throws JsonApiError 403 for a word of the office's or the system's */
export function refuseForeignWord(resource: Resource, subject: Subject, to: string, from: string | null): void {
  if (to === from || mayWriteStatus({ subject, to, by: 'company' })) return;
  fail(403, `The status "${to}" is set by the program office.`, { pointer: pointerToStatus(resource) });
}

/** @throws JsonApiError 422 with the moves that are allowed */
export function refuseMove(resource: Resource, subject: Subject, from: string | null, to: string): void {
  if (!mayMove({ subject, from, to, by: 'company' })) {
    refuseStatus(resource, from, to, allowedMoves({ subject, from, by: 'company' }));
  }
}

/** @throws JsonApiError 422 at the status, with the moves that are allowed */
export function refuseStatus(resource: Resource, from: string | null, to: string, allowed: readonly string[]): never {
  const detail = `The status cannot change from "${from ?? 'new'}" to "${to}". Allowed: ${allowed.join(', ') || 'none'}.`;
  fail(422, detail, { pointer: pointerToStatus(resource), meta: { allowed: [...allowed] } });
}
