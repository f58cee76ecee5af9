import { setImmediate as othersFirst } from 'node:timers/promises';
import { endOfWork } from '#db/sql/bound-work.ts';

/** Milliseconds that long work goes on before others have their turn. */
const stretch = 15;

/** Lets long work step aside for others every few milliseconds: while it goes on, nothing else is answered. */
export class CooperativeYield {
  #begun = performance.now();

  /** It is time to step aside: for pieces of work so small that asking by `pause` would take long beside them. */
  get isDue(): boolean {
    return performance.now() - this.#begun >= stretch;
  }

  /**
   * Steps aside where it is time to; asked between two pieces of work.
   * @throws the reason why the work is over: late, or its sender has gone
   */
  async pause(): Promise<void> {
    if (!this.isDue) return;
    await othersFirst();
    endOfWork()?.throwIfAborted();
    this.#begun = performance.now();
  }
}
