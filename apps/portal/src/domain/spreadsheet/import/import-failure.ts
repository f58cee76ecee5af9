import { type UnreadableReason, UnreadableTable } from '@packhouse/spreadsheet';

/** Why an import does not go on: the file, or anything else. */
export type ImportTrouble =
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly line: number | null }
  | { readonly kind: 'failed'; readonly error: unknown };

export const troubleOf = (error: unknown): ImportTrouble =>
  error instanceof UnreadableTable
    ? { kind: 'unreadable', reason: error.reason, line: error.line }
    : { kind: 'failed', error };

/** An error on its way out of a worker: error classes do not survive it. */
export type FailureMessage =
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly line: number | null }
  | { readonly kind: 'failed'; readonly detail: string };

export function failureMessage(error: unknown): FailureMessage {
  if (error instanceof UnreadableTable) return { kind: 'unreadable', reason: error.reason, line: error.line };
  return { kind: 'failed', detail: error instanceof Error ? `${error.stack}` : String(error) };
}

/** The error that a worker's message tells of. */
export const errorOf = (message: FailureMessage): Error =>
  message.kind === 'unreadable' ? new UnreadableTable(message.reason, message.line) : new Error(message.detail);
