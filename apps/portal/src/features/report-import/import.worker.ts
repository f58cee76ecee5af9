import { failureMessage } from '#domain/spreadsheet/import/import-failure.ts';
import { ImportAnswerer } from './answer-question.ts';
import type { ImportMessage, ImportQuestion } from './import-messages.ts';

const post = (message: ImportMessage) => postMessage(message);
const answerer = new ImportAnswerer(() => crypto.randomUUID(), post);

addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  answerer.answer(data).then(
    (answer) => post({ kind: 'answer', answer }),
    (error) => post(failureMessage(error)),
  );
});
