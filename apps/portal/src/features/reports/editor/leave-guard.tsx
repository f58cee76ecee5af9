import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import type { Desk } from '../saving/desk.ts';

/** Milliseconds that a person waits for the save before the next screen. */
const patience = 3000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Leaving sends what is unsent; where that fails it asks (screens: saving). `isOff`: the report was just saved. */
export function LeaveGuard({ desk, isOff }: { desk: Desk; isOff: boolean }) {
  const { t } = useTranslation('reports');
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (!desk.isUnsent()) return false;
      await Promise.race([desk.save(), pause(patience)]);
      // A save that is still under way goes on without the screen.
      return desk.state().kind !== 'saving' && desk.isUnsent();
    },
    enableBeforeUnload: () => desk.isUnsent(),
    disabled: isOff,
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
    >
      {t('leave.body')}
    </AlertDialog>
  );
}
