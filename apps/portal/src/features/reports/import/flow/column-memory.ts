import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KnownHeadings } from '#kernel/table/match-columns.ts';

interface Schema extends DBSchema {
  headings: { key: string; value: KnownHeadings };
}

/**
 * Remembers in the browser's own database how the columns of a company's files were matched, so that next month's file
 * needs no matching. It is a help and nothing more: where the browser keeps nothing, nothing is remembered.
 */
export class ColumnMemory {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  async read(company: string): Promise<KnownHeadings> {
    return this.#quietly(async (database) => (await database.get('headings', company)) ?? {}, {});
  }

  /** Adds to what is known; a heading that means something else now is learnt anew. */
  async keep(company: string, headings: KnownHeadings): Promise<void> {
    await this.#quietly(async (database) => {
      const known = (await database.get('headings', company)) ?? {};
      await database.put('headings', { ...known, ...headings }, company);
    }, undefined);
  }

  async clear(): Promise<void> {
    await this.#quietly((database) => database.clear('headings'), undefined);
  }

  async #quietly<Result>(
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    try {
      this.#opened ??= openDB<Schema>('packhouse-import', 1, {
        upgrade: (database) => {
          database.createObjectStore('headings');
        },
        terminated: () => {
          this.#opened = null;
        },
      });
      return await work(await this.#opened);
    } catch {
      this.#opened = null;
      return otherwise;
    }
  }
}

/** Files of one company differ by the kind of report. */
export const memoryName = ({ id }: { readonly id: string }, companyId: string): string => `${companyId} ${id}`;

/** The one memory of this browser. */
export const columnMemory = new ColumnMemory();
