import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PublicPage } from '@packhouse/ui/shell/public-page.tsx';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { Brand } from '../brand.tsx';
import { Kit } from '../kit.tsx';
import { LanguageSelect } from '../shell/language-select.tsx';

/** Around a text that everybody may read, signed in or not. */
export function OpenPage() {
  const { t } = useTranslation('app');
  const isSignedIn = session.isSignedIn();
  const { contactLine, programmeName } = config().settings;
  return (
    <PublicPage
      actions={
        <>
          <LanguageSelect />
          <ButtonLink href={isSignedIn ? urls.dashboard() : urls.signIn()} size="small">
            {isSignedIn ? t('openPage.toDashboard') : t('openPage.signIn')}
          </ButtonLink>
        </>
      }
      brand={<Brand />}
      // Until the program has a name, the line is the demonstration's.
      footer={programmeName === '' ? '' : (contactLine[currentLanguage()] ?? contactLine.en)}
      homeHref={urls.home()}
      homeLabel={t('openPage.home')}
      skipLabel={t('openPage.skip')}
    >
      <Kit>
        <Outlet />
      </Kit>
    </PublicPage>
  );
}
