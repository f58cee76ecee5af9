import { importMemory } from '#domain/reports/import-memory.ts';
import { pendingImport } from '#domain/reports/pending-import.ts';
import { reportJournals } from '#domain/reports/report-journals.ts';
import type { LogoutHook } from '#kernel/routing/feature.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import { openSavers } from './open-savers.ts';

const ownId = () => currentSignedIn()?.user.id ?? '';

/**
 * At the person's own log-out: sends unsent changes of reports, then empties the person's part of the device journal.
 */
export const logoutHook: LogoutHook = {
  sendUnsent: async () => {
    const results = await Promise.all([...openSavers].map((saver) => saver.save()));
    const isSent = results.every(({ result }) => result === 'draftSuccess');
    // Drafts of other months or of another company, and rows waiting to be corrected; another person's are their own.
    return isSent && (await reportJournals.isEmptyFor(ownId()));
  },
  clear: async () => {
    pendingImport.clear();
    await Promise.all([reportJournals.clearFor(ownId()).catch(() => undefined), importMemory.clear()]);
  },
};
