import { Worker } from 'node:worker_threads';

/** Bytes that a thread looks at, and what it is asked of them. */
export type ThreadOrder<Ask> = Ask & { readonly bytes: Uint8Array<ArrayBuffer> };

export interface ThreadLimits {
  /** Milliseconds for one file. */
  readonly deadline: number;
  /** Of what the thread's own heap may hold, megabytes. */
  readonly heap: number;
  /** Bytes that the whole process may grow by while a file is read: buffers count to no heap. */
  readonly growth: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idle: number;
  /** How many files after which the thread ends: a heap that may become large is not cleared for hours. */
  readonly files: number;
}

/** A file could not be read within the limits: its thread was ended. */
export class TooCostly extends Error {}

interface Work<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly watch: NodeJS.Timeout;
}

/** Milliseconds between two looks at time and memory. */
const pollInterval = 100;

/** A thread that reads one file after the other, answers each with a message `{ answer }`, and is ended with a file that asks too much. */
export class InspectionThread<Ask extends object, Answer> {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  #work: Work<Answer> | null = null;
  #files = 0;
  #idle: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(worker: URL, limits: ThreadLimits, onEnd: (thread: InspectionThread<Ask, Answer>) => void) {
    this.#limits = limits;
    this.#worker = new Worker(worker, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      // The reader's remarks on a file are no line for the operator's log.
      stdout: true,
      stderr: true,
    });
    this.#worker.on('message', (message: { readonly answer: Answer } | object) => {
      // `node --watch` tells through the same channel which modules the thread has loaded.
      if ('answer' in message) this.#settle((work) => work.resolve(message.answer));
    });
    this.#worker.on('error', (error: Error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#settle((work) => work.reject(isFull ? new TooCostly() : error));
    });
    this.#worker.on('exit', () => {
      onEnd(this);
      this.#settle((work) => work.reject(new Error('The thread that reads files ended.')));
    });
    this.#worker.unref();
  }

  get isFree(): boolean {
    return this.#work === null && !this.#isEnding;
  }

  /** Reads one file; its bytes are gone afterwards. @throws TooCostly, Error when the thread fails */
  read(order: ThreadOrder<Ask>): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#work = { resolve, reject, watch: this.#watch() };
      this.#worker.postMessage(order, [order.bytes.buffer]);
    });
  }

  #watch(): NodeJS.Timeout {
    const until = performance.now() + this.#limits.deadline;
    const most = process.memoryUsage.rss() + this.#limits.growth;
    return setInterval(() => {
      if (performance.now() < until && process.memoryUsage.rss() < most) return;
      this.#settle((work) => work.reject(new TooCostly()));
      this.#end();
    }, pollInterval);
  }

  #settle(tell: (work: Work<Answer>) => void): void {
    const work = this.#work;
    if (work === null) return;
    this.#work = null;
    clearInterval(work.watch);
    this.#worker.unref();
    this.#files += 1;
    if (this.#files < this.#limits.files) this.#idle = setTimeout(() => this.#end(), this.#limits.idle).unref();
    else this.#end();
    tell(work);
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#isEnding = true;
    void this.#worker.terminate();
  }
}
