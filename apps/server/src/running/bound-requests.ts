import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { callerOf } from '#access/caller.ts';
import { type LineLimits, PersonLine } from '#access/person-line.ts';
import { boundBy } from '#db/bound-work.ts';
import type { Db } from '#db/db.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that its requests may take; unset: as all others. */
    readonly deadline?: number;
  }
}

/** Milliseconds from the moment when a request is worked on to its answer, at most. */
const deadline = 60_000;

/** How long requests may take, and how many one person may have; absent: the server's own limits. */
export interface Bounds {
  readonly deadline?: number;
  readonly line?: LineLimits;
}

/** What is counted of the requests that were ended or put off. */
export interface BoundCounts {
  /** Ended at their deadline. */
  readonly late: () => number;
  /** Ended because their sender had gone. */
  readonly left: () => number;
  /** Put off because their person has too many. */
  readonly inLine: () => number;
}

interface Deps {
  readonly db: Db;
  readonly machineClock: () => Date;
}

/** The work on one request, from its head to its answer. */
interface Work {
  readonly end: AbortController;
  timer: NodeJS.Timeout | undefined;
  /** Its handler is at it. */
  isHandled: boolean;
  isClosed: boolean;
  /** Gives its place in the person's line to the next; set while it has one. */
  leave: (() => void) | undefined;
}

/** Counts of wrong passwords are kept even when nobody waits for the answer any more; none of these takes long. */
const goesOn = /^\/oauth\/|^\/account\/(?!documents)/;

const tooLate = () =>
  new JsonApiError(503, [errorObject(503, 'This took longer than a request may, and was undone. Please try again.')]);
const hasGone = () => new JsonApiError(503, [errorObject(503, 'Nobody waits for the answer any more.')]);

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

class BoundRequests {
  late = 0;
  left = 0;
  readonly line: PersonLine;
  readonly #deps: Deps;
  readonly #deadline: number;
  readonly #works = new WeakMap<FastifyRequest, Work>();

  constructor(deps: Deps, bounds: Bounds) {
    this.#deps = deps;
    this.#deadline = bounds.deadline ?? deadline;
    this.line = new PersonLine(bounds.line);
  }

  /** Begins with a request: asks who sends it and waits for that person's turn. @throws JsonApiError 503 */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.is404) return;
    const work: Work = {
      end: new AbortController(),
      timer: undefined,
      isHandled: false,
      isClosed: false,
      leave: undefined,
    };
    this.#works.set(request, work);
    const close = () => this.#close(request, reply, work);
    reply.raw.once('finish', close).once('close', close);
    const { db, machineClock } = this.#deps;
    const caller = await callerOf(db, request, machineClock());
    if (caller.kind !== 'person' || work.isClosed) return;
    work.leave = await this.line.enter(caller.principal.userId, work.end.signal);
    this.#settle(work);
  }

  /** The handler of a route within its bounds: late or left alone, its statements are cancelled and it is answered 503. */
  bound(handler: RouteHandlerMethod): RouteHandlerMethod {
    const handle = (request: FastifyRequest, work: () => unknown) => this.#handle(request, work);
    return function bounded(request, reply) {
      return handle(request, () => handler.call(this, request, reply));
    };
  }

  #handle(request: FastifyRequest, handle: () => unknown): unknown {
    const work = this.#works.get(request);
    if (work === undefined) return handle();
    const { signal } = work.end;
    const handled = boundBy(signal, handle);
    // One that sends its answer itself is done with it.
    if (!isPromise(handled)) return handled;
    work.isHandled = true;
    work.timer = setTimeout(() => {
      this.late += 1;
      work.end.abort(tooLate());
    }, request.routeOptions.config.deadline ?? this.#deadline);
    const done = () => {
      work.isHandled = false;
      clearTimeout(work.timer);
      this.#settle(work);
    };
    handled.then(done, done);
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([handled, ended]);
  }

  /** What is sent from now on was worked out: how fast it is taken is its reader's affair. */
  answered(request: FastifyRequest): void {
    clearTimeout(this.#works.get(request)?.timer);
  }

  #close(request: FastifyRequest, reply: FastifyReply, work: Work): void {
    if (work.isClosed) return;
    work.isClosed = true;
    clearTimeout(work.timer);
    if (!reply.raw.writableFinished && !goesOn.test(request.url)) {
      this.left += 1;
      work.end.abort(hasGone());
    }
    this.#settle(work);
  }

  /** The place goes to the next when the answer is out and nothing is done for it any more. */
  #settle(work: Work): void {
    if (work.isHandled || !work.isClosed) return;
    work.leave?.();
    work.leave = undefined;
  }
}

/**
 * Bounds what a request may take: one person's come in line, each has a deadline for its answer, and its work is undone
 * when that has passed or nobody waits any more. Fastify's own deadline ends with the reading of the body.
 */
export function boundRequests(app: FastifyInstance, deps: Deps, given: Bounds = {}): BoundCounts {
  const bounds = new BoundRequests(deps, given);
  app.addHook('onRoute', (route) => {
    route.handler = bounds.bound(route.handler);
  });
  app.addHook('onRequest', (request, reply) => bounds.begin(request, reply));
  app.addHook('onSend', async (request) => bounds.answered(request));
  return { late: () => bounds.late, left: () => bounds.left, inLine: () => bounds.line.refused };
}
