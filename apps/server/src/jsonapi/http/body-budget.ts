import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Note } from '#load/note.ts';
import { whenOver } from '#load/when-over.ts';

/** Bytes of bodies that this copy of the server holds at once, files on their way included; reading a document takes several times as much. */
const mostInAll = 128 * 1024 * 1024;
/** Of these, what one person's may take: two of the largest requests there are. */
const mostOfOne = 40 * 1024 * 1024;
/** Seconds after which somebody whose body finds no room may come again. */
const comeAgain = 5;

interface Held {
  readonly who: string;
  bytes: number;
}

/** Counts the bytes of bodies from their arrival to the answer, and refuses those for which there is no room (quality.md R5). */
export class BodyBudget {
  readonly #mostInAll: number;
  readonly #mostOfOne: number;
  readonly #ofOne = new Map<string, number>();
  readonly #held = new Note<FastifyRequest, Held | undefined>();
  #inAll = 0;
  #refused = 0;

  constructor(limits: { readonly inAll?: number; readonly ofOne?: number } = {}) {
    this.#mostInAll = limits.inAll ?? mostInAll;
    this.#mostOfOne = limits.ofOne ?? mostOfOne;
  }

  /** Bytes held at the moment. */
  get bytes(): number {
    return this.#inAll;
  }

  /** Bodies refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Holds what a request brings from now on, until it is answered or its sender has gone. */
  open(request: FastifyRequest, reply: FastifyReply, who: string): void {
    const held: Held = { who, bytes: 0 };
    this.#held.set(request, held);
    whenOver(reply.raw, () => {
      this.#add(held, -held.bytes);
      this.#held.set(request, undefined);
    });
  }

  /** @throws JsonApiError 503 where there is no room for as many bytes more */
  demandRoom(request: FastifyRequest, bytes: number): void {
    const held = this.#held.get(request);
    const ofOne = held === undefined ? 0 : (this.#ofOne.get(held.who) ?? 0);
    if (this.#inAll + bytes <= this.#mostInAll && ofOne + bytes <= this.#mostOfOne) return;
    this.#refused += 1;
    const detail = 'The server holds as many requests as it can at the moment. Please try again.';
    throw new JsonApiError(503, [errorObject(503, detail)], { retryAfter: comeAgain });
  }

  /** Counts bytes that have come. @throws JsonApiError 503 where there is no room for them */
  take(request: FastifyRequest, bytes: number): void {
    this.demandRoom(request, bytes);
    const held = this.#held.get(request);
    if (held !== undefined) this.#add(held, bytes);
  }

  #add(held: Held, bytes: number): void {
    held.bytes += bytes;
    this.#inAll += bytes;
    const ofOne = (this.#ofOne.get(held.who) ?? 0) + bytes;
    if (ofOne === 0) this.#ofOne.delete(held.who);
    else this.#ofOne.set(held.who, ofOne);
  }
}
