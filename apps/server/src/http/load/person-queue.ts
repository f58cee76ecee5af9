import { errorObject, JsonApiError } from '@packhouse/jsonapi';

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

interface Person {
  atWork: number;
  readonly waiting: Set<() => void>;
}

/** The requests of each person: six at work, ten in line in the order in which they came, the others put off. */
export class PersonQueue {
  readonly #people = new Map<string, Person>();
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
    const person = this.#people.get(who) ?? { atWork: 0, waiting: new Set() };
    this.#people.set(who, person);
    if (person.atWork < this.#limits.atWork) person.atWork += 1;
    else if (person.waiting.size >= this.#limits.waiting || !(await this.#turn(person, gone))) this.#refuse();
    return () => this.#leave(who, person);
  }

  /** True when a place was handed over; false when the patience or the sender's ended before. */
  #turn({ waiting }: Person, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasPlace: boolean) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        waiting.delete(next);
        resolve(hasPlace);
      };
      const next = () => end(true);
      const giveUp = () => end(false);
      const timer = setTimeout(giveUp, this.#limits.patience);
      waiting.add(next);
      gone.addEventListener('abort', giveUp);
    });
  }

  #leave(who: string, person: Person): void {
    const [next] = person.waiting;
    // The place goes straight to the next, so that nobody slips in between.
    if (next !== undefined) next();
    else person.atWork -= 1;
    if (person.atWork === 0) this.#people.delete(who);
  }

  #refuse(): never {
    this.#refused += 1;
    const { atWork, waiting } = this.#limits;
    const detail = `${atWork} of your requests are at work and ${waiting} wait. Please try again in a moment.`;
    throw new JsonApiError(503, [errorObject(503, detail)], { retryAfter: comeAgain });
  }
}
