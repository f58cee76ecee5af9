import type { Ref } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { ownNumbers } from '#access/authenticate.ts';
import type { Db } from '#db/db.ts';
import { tableOfType } from '#db/sql/tables.ts';
import type { Reader } from './reader.ts';
import type { StoredRef } from './stored-row.ts';

/** Numbers remembered of a type: some 5 MB. */
const most = 50_000;

/** Makes a ref to the row of a type that an id means, with its number where that is known. */
export type RefTo = (type: string, id: string) => StoredRef;

/** A row that is there. */
type NumberedRow = Ref & { readonly nid: number };

/** A ref whose number may come later. */
type OpenRef = { -readonly [Key in keyof StoredRef]: StoredRef[Key] };

/** Refs as they are read. */
export interface NumberSearch {
  readonly refTo: RefTo;
  /** Those whose number is not remembered. */
  readonly missed: readonly OpenRef[];
}

/**
 * Numbers of rows that others name, as this copy of the server read them, but for those that links hold. None of these rows is
 * removed and made anew with its id (`row-memory.test.ts`), so a number never changes; it does not tell whether its row is there.
 */
export class RowNumbers {
  readonly #byType = new Map<string, Map<string, number>>();

  seek(): NumberSearch {
    const missed: OpenRef[] = [];
    const refTo: RefTo = (type, id) => {
      const number = this.#of(type, id);
      const ref = { type, id, nid: number ?? null };
      if (number === undefined) missed.push(ref);
      return ref;
    };
    return { refTo, missed };
  }

  /**
   * Gives refs their numbers: reads those that do not come with whoever asks, all in one statement.
   * @returns the refs whose row is gone
   */
  async learn({ db, registry, principal }: Reader, { missed }: NumberSearch): Promise<readonly StoredRef[]> {
    this.#noteAll(ownNumbers(principal));
    const wanted = Map.groupBy(
      missed.filter(({ type, id }) => registry.byType(type) !== undefined && this.#of(type, id) === undefined),
      ({ type }) => type,
    );
    const read = await readNumbers(db, wanted);
    this.#noteAll(read);
    const numbers = new Map(read.map(({ type, id, nid }) => [`${type} ${id}`, nid]));
    for (const ref of missed) ref.nid = this.#of(ref.type, ref.id) ?? numbers.get(`${ref.type} ${ref.id}`) ?? null;
    return missed.filter(({ nid }) => nid === null);
  }

  #of(type: string, id: string): number | undefined {
    return this.#byType.get(type)?.get(id);
  }

  #noteAll(refs: readonly NumberedRow[]): void {
    for (const { type, id, nid } of refs) {
      const numbers = this.#byType.get(type) ?? new Map<string, number>();
      this.#byType.set(type, numbers);
      const [oldest] = numbers.size >= most ? numbers.keys() : [];
      if (oldest !== undefined) numbers.delete(oldest);
      numbers.set(id, nid);
    }
  }
}

async function readNumbers(db: Db, wanted: ReadonlyMap<string, readonly StoredRef[]>): Promise<readonly NumberedRow[]> {
  if (wanted.size === 0) return [];
  const parts = [...wanted].map(
    ([type, refs]) => sql`select ${sql.lit(type)} as type, id::text, nid::text from ${sql.raw(tableOfType(type))}
      where id = any(${[...new Set(refs.map(({ id }) => id))]}::uuid[])`,
  );
  const all = sql<{ type: string; id: string; nid: string }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await all.execute(db);
  return rows.map(({ type, id, nid }) => ({ type, id, nid: Number(nid) }));
}
