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

/** A refusal of one error: of the request as a whole, unless `field` names one. */
export const refusal = (
  status: number,
  code: string,
  detail: string,
  { field = null, retryAfter }: { readonly field?: string | null; readonly retryAfter?: number } = {},
): RefusedRequest => new RefusedRequest(status, [{ field, code, detail }], retryAfter);

/** @param retryAfter seconds until the next attempt */
export const tooManyAttempts = (retryAfter: number): RefusedRequest =>
  refusal(429, 'tooManyAttempts', 'Too many attempts. Please try again later.', { retryAfter });

/** @param retryAfter seconds until the next mail */
export const tooManyMails = (retryAfter: number): RefusedRequest => {
  const detail = 'Several mails have been sent to this address already. Look among unwanted mail, or try again later.';
  return refusal(429, 'tooManyMails', detail, { retryAfter });
};

export const notFound = (detail: string): RefusedRequest => refusal(404, 'notFound', detail);
