import { clientSecret, password, type Stage } from './stage.ts';

/** The answer that somebody got; status 0: nobody answered. */
export interface Seen {
  readonly status: number;
  readonly detail: string;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
  /** It is done: now, or by a request whose answer was lost. */
  readonly isDone: boolean;
}

/** A caller that never waits for ever; each request on a connection of its own. */
const patience = 100_000;

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answered extends Seen {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly date: string;
}

const detailOf = (text: string): string =>
  /"(?:detail|error_description)":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '';

export async function ask({ address }: Stage, { method, path, headers = {}, body }: Asked): Promise<Answered> {
  const begun = performance.now();
  const seen = (status: number, bytes: Uint8Array, given: Headers | null): Answered => {
    const text = new TextDecoder().decode(bytes);
    return {
      status,
      bytes,
      text,
      detail: detailOf(text),
      retryAfter: given?.get('retry-after') ?? null,
      date: given?.get('date') ?? '',
      milliseconds: performance.now() - begun,
      isDone: status >= 200 && status < 300,
    };
  };
  try {
    const answer = await fetch(address + path, {
      method,
      headers: { connection: 'close', ...headers },
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    return seen(answer.status, new Uint8Array(await answer.arrayBuffer()), answer.headers);
  } catch {
    return seen(0, new Uint8Array(), null);
  }
}

const tokenForm = (username: string) =>
  new URLSearchParams({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: clientSecret,
    username,
    password,
  }).toString();

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
export const signInAs = (stage: Stage, username: string) =>
  ask(stage, { method: 'POST', path: '/oauth/token', headers: formType, body: tokenForm(username) });
export const tokenIn = (text: string) => /"access_token":\s*"([^"]+)"/.exec(text)?.[1] ?? '';

/** Somebody whose requests carry their session, which begins anew when it has ended. */
export function requestsOf(stage: Stage, person: { readonly username: string; readonly token: string }) {
  let { token } = person;
  return {
    ask: ({ headers, ...asked }: Asked) =>
      ask(stage, { ...asked, headers: { authorization: `Bearer ${token}`, ...headers } }),
    signInAgain: async () => {
      const { status, text } = await signInAs(stage, person.username);
      if (status === 200) token = tokenIn(text);
    },
  };
}
