import { type CopyOfRecord, openFontBook, writeCopyOfRecord } from '@packhouse/record-pdf';
import { fetchFont } from './font-urls.ts';
import { fromMessage, toFailure, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts';

const columns: CopyOfRecord['sections'][number]['columns'] = [
  { label: 'a', align: 'start', weight: 1 },
  { label: '1', align: 'end', weight: 1 },
];

/** A document that nobody sees: writing it loads the fonts and all the code that a document takes. */
const rehearsal: CopyOfRecord = {
  language: 'en',
  title: 'A',
  programme: 'A',
  kind: 'A',
  createdAt: new Date(0),
  facts: [{ label: 'a', value: 'A' }],
  sections: [{ heading: 'A', columns, rows: Array.from({ length: 40 }, () => ['a', '1.00']), totals: ['A', '40.00'] }],
  statement: { heading: 'A', paragraphs: ['a'] },
  signature: { heading: 'A', facts: [{ label: 'a', value: 'A' }] },
  footer: ['a'],
  pageLabel: '{{page}}',
};

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
