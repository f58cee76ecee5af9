import { failureMessage } from '#domain/spreadsheet/import/import-failure.ts';
import type { WorkerAnswer } from './ask-worker.ts';
import { type ContactsQuestion, readContacts } from './read-contacts.ts';

addEventListener('message', ({ data }: MessageEvent<ContactsQuestion>) => {
  readContacts(data).then(
    (answer) => postMessage({ kind: 'read', answer } satisfies WorkerAnswer),
    (error) => postMessage(failureMessage(error)),
  );
});
