import { randomBytes, randomUUID } from 'node:crypto';
import { doneFor, requestAtWork } from './request-at-work.ts';

/** Facts about a span that tell of nobody: methods, patterns of routes, names of tables and queues, statuses. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work that is over. Its trace is the request or job that it was done for. */
export interface EndedSpan {
  /** 32 hexadecimal digits: the id of the request without its dashes. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Null for the request or job itself. */
  readonly parentSpanId: string | null;
  readonly kind: 'server' | 'client' | 'internal';
  readonly name: string;
  /** Milliseconds since 1970, with fractions. */
  readonly begun: number;
  readonly ended: number;
  readonly facts: SpanFacts;
  readonly isFailed: boolean;
}

type Take = (span: EndedSpan) => void;

let take: Take | null = null;

/** Has every span of this process told from now on. @returns ends that */
export function takeSpans(taking: Take): () => void {
  take = taking;
  return () => {
    take = null;
  };
}

const now = () => performance.timeOrigin + performance.now();
const traceOf = (request: string) => request.replaceAll('-', '');
/** The work for a request lies below it without being told of it: both ids follow from the request's. */
const rootOf = (traceId: string) => traceId.slice(0, 16);

export function tellRequest(id: string, milliseconds: number, { method, route, status }: AnsweredFacts): void {
  if (take === null) return;
  const traceId = traceOf(id);
  const ended = now();
  const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
  take({
    ...{ traceId, spanId: rootOf(traceId), parentSpanId: null, kind: 'server', name: `${method} ${route}` },
    ...{ begun: ended - milliseconds, ended, facts, isFailed: status >= 500 },
  });
}

interface AnsweredFacts {
  readonly method: string;
  /** Its pattern, never its address. */
  readonly route: string;
  readonly status: number;
}

/** Does a piece of the work on a request or a job, which is told once it is over; nothing is told outside of one. */
export function timed<T>(name: string | (() => string), facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const request = requestAtWork();
  return take === null || request === undefined ? work() : told(request, name, facts, work);
}

async function told<T>(
  request: string,
  name: string | (() => string),
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  const begun = now();
  let isFailed = true;
  try {
    const done = await work();
    isFailed = false;
    return done;
  } finally {
    const traceId = traceOf(request);
    const place = { traceId, spanId: randomBytes(8).toString('hex'), parentSpanId: rootOf(traceId) };
    const words = typeof name === 'string' ? name : name();
    take?.({ ...place, kind: 'client', name: words, begun, ended: now(), facts, isFailed });
  }
}

/** A job of a queue as work of its own: its statements carry an id as those of a request do. */
export function asJob<Jobs extends unknown[], Result>(
  queue: string,
  work: (...jobs: Jobs) => Promise<Result>,
): (...jobs: Jobs) => Promise<Result> {
  return (...jobs) => {
    const id = randomUUID();
    return doneFor(id, async () => {
      const begun = now();
      let isFailed = true;
      try {
        const done = await work(...jobs);
        isFailed = false;
        return done;
      } finally {
        const traceId = traceOf(id);
        const place = { traceId, spanId: rootOf(traceId), parentSpanId: null, kind: 'internal' } as const;
        take?.({ ...place, name: `job ${queue}`, begun, ended: now(), facts: { 'job.queue': queue }, isFailed });
      }
    });
  };
}
