import { ImportAnswerer } from './answer-question.ts';
import { failureMessage, type ImportMessage, type ImportQuestion } from './import-messages.ts';

const post = (message: ImportMessage) => postMessage(message);
const answerer = new ImportAnswerer(() => crypto.randomUUID(), post);

addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  answerer.answer(data).then(
    (answer) => post({ kind: 'answer', answer }),
    (error) => post(failureMessage(error)),
  );
});
