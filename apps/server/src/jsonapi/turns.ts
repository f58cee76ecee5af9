import { setImmediate as othersFirst } from 'node:timers/promises';

/** Milliseconds that long work goes on before others have their turn. */
const stretch = 15;

/** Lets long work step aside for others every few milliseconds: while it goes on, nothing else is answered. */
export class Turns {
  #begun = performance.now();

  /** Steps aside where it is time to; asked between two pieces of work. */
  async pause(): Promise<void> {
    if (performance.now() - this.#begun < stretch) return;
    await othersFirst();
    this.#begun = performance.now();
  }
}
