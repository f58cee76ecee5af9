import type { DraftSaver } from '#domain/drafts/draft-saver.ts';

/** The reports that are open in this tab: a log-out sends what is unsent of them first. */
export const openSavers = new Set<DraftSaver>();
