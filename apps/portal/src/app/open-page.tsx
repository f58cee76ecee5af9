import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { config } from '#kernel/config.ts';
import { currentLanguage } from '#kernel/i18n.ts';
import { session } from '#kernel/session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { ProductMark } from '#ui/art/product-mark.tsx';
import { PublicPage } from '#ui/shell/public-page.tsx';
import { LanguageSelect } from './language-select.tsx';

/** Around a text that everybody may read, signed in or not. */
export function OpenPage() {
  const { t } = useTranslation('app');
  const isSignedIn = session.isSignedIn();
  const { contactLine } = config().settings;
  return (
    <PublicPage
      actions={
        <>
          <LanguageSelect />
          <ButtonLink href={isSignedIn ? addresses.dashboard() : addresses.signIn()} size="small">
            {isSignedIn ? t('openPage.toDashboard') : t('openPage.signIn')}
          </ButtonLink>
        </>
      }
      brand={<ProductMark name={t('product')} />}
      footer={contactLine[currentLanguage()] ?? contactLine.en}
      homeHref={addresses.home()}
      homeLabel={t('openPage.home')}
      skipLabel={t('shell.skip')}
    >
      <Outlet />
    </PublicPage>
  );
}
