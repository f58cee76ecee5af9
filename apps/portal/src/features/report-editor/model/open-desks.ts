import type { Desk } from '#domain/drafts/desk.ts';

/** The reports that are open in this tab: a log-out sends what is unsent of them first. */
export const openDesks = new Set<Desk>();
