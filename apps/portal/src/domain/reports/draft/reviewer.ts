import { allAtOnce, type FormDraft, type Steps } from '@packhouse/programme';
import { Listeners } from '@packhouse/ui/listeners.ts';
import { inPieces, type PieceTimes } from './in-steps.ts';
import type { Review } from './review.ts';

interface ReviewerDeps extends PieceTimes {
  readonly draft: () => FormDraft;
  readonly review: {
    readonly unchecked: (draft: FormDraft) => Review;
    readonly steps: (draft: FormDraft) => Steps<Review>;
  };
}

/** A report that is checked quicker than this is checked at once, after each edit. */
const quickMilliseconds = 6;
const longestDelay = 600;
/** Of one row; clocks of browsers are coarser. */
const leastCost = 0.05;
/** A report of so few rows is checked before it is shown. */
const fewRows = 100;

const rowsIn = ({ rows }: FormDraft) => Object.values(rows).reduce((sum, list) => sum + list.length, 0);

/**
 * Keeps the review of a draft up to date: at once for a small report, after a pause in typing for a large one, whose
 * review comes in pieces between which the page answers to keys.
 */
export class Reviewer {
  readonly #deps: ReviewerDeps;
  readonly #listeners = new Listeners();
  #current: Review;
  /** The draft that the current review is of; null: none that still holds. */
  #reviewed: FormDraft | null = null;
  #rows = 0;
  #cost = 0;
  #stop: (() => void) | null = null;

  constructor(deps: ReviewerDeps) {
    this.#deps = deps;
    const draft = deps.draft();
    this.#current = deps.review.unchecked(draft);
    if (rowsIn(draft) <= fewRows) this.#atOnce(draft);
    else this.#begin();
  }

  readonly current = (): Review => this.#current;

  readonly subscribe = this.#listeners.subscribe;

  readonly changed = (): void => {
    this.#stop?.();
    const cost = this.#expectedCost();
    const delay = cost < quickMilliseconds ? 0 : Math.min(longestDelay, cost * 8);
    this.#stop = this.#deps.setTimer(this.#begin, delay);
  };

  readonly now = (): Review => {
    this.#stop?.();
    this.#stop = null;
    const draft = this.#deps.draft();
    if (draft !== this.#reviewed) this.#atOnce(draft);
    return this.#current;
  };

  /** Checks again although the draft is the same: what it is checked against has changed. */
  readonly anew = (): void => {
    this.#reviewed = null;
    this.#begin();
  };

  /** A report that grows by thousands of rows at once has not shown yet what they cost. */
  #expectedCost(): number {
    const grown = (1 + rowsIn(this.#deps.draft())) / (1 + this.#rows);
    return Math.max(this.#cost, leastCost) * Math.max(1, grown);
  }

  #atOnce(draft: FormDraft): void {
    const from = this.#deps.elapsed();
    const review = allAtOnce(this.#deps.review.steps(draft));
    this.#take(draft, review, this.#deps.elapsed() - from);
  }

  readonly #begin = (): void => {
    this.#stop?.();
    this.#stop = null;
    const draft = this.#deps.draft();
    if (draft === this.#reviewed) return;
    const steps = this.#deps.review.steps(draft);
    this.#stop = inPieces(steps, this.#deps, (review, cost) => this.#take(draft, review, cost));
  };

  #take(draft: FormDraft, review: Review, cost: number): void {
    this.#current = review;
    this.#reviewed = draft;
    this.#rows = rowsIn(draft);
    this.#cost = cost;
    this.#listeners.tell();
  }
}
