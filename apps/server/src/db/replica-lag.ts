/** A place in the primary's log, in bytes since its beginning. */
export type LogPlace = bigint;

interface Sample {
  /** Milliseconds by the clock that is handed in. */
  readonly at: number;
  readonly place: LogPlace;
}

/** Samples kept: at one a second, more than a limit of seconds needs. */
const most = 120;

/**
 * How far a replica is behind, in time: since when the primary has been beyond the place that the replica has come to.
 * Told by one clock, and 0 for a primary that nobody writes to, which the replica's own timestamps do not tell.
 */
export class ReplicaLag {
  #samples: readonly Sample[] = [];

  /** Notes where the primary's log ends at this time. */
  note(at: number, place: LogPlace): void {
    this.#samples = [...this.#samples, { at, place }].slice(-most);
  }

  /** Seconds; at least so many where the replica is behind all that is known of the primary. */
  secondsBehind(now: number, reached: LogPlace): number {
    const missing = this.#samples.find(({ place }) => place > reached);
    return missing === undefined ? 0 : Math.max(0, now - missing.at) / 1000;
  }
}
