import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

/** My Profile: the person's own account (specification, section 1). */
export const profile: Feature = {
  id: 'profile',
  guide: 'profile',
  routes: [
    {
      path: urls.profile(),
      title: 'title',
      isForInactive: true,
      screen: () => import('./profile.screen.tsx').then((file) => file.ProfileScreen),
    },
    {
      path: urls.programs(),
      title: 'programs.title',
      guide: 'programs',
      areas: ['profile'],
      needs: 'companyKeys',
      screen: () => import('./programs/programs.screen.tsx').then((file) => file.ProgramsScreen),
    },
  ],
  menu: [{ id: 'profile', icon: 'user', under: 'person', path: urls.profile(), isForInactive: true }],
};
