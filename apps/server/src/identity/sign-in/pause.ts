import { setTimeout as delay } from 'node:timers/promises';
import { TooBusyError } from '#load/concurrency-limit.ts';

/** Whose answer is put off: hashes. */
export interface Sleeper {
  readonly account: string;
  readonly network: string;
}

/**
 * Puts an answer off without holding anything: no connection, no place in a line.
 * @throws {TooBusyError} at once, when too many are put off already
 */
export type Pause = (milliseconds: number, sleeper: Sleeper) => Promise<void>;

/** How many answers are put off at once. */
export interface PauseLimits {
  readonly all: number;
  readonly account: number;
  readonly network: number;
  /** Of one account from one network: anyone who holds a network has no more of the account's than that. */
  readonly both: number;
}

/** Pauses of a process. @param sleep waits so many milliseconds */
export function boundedPause(limits: PauseLimits, sleep: (milliseconds: number) => Promise<unknown> = delay): Pause {
  const asleep = new Map<string, number>();
  const count = (keys: readonly string[], by: number) => {
    for (const key of keys) {
      const left = (asleep.get(key) ?? 0) + by;
      if (left === 0) asleep.delete(key);
      else asleep.set(key, left);
    }
  };
  return async (milliseconds, { account, network }) => {
    if (milliseconds <= 0) return;
    const shares = [
      ['all', limits.all],
      [`account ${account}`, limits.account],
      [`network ${network}`, limits.network],
      [`${account} ${network}`, limits.both],
    ] as const;
    if (shares.some(([key, most]) => (asleep.get(key) ?? 0) >= most)) {
      throw new TooBusyError(Math.ceil(milliseconds / 1000));
    }
    const keys = shares.map(([key]) => key);
    count(keys, 1);
    try {
      await sleep(milliseconds);
    } finally {
      count(keys, -1);
    }
  };
}

export const serverPause: Pause = boundedPause({ all: 500, account: 50, network: 20, both: 4 });
