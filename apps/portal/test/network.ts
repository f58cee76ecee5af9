// The wire between a screen and its server: answers that come late, calls that fail, and what was asked.
import { expect } from 'vitest';

/** A call on its way, before the server has heard of it. */
export interface Call {
  readonly method: string;
  /** Path and query, from its first slash. */
  readonly path: string;
}

type Matches = RegExp | ((call: Call) => boolean);
type Answer = Response | 'lost';
/** The answer to a call; `ask` gets the server's own answer. */
type Answering = (ask: () => Promise<Response>) => Answer | Promise<Answer>;
interface Hindrance {
  readonly matches: Matches;
  readonly answer: Answering;
}

const real = globalThis.fetch;
let delay = 0;
let hindrances: readonly Hindrance[] = [];
let calls: Call[] = [];

const hits = (matches: Matches, call: Call): boolean =>
  matches instanceof RegExp ? matches.test(call.path) : matches(call);

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const call = { method: request.method, path: `${pathname}${search}` };
  calls.push(call);
  if (delay > 0) await new Promise((done) => setTimeout(done, delay));
  const hindrance = hindrances.find(({ matches }) => hits(matches, call));
  if (hindrance === undefined) return real(input, init);
  const answer = await hindrance.answer(() => real(input, init));
  if (answer === 'lost') throw new TypeError('Failed to fetch');
  return answer;
};

const jsonApi = { 'content-type': 'application/vnd.api+json' };

/** The wire of a test: as it is, until a line says otherwise; as it is again with the next test. */
export const network = {
  /** Every answer comes so many milliseconds later from now on. */
  late: (milliseconds: number): void => {
    delay = milliseconds;
  },
  /** These calls are answered with a status and JSON:API errors, and the server hears nothing of them. */
  fails: (matches: Matches, status: number, errors: readonly object[] = []): void => {
    const answer = () => new Response(JSON.stringify({ errors }), { status, headers: jsonApi });
    hindrances = [{ matches, answer }, ...hindrances];
  },
  /** These calls get no answer, and the server hears nothing of them. */
  lost: (matches: Matches = /./): void => {
    hindrances = [{ matches, answer: () => 'lost' as const }, ...hindrances];
  },
  /** These calls get an answer of the test's, made of the server's own where it asks for that. */
  answers: (matches: Matches, answer: (ask: () => Promise<Response>) => Response | Promise<Response>): void => {
    hindrances = [{ matches, answer }, ...hindrances];
  },
  /** Calls that failed, were lost or answered otherwise get through again. */
  restored: (): void => {
    hindrances = [];
  },
  /** The calls since the test, or since this was asked last. */
  asked: (): readonly Call[] => {
    const since = calls;
    calls = [];
    return since;
  },
  /** Waits until such a call has been made. */
  hears: (matches: Matches): Promise<void> =>
    expect.poll(() => calls.some((call) => hits(matches, call)), { message: `a call of ${matches}` }).toBe(true),
};

/** Before each test. */
export function resetNetwork(): void {
  delay = Number(import.meta.env.VITE_ANSWER_DELAY ?? 0);
  network.restored();
  network.asked();
}
