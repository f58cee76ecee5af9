import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import { WaitingLine } from '#load/waiting-line.ts';

/** How much one person may have done at once (decisions.md 22). */
export interface QueueLimits {
  readonly atWork: number;
  /** Requests that wait for one of these to end. */
  readonly waiting: number;
  /** Milliseconds that one waits at most. */
  readonly patience: number;
}

const lineLimits: QueueLimits = { atWork: 6, waiting: 10, patience: 20_000 };

/** Seconds after which a request that found no place may come again. */
const comeAgain = 2;

/** The requests of each person: six at work, ten in line in the order in which they came, the others put off. */
export class PersonQueue {
  readonly #people = new Map<string, WaitingLine>();
  readonly #limits: QueueLimits;
  #refused = 0;

  constructor(limits: QueueLimits = lineLimits) {
    this.#limits = limits;
  }

  /** Requests put off since the start. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Waits until a request of this person may be worked on.
   * @param gone ends the waiting of a request whose sender has gone
   * @returns gives the place to the next; to be called once
   * @throws JsonApiError 503 where the line is full or does not move
   */
  async enter(who: string, gone: AbortSignal): Promise<() => void> {
    const { waiting, patience } = this.#limits;
    const line = this.#lineOf(who);
    if (!line.take() && (line.length >= waiting || !(await line.turn({ patience, gone })))) this.#refuse();
    return () => this.#leave(who, line);
  }

  /** The same at once where nobody has to wait; undefined where one does. */
  enterNow(who: string): (() => void) | undefined {
    const line = this.#lineOf(who);
    return line.take() ? () => this.#leave(who, line) : undefined;
  }

  #lineOf(who: string): WaitingLine {
    const line = this.#people.get(who) ?? new WaitingLine(this.#limits.atWork);
    this.#people.set(who, line);
    return line;
  }

  #leave(who: string, line: WaitingLine): void {
    line.leave();
    if (line.isEmpty) this.#people.delete(who);
  }

  #refuse(): never {
    this.#refused += 1;
    const { atWork, waiting } = this.#limits;
    const detail = `${atWork} of your requests are at work and ${waiting} wait. Please try again in a moment.`;
    throw new JsonApiError(503, [errorObject(503, detail)], { retryAfter: comeAgain });
  }
}
