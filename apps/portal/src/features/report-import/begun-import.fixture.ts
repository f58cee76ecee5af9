import type { ProducerContact } from '@packhouse/programme';
import type { FileMemory } from '#domain/reports/file-memory.ts';
import type { ImportedRows } from '#domain/reports/imported-rows.ts';
import { ImportAnswerer } from './answer-question.ts';
import { octoberBytes, octoberContext } from './check/october.fixture.ts';
import { ImportFlow } from './import-flow.ts';
import type { ImportAnswers, ImportMessage, ImportQuestion } from './import-messages.ts';
import type { ImportWorker } from './import-worker.ts';

/** The worker's work on this thread, with everything that passes to and fro copied as between threads. */
export function workerHere(): ImportWorker {
  const heard = new Set<(message: ImportMessage) => void>();
  const answerer = new ImportAnswerer(
    () => crypto.randomUUID(),
    (message) => {
      for (const listener of heard) listener(structuredClone(message));
    },
  );
  return {
    ask: async <Q extends ImportQuestion>(question: Q, progress = {}) => {
      const { onProgress, onPart }: Parameters<ImportWorker['ask']>[1] & object = progress;
      const listener = (message: ImportMessage) => {
        if (message.kind === 'progress') onProgress?.(message.done, message.total);
        if (message.kind === 'part') onPart?.(message.part);
      };
      heard.add(listener);
      try {
        // Border: the answer to a question is of its kind.
        return structuredClone(await answerer.answer(question)) as ImportAnswers[Q['ask']];
      } finally {
        heard.delete(listener);
      }
    },
    end: () => heard.clear(),
  };
}

/** The month's file. */
export const csv = () => ({
  kind: 'file' as const,
  file: new File([new Uint8Array(octoberBytes('csv'))], 'october-2026.csv'),
});

/** An import with nothing given yet. */
export function begin(create: (contact: ProducerContact) => Promise<ProducerContact> = async (contact) => contact) {
  const applied: ImportedRows[] = [];
  const learnt: FileMemory[] = [];
  const flow = new ImportFlow({
    context: octoberContext(),
    startWorker: workerHere,
    createContact: create,
    apply: (imported) => applied.push(imported),
    learn: (headings) => learnt.push(headings),
  });
  return { flow, applied, learnt };
}

/** An import whose file was checked. */
export async function checked(create?: (contact: ProducerContact) => Promise<ProducerContact>) {
  const begun = begin(create);
  await begun.flow.give(csv());
  await begun.flow.check();
  return begun;
}
