import { locales, pageTexts } from '@packhouse/programme';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { loadConfig } from '#kernel/config/config.ts';
import { session } from '#kernel/session/session.ts';
import { watchSession } from '#kernel/session/watch.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { keptTheme } from '#kernel/storage/preferences.ts';
import { currentLanguage, startI18n } from '#kernel/texts/i18n.ts';
import { applyTheme, themeOf } from '#ui/theme/themes.ts';
import '#ui/theme/other-letters.css';
import { loadOfficeCatalogue } from './catalogues.ts';
import { leaveForSignIn } from './leave.ts';
import { officeRouter } from './router.tsx';

/** Links of ui components go through the router, without a reload; the portal is a page of its own. */
function follow(href: string) {
  if (/^\/office(?:[/?#]|$)/.test(href)) void officeRouter.navigate({ href });
  else location.assign(href);
}

/** The whole console. */
function Console() {
  // Drawn again when the person changes the language.
  useTranslation('app');
  return (
    <I18nProvider locale={locales[currentLanguage()]}>
      <LinkProvider navigate={follow}>
        <RouterProvider router={officeRouter} />
      </LinkProvider>
    </I18nProvider>
  );
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
    draw(<Console />);
  } catch (error) {
    const { ServerErrorPage } = await import('../pages/server-error-page.tsx');
    draw(<ServerErrorPage />);
    document.title = `${pageTexts.serverError} – ${document.title}`;
    reportError(error);
  }
}
