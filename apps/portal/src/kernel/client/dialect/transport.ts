import { pause } from '../../clock/pause.ts';
import { newId } from '../new-id.ts';
import { type ClientError, errorOf, offlineError, statusError } from './client-error.ts';

/** The session's access, as far as the client uses it. */
export interface Access {
  /**
   * The access token to send, refreshed first where it is about to expire; null when nobody is signed in.
   * @throws {ClientError} when the refresh gets no answer, or the automatic log-out is due.
   */
  token(): Promise<string | null>;
  /** Another token after `refused` was answered with 401; null when there is none and the session has ended. */
  renew(refused: string): Promise<string | null>;
}

export interface TransportDeps {
  readonly fetch: typeof fetch;
  /** Base URL of the backend without a slash at its end; empty: the page's own origin. */
  readonly base: () => string;
  readonly access: Access;
  /** Told the Date header of each answer. */
  readonly heard: (date: string | null) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits for so many milliseconds; absent: as the clock on the wall does. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Told when a call that was put off begins to wait; gives back who is told when it waits no more. */
  readonly waits?: () => () => void;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** URL below the base, or a whole one of the backend's own origin. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | ArrayBuffer;
  readonly timeoutSeconds?: number;
  /**
   * Sending it twice does what sending it once does. Reads are so anyway. `put off`: it does, but a repeat is told of a
   * conflict with what the first one did, so it is sent again only where the backend said that it had not begun.
   */
  readonly repeatable?: boolean | 'put off';
}

export type Transport = (call: Call) => Promise<Response>;

const usualTimeoutSeconds = 30;

async function once(deps: TransportDeps, call: Call, token: string | null): Promise<Response> {
  const { url } = call;
  const base = deps.base();
  const request: RequestInit = {
    method: call.method,
    headers: {
      ...call.headers,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      // Another origin would have to allow it first.
      ...(base === '' ? { 'X-Request-Id': newId() } : {}),
    },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout((call.timeoutSeconds ?? usualTimeoutSeconds) * 1000),
    ...(call.body === undefined ? {} : { body: call.body }),
  };
  const response = await deps
    .fetch(url.startsWith('/') ? base + url : url, request)
    .catch(() => Promise.reject(offlineError()));
  deps.heard(response.headers.get('date'));
  return response;
}

/** How often a call that was put off is sent again; what is put off for longer than this is told. */
const mostRepeats = 4;
const longestPause = 20_000;

/**
 * Milliseconds before each repeat of a call that the proxy in front answers itself: the copy that had it is gone, and
 * another one answers as soon as the proxy has noticed.
 */
const pausesAtProxy = [300, 1_000, 2_000];
const isOfProxy = ({ status }: ClientError) => status === 502 || status === 504;

/** How long to wait before a call that failed so is sent again; null where it is told. */
function pauseBefore(call: Call, error: ClientError, repeats: number): number | null {
  const { repeatable = call.method === 'GET' } = call;
  if (repeatable === false) return null;
  if (isOfProxy(error)) return repeatable === 'put off' ? null : (pausesAtProxy[repeats] ?? null);
  if (error.status !== 503 || error.retryAfter === null || repeats === mostRepeats) return null;
  // Each time a little longer: others were told the same at the same moment.
  return Math.min(error.retryAfter * 1000 + repeats * 500, longestPause);
}

/** Sends a call once, or twice where its token is refused and there is another (decisions.md 2). */
async function withToken(deps: TransportDeps, call: Call): Promise<Response> {
  const token = await deps.access.token();
  const response = await once(deps, call, token);
  if (response.status !== 401 || token === null) return response;
  const renewed = await deps.access.renew(token);
  if (renewed === null) throw statusError(401);
  return once(deps, call, renewed);
}

/**
 * Sends calls with the person's token. One that the backend puts off (503 with Retry-After: it is busy, or this person
 * has several tabs that ask at once) waits as long as it is told and is sent again, unless that could do something twice.
 * So is one whose copy of the server went away (502 or 504 of the proxy), after a moment.
 */
export function createTransport(deps: TransportDeps): Transport {
  const wait = deps.pause ?? pause;
  const answered = async (call: Call, putOff: () => void): Promise<Response> => {
    for (let repeats = 0; ; repeats += 1) {
      const response = await withToken(deps, call);
      if (response.ok) return response;
      const error = await errorOf(response, deps.now());
      const milliseconds = pauseBefore(call, error, repeats);
      if (milliseconds === null) throw error;
      if (!isOfProxy(error)) putOff();
      await wait(milliseconds);
    }
  };
  return async (call) => {
    let over: (() => void) | undefined;
    try {
      return await answered(call, () => {
        over ??= deps.waits?.();
      });
    } finally {
      over?.();
    }
  };
}
