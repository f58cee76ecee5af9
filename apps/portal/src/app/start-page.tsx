import { pageTexts } from '@packhouse/programme';
import { applyMainColor, applyTheme, themeOf } from '@packhouse/ui/theme/themes.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config, loadConfig } from '#kernel/config/config.ts';
import { session } from '#kernel/session/session.ts';
import { watchSession } from '#kernel/session/watch.ts';
import { keptTheme } from '#kernel/storage/preferences.ts';
import type { CatalogueLoader } from '#kernel/texts/catalogue-backend.ts';
import { startI18n } from '#kernel/texts/i18n.ts';

/**
 * Prepares a page and draws it. Without a configuration it is the 500 page (decisions.md 25).
 * @param open draws the page, or goes to another
 */
export async function startPage(
  element: HTMLElement,
  load: CatalogueLoader,
  open: (draw: (page: ReactNode) => void) => void,
): Promise<void> {
  const root = createRoot(element);
  const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
  try {
    applyTheme(document.documentElement, themeOf(keptTheme()));
    await Promise.all([loadConfig(fetch), startI18n(load, ['kernel', 'app'])]);
    applyMainColor(document.documentElement, config().settings.mainColor);
    watchSession(session, window);
    open(draw);
  } catch (error) {
    const { ServerErrorPage } = await import('./pages/server-error-page.tsx');
    draw(<ServerErrorPage />);
    document.title = `${pageTexts.serverError} – ${document.title}`;
    reportError(error);
  }
}
