import { join } from 'node:path';
import { processesIn } from '@packhouse/embedded-postgres';

/** Kills everything of the embedded PostgreSQL of a data folder at once, as a machine that runs out of memory does. */
export function killDatabase(dataDir: string): void {
  for (const pid of processesIn(join(dataDir, 'cluster', 'pg'))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The others end by themselves once the main process is gone, some of them before their turn comes.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
