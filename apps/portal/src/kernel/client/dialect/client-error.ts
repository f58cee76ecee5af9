import type { ErrorObject, Problem } from '@packhouse/jsonapi';
import { readFailedText } from '@packhouse/programme';
import { members } from '../answer-members.ts';

/** A problem as an own route writes it; `field` is null for the request as a whole. */
type FieldError = Omit<Problem, 'field'> & { readonly field: string | null };

export interface ClientFailure {
  /**
   * `offline`: no answer came; `unreadable`: an answer that says yes and holds something else than was asked for, such as
   * the page of a network that wants a sign-in first; `status`: an answer that says no.
   */
  readonly kind: 'offline' | 'unreadable' | 'status';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  /** Of an own route (decisions.md 8), which names fields instead of pointers. */
  readonly fields?: readonly Problem[];
  /** Seconds the backend asks to wait, null where it asks nothing. */
  readonly retryAfter: number | null;
  /** The id by which the backend's log tells of the call, where it gave one. */
  readonly reference?: string | undefined;
}

const messages: Readonly<Record<ClientFailure['kind'], (status: number) => string>> = {
  offline: () => 'The server did not answer.',
  unreadable: () => 'The answer could not be read.',
  status: readFailedText,
};

/** Thrown by every call of the client: no answer, one that nobody can read, or one that is no success. */
export class ClientError extends Error implements ClientFailure {
  readonly kind: ClientFailure['kind'];
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  readonly fields: readonly Problem[];
  readonly retryAfter: number | null;
  readonly reference: string | undefined;

  constructor(failure: ClientFailure) {
    super(messages[failure.kind](failure.status));
    this.name = 'ClientError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.errors = failure.errors;
    this.fields = failure.fields ?? [];
    this.retryAfter = failure.retryAfter;
    this.reference = failure.reference;
  }

  /** The server's facts about the newer version (409 of a save that named an older one), else null. */
  get conflict(): Readonly<Record<string, unknown>> | null {
    return this.status === 409 ? (this.errors[0]?.meta ?? null) : null;
  }
}

/** No answer came: no network, refused, or too slow. */
export const offlineError = (): ClientError =>
  new ClientError({ kind: 'offline', status: 0, errors: [], retryAfter: null });

/** An answer of this status that says yes and holds something else than was asked for. */
export const unreadableError = (status: number): ClientError =>
  new ClientError({ kind: 'unreadable', status, errors: [], retryAfter: null });

/** An answer of this status; `errors` says more where the backend does. */
export const statusError = (status: number, errors: readonly ErrorObject[] = []): ClientError =>
  new ClientError({ kind: 'status', status, errors, retryAfter: null });

/** Seconds of a Retry-After header (RFC 9110, section 10.2.3: seconds or a date); null for none or nonsense. */
function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const timestamp = Date.parse(header);
  return Number.isNaN(timestamp) ? null : Math.max(0, Math.ceil((timestamp - now) / 1000));
}

const isErrorObject = (value: unknown): value is ErrorObject =>
  typeof value === 'object' && value !== null && 'title' in value && 'status' in value;

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'code' in value && 'detail' in value;

/** The errors of a body's text, in the dialect's form or an own route's; none when it is neither. */
function readErrors(text: string): Pick<ClientFailure, 'errors' | 'fields'> {
  try {
    const { errors } = members(JSON.parse(text));
    if (!Array.isArray(errors)) return { errors: [] };
    const fields = errors.filter(isFieldError).map((error) => ({ ...error, field: error.field ?? undefined }));
    return { errors: errors.filter(isErrorObject), fields };
  } catch {
    return { errors: [] };
  }
}

/** The error an unsuccessful answer stands for. A 401 of a Drupal is a HTML page and is never read (wire page, section 2). */
export async function errorOf(response: Response, now: number): Promise<ClientError> {
  const isJson = response.headers.get('content-type')?.includes('json') === true && response.status !== 401;
  const errors = isJson ? readErrors(await response.text().catch(() => '')) : { errors: [] };
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), now);
  const reference = response.headers.get('x-request-id') ?? undefined;
  return new ClientError({ kind: 'status', status: response.status, ...errors, retryAfter, reference });
}
