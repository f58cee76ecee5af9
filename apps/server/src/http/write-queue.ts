import { Readable } from 'node:stream';
import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import type { FastifyInstance } from 'fastify';
import { tokenHashOf } from '#access/caller.ts';
import { Note } from '#load/note.ts';
import { WaitingLine } from '#load/waiting-line.ts';
import { whenOver } from '#load/when-over.ts';

/** How much is written at once. */
export interface WriteLimits {
  /** Writes at work: more of them only make each other slower, and leave no connection to those who read. */
  readonly atWork: number;
  /** Milliseconds that one waits at most before it is put off, and after which one at work keeps nobody waiting. */
  readonly patience: number;
}

/** A save is answered within two seconds, or put off (quality.md R5). */
const writeLimits: WriteLimits = { atWork: 8, patience: 1_000 };

/** Seconds after which a write that was put off may come again, at least and at most. */
const [soonest, latest] = [1, 30];

/** Milliseconds for which the place of somebody who was put off is remembered, and for how many people at most. */
const remembered = { time: 120_000, people: 5_000 };

/**
 * Everybody's writes in the order in which they were first asked for. A write that cannot be done soon is put off early;
 * when it comes again it goes before those who came after its first time, or newcomers would keep it out.
 */
export class WriteQueue {
  readonly #limits: WriteLimits;
  readonly #now: () => number;
  readonly #line: WaitingLine;
  /** When those who were put off asked first. */
  readonly #putOffSince = new Map<string, number>();
  #refused = 0;
  /** When writes of late ended; milliseconds. */
  readonly #ended: number[] = [];
  /** When the last of those who were put off comes again. */
  #lastReturn = 0;

  constructor(limits: WriteLimits = writeLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#line = new WaitingLine(limits.atWork);
    this.#now = now;
  }

  /** Writes put off since the start. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Waits until a write may begin.
   * @param who knows a sender again
   * @returns gives its place to the next; may be called more than once
   * @throws JsonApiError 503 where its turn does not come soon
   */
  async enter(who: string): Promise<() => void> {
    const leave = this.enterNow(who);
    if (leave !== undefined) return leave;
    const since = this.#putOffSince.get(who) ?? this.#now();
    const { patience } = this.#limits;
    if (!(await this.#line.turn({ since, patience }))) this.#putOff(who, since);
    return this.#begun(who);
  }

  /** Begins a write at once where a place is free; undefined where it has to wait. */
  enterNow(who: string): (() => void) | undefined {
    return this.#line.take() ? this.#begun(who) : undefined;
  }

  #begun(who: string): () => void {
    this.#putOffSince.delete(who);
    let isAtWork = true;
    const leave = () => {
      if (!isAtWork) return;
      isAtWork = false;
      clearTimeout(timer);
      this.#leave();
    };
    // A long one, such as an import, goes on beside the others.
    const timer = setTimeout(leave, this.#limits.patience);
    timer.unref();
    return leave;
  }

  #leave(): void {
    const now = this.#now();
    while (now - (this.#ended[0] ?? now) >= this.#limits.patience) this.#ended.shift();
    this.#ended.push(now);
    this.#line.leave();
  }

  /** Those who are put off come again one after the other, as fast as writes are done. */
  #putOff(who: string, since: number): never {
    this.#refused += 1;
    const now = this.#now();
    this.#remember(who, since, now);
    const each = this.#limits.patience / Math.max(1, this.#ended.length);
    this.#lastReturn = Math.max(now, this.#lastReturn) + each;
    const seconds = Math.ceil((this.#lastReturn - now) / 1000);
    const busy = errorObject(503, 'The server has more to save than it can at the moment. Please try again.');
    throw new JsonApiError(503, [busy], { retryAfter: Math.min(latest, Math.max(soonest, seconds)) });
  }

  #remember(who: string, since: number, now: number): void {
    this.#putOffSince.set(who, since);
    for (const [other, at] of this.#putOffSince) {
      if (now - at < remembered.time && this.#putOffSince.size <= remembered.people) break;
      this.#putOffSince.delete(other);
    }
  }
}

/** An upload comes as a stream that its handler reads: however slowly it comes, it keeps no place. */
const isWrite = (method: string, url: string, body: unknown): boolean =>
  ['POST', 'PATCH', 'DELETE'].includes(method) && url.startsWith('/jsonapi/') && !(body instanceof Readable);

/**
 * Has writes wait for their turn once all of them has come, until their answer is made.
 * @returns how many were put off since the start
 */
export function queueWrites(app: FastifyInstance, limits?: WriteLimits): () => number {
  const queue = new WriteQueue(limits);
  const leaves = new Note<object, () => void>();
  app.addHook('preHandler', (request, reply, done) => {
    if (request.is404 || !isWrite(request.method, request.url, request.body)) return done();
    const begin = (leave: () => void) => {
      leaves.set(request, leave);
      whenOver(reply.raw, leave);
      done();
    };
    const who = tokenHashOf(request) ?? '';
    const leave = queue.enterNow(who);
    if (leave !== undefined) return begin(leave);
    queue.enter(who).then(begin, done);
  });
  // How slowly somebody takes the answer keeps nobody waiting.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaves.get(request)?.();
    done();
  });
  return () => queue.refused;
}
