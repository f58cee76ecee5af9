interface Waiting {
  readonly owner: string | undefined;
  /** When it was asked for first. */
  readonly since: number;
  readonly begin: () => void;
}

/** How one waits. */
interface Turn {
  /** Whose it is, where somebody's share is counted. */
  readonly owner?: string | undefined;
  /** When it was asked for first; unsaid by everybody, the order in which they came counts. */
  readonly since?: number;
  /** Milliseconds that it waits at most; absent: until its turn comes. */
  readonly patience?: number;
  /** Ends the waiting of one whose sender has gone. */
  readonly gone?: AbortSignal;
}

/** Places, and a line before them: those who asked first go first. Who may stand in it, and what follows, its user says. */
export class WaitingLine {
  readonly #places: number;
  readonly #waiting = new Set<Waiting>();
  #taken = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** No place is taken, so nobody waits either. */
  get isEmpty(): boolean {
    return this.#taken === 0;
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.size;
  }

  lengthOf(owner: string): number {
    return [...this.#waiting].filter((one) => one.owner === owner).length;
  }

  /** Takes a place at once; false where none is free. */
  take(): boolean {
    if (this.#taken >= this.#places) return false;
    this.#taken += 1;
    return true;
  }

  /** Stands in line, since `take` gave none. True with a place that was handed over; false when patience or sender ended before. */
  turn({ owner, since = 0, patience, gone }: Turn = {}): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasPlace: boolean) => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiting);
        resolve(hasPlace);
      };
      const giveUp = () => end(false);
      const waiting = { owner, since, begin: () => end(true) };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      this.#waiting.add(waiting);
      gone?.addEventListener('abort', giveUp);
    });
  }

  /** Gives a place up: it goes straight to the next, so that nobody slips in between. */
  leave(): void {
    let next: Waiting | undefined;
    for (const waiting of this.#waiting) if (next === undefined || waiting.since < next.since) next = waiting;
    if (next === undefined) this.#taken -= 1;
    else next.begin();
  }
}
