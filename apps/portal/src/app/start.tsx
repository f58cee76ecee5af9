import { pageTexts } from '@packhouse/programme';
import { applyMainColor, applyTheme, themeOf } from '@packhouse/ui/theme/themes.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config, loadConfig } from '#kernel/config/config.ts';
import { session } from '#kernel/session/session.ts';
import { watchSession } from '#kernel/session/watch.ts';
import { keptTheme } from '#kernel/storage/preferences.ts';
import { startI18n } from '#kernel/texts/i18n.ts';
import { loadCatalogue, loadCatalogueFiles } from './catalogues.ts';
import { Providers } from './providers.tsx';
import { openRouter } from './router.tsx';
import { turnAwayAtTheEnd } from './turn-away.ts';

async function prepare() {
  applyTheme(document.documentElement, themeOf(keptTheme()));
  await Promise.all([loadConfig(fetch), startI18n(loadCatalogue, ['kernel', 'app'])]);
  applyMainColor(document.documentElement, config().settings.mainColor);
  watchSession(session, window);
}

/**
 * Loads the parts that the first page does not need, once it is drawn. Without a connection then, anyone who needs such a
 * part later is told so in its place.
 */
function loadTheRest() {
  const rest = [loadCatalogueFiles(), import('./the-rest.ts')];
  for (const part of rest) part.catch(() => undefined);
}

/** Starts the portal in a page. Without a configuration it is the 500 page (decisions.md 25). */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
  try {
    await prepare();
    const router = openRouter();
    turnAwayAtTheEnd(router);
    const stop = router.subscribe('onRendered', () => {
      stop();
      loadTheRest();
    });
    draw(<Providers router={router} />);
  } catch (error) {
    const { ServerErrorPage } = await import('./pages/server-error-page.tsx');
    draw(<ServerErrorPage />);
    document.title = `${pageTexts.serverError} – ${document.title}`;
    reportError(error);
  }
}
