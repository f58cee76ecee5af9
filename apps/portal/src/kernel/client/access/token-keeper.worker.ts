import type { KeptAnswer, KeptQuestion } from './keeper-messages.ts';

// Border: the file is loaded as a service worker and nothing else.
declare const self: ServiceWorkerGlobalScope;

/** An answer is waited for longer than a page waits for it: the next one may ask again. */
const timeoutSeconds = 60;
/** For so long an answer is handed out again: to the page that was loaded when its asker was left. */
const keptSeconds = 30;

/** Answers on their way or just come, by what was sent. They are in memory alone, never on the device. */
const kept = new Map<string, Promise<KeptAnswer>>();

const after = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

async function ask({ url, body }: KeptQuestion): Promise<KeptAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
}

function keep(request: KeptQuestion): Promise<KeptAnswer> {
  const answer = ask(request);
  kept.set(request.body, answer);
  return answer;
}

/** Stays awake until nobody can want the answer any more. */
async function answerTo(request: KeptQuestion, port: MessagePort): Promise<void> {
  try {
    const answer = await (kept.get(request.body) ?? keep(request));
    port.postMessage(answer);
    // A refusal, or a server at its end, may be asked again.
    if (answer.status === 200) await after(keptSeconds);
  } catch {
    port.postMessage(null);
  }
  kept.delete(request.body);
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  // Border: only kept-post.ts asks.
  if (port !== undefined) event.waitUntil(answerTo(event.data as KeptQuestion, port));
});
