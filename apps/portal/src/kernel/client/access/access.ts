import { config } from '../../config/config.ts';
import { keyStore } from '../../storage/key-store.ts';
import { createAccess, type EndReason } from './create-access.ts';
import type { KeptPost } from './kept-post.ts';
import { requestRefresh, type TokenRequestDeps } from './token-requests.ts';

const lockName = 'oauth_token';

/** Runs one piece of work at a time over all tabs (Web Locks); where there are none, at least one at a time in this one. */
export function createLock(locks: LockManager | undefined): <T>(work: () => Promise<T>) => Promise<T> {
  if (locks !== undefined) return (work) => locks.request(lockName, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** How the session hears of its end and of renewals; kernel/session/session.ts listens, which itself stands on the client. */
export const accessEvents = new EventTarget();

/** The `end` event of `accessEvents`. */
export class EndEvent extends Event {
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super('end');
    this.reason = reason;
  }
}

/** Loaded by the first refresh that needs it: the first page does without. */
const keptPost: KeptPost = async (...form) => {
  const loaded = await import('./kept-post.ts').catch(() => null);
  return loaded === null ? null : loaded.createKeptPost(navigator.serviceWorker)(...form);
};

export const tokenRequests: TokenRequestDeps = {
  fetch: (...request) => fetch(...request),
  keptPost,
  server: config,
  now: Date.now,
};

/** The one access of the portal: the stored token, refreshed once for all tabs. */
export const access = createAccess({
  store: keyStore,
  now: Date.now,
  requestRefresh: (refreshToken) => requestRefresh(tokenRequests, refreshToken),
  withLock: createLock(globalThis.navigator?.locks),
  end: (reason) => accessEvents.dispatchEvent(new EndEvent(reason)),
  renewed: () => accessEvents.dispatchEvent(new Event('renewed')),
});
