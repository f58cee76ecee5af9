import type { OpenedRequest } from './open-request.ts';

/** The requests that are open in this tab: a log-out sends what is unsent of them first. */
export const openRequests = new Set<OpenedRequest>();
