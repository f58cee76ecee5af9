import { fail } from '@packhouse/jsonapi';
import { InspectionThread, type ThreadLimits, type ThreadOrder, TooCostly } from './inspection-thread.ts';

export interface PoolLimits extends ThreadLimits {
  readonly threads: number;
  /** Files in line, of all people and of one; bytes of all that wait. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly waitingBytes: number;
}

interface Waiting<Ask, Answer> {
  readonly order: ThreadOrder<Ask>;
  readonly owner: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads files in a few threads beside the server. Of one person one file is read at a time, so that nobody's files keep
 * those of others waiting; what finds the line full is refused at once.
 */
export class InspectionPool<Ask extends object, Answer> {
  readonly #worker: URL;
  readonly #limits: PoolLimits;
  readonly #threads = new Set<InspectionThread<Ask, Answer>>();
  readonly #waiting: Waiting<Ask, Answer>[] = [];
  readonly #served = new Set<string>();

  /** @param worker the module of a thread: it answers each order with a message `{ answer }` */
  constructor(worker: URL, limits: PoolLimits) {
    this.#worker = worker;
    this.#limits = limits;
  }

  /**
   * Asks something of a file; its bytes are gone afterwards.
   * @param owner whose file it is
   * @throws JsonApiError 503 when too many wait, TooCostly, Error when a thread fails
   */
  ask(asked: Ask, bytes: Uint8Array<ArrayBuffer>, owner: string): Promise<Answer> {
    this.#demandPlace(bytes.length, owner);
    const order = { ...asked, bytes };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, owner, resolve, reject });
      this.#serve();
    });
  }

  #demandPlace(size: number, owner: string): void {
    const { waiting, waitingOfOne, waitingBytes } = this.#limits;
    const bytes = this.#waiting.reduce((sum, { order }) => sum + order.bytes.length, size);
    const own = this.#waiting.filter((one) => one.owner === owner).length;
    // A file alone in line is taken whatever its size.
    const isFull = this.#waiting.length > 0 && bytes > waitingBytes;
    if (isFull || this.#waiting.length >= waiting || own >= waitingOfOne)
      fail(503, 'Too many files are being looked through at the moment. Please try again.');
  }

  #serve(): void {
    const index = this.#waiting.findIndex(({ owner }) => !this.#served.has(owner));
    const thread = index === -1 ? null : this.#freeThread();
    if (thread === null) return;
    const [next] = this.#waiting.splice(index, 1);
    if (next !== undefined) void this.#read(thread, next);
  }

  #freeThread(): InspectionThread<Ask, Answer> | null {
    for (const thread of this.#threads) if (thread.isFree) return thread;
    if (this.#threads.size >= this.#limits.threads) return null;
    const thread = new InspectionThread<Ask, Answer>(this.#worker, this.#limits, (ended) => {
      this.#threads.delete(ended);
      this.#serve();
    });
    this.#threads.add(thread);
    return thread;
  }

  async #read(
    thread: InspectionThread<Ask, Answer>,
    { order, owner, resolve, reject }: Waiting<Ask, Answer>,
  ): Promise<void> {
    this.#served.add(owner);
    try {
      resolve(await thread.read(order));
    } catch (error) {
      // It is ended; what waits gets another.
      this.#threads.delete(thread);
      reject(error);
    } finally {
      this.#served.delete(owner);
      this.#serve();
    }
  }
}

export { TooCostly };
