import { openFontBook, writeCopyOfRecord } from '@packhouse/record-pdf';
import { fetchFont } from './font-urls.ts';
import { rehearsal } from './rehearsal.ts';
import { fromMessage, toFailure, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.ask === 'prepare') {
    // A failure is ignored: it happens again, and is reported, when a document is asked for.
    writeCopyOfRecord(rehearsal, { readFont: fetchFont }).catch(() => undefined);
    return;
  }
  answer(data).then(
    (last) => postMessage(last, { transfer: last.kind === 'written' ? [last.bytes.buffer] : [] }),
    (error) => postMessage(toFailure(error)),
  );
});

async function answer(request: Exclude<WorkerRequest, { ask: 'prepare' }>): Promise<WorkerAnswer> {
  if (request.ask === 'check') {
    const { unsupported } = await openFontBook({ regular: request.texts, bold: [] }, fetchFont);
    return { kind: 'checked', unsupported };
  }
  const onProgress = (progress: { done: number; total: number }) =>
    postMessage({ kind: 'progress', progress } satisfies WorkerAnswer);
  const record = fromMessage(request.record);
  return { kind: 'written', bytes: await writeCopyOfRecord(record, { readFont: fetchFont, onProgress }) };
}
