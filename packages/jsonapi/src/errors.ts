/** A JSON:API error object as the dialect writes it (wire page, section 6). */
export interface ErrorObject {
  readonly title: string;
  readonly status: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string; readonly parameter?: string };
  readonly links?: { readonly via?: { readonly href: string }; readonly info?: { readonly href: string } };
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** The words of a status in the dialect. */
export const statusTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Where an error comes from and what else a program may want to know of it. */
export interface ErrorPlace {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** One error object; `detail` is a sentence for a person. */
export function errorObject(status: number, detail: string, place: ErrorPlace = {}): ErrorObject {
  const { pointer, parameter, meta } = place;
  const source = pointer !== undefined ? { pointer } : parameter !== undefined ? { parameter } : undefined;
  return {
    title: statusTitles[status] ?? 'Error',
    status: String(status),
    detail,
    ...(source === undefined ? {} : { source }),
    ...(meta === undefined ? {} : { meta }),
  };
}

/** Errors of one answer at most: who sends something wrong in 10,000 places learns it from the first ones. */
export const mostErrors = 20;

/** Thrown where a request cannot be answered; carries what the answer says, of many errors the first ones. */
export class JsonApiError extends Error {
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  /** Seconds after which the request may be sent again; null where nobody can tell. */
  readonly retryAfter: number | null;

  constructor(status: number, errors: readonly ErrorObject[], more: { readonly retryAfter?: number } = {}) {
    const told = errors.slice(0, mostErrors);
    super(told.map((error) => error.detail).join(' '));
    this.name = 'JsonApiError';
    this.status = status;
    this.errors = told;
    this.retryAfter = more.retryAfter ?? null;
  }
}

/** A JsonApiError with one error object. */
export const oneError = (status: number, detail: string, place?: ErrorPlace): JsonApiError =>
  new JsonApiError(status, [errorObject(status, detail, place)]);

/** Throws one. */
export function fail(status: number, detail: string, place?: ErrorPlace): never {
  throw oneError(status, detail, place);
}
