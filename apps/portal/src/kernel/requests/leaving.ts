import type { Leaving } from '../feature.ts';
import { openRequests } from './open-requests.ts';
import { requestJournals } from './request-journals.ts';

/** What a log-out by the person does to requests: sends what is unsent, then empties the device journal. */
export const leaving: Leaving = {
  sendUnsent: async () => {
    const sent = await Promise.all([...openRequests].map((one) => one.sendUnsent()));
    // Drafts that were never saved, and those of another company or another person on this device.
    return sent.every((isSent) => isSent) && (await requestJournals.isEmpty());
  },
  clear: () => requestJournals.clearAll().catch(() => undefined),
};
