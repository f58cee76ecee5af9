import { Worker } from 'node:worker_threads';
import type { OfficeDocument } from '@packhouse/record-pdf';
import type { DrawingOrder, DrawnDocument } from './document-worker.ts';

/** Milliseconds without work after which the thread ends: with its fonts it holds some 60 MB. */
const idleTime = 10_000;

interface Waiting {
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** The thread that draws, as long as there is something to draw. */
class DrawingThread {
  readonly #worker = new Worker(new URL('./document-worker.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;
  #end: NodeJS.Timeout | undefined;

  constructor(onEnd: (thread: DrawingThread) => void) {
    this.#worker.on('message', (drawn: DrawnDocument) => this.#settle(drawn));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => {
      onEnd(this);
      this.#fail(new Error('The thread that draws documents ended.'));
    });
    // Work that waits for a document keeps the process alive; an idle thread does not.
    this.#worker.unref();
  }

  draw(document: OfficeDocument): Promise<Buffer> {
    clearTimeout(this.#end);
    this.#number += 1;
    const order: DrawingOrder = { number: this.#number, document };
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.number, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(order);
    });
  }

  #settle(drawn: DrawnDocument): void {
    const waiting = this.#waiting.get(drawn.number);
    this.#waiting.delete(drawn.number);
    if ('content' in drawn) waiting?.resolve(Buffer.from(drawn.content));
    else waiting?.reject(new Error(drawn.error));
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#end = setTimeout(() => void this.#worker.terminate(), idleTime).unref();
  }

  #fail(error: Error): void {
    clearTimeout(this.#end);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

let thread: DrawingThread | null = null;

/**
 * Writes a document as a PDF in a thread beside: setting its type takes some 50 ms of a processor, in which the server
 * would answer nobody, and on the deadline there are hundreds (quality.md R5).
 */
export function drawDocument(document: OfficeDocument): Promise<Buffer> {
  thread ??= new DrawingThread((ended) => {
    if (thread === ended) thread = null;
  });
  return thread.draw(document);
}
