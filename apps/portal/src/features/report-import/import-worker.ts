import { errorOf } from '#domain/spreadsheet/import/import-failure.ts';
import { nextTurn } from '#kernel/clock/next-turn.ts';
import type { ImportAnswers, ImportMessage, ImportQuestion, RowsPart } from './import-messages.ts';

/** Progress messages while a question is answered. */
export interface ImportProgress {
  readonly onProgress?: (done: number, total: number) => void;
  readonly onPart?: (part: RowsPart) => void;
}

/** One import in a worker of its own: reading and checking never hold up the page. */
export interface ImportWorker {
  /**
   * Asks one question; the next waits for its answer.
   * @throws UnreadableTable; Error when the worker fails
   */
  ask<Q extends ImportQuestion>(question: Q, progress?: ImportProgress): Promise<ImportAnswers[Q['ask']]>;
  end(): void;
}

/** Starts the worker. `end` must be called when the import is over. */
export function startImportWorker(): ImportWorker {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (question, progress = {}) => {
      // A question may be long to hand over: not in the task of the press.
      const next = last.then(nextTurn).then(() => askOnce(worker, question, progress));
      last = next.catch(() => undefined);
      return next;
    },
    end: () => worker.terminate(),
  };
}

function askOnce<Q extends ImportQuestion>(
  worker: Worker,
  question: Q,
  { onProgress, onPart }: ImportProgress,
): Promise<ImportAnswers[Q['ask']]> {
  const listening = new AbortController();
  const { signal } = listening;
  const answer = new Promise<ImportAnswers[Q['ask']]>((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ImportMessage>) => {
        if (data.kind === 'progress') onProgress?.(data.done, data.total);
        else if (data.kind === 'part') onPart?.(data.part);
        else if (data.kind === 'unreadable' || data.kind === 'failed') reject(errorOf(data));
        // Border: the worker answers the question that was asked, and one at a time.
        else resolve(data.answer as ImportAnswers[Q['ask']]);
      },
      { signal },
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
  });
  worker.postMessage(question);
  return answer.finally(() => listening.abort());
}
