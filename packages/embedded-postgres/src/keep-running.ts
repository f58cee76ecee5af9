import { setTimeout as delay } from 'node:timers/promises';
import { type Claimed, claim, type DatabaseLocation } from './claim.ts';

/** Told of a database that comes and goes. */
export type Watcher = {
  readonly say: (line: string) => void;
  /** Told once when it is lost for good: this process must end. */
  readonly onLost: (reason: Error) => void;
};

/** Milliseconds between two attempts to start it again, each of which has its own patience. */
const pauses = [0, 500, 2_000, 5_000, 10_000, 30_000];

/** Settles when the lock or PostgreSQL itself is gone, with what happened. */
function endOf({ postgres, lock }: Claimed): Promise<string> {
  return Promise.race([
    new Promise<string>((resolve) => {
      lock.once('end', () => resolve('The connection that keeps this database for this server has ended.'));
    }),
    postgres.ended.then(() => 'The embedded database has ended.'),
  ]);
}

/** Ends what is left of it, so that it is started in order: a PostgreSQL without our lock is anybody's. */
async function letGo({ postgres, lock }: Claimed): Promise<void> {
  await lock.end().catch(() => undefined);
  await postgres.stop();
}

/**
 * Starts the database of this process again whenever it ends without being asked to, and takes the lock again. What was
 * acknowledged is in its log; what was under way fails. Only when another server has taken it, or when it does not
 * start any more, is it lost.
 * @returns how it is ended for good
 */
export function keepRunning(place: DatabaseLocation, first: Claimed, { say, onLost }: Watcher): () => Promise<void> {
  let current: Claimed | null = first;
  const ending = new AbortController();

  /** Null: somebody else has it, or this process is ending. @throws {DatabaseStartError} when it does not start */
  const startAgain = async (): Promise<Claimed | null> => {
    let fault: unknown;
    for (const pause of pauses) {
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return null;
      try {
        const found = await claim(place);
        if ('lock' in found) return found;
        const who = found.pid === null ? '' : ` (pid ${found.pid})`;
        onLost(new Error(`Another server has taken the database of ${place.dataDir} meanwhile${who}.`));
        return null;
      } catch (error) {
        fault = error;
        say(`The embedded database does not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw fault;
  };

  const watch = async (): Promise<void> => {
    while (current !== null && !ending.signal.aborted) {
      const reason = await endOf(current);
      if (ending.signal.aborted) return;
      say(`${reason} It is started again.`);
      await letGo(current);
      current = await startAgain();
      if (current !== null) say('The embedded database runs again.');
    }
  };
  const watching = watch().catch((error: unknown) => {
    onLost(error instanceof Error ? error : new Error(String(error)));
  });

  return async () => {
    ending.abort();
    // Its own end is what the watch waits for; a start under way is waited for, and ended too.
    if (current !== null) await letGo(current);
    await watching;
    if (current !== null) await letGo(current);
  };
}
