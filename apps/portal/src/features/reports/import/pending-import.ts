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
  /** The rows that wait for a package's editor, once; null when there are none. */
  take: (packageId: string): ImportedRows | null => {
    const imported = waiting.get(packageId) ?? null;
    waiting.delete(packageId);
    return imported;
  },
  /** Forgets what was never taken: the person logs out. */
  clear: (): void => waiting.clear(),
};
