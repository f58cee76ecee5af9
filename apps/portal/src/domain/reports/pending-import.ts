import type { ImportedRows } from './imported-rows.ts';

const waiting = new Map<string, ImportedRows>();

/**
 * Rows on their way from the import's page to the editor of the same month, which is another page: the editor takes
 * them when it opens and applies them as one change.
 */
export const pendingImport = {
  give: (packageId: string, imported: ImportedRows): void => {
    waiting.set(packageId, imported);
  },
  /** The rows that wait for a package's editor; null when there are none. */
  of: (packageId: string): ImportedRows | null => waiting.get(packageId) ?? null,
  taken: (packageId: string): void => {
    waiting.delete(packageId);
  },
  /** Forgets what was never taken: the person logs out. */
  clear: (): void => waiting.clear(),
};
