import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { MessagePage } from '@packhouse/ui/shell/message-page.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { session } from '#kernel/session/session.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** An unknown address below /office, inside the shell. */
export function NothingHere() {
  const { t } = useTranslation(['office-shell', 'app']);
  return (
    <>
      <PageHeader title={t('app:notFound.title')} />
      <EmptyState
        action={<ButtonLink href={deskUrls.home()}>{t('backToOffice')}</ButtonLink>}
        illustration={<Illustration scene="lost" />}
        title="404"
      >
        <p>{t('app:notFound.hint')}</p>
      </EmptyState>
    </>
  );
}

/** A page that none of the person's roles opens: says so, and who can change it. */
export function NotYourDesk() {
  const { t } = useTranslation('office-shell');
  return (
    <>
      <PageHeader title={t('notYours.title')} />
      <EmptyState
        action={<ButtonLink href={deskUrls.home()}>{t('backToOffice')}</ButtonLink>}
        illustration={<Illustration scene="lost" />}
        title={t('notYours.what')}
      >
        <p>{t('notYours.ask')}</p>
      </EmptyState>
    </>
  );
}

/** Signed in, but not at the office, or not any more. */
export function NotAtTheOffice() {
  const { t } = useTranslation('office-shell');
  return (
    <MessagePage
      action={
        <Button onPress={session.logOut} variant="primary">
          {t('noRole.logOut')}
        </Button>
      }
      illustration={<Illustration scene="lost" />}
      title={t('noRole.title')}
    >
      <p>{t('noRole.hint')}</p>
    </MessagePage>
  );
}
