import type { EndReason } from '#kernel/client/access/create-access.ts';
import { session } from '#kernel/session/session.ts';

/** After these the same person wants to go on where the page stopped; a log-out is meant as an end. */
const interrupted: ReadonlySet<EndReason | null> = new Set<EndReason>(['automatic', 'refused']);

/** Remembers where the window is, for the next sign-in, unless the session ended by intent. */
export function keepPlace(reason: EndReason | null): void {
  // The window's: a draft may have got an address of its own meanwhile (kernel/routing/rename-entry.ts).
  const { pathname, search, hash } = window.location;
  if (interrupted.has(reason)) session.turnedAway(`${pathname}${search}${hash}`);
}
