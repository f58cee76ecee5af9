import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { keepPlace } from './keep-place.ts';
import { isProtected } from './route-data.ts';
import type { PortalRouter } from './router.tsx';

/**
 * Leaves the protected area as soon as the session is over, in this tab or another: log-out returns to / (section 2).
 * Returns what stops it.
 */
export function turnAwayAtTheEnd(router: PortalRouter): () => void {
  const turnAway = () => {
    // Before the first page is there, the guard of its route turns away itself.
    if (router.state.resolvedLocation === undefined) return;
    if (session.isSignedIn() || !isProtected(router.state.location.pathname)) return;
    keepPlace(session.endedBecause());
    // Unsaved changes stay in the device journal; a question would stand over a page that nobody may see any more.
    void router.navigate({ to: urls.home(), replace: true, ignoreBlocker: true });
  };
  // It may also have ended after the guard let a page through, and before the page was there.
  const stops = [session.subscribe(turnAway), router.subscribe('onResolved', turnAway)];
  return () => {
    for (const stop of stops) stop();
  };
}
