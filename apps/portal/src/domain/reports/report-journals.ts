import { JournalStore } from '#domain/drafts/journal-store.ts';

export const reportJournals = new JournalStore('packhouse-reports');
