import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { NumberedAnswer, NumberedOrder } from './answer-orders.ts';

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface ThreadOptions extends Pick<WorkerOptions, 'resourceLimits'> {
  /** Milliseconds without work after which the thread ends: it holds memory of its own. */
  readonly idleTime: number;
}

/** A thread beside the one that answers requests, as long as there is something to do. */
export class WorkThread<Order, Result> {
  readonly #script: URL;
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting<Result>>();
  #worker: Worker | null = null;
  #number = 0;
  #end: NodeJS.Timeout | undefined;

  /** @param script a module that calls `answerOrders` for the same order and result */
  constructor(script: URL, options: ThreadOptions) {
    this.#script = script;
    this.#options = options;
  }

  /** Has an order done. @throws Error when that goes wrong, or the thread ends in the middle of it */
  run(order: Order): Promise<Result> {
    clearTimeout(this.#end);
    const worker = this.#worker ?? this.#begin();
    this.#number += 1;
    const asked: NumberedOrder<Order> = { number: this.#number, order };
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.number, { resolve, reject });
      // Work that is waited for keeps the process alive; an idle thread does not.
      worker.ref();
      worker.postMessage(asked);
    });
  }

  #begin(): Worker {
    const { resourceLimits } = this.#options;
    const worker = new Worker(this.#script, resourceLimits === undefined ? {} : { resourceLimits });
    worker.on('message', (answer: NumberedAnswer<Result>) => this.#settle(worker, answer));
    worker.on('error', (error: Error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error(`The thread of ${this.#script.pathname} ended.`)));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(worker: Worker, answer: NumberedAnswer<Result>): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(new Error(answer.error));
    if (this.#waiting.size > 0) return;
    worker.unref();
    this.#end = setTimeout(() => this.#stop(worker), this.#options.idleTime).unref();
  }

  /** Orders from now on begin another. */
  #stop(worker: Worker): void {
    this.#worker = null;
    void worker.terminate();
  }

  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    clearTimeout(this.#end);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
