import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';

/** Asks before what was typed is left behind. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation('contacts');
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <AlertDialog
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leave.title')}
      tone="danger"
    >
      {t('leave.body')}
    </AlertDialog>
  );
}
