import '@packhouse/ui/theme/other-letters.css';
import { pageTexts } from '@packhouse/programme';
import { applyMainColor, applyTheme, themeOf } from '@packhouse/ui/theme/themes.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { EndReason } from '#kernel/client/access/create-access.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { config, loadConfig } from '#kernel/config/config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { watchSession } from '#kernel/session/watch.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { keptTheme } from '#kernel/storage/preferences.ts';
import { startI18n } from '#kernel/texts/i18n.ts';
import { loadOfficeCatalogue } from './catalogues.ts';
import { Console } from './console.tsx';
import { openOfficeRouter } from './router.tsx';

/** After these the same person wants to go on where the console stopped; a log-out is meant as an end. */
const interrupted: ReadonlySet<EndReason | null> = new Set<EndReason>(['automatic', 'refused']);

/** Goes to the sign-in page, which is the portal's, and remembers from where. */
function leaveForSignIn(reason: EndReason | null): void {
  const { pathname, search, hash } = window.location;
  if (interrupted.has(reason)) session.turnedAway(`${pathname}${search}${hash}`);
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

async function prepare() {
  applyTheme(document.documentElement, themeOf(keptTheme()));
  await Promise.all([loadConfig(fetch), startI18n(loadOfficeCatalogue, ['kernel', 'app'])]);
  applyMainColor(document.documentElement, config().settings.mainColor);
  watchSession(session, window);
}

/** Starts the console in a page. Without a configuration it is the 500 page (decisions.md 25). */
export async function startOffice(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
  try {
    await prepare();
    if (!isAnnounced('office')) return location.replace('/signin');
    if (!session.isSignedIn()) return leaveForSignIn(session.endedBecause() ?? 'automatic');
    leaveAtTheEnd();
    draw(<Console router={openOfficeRouter()} />);
  } catch (error) {
    const { ServerErrorPage } = await import('../pages/server-error-page.tsx');
    draw(<ServerErrorPage />);
    document.title = `${pageTexts.serverError} – ${document.title}`;
    reportError(error);
  }
}
