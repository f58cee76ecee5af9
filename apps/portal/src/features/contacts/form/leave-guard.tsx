import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';

/** Asks before what was typed is left behind. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation(['contacts', 'words']);
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <AlertDialog
      cancelLabel={t('words:term.stayHere')}
      confirmLabel={t('words:term.leave')}
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
