import type { Leaving } from '#kernel/feature.ts';
import { importMemory } from './import/flow/import-memory.ts';
import { pendingImport } from './import/pending-import.ts';
import { reportJournals } from './report-journals.ts';
import { openDesks } from './saving/open-desks.ts';

/** What a log-out by the person does to reports: sends what is unsent, then empties the device journal. */
export const leaving: Leaving = {
  sendUnsent: async () => {
    const results = await Promise.all([...openDesks].map((desk) => desk.save()));
    const isSent = results.every(({ result }) => result === 'draftSuccess');
    // Drafts of other months, of another company or another person on this device, and rows waiting to be corrected.
    return isSent && (await reportJournals.isEmpty());
  },
  clear: async () => {
    pendingImport.clear();
    await Promise.all([reportJournals.clearAll().catch(() => undefined), importMemory.clear()]);
  },
};
