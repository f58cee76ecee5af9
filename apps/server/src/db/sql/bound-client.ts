import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { endOfWork } from './bound-work.ts';
import { backendOf } from './session.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** A connection of the pool while it serves one piece of work, with whose end its statements end. */
export class BoundClient {
  readonly #client: pg.PoolClient;
  readonly #run: Query;
  readonly #cancel: (pid: number) => void;
  #end: AbortSignal | undefined;
  #isRunning = false;
  #isCancelled = false;

  /** @param cancel ends the statement of a connection of this number, from another one */
  constructor(client: pg.PoolClient, run: Query, cancel: (pid: number) => void) {
    this.#client = client;
    this.#run = run;
    this.#cancel = cancel;
  }

  /** Begins to serve the work that asks. @throws the reason why that work is over */
  begin(): void {
    const end = endOfWork();
    if (end?.aborted === true) {
      this.#client.release();
      throw end.reason;
    }
    this.#end = end;
    end?.addEventListener('abort', this.#stop);
  }

  readonly query: Query = async (text, values) => {
    // Undoing is what is left to do.
    if (this.#end?.aborted === true && text !== 'rollback') throw this.#end.reason;
    this.#isRunning = true;
    try {
      return await this.#run(text, values);
    } catch (error) {
      if (this.#isCancelled && text !== 'rollback') throw this.#end?.reason ?? error;
      throw error;
    } finally {
      this.#isRunning = false;
    }
  };

  readonly release = (destroy?: boolean): void => {
    this.#end?.removeEventListener('abort', this.#stop);
    this.#end = undefined;
    // The cancellation may be on its way still: it must not meet the statement of another.
    this.#client.release(destroy === true || this.#isCancelled);
  };

  readonly #stop = (): void => {
    const backend = backendOf(this.#client);
    if (!this.#isRunning || backend === undefined) return;
    this.#isCancelled = true;
    this.#cancel(backend);
  };
}

/** The same for Kysely. */
// Border: Kysely's other form of `query`, with a cursor, is for streams, which need a setting that we do not give.
export const asPoolClient = (client: BoundClient): PostgresPoolClient => client as unknown as PostgresPoolClient;
