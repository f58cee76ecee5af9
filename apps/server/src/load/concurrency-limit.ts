import { WaitingLine } from './waiting-line.ts';

/** Too many wait already. The message is for the log. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
  /** Seconds after which another try is worth it. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Too many wait already: again in ${retryAfter} s.`);
    this.retryAfter = retryAfter;
  }
}

export interface ConcurrencyBounds {
  /** Pieces of work at once. */
  readonly running: number;
  /** How many may wait behind them. */
  readonly waiting: number;
  /** How many of those may be one sender's, so that no single one fills the line. */
  readonly share: number;
  /** Seconds that one piece of work takes, about: for the advice of when to come again. */
  readonly seconds: number;
}

/** @param owner who sent it; absent: nobody whose share is counted @throws {TooBusyError} at once, when the line is full */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, owner?: string) => Promise<Result>;

/** Lets so many pieces of work run at once; others wait in the order in which they came, and a full line is closed. */
export function limitConcurrency({ running, waiting, share, seconds }: ConcurrencyBounds): ConcurrencyLimit {
  const line = new WaitingLine(running);
  return async (work, owner) => {
    if (!line.take()) {
      const own = owner === undefined ? 0 : line.lengthOf(owner);
      if (line.length >= waiting || own >= share) {
        throw new TooBusyError(Math.max(1, Math.ceil((line.length * seconds) / running)));
      }
      await line.turn({ owner });
    }
    try {
      return await work();
    } finally {
      line.leave();
    }
  };
}
