import type { Desk } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** Mails and documents that are not done, to be tried again or given up. */
export const jobs: Desk = {
  id: 'office-jobs',
  routes: [
    {
      path: '/office/jobs',
      title: 'title',
      screen: () => import('./job-list.screen.tsx').then((file) => file.JobList),
    },
    {
      path: '/office/jobs/mails',
      title: 'mails',
      rights: ['mailToMany'],
      screen: () => import('./job-list.screen.tsx').then((file) => file.MailList),
    },
    {
      path: '/office/jobs/$id',
      title: 'one',
      screen: () => import('./job.screen.tsx').then((file) => file.Job),
    },
  ],
  guide: 'control',
  menu: [
    {
      id: 'jobs',
      path: deskUrls.list('jobs'),
      rights: ['audit'],
    },
  ],
};
