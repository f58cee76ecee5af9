import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { asPoolClient, BoundClient } from './bound-client.ts';

/** Each named statement is kept by each connection, planned: some 50 KB. What a client makes up finds no place later. */
const mostNames = 200;
/** Texts that were seen once; forgotten together when there are so many. */
const mostTexts = 500;

/** Names for statements that come again: the second time a text is seen it gets a name, as long as there are any. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === mostNames) return name;
    if (!seen.delete(text)) {
      if (seen.size === mostTexts) seen.clear();
      seen.add(text);
      return undefined;
    }
    const fresh = `statement_${names.size}`;
    names.set(text, fresh);
    return fresh;
  };
}

/**
 * The pool for Kysely, with statements that come again prepared: reading and planning one of ours takes PostgreSQL
 * longer than running it. They belong to a connection, so no pooler may share it (`isPooledByTransaction`). Statements end with
 * the work they are for (`boundBy`).
 * @param cancel ends the statement that runs on the connection of this number
 */
export function preparing(pool: pg.Pool, cancel: (pid: number) => void): PostgresPool {
  const nameOf = statementNames();
  const clients = new WeakMap<pg.PoolClient, BoundClient>();
  const wrap = (client: pg.PoolClient): BoundClient => {
    const run = (text: string, values: readonly unknown[], portal = '') => {
      // Without values it may be several statements in one text, which cannot be prepared.
      const name = values.length === 0 ? undefined : nameOf(text);
      // The portal is known to pg and not to its types.
      const query = { text, values: [...values], portal, ...(name === undefined ? {} : { name }) };
      return client.query(query);
    };
    const wrapped = new BoundClient(client, run, cancel);
    clients.set(client, wrapped);
    return wrapped;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const bound = clients.get(client) ?? wrap(client);
      bound.begin();
      return asPoolClient(bound);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
