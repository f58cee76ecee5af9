import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { asPoolClient, BoundClient } from './bound-client.ts';
import { Overtaken } from './in-transaction.ts';
import { arePlain, type Columns, NamedRun, type Plain, plainly } from './named-run.ts';

/** Each named statement is kept by each connection, planned: some 50 KB. What a client makes up finds no place later. */
const mostNames = 200;
/** Texts that were seen once; forgotten together when there are so many. */
const mostTexts = 500;

/** Names for statements that come again: the second time a text is seen it gets a name, as long as there are any. */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #made = 0;
  #age = 0;

  /** How often the names were forgotten: connections may keep some that have no use any more. */
  get age(): number {
    return this.#age;
  }

  /** Which of these names no text has any more. */
  without(names: Iterable<string>): readonly string[] {
    const used = new Set(this.#names.values());
    return [...names].filter((name) => !used.has(name));
  }

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === mostNames) return name;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size === mostTexts) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    // A name is never given twice: connections know it by its first text.
    const fresh = `statement_${this.#made}`;
    this.#made += 1;
    this.#names.set(text, fresh);
    return fresh;
  }

  /** Forgets all names, unless that was done since this one was given to its text. */
  forget(text: string, name: string): void {
    if (this.#names.get(text) !== name) return;
    this.#names.clear();
    this.#age += 1;
  }
}

/**
 * True where a table got a column after a statement of ours was prepared that reads all of them. PostgreSQL's code for it says
 * only that something is not supported, and its sentence is in the server's language; the place in its source is neither.
 */
const isOutgrown = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/**
 * Hands a statement to pg as its own kind of object: of any other it makes a copy, member by member. Name and portal are
 * members that its types leave out.
 */
const submitted = (client: pg.PoolClient, text: string, values: readonly unknown[], named: object) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query(text, values.map(plainly), (error, result) => (error ? reject(error) : resolve(result)));
    client.query(Object.assign(query, named));
  });

/** The names of what a connection keeps, with the columns where they were told. */
type Held = Map<string, Columns | undefined>;

/** The same of a named statement. */
const submittedByName = (
  client: pg.PoolClient,
  named: { readonly name: string; readonly text: string },
  values: readonly Plain[],
  portal: string,
  kept: Held,
) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const settle = (error: unknown, result: pg.QueryResult | null, columns: Columns) => {
      if (result === null) return reject(error);
      kept.set(named.name, columns);
      return resolve(result);
    };
    client.query(new NamedRun(named, values, portal, client, kept.get(named.name), settle));
  });

interface Wrapped {
  readonly bound: BoundClient;
  readonly kept: Held;
  /** Of the names when those without use were last ended here. */
  age: number;
}

function wrap(client: pg.PoolClient, names: StatementNames, cancel: (pid: number) => void): Wrapped {
  const kept: Held = new Map();
  const run = async (text: string, values: readonly unknown[], portal = '') => {
    // Without values it may be several statements in one text, which cannot be prepared.
    const name = values.length === 0 ? undefined : names.of(text);
    try {
      if (name === undefined) return await submitted(client, text, values, { portal });
      if (arePlain(values)) return await submittedByName(client, { name, text }, values, portal, kept);
      const result = await submitted(client, text, values, { name, portal });
      kept.set(name, kept.get(name));
      return result;
    } catch (error) {
      // Made where the answer was read: who asked says more.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (name === undefined || !isOutgrown(error)) throw error;
      names.forget(text, name);
      throw new Overtaken('A table got a column meanwhile.', { cause: error });
    }
  };
  return { bound: new BoundClient(client, run, cancel), kept, age: names.age };
}

/**
 * The pool for Kysely, with statements that come again prepared: reading and planning one of ours takes PostgreSQL
 * longer than running it. They belong to a connection, so no pooler may share it (`isPooledByTransaction`). Statements end with
 * the work they are for (`boundBy`). When a newer version adds columns beside this one, they are prepared anew.
 * @param cancel ends the statement that runs on the connection of this number
 */
export function preparing(pool: pg.Pool, cancel: (pid: number) => void): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, Wrapped>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrap(client, names, cancel);
      clients.set(client, wrapped);
      if (wrapped.age !== names.age) await endUnused(client, wrapped, names);
      wrapped.bound.begin();
      return asPoolClient(wrapped.bound);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Ends what a connection keeps under names that are not used any more. @throws when it is lost */
async function endUnused(client: pg.PoolClient, wrapped: Wrapped, names: StatementNames): Promise<void> {
  const unused = names.without(wrapped.kept.keys());
  wrapped.age = names.age;
  try {
    if (unused.length > 0) await client.query(unused.map((name) => `deallocate ${name}`).join('; '));
    for (const name of unused) wrapped.kept.delete(name);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
