import type { Desk } from '#kernel/drafts/desk.ts';

/** The reports that are open in this tab: a log-out sends what is unsent of them first. */
export const openDesks = new Set<Desk>();
