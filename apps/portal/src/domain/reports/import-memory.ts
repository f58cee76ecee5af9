import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type FileMemory, nothingKnown } from './file-memory.ts';
import type { ImportedRow } from './imported-row.ts';

interface Schema extends DBSchema {
  /** How a company's files are written, by kind of report. */
  files: { key: string; value: FileMemory };
  /** Which rows of a month's report came from a file. */
  rows: { key: string; value: readonly ImportedRow[] };
}

/**
 * Remembers in the browser's own database how a company's files are written, so that next month's needs no matching, and
 * which rows of a report came from a file. It is a help and nothing more: where the browser keeps nothing, nothing is
 * remembered, and every row counts as typed by hand.
 */
export class ImportMemory {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  async file(company: string): Promise<FileMemory> {
    return this.#quietly(async (database) => (await database.get('files', company)) ?? nothingKnown, nothingKnown);
  }

  /** Adds to what is known; a heading that means something else now is learnt anew. */
  async keepFile(company: string, { headings, sheet, figures }: FileMemory): Promise<void> {
    await this.#quietly(async (database) => {
      const known = (await database.get('files', company)) ?? nothingKnown;
      const next = { ...known.headings, ...headings };
      const kept = { headings: next, sheet: sheet ?? known.sheet, figures: { ...known.figures, ...figures } };
      await database.put('files', kept, company);
    }, undefined);
  }

  async rows(month: string): Promise<readonly ImportedRow[]> {
    return this.#quietly(async (database) => (await database.get('rows', month)) ?? [], []);
  }

  async keepRows(month: string, rows: readonly ImportedRow[]): Promise<void> {
    await this.#quietly((database) => database.put('rows', rows, month), '');
  }

  async clear(): Promise<void> {
    await this.#quietly(async (database) => {
      await Promise.all([database.clear('files'), database.clear('rows')]);
    }, undefined);
  }

  async #quietly<Result>(
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> {
    try {
      this.#opened ??= openDB<Schema>('packhouse-import', 3, {
        upgrade: (database, before) => {
          // Remembered headings are dropped: before version 3, kilograms and prices were taken for pounds and
          // remembered so.
          for (const store of before < 2 ? (['files', 'rows'] as const) : (['files'] as const)) {
            if (database.objectStoreNames.contains(store)) database.deleteObjectStore(store);
            database.createObjectStore(store);
          }
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
export const fileMemoryName = ({ id }: { readonly id: string }, companyId: string): string => `${companyId} ${id}`;

export const importMemory = new ImportMemory();
