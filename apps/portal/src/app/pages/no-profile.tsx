import { Button } from '@packhouse/ui/actions/button.tsx';
import { MessagePage } from '@packhouse/ui/shell/message-page.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { goToOffice, holdsOfficeRole } from '#kernel/session/enter-office.ts';
import { session } from '#kernel/session/session.ts';

/** A token is stored, but who it belongs to is not: only signing in again helps. */
export function NoProfile() {
  const { t } = useTranslation('shell');
  const isAtOffice = session.isSignedIn() && holdsOfficeRole();
  useEffect(() => {
    if (isAtOffice) void goToOffice();
  }, [isAtOffice]);
  if (!session.isSignedIn() || isAtOffice) return null;
  return (
    <MessagePage
      action={
        <Button onPress={session.logOut} variant="primary">
          {t('noProfile.signIn')}
        </Button>
      }
      scene="broken"
      title={t('noProfile.title')}
    >
      <p>{t('noProfile.hint')}</p>
    </MessagePage>
  );
}
