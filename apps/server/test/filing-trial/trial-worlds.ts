import { openWorld, type World } from '../world.ts';
import type { Mode } from './mode.ts';
import { type Month, monthMaker } from './month.ts';

/** The servers of a test file: one for all modes of the own server, one for the stock backend; each starts when needed. */
export class TrialWorlds {
  readonly #opened = new Map<boolean, Promise<{ world: World; newMonth: () => Promise<Month> }>>();

  /** A new company's month at the server of a mode. */
  async newMonth({ stock }: Mode): Promise<Month> {
    const opened = this.#opened.get(stock) ?? open(stock);
    this.#opened.set(stock, opened);
    return (await opened).newMonth();
  }

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened).world.close();
  }
}

async function open(stock: boolean) {
  const world = await openWorld({ stock });
  return { world, newMonth: await monthMaker(world) };
}
