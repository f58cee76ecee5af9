import '@packhouse/ui/theme/other-letters.css';
import type { EndReason } from '#kernel/client/access/create-access.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { keepPlace } from '../keep-place.ts';
import { startPage } from '../start-page.tsx';
import { loadOfficeCatalogue } from './catalogues.ts';
import { Console } from './console.tsx';
import { openOfficeRouter } from './router.tsx';

/** Goes to the sign-in page, which is the portal's, and remembers from where. */
function leaveForSignIn(reason: EndReason | null): void {
  keepPlace(reason);
  location.replace(reason === 'logOut' ? urls.home() : urls.signIn());
}

/** Leaves as soon as nobody is signed in any more, or somebody else is, in this tab or another. */
function leaveAtTheEnd(): void {
  const person = keyStore.get('user_uid');
  session.subscribe(() => {
    if (!session.isSignedIn()) leaveForSignIn(session.endedBecause());
    else if (keyStore.get('user_uid') !== person) location.reload();
  });
}

/** Starts the console in a page. */
export const startOffice = (element: HTMLElement): Promise<void> =>
  startPage(element, loadOfficeCatalogue, (draw) => {
    if (!isAnnounced('office')) return location.replace('/signin');
    if (!session.isSignedIn()) return leaveForSignIn(session.endedBecause() ?? 'automatic');
    leaveAtTheEnd();
    draw(<Console router={openOfficeRouter()} />);
  });
