import { applicationName } from '@packhouse/embedded-postgres';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { requestAtWork } from '#tracing/request-at-work.ts';
import { timed } from '#tracing/spans.ts';
import { statementName } from '#tracing/statement-name.ts';
import { endOfWork } from './bound-work.ts';
import { Overtaken } from './in-transaction.ts';
import { backendOf } from './session.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Runs a statement; outside of a transaction the database knows its run by the portal's name. */
type Run = (text: string, values: readonly unknown[], portal: string | undefined) => Promise<pg.QueryResult>;

const postgres = { 'db.system.name': 'postgresql' };

const beginning = /^(begin|start transaction)\b/;

/** A connection of the pool while it serves one piece of work, with whose end its statements end. */
export class BoundClient {
  readonly #client: pg.PoolClient;
  readonly #run: Run;
  readonly #cancel: (pid: number) => void;
  #end: AbortSignal | undefined;
  #isRunning = false;
  #isCancelled = false;
  #request: string | undefined;
  #isInTransaction = false;

  /** @param cancel ends the statement of a connection of this number, from another one */
  constructor(client: pg.PoolClient, run: Run, cancel: (pid: number) => void) {
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
    this.#request = requestAtWork();
    end?.addEventListener('abort', this.#stop);
  }

  readonly query: Query = async (text, values) => {
    // Undoing is what is left to do.
    if (this.#end?.aborted === true && text !== 'rollback') throw this.#end.reason;
    this.#isRunning = true;
    try {
      return await timed(
        () => statementName(text),
        postgres,
        () => this.#tell(text, values),
      );
    } catch (error) {
      if (this.#isCancelled && text !== 'rollback') throw this.#end?.reason ?? error;
      throw error;
    } finally {
      this.#isRunning = false;
    }
  };

  /**
   * Runs a statement with the id of the request that it is for, at no cost of its own: a transaction begins with it, in the
   * same message, and so it stands in `pg_stat_activity` and in the log's `%a`; what is run alone has it as the name of
   * its portal, by which the log tells a slow statement. A comment in the text would have every request plan anew.
   */
  #tell(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const request = this.#request;
    if (!beginning.test(text))
      return this.#isInTransaction ? this.#run(text, values, undefined) : this.#alone(text, values);
    this.#isInTransaction = true;
    const named = request === undefined ? '' : `; set local application_name to '${applicationName} ${request}'`;
    return this.#run(text + named, values, undefined);
  }

  /** Runs a statement that is a transaction of its own, and again where it was overtaken: it has done nothing then. */
  async #alone(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#run(text, values, this.#request);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return this.#run(text, values, this.#request);
    }
  }

  readonly release = (destroy?: boolean): void => {
    this.#end?.removeEventListener('abort', this.#stop);
    this.#end = undefined;
    this.#isInTransaction = false;
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

// Border: Kysely's other form of `query`, with a cursor, is for streams, which need a setting that we do not give.
export const asPoolClient = (client: BoundClient): PostgresPoolClient => client as unknown as PostgresPoolClient;
