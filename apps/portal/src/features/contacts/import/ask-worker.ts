import { errorOf, type FailureMessage } from '#domain/spreadsheet/import/import-failure.ts';
import type { ContactsAnswer, ContactsQuestion } from './read-contacts.ts';

export type WorkerAnswer = { readonly kind: 'read'; readonly answer: ContactsAnswer } | FailureMessage;

/**
 * Reads and checks a file in a worker of its own, so that the page is never held up.
 * @throws UnreadableTable; Error when the worker fails
 */
export function readInWorker(question: ContactsQuestion): Promise<ContactsAnswer> {
  const worker = new Worker(new URL('./contact-import.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<ContactsAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'read') resolve(data.answer);
      else reject(errorOf(data));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  worker.postMessage(question);
  return answer.finally(() => worker.terminate());
}
