import { locales } from '@packhouse/programme';
import { RouterProvider } from '@tanstack/react-router';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { PortalRouter } from './router.tsx';

export function Providers({ router }: { router: PortalRouter }) {
  // Drawn again when the person changes the language.
  useTranslation('app');
  return (
    <I18nProvider locale={locales[currentLanguage()]}>
      {/* Links of ui components go through the router, without a reload. */}
      <LinkProvider navigate={(href) => void router.navigate({ href })}>
        <RouterProvider router={router} />
      </LinkProvider>
    </I18nProvider>
  );
}
