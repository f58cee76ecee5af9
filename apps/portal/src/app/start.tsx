import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadConfig } from '#kernel/config.ts';
import { startI18n } from '#kernel/i18n.ts';
import { keptTheme } from '#kernel/preferences.ts';
import { queryClient } from '#kernel/query-client.ts';
import { watchSession } from '#kernel/session/watch.ts';
import { session } from '#kernel/session.ts';
import { applyTheme, themeOf } from '#ui/themes.ts';
import { loadCatalogue } from './catalogues.ts';
import { Providers } from './providers.tsx';
import { ServerErrorPage } from './server-error-page.tsx';
import { turnAwayAtTheEnd } from './turn-away.ts';

/** Drops what was read for one person and company as soon as it is another's turn. */
function forgetBetweenCompanies() {
  const key = () => `${session.current()?.user.id} ${session.current()?.companyId}`;
  let last = key();
  session.subscribe(() => {
    const next = key();
    if (next === last) return;
    last = next;
    queryClient.clear();
  });
}

async function prepare() {
  applyTheme(document.documentElement, themeOf(keptTheme()));
  await Promise.all([loadConfig(fetch), startI18n(loadCatalogue, ['kernel', 'app'])]);
  watchSession(session, window);
  forgetBetweenCompanies();
  turnAwayAtTheEnd();
}

function draw(root: Root, isReady: boolean) {
  root.render(<StrictMode>{isReady ? <Providers /> : <ServerErrorPage />}</StrictMode>);
}

/** Starts the portal in a page. Without a configuration it is the 500 page (decisions.md 25). */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    await prepare();
    draw(root, true);
  } catch (error) {
    draw(root, false);
    reportError(error);
  }
}
