import type { CopyOfRecord, Progress } from '@packhouse/record-pdf';
import { CopyOfRecordError, type CopyOfRecordFailure } from '@packhouse/record-pdf';

/** Messages from the page to the worker. `prepare` has no answer. */
export type WorkerRequest = { ask: 'prepare' } | { ask: 'write'; record: string } | { ask: 'check'; texts: string[] };

/** Messages from the worker: progress any number of times, then one of the others. */
export type WorkerAnswer =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'checked'; unsupported: string[] }
  | { kind: 'failed'; reason: CopyOfRecordFailure; characters: string[]; detail: string };

/** A document as one text: 20,000 texts of a long table, each copied for itself, would hold the page up. */
export const toMessage = (record: CopyOfRecord): string => JSON.stringify(record);

export function fromMessage(text: string): CopyOfRecord {
  // Border: the page's own toMessage wrote it.
  const record = JSON.parse(text) as Omit<CopyOfRecord, 'createdAt'> & { createdAt: string };
  return { ...record, createdAt: new Date(record.createdAt) };
}

/** An error as a message: error classes do not survive the way between threads. */
export function toFailure(error: unknown): Extract<WorkerAnswer, { kind: 'failed' }> {
  const known = error instanceof CopyOfRecordError ? error : new CopyOfRecordError('failed', { cause: error });
  const { cause, characters, reason } = known;
  return { kind: 'failed', reason, characters, detail: cause instanceof Error ? `${cause.stack}` : `${cause}` };
}

export function fromFailure({ reason, characters, detail }: ReturnType<typeof toFailure>): CopyOfRecordError {
  return new CopyOfRecordError(reason, { characters, cause: detail });
}
