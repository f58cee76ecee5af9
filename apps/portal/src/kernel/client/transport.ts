import { errorOf, offlineError, statusError } from './client-error.ts';

/** What the client asks of the session. */
export interface Access {
  /**
   * The access token to send, refreshed first where it is about to expire; null when nobody is signed in.
   * @throws {ClientError} when the refresh gets no answer, or the automatic log-out is due.
   */
  token(): Promise<string | null>;
  /** Another token after `refused` was answered with 401; null when there is none and the session has ended. */
  renew(refused: string): Promise<string | null>;
}

/** The world outside of the client. */
export interface TransportDeps {
  readonly fetch: typeof fetch;
  /** Base address of the backend without a slash at its end; empty: the page's own origin. */
  readonly base: () => string;
  readonly access: Access;
  /** Told the Date header of each answer. */
  readonly heard: (date: string | null) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Address below the base, or a whole one of the backend's own origin. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | ArrayBuffer;
  readonly timeoutSeconds?: number;
}

export type Transport = (call: Call) => Promise<Response>;

const usualTimeoutSeconds = 30;

async function once(deps: TransportDeps, call: Call, token: string | null): Promise<Response> {
  const { address } = call;
  const request: RequestInit = {
    method: call.method,
    headers: { ...call.headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout((call.timeoutSeconds ?? usualTimeoutSeconds) * 1000),
    ...(call.body === undefined ? {} : { body: call.body }),
  };
  const response = await deps
    .fetch(address.startsWith('/') ? deps.base() + address : address, request)
    .catch(() => Promise.reject(offlineError()));
  deps.heard(response.headers.get('date'));
  return response;
}

/** Sends calls with the person's token. An answer of 401 is repeated once with a new token (decisions.md 2). */
export function createTransport(deps: TransportDeps): Transport {
  return async (call) => {
    const token = await deps.access.token();
    let response = await once(deps, call, token);
    if (response.status === 401 && token !== null) {
      const renewed = await deps.access.renew(token);
      if (renewed === null) throw statusError(401);
      response = await once(deps, call, renewed);
    }
    if (!response.ok) throw await errorOf(response, deps.now());
    return response;
  };
}
