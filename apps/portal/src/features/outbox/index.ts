import type { Feature, Frame } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const frame: Frame = 'page';

/** The mails of a demonstration, which reach nobody: its page is there for none but a demonstration. */
export const outbox: Feature = {
  id: 'outbox',
  routes: [
    {
      path: urls.outbox(),
      title: 'title',
      frame,
      needs: 'outbox',
      screen: () => import('./outbox.screen.tsx').then((file) => file.OutboxScreen),
    },
  ],
};
