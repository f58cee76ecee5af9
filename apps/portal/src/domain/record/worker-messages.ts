import type { CopyOfRecord, Progress } from '@packhouse/record-pdf';
import { CopyOfRecordError, type CopyOfRecordFailure } from '@packhouse/record-pdf';
import { nextTurn } from '#kernel/clock/next-turn.ts';

/** Messages from the page to the worker. `prepare` has no answer. */
export type WorkerRequest =
  | { ask: 'prepare' }
  | { ask: 'write'; record: RecordMessage }
  | { ask: 'check'; texts: string[] };

/** Messages from the worker: progress any number of times, then one of the others. */
export type WorkerAnswer =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'checked'; unsupported: string[] }
  | { kind: 'failed'; reason: CopyOfRecordFailure; characters: string[]; detail: string };

/**
 * A document as texts: 20,000 texts of a long table, each copied for itself, would hold the page up. The first is of the
 * document without its rows, the others of rows of each section, one after the other.
 */
export interface RecordMessage {
  readonly record: string;
  readonly rows: readonly (readonly string[])[];
}

/** Rows that the page puts into words before it has its turn. */
const rowsInTurn = 200;

async function rowsToMessage(rows: TableRows): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let start = 0; start < rows.length; start += rowsInTurn) {
    await nextTurn();
    texts.push(JSON.stringify(rows.slice(start, start + rowsInTurn)));
  }
  return texts;
}

type TableRows = CopyOfRecord['sections'][number]['rows'];

/** Puts a document into words, in as many turns as its rows take. */
export async function toMessage(record: CopyOfRecord): Promise<RecordMessage> {
  const rows: (readonly string[])[] = [];
  for (const section of record.sections) rows.push(await rowsToMessage(section.rows));
  const sections = record.sections.map((section) => ({ ...section, rows: [] }));
  return { record: JSON.stringify({ ...record, sections }), rows };
}

export function fromMessage({ record: text, rows }: RecordMessage): CopyOfRecord {
  // Border: the page's own toMessage wrote them.
  const record = JSON.parse(text) as Omit<CopyOfRecord, 'createdAt'> & { createdAt: string };
  const rowsOf = (texts: readonly string[]) => texts.flatMap((part) => JSON.parse(part) as TableRows);
  const sections = record.sections.map((section, at) => ({ ...section, rows: rowsOf(rows[at] ?? []) }));
  return { ...record, sections, createdAt: new Date(record.createdAt) };
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
