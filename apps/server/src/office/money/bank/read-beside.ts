import { type FileReading, type FileWishes, statementLimits } from '@packhouse/bank-files';
import { InspectionPool, TooCostly } from '#files/inspection-pool.ts';
import { BankRefusal } from './bank-refusal.ts';
import { hashOf, type StatementFile, type TypedBeside } from './statement-file.ts';
import type { StatementOrder } from './statement-worker.ts';

const megabyte = 1024 * 1024;

/** A year of a busy account is read in a second; what takes ten times as long was made to. */
const pool = new InspectionPool<StatementOrder, FileReading>(new URL('./statement-worker.ts', import.meta.url), {
  threads: 1,
  deadline: 10_000,
  heap: 384,
  growth: 512 * megabyte,
  idle: 60_000,
  files: 100,
  waiting: 24,
  waitingOfOne: 6,
  waitingBytes: 64 * megabyte,
});

async function readingOf(bytes: Uint8Array, wishes: FileWishes, owner: string): Promise<FileReading> {
  const refused = ({ code, values }: BankRefusal) => ({ table: null, encodings: [], outcome: { code, values } });
  if (bytes.length > statementLimits.bytes)
    return refused(new BankRefusal('tooLarge', { limit: String(statementLimits.bytes) }));
  try {
    // A copy: the thread takes the bytes with it.
    return await pool.ask({ wishes }, Uint8Array.from(bytes), owner);
  } catch (error) {
    if (error instanceof TooCostly) return refused(new BankRefusal('costly'));
    throw error;
  }
}

export interface GivenStatement extends FileWishes, TypedBeside {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a statement file in a thread beside the server, before anything else waits for it.
 * @param owner whose file it is: one file of one person is read at a time
 * @throws JsonApiError 503 when too many files wait
 */
export async function readStatementFile(
  { bytes, columns, isHeadless, encoding, ...given }: GivenStatement,
  owner: string,
): Promise<StatementFile> {
  const hash = hashOf(bytes);
  return { ...given, hash, reading: await readingOf(bytes, { columns, isHeadless, encoding }, owner) };
}
