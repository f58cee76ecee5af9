import type { KeptAnswer, KeptQuestion } from './keeper-messages.ts';
import keeper from './token-keeper.worker.ts?worker&url';

/** A browser that is slow to start a worker is not waited for: the form is sent by the page then. */
const startSeconds = 3;

/** Resolves once the worker is at work, to null where it will not be. */
function whenActive(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((done) => {
    const look = () => {
      if (worker.state === 'activated') done(worker);
      if (worker.state === 'redundant') done(null);
    };
    worker.addEventListener('statechange', look);
    setTimeout(() => done(null), startSeconds * 1000);
    look();
  });
}

async function startKeeper(workers: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  // Its scope holds no page: it stands in no page's way, and is asked by name alone.
  const registration = await workers.register(keeper, { type: import.meta.env.DEV ? 'module' : 'classic' });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return worker === null ? null : whenActive(worker);
}

function askKeeper(worker: ServiceWorker, request: KeptQuestion, signal: AbortSignal): Promise<KeptAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<KeptAnswer>((done, fail) => {
    const lost = () => fail(new TypeError('No answer came.'));
    signal.addEventListener('abort', lost);
    port1.onmessage = ({ data }: MessageEvent<KeptAnswer | null>) => (data === null ? lost() : done(data));
    worker.postMessage(request, [port2]);
  }).finally(() => port1.close());
}

/**
 * Sends forms by a service worker, which outlives the page: of a page that is loaded anew while the answer is on its way,
 * the next one that sends the same gets that answer, and nothing is sent twice. Null where the browser has no such workers
 * or starts none; nothing was sent then.
 */
export const createKeptPost =
  (workers: ServiceWorkerContainer | undefined) =>
  async (url: string, form: URLSearchParams, signal: AbortSignal): Promise<Response | null> => {
    const worker = workers === undefined ? null : await startKeeper(workers).catch(() => null);
    if (worker === null) return null;
    const request = { url: new URL(url, location.href).href, body: form.toString() };
    const { status, headers, text } = await askKeeper(worker, request, signal);
    return new Response(text, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) });
  };

export type KeptPost = ReturnType<typeof createKeptPost>;
