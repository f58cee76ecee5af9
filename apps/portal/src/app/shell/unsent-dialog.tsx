import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { useTranslation } from 'react-i18next';
import type { LogOut } from './use-log-out.ts';

/** Asks before a log-out that deletes what could not be sent. */
export function UnsentDialog({ logOut }: { logOut: LogOut }) {
  const { t } = useTranslation('shell');
  return (
    <AlertDialog
      cancelLabel={t('unsent.stay')}
      confirmLabel={t('unsent.logOut')}
      isOpen={logOut.isAsking}
      onCancel={logOut.stay}
      onConfirm={() => void logOut.leave()}
      title={t('unsent.title')}
      tone="danger"
    >
      <p>{t('unsent.body')}</p>
    </AlertDialog>
  );
}
