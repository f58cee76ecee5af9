import { JournalStore } from '#domain/drafts/journal-store.ts';

/** What this device keeps of reports. */
export const reportJournals = new JournalStore('packhouse-reports');
