import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/i18n.ts';
import { queryClient } from '#kernel/query-client.ts';
import { ToastArea } from '#ui/toast-area.tsx';
import { router } from './router.tsx';

/** Links of ui components go through the router, without a reload. */
function follow(href: string) {
  void router.navigate({ href });
}

/** The whole portal. */
export function Providers() {
  const { t } = useTranslation(['app', 'kernel']);
  return (
    <I18nProvider locale={currentLanguage() === 'en' ? 'en-US' : currentLanguage()}>
      <LinkProvider navigate={follow}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastArea closeLabel={t('kernel:dismiss')} label={t('app:shell.notifications')} />
        </QueryClientProvider>
      </LinkProvider>
    </I18nProvider>
  );
}
