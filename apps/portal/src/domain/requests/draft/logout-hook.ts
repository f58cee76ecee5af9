import type { LogoutHook } from '#kernel/routing/feature.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import { openRequests } from './open-requests.ts';
import { requestJournals, reservedIds } from './request-journals.ts';

const ownId = () => currentSignedIn()?.user.id ?? '';

/**
 * At the person's own log-out: sends unsent changes of requests, then empties the person's part of the device journal.
 */
export const logoutHook: LogoutHook = {
  sendUnsent: async () => {
    const sent = await Promise.all([...openRequests].map((one) => one.sendUnsent()));
    // Drafts that were never saved, and those of another company; another person's are their own.
    return sent.every((isSent) => isSent) && (await requestJournals.isEmptyFor(ownId()));
  },
  clear: async () => {
    const id = ownId();
    await Promise.allSettled([requestJournals.clearFor(id), reservedIds.clearFor(id)]);
  },
};
