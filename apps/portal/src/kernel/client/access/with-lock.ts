const lockName = 'oauth_token';

/** Runs one piece of work at a time over all tabs (Web Locks); where there are none, at least one at a time in this one. */
export function createLock(locks: LockManager | undefined): <T>(work: () => Promise<T>) => Promise<T> {
  if (locks !== undefined) return (work) => locks.request(lockName, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
