import type pg from 'pg';

/** Milliseconds after which PostgreSQL ends what was begun on a connection. */
export type Patience = {
  readonly statement: number;
  /** Waiting for a row that another holds. */
  readonly lock: number;
  /** Doing nothing in the middle of a transaction. */
  readonly idle: number;
};

const backends = new WeakMap<pg.ClientBase, number>();

/**
 * Tells PostgreSQL the patience of a new connection, and asks for the number of its process. Not by startup parameters:
 * a pooler refuses those that it does not know, and gives a number of its own.
 */
export async function beginSession(client: pg.ClientBase, { statement, lock, idle }: Patience): Promise<void> {
  const { rows } = await client.query<{ backend: number }>(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false), pg_backend_pid() as backend`,
    [String(statement), String(lock), String(idle)],
  );
  const [{ backend } = { backend: 0 }] = rows;
  backends.set(client, backend);
}

/** The process of PostgreSQL that works for a connection, by which its statement is cancelled; undefined before its begin. */
export const backendOf = (client: pg.ClientBase): number | undefined => backends.get(client);

const askBackend = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend ?? 0;
};

/** A pooler that deals its connections out in turn may give each the same one a few times. */
const rounds = 5;

/**
 * Whether a pooler gives connections of PostgreSQL by the transaction: one connection then meets several processes, or
 * two meet the same one. A connection that a pooler keeps for us (session mode) stays with its process.
 */
export async function isPooledByTransaction(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()];
  for (let round = 0; round < rounds; round += 1) {
    ofOne.add(await askBackend(one));
    ofOther.add(await askBackend(other));
  }
  return ofOne.size > 1 || ofOther.size > 1 || [...ofOne].some((backend) => ofOther.has(backend));
}
