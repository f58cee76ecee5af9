import { locales } from '@packhouse/programme';
import { RouterProvider } from '@tanstack/react-router';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { OfficeRouter } from './router.tsx';

export function Console({ router }: { router: OfficeRouter }) {
  // Drawn again when the person changes the language.
  useTranslation('app');
  // Links of ui components go through the router, without a reload; the portal is a page of its own.
  const follow = (href: string) => {
    if (/^\/office(?:[/?#]|$)/.test(href)) void router.navigate({ href });
    else location.assign(href);
  };
  return (
    <I18nProvider locale={locales[currentLanguage()]}>
      <LinkProvider navigate={follow}>
        <RouterProvider router={router} />
      </LinkProvider>
    </I18nProvider>
  );
}
