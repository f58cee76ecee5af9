import type { CopyOfRecord, Progress } from './copy-of-record.ts';
import { CopyOfRecordError } from './copy-of-record-error.ts';
import { fromFailure, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts';

type FinalAnswer = Exclude<WorkerAnswer, { kind: 'progress' | 'failed' }>;

interface Watching {
  /** Called about every fifty rows. */
  onProgress?: (progress: Progress) => void;
  /** Aborting ends the worker; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
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
  const answer = await askWorker({ ask: 'write', record }, watching);
  if (answer.kind !== 'written') throw new CopyOfRecordError('failed');
  return answer.bytes;
}

/**
 * The characters, each once, that a PDF could not show: neither Latin, Greek, Cyrillic nor Chinese. To be told to the
 * person before certification. The same code and fonts decide as when the document is written.
 *
 * @throws CopyOfRecordError `fonts` when they cannot be fetched to be asked.
 */
export async function unsupportedCharacters(
  texts: string[],
  watching: Pick<Watching, 'signal'> = {},
): Promise<string[]> {
  if (texts.every((text) => /^[\n\x20-\x7e\u{a0}-\u{ff}]*$/u.test(text))) return [];
  const answer = await askWorker({ ask: 'check', texts }, watching);
  if (answer.kind !== 'checked') throw new CopyOfRecordError('failed');
  return answer.unsupported;
}

function askWorker(request: WorkerRequest, { onProgress, signal }: Watching): Promise<FinalAnswer> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./copy-of-record.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<FinalAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.progress);
      else if (data.kind === 'failed') reject(fromFailure(data));
      else resolve(data);
    });
    worker.addEventListener('error', (event) => reject(new CopyOfRecordError('failed', { cause: event.message })));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(request);
  return answer.finally(() => worker.terminate());
}
