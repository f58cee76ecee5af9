import type { Feature } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    programs: typeof texts;
  }
}

/** Keys by which a company's own programs file for it (docs/decisions/032). */
export const programs: Feature = {
  id: 'programs',
  routes: [
    {
      path: urls.programs(),
      title: 'title',
      areas: ['profile'],
      needs: 'companyKeys',
      screen: () => import('./programs.screen.tsx').then((file) => file.ProgramsScreen),
    },
  ],
};
