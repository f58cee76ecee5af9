import { JournalStore } from '#domain/drafts/journal-store.ts';

/** Reports on this device. */
export const reportJournals = new JournalStore('packhouse-reports');
