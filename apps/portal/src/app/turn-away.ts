import type { EndReason } from '#kernel/client/access/create-access.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { isProtected } from './route-data.ts';
import type { PortalRouter } from './router.tsx';

/** After these the same person wants to go on where the portal stopped; a log-out is meant as an end. */
const interrupted: ReadonlySet<EndReason | null> = new Set<EndReason>(['automatic', 'refused']);

/**
 * Leaves the protected area as soon as the session is over, in this tab or another: log-out returns to / (section 2).
 * Returns what stops it.
 */
export function turnAwayAtTheEnd(router: PortalRouter): () => void {
  const turnAway = () => {
    // Before the first page is there, the guard of its route turns away itself.
    if (router.state.resolvedLocation === undefined) return;
    if (session.isSignedIn() || !isProtected(router.state.location.pathname)) return;
    // The window's: a draft may have got an address of its own meanwhile (kernel/routing/rename-entry.ts).
    const { pathname, search, hash } = window.location;
    if (interrupted.has(session.endedBecause())) session.turnedAway(`${pathname}${search}${hash}`);
    // Unsaved changes stay in the device journal; a question would stand over a page that nobody may see any more.
    void router.navigate({ to: urls.home(), replace: true, ignoreBlocker: true });
  };
  // It may also have ended after the guard let a page through, and before the page was there.
  const stops = [session.subscribe(turnAway), router.subscribe('onResolved', turnAway)];
  return () => {
    for (const stop of stops) stop();
  };
}
