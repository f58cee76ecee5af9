import { locales } from '@packhouse/programme';
import { FollowContext } from '@packhouse/ui/actions/link.tsx';
import { type ReactNode, use } from 'react';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';

/** Tells react-aria the language and how links of menus are followed, around every page but the sign-in. */
export function Kit({ children }: { children: ReactNode }) {
  // Drawn again when the person changes the language.
  useTranslation('app');
  const follow = use(FollowContext);
  return (
    <I18nProvider locale={locales[currentLanguage()]}>
      <LinkProvider navigate={follow ?? ((href) => location.assign(href))}>{children}</LinkProvider>
    </I18nProvider>
  );
}
