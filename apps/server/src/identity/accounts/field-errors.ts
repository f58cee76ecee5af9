/** A problem of one field of an own route, or of the request as a whole (`field` null). */
export interface FieldError {
  readonly field: string | null;
  /** Stable, for programs. */
  readonly code: string;
  /** A sentence for the person, in English. */
  readonly detail: string;
  /** Facts for a sentence of the reader's own. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A refusal of an own route; its answer is `{ errors }`. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Seconds until the same may be tried again. */
  readonly retryAfter: number | null;

  constructor(status: number, errors: readonly FieldError[], retryAfter: number | null = null) {
    super(errors.map(({ detail }) => detail).join(' '));
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** @throws RefusedRequest 422 when there is any error */
export function refuseFields(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new RefusedRequest(422, errors);
}

/** @param seconds until the next attempt */
export const tooManyAttempts = (seconds: number): RefusedRequest =>
  new RefusedRequest(
    429,
    [{ field: null, code: 'tooManyAttempts', detail: 'Too many attempts. Please try again later.' }],
    seconds,
  );

/** @param seconds until the next mail */
export const tooManyMails = (seconds: number): RefusedRequest =>
  new RefusedRequest(
    429,
    [
      {
        field: null,
        code: 'tooManyMails',
        detail: 'Several mails have been sent to this address already. Look among unwanted mail, or try again later.',
      },
    ],
    seconds,
  );

export const notFound = (detail: string): RefusedRequest =>
  new RefusedRequest(404, [{ field: null, code: 'notFound', detail }]);
