import { loadCatalogue, loadCatalogueFiles } from './catalogues.ts';
import { Providers } from './providers.tsx';
import { openRouter } from './router.tsx';
import { startPage } from './start-page.tsx';
import { turnAwayAtTheEnd } from './turn-away.ts';

/**
 * Loads the parts that the first page does not need, once it is drawn. Without a connection then, anyone who needs such a
 * part later is told so in its place.
 */
function loadTheRest() {
  const rest = [loadCatalogueFiles(), import('./the-rest.ts')];
  for (const part of rest) part.catch(() => undefined);
}

/** Starts the portal in a page. */
export const start = (element: HTMLElement): Promise<void> =>
  startPage(element, loadCatalogue, (draw) => {
    const router = openRouter();
    turnAwayAtTheEnd(router);
    const stop = router.subscribe('onRendered', () => {
      stop();
      loadTheRest();
    });
    draw(<Providers router={router} />);
  });
