import { oneError } from '@packhouse/jsonapi';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteHandlerMethod,
} from 'fastify';
import { callerOf, expectedCallerOf, seenPrincipalOf } from '#access/caller.ts';
import type { Db } from '#db/db.ts';
import { boundBy } from '#db/sql/bound-work.ts';
import { Note } from '#load/note.ts';
import { whenOver } from '#load/when-over.ts';
import { doneFor } from '#tracing/request-at-work.ts';
import { PersonQueue, type QueueLimits } from './person-queue.ts';
import type { WriteLimits } from './write-queue.ts';

/**
 * The answers of each person that are taken slowly, or not at all. They keep nobody waiting, so their number has to be
 * bounded in another way: of too many the oldest is ended, never the newest refused, or anyone who reads nothing with a
 * stolen token would keep its owner out.
 */
class UnreadAnswers {
  readonly #most: number;
  readonly #of = new Map<string, Set<() => void>>();

  /** @param most of one person */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Notes an answer. @param end breaks it off
   * @returns forgets it again; to be called when it has been taken, or broken off
   */
  add(who: string, end: () => void): () => void {
    const answers = this.#of.get(who) ?? new Set();
    this.#of.set(who, answers);
    answers.add(end);
    const forget = () => {
      answers.delete(end);
      if (answers.size === 0 && this.#of.get(who) === answers) this.#of.delete(who);
    };
    const [oldest] = answers;
    if (answers.size > this.#most && oldest !== undefined) {
      answers.delete(oldest);
      oldest();
    }
    return forget;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that its requests may take; unset: as all others. */
    readonly deadline?: number;
  }
}

/** Milliseconds from the moment when a request is worked on to its answer, at most. */
const deadline = 60_000;
/** Milliseconds from the beginning of an answer after which its reader keeps no place any more. */
const taking = 5_000;
/** Answers of one person that are taken more slowly, at most: files and archives over a slow line. */
const unread = 16;

/** How long requests may take, and how many one person may have; absent: the server's own limits. */
export interface Bounds {
  readonly deadline?: number;
  readonly line?: QueueLimits;
  readonly taking?: number;
  readonly unread?: number;
  readonly writes?: WriteLimits;
}

/** Requests that were ended or put off, since the start. */
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

interface Work {
  readonly end: AbortController;
  timer: NodeJS.Timeout | undefined;
  isHandled: boolean;
  isClosed: boolean;
  /** Its answer is on its way: nothing else is sent in its place. */
  isAnswered: boolean;
  /** Its answer is there and is taken so slowly that nobody waits for that. */
  isUnread: boolean;
  reading: NodeJS.Timeout | undefined;
  /** Whose it is; set while it has a place in that person's line. */
  who: string | undefined;
  /** Forgets it among the answers that are unread. */
  taken: (() => void) | undefined;
  /** Gives its place in the person's line to the next; set while it has one. */
  leave: (() => void) | undefined;
}

/** Counts of wrong passwords are kept even when nobody waits for the answer any more; none of these takes long. */
const goesOn = /^\/oauth\/|^\/account\/(?!documents)/;

const tooLate = () => oneError(503, 'This took longer than a request may, and was undone. Please try again.');
const hasGone = () => oneError(503, 'Nobody waits for the answer any more.');

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

class BoundRequests {
  late = 0;
  left = 0;
  readonly line: PersonQueue;
  readonly #deps: Deps;
  readonly #deadline: number;
  readonly #taking: number;
  readonly #unread: UnreadAnswers;
  readonly #works = new Note<FastifyRequest, Work>();

  constructor(deps: Deps, bounds: Bounds) {
    this.#deps = deps;
    this.#deadline = bounds.deadline ?? deadline;
    this.#taking = bounds.taking ?? taking;
    this.#unread = new UnreadAnswers(bounds.unread ?? unread);
    this.line = new PersonQueue(bounds.line);
  }

  /** Begins with a request: who sends it waits for their turn. `done` gets a JsonApiError 503 where it does not come. */
  begin(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const work: Work = {
      end: new AbortController(),
      timer: undefined,
      isHandled: false,
      isClosed: false,
      isAnswered: false,
      isUnread: false,
      reading: undefined,
      who: undefined,
      taken: undefined,
      leave: undefined,
    };
    this.#works.set(request, work);
    whenOver(reply.raw, () => this.#close(request, reply, work));
    const seen = request.routeOptions.config.caller === 'proven' ? seenPrincipalOf(request) : undefined;
    const leave = seen === undefined ? undefined : this.line.enterNow(seen.userId);
    if (seen === undefined || leave === undefined) this.#wait(request, work).then(() => done(), done);
    else {
      this.#enter(work, seen.userId, leave);
      done();
    }
  }

  /** Asks who sends a request and waits for that person's turn. @throws JsonApiError 503 */
  async #wait(request: FastifyRequest, work: Work): Promise<void> {
    const { db, machineClock } = this.#deps;
    const whoAsks = request.routeOptions.config.caller === 'proven' ? expectedCallerOf : callerOf;
    const caller = await whoAsks(db, request, machineClock());
    if (caller.kind !== 'person' || work.isClosed) return;
    const { userId } = caller.principal;
    this.#enter(work, userId, await this.line.enter(userId, work.end.signal));
  }

  #enter(work: Work, who: string, leave: () => void): void {
    work.leave = leave;
    work.who = who;
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
    // Reading a body may have led out of the context in which the request came.
    const handled = doneFor(request.id, () => boundBy(signal, handle));
    // One that sends its answer itself is done with it.
    if (!isPromise(handled)) return handled;
    work.isHandled = true;
    work.timer = setTimeout(() => {
      this.late += 1;
      work.end.abort(tooLate());
    }, request.routeOptions.config.deadline ?? this.#deadline);
    return new Promise((resolve, reject) => {
      const over = (settle: (outcome: unknown) => void) => (outcome: unknown) => {
        work.isHandled = false;
        clearTimeout(work.timer);
        this.#settle(work);
        settle(outcome);
      };
      handled.then(over(resolve), over(reject));
      signal.addEventListener('abort', () => !work.isAnswered && reject(signal.reason), { once: true });
    });
  }

  /** The work is done: a slow reader of the answer keeps no place in the queue for long. */
  answered(request: FastifyRequest, reply: FastifyReply): void {
    const work = this.#works.get(request);
    if (work === undefined) return;
    clearTimeout(work.timer);
    work.isAnswered = true;
    const { who } = work;
    if (who === undefined || work.isClosed || work.reading !== undefined) return;
    work.reading = setTimeout(() => {
      work.isUnread = true;
      work.taken = this.#unread.add(who, () => reply.raw.destroy());
      this.#settle(work);
    }, this.#taking);
  }

  #close(request: FastifyRequest, reply: FastifyReply, work: Work): void {
    if (work.isClosed) return;
    work.isClosed = true;
    clearTimeout(work.timer);
    clearTimeout(work.reading);
    work.taken?.();
    if (!reply.raw.writableFinished && !goesOn.test(request.url)) {
      this.left += 1;
      work.end.abort(hasGone());
    }
    this.#settle(work);
  }

  /** The place goes to the next when the answer is out and nothing is done for it any more. */
  #settle(work: Work): void {
    // A handler that gave a stream is over when the stream is: that is no work any more.
    if (!work.isUnread && (work.isHandled || !work.isClosed)) return;
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
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) done();
    else bounds.begin(request, reply, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    bounds.answered(request, reply);
    done();
  });
  return { late: () => bounds.late, left: () => bounds.left, inLine: () => bounds.line.refused };
}
