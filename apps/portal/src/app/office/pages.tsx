import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { MessagePage } from '@packhouse/ui/shell/message-page.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { session } from '#kernel/session/session.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

/** In place of a screen: what there is instead, and what to do. */
function Instead({ title, what, hint }: { title: string; what: string; hint: string }) {
  const { t } = useTranslation('office-shell');
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        action={<ButtonLink href={deskUrls.home()}>{t('backToOffice')}</ButtonLink>}
        scene="lost"
        title={what}
      >
        <p>{hint}</p>
      </EmptyState>
    </>
  );
}

/** An unknown address below /office, inside the shell. */
export function NothingHere() {
  const { t } = useTranslation('app');
  return <Instead hint={t('notFound.hint')} title={t('notFound.title')} what="404" />;
}

/** A page that none of the person's roles opens: says so, and who can change it. */
export function NotYourDesk() {
  const { t } = useTranslation('office-shell');
  return <Instead hint={t('notYours.ask')} title={t('notYours.title')} what={t('notYours.what')} />;
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
      scene="lost"
      title={t('noRole.title')}
    >
      <p>{t('noRole.hint')}</p>
    </MessagePage>
  );
}
