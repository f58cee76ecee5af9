import { UnreadableTable } from '#domain/spreadsheet/table/unreadable-table.ts';
import type { WorkerAnswer } from './ask-worker.ts';
import { type ContactsQuestion, readContacts } from './read-contacts.ts';

/** An error as a message: error classes do not survive the way between threads. */
function failure(error: unknown): WorkerAnswer {
  if (error instanceof UnreadableTable) return { kind: 'unreadable', reason: error.reason, line: error.line };
  return { kind: 'failed', detail: error instanceof Error ? `${error.stack}` : String(error) };
}

addEventListener('message', ({ data }: MessageEvent<ContactsQuestion>) => {
  readContacts(data).then(
    (answer) => postMessage({ kind: 'read', answer } satisfies WorkerAnswer),
    (error) => postMessage(failure(error)),
  );
});
