import type { FormDraft } from '@packhouse/programme';
import type { Review } from './review.ts';

interface ReviewerDeps {
  readonly draft: () => FormDraft;
  readonly review: (draft: FormDraft) => Review;
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly elapsed: () => number;
}

/** A report that is checked quicker than this is checked at once, after each edit. */
const quickMilliseconds = 6;
const longestDelay = 600;
/** Of one row; clocks of browsers are coarser. */
const leastCost = 0.05;

const rowsIn = ({ rows }: FormDraft) => Object.values(rows).reduce((sum, list) => sum + list.length, 0);

/** Keeps the review of a draft up to date: at once for a small report, after a pause in typing for a large one. */
export class Reviewer {
  readonly #deps: ReviewerDeps;
  readonly #listeners = new Set<() => void>();
  #current: Review;
  #reviewed: FormDraft;
  #cost = 0;
  #stop: (() => void) | null = null;

  constructor(deps: ReviewerDeps) {
    this.#deps = deps;
    this.#reviewed = deps.draft();
    this.#current = this.#run();
  }

  readonly current = (): Review => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The draft has changed. */
  readonly changed = (): void => {
    this.#stop?.();
    const cost = this.#expectedCost();
    const delay = cost < quickMilliseconds ? 0 : Math.min(longestDelay, cost * 8);
    this.#stop = this.#deps.setTimer(this.now, delay);
  };

  /** The review of the draft as it is at this moment. */
  readonly now = (): Review => {
    this.#stop?.();
    this.#stop = null;
    return this.#deps.draft() === this.#reviewed ? this.#current : this.anew();
  };

  /** Checks again although the draft is the same: what it is checked against has changed. */
  readonly anew = (): Review => {
    this.#current = this.#run();
    for (const listener of [...this.#listeners]) listener();
    return this.#current;
  };

  /** A report that grows by thousands of rows at once has not shown yet what they cost. */
  #expectedCost(): number {
    const grown = (1 + rowsIn(this.#deps.draft())) / (1 + rowsIn(this.#reviewed));
    return Math.max(this.#cost, leastCost) * Math.max(1, grown);
  }

  #run(): Review {
    const { draft, review, elapsed } = this.#deps;
    const from = elapsed();
    this.#reviewed = draft();
    const result = review(this.#reviewed);
    this.#cost = elapsed() - from;
    return result;
  }
}
