import { openFontBook } from './font-book.ts';
import { fetchFont } from './font-urls.ts';
import { toFailure, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts';
import { writeCopyOfRecord } from './write-copy-of-record.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  answer(data).then(
    (last) => postMessage(last, { transfer: last.kind === 'written' ? [last.bytes.buffer] : [] }),
    (error) => postMessage(toFailure(error)),
  );
});

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  if (request.ask === 'check') {
    const { unsupported } = await openFontBook({ regular: request.texts, bold: [] }, fetchFont);
    return { kind: 'checked', unsupported };
  }
  const onProgress = (progress: { done: number; total: number }) =>
    postMessage({ kind: 'progress', progress } satisfies WorkerAnswer);
  return { kind: 'written', bytes: await writeCopyOfRecord(request.record, { readFont: fetchFont, onProgress }) };
}
