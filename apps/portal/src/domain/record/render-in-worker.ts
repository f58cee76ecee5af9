import type { CopyOfRecord, Progress } from '@packhouse/record-pdf';
import { CopyOfRecordError } from '@packhouse/record-pdf';
import { fromFailure, toMessage, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts';

type FinalAnswer = Exclude<WorkerAnswer, { kind: 'progress' | 'failed' }>;

/** A worker that waits, ready to write; null: none. */
let prepared: Worker | null = null;

const openWorker = () => new Worker(new URL('./copy-of-record.worker.ts', import.meta.url), { type: 'module' });

/**
 * Has a worker loaded, with code and fonts, for the document that will be asked for soon: it takes the person less time
 * to type a name. Without workers nothing happens.
 */
export function prepareWorker(): void {
  if (prepared !== null || typeof Worker === 'undefined') return;
  const worker = openWorker();
  prepared = worker;
  worker.addEventListener('error', () => discard(worker));
  worker.postMessage({ ask: 'prepare' } satisfies WorkerRequest);
}

/** Ends a prepared worker that was not needed. */
export function discardWorker(): void {
  if (prepared !== null) discard(prepared);
}

function discard(worker: Worker): void {
  worker.terminate();
  if (prepared === worker) prepared = null;
}

function takeWorker(): Worker {
  const worker = prepared ?? openWorker();
  prepared = null;
  return worker;
}

interface Watching {
  /** Called some twenty times. */
  onProgress?: (progress: Progress) => void;
}

/**
 * The PDF of a document (`application/pdf`), written by a worker of its own so that the page stays usable.
 *
 * @throws CopyOfRecordError saying why there is none.
 */
export async function renderCopyOfRecord(
  record: CopyOfRecord,
  watching: Watching = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // Taken first: what is prepared is ended with the form.
  const worker = takeWorker();
  const message = await toMessage(record);
  const answer = await askWorker(worker, { ask: 'write', record: message }, watching);
  if (answer.kind !== 'written') throw new CopyOfRecordError('failed');
  return answer.bytes;
}

/**
 * The characters, each once, that a PDF could not show: neither Latin, Greek, Cyrillic nor Chinese. To be told to the
 * person before certification. The same code and fonts decide as when the document is written.
 *
 * @throws CopyOfRecordError `fonts` when they cannot be fetched to be asked.
 */
export async function unsupportedCharacters(texts: string[]): Promise<string[]> {
  if (texts.every((text) => /^[\n\x20-\x7e\u{a0}-\u{ff}]*$/u.test(text))) return [];
  const answer = await askWorker(openWorker(), { ask: 'check', texts });
  if (answer.kind !== 'checked') throw new CopyOfRecordError('failed');
  return answer.unsupported;
}

function askWorker(worker: Worker, request: WorkerRequest, { onProgress }: Watching = {}): Promise<FinalAnswer> {
  const answer = new Promise<FinalAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.progress);
      else if (data.kind === 'failed') reject(fromFailure(data));
      else resolve(data);
    });
    worker.addEventListener('error', (event) => reject(new CopyOfRecordError('failed', { cause: event.message })));
  });
  worker.postMessage(request);
  return answer.finally(() => worker.terminate());
}
