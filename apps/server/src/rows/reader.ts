import type { Registry } from '@packhouse/jsonapi';
import type { Principal } from '#access/principal.ts';
import type { Db } from '#db/db.ts';

/** Everything a read depends on: whose eyes, which declarations, which connection. */
export interface Reader {
  readonly db: Db;
  readonly registry: Registry;
  readonly principal: Principal;
  /** Looked up once in a transaction, where there is one. */
  readonly memo?: Map<string, unknown>;
}

/** Looks something up once in a transaction: a request with 1,000 rows names the same few producers again and again. */
export function remembered<T>({ memo }: Pick<Reader, 'memo'>, key: string, look: () => Promise<T>): Promise<T> {
  const known = memo?.get(key);
  // Border: a key is written by the one place that reads it.
  if (known !== undefined) return known as Promise<T>;
  const found = look();
  memo?.set(key, found);
  return found;
}
