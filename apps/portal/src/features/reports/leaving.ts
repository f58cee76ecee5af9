import type { Leaving } from '#kernel/feature.ts';
import { importMemory } from './import/flow/import-memory.ts';
import { pendingImport } from './import/pending-import.ts';
import { journalStore } from './journal/journal-store.ts';
import { openDesks } from './saving/open-desks.ts';

async function hasKeptDrafts(): Promise<boolean> {
  try {
    return (await journalStore.names()).length > 0;
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return false;
  }
}

/** What a log-out by the person does to reports: sends what is unsent, then empties the device journal. */
export const leaving: Leaving = {
  sendUnsent: async () => {
    const results = await Promise.all([...openDesks].map((desk) => desk.save()));
    const isSent = results.every(({ result }) => result === 'draftSuccess');
    // Drafts of other months, of another company or another person on this device, and rows waiting to be corrected.
    return isSent && !(await hasKeptDrafts());
  },
  clear: async () => {
    pendingImport.clear();
    await Promise.all([journalStore.clearAll().catch(() => undefined), importMemory.clear()]);
  },
};
