import { parentPort } from 'node:worker_threads';
import { type FileWishes, readStatements } from '@packhouse/bank-files';

/** A file to be read, and how. */
export interface StatementOrder {
  readonly wishes: FileWishes;
}

interface Sent extends StatementOrder {
  readonly bytes: Uint8Array;
}

// One that fails ends the thread with its error, which the thread's owner hears.
parentPort?.on('message', ({ bytes, wishes }: Sent) =>
  parentPort?.postMessage({ answer: readStatements(bytes, wishes) }),
);
