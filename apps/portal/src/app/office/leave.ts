import type { EndReason } from '#kernel/client/access/create-access.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';

/** After these the same person wants to go on where the console stopped; a log-out is meant as an end. */
const interrupted: ReadonlySet<EndReason | null> = new Set<EndReason>(['automatic', 'refused']);

/** Goes to the sign-in page, which is the portal's, and remembers from where. */
export function leaveForSignIn(reason: EndReason | null): void {
  const { pathname, search, hash } = window.location;
  if (interrupted.has(reason)) session.turnedAway(`${pathname}${search}${hash}`);
  location.replace(reason === 'logOut' ? urls.home() : urls.signIn());
}
