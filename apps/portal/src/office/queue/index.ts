import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** Everything that waits for the office, to be taken, given, left to rest, and worked through one after the other. */
export const queue: Desk = {
  id: 'office-queue',
  routes: [
    {
      path: '/office/queue',
      title: 'title',
      screen: () => import('./queue.screen.tsx').then((file) => file.Queue),
    },
  ],
  guide: 'what-waits#the-queue',
  menu: [{ id: 'queue', path: deskUrls.queue(), rights: ['takeWork'] }],
};
