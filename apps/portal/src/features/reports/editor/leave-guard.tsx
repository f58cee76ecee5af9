import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import type { Desk } from '../saving/desk.ts';

/** Milliseconds that a person waits for the save before they are told what the next screen waits for. */
const patience = 3000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Leaving sends what is unsent and waits until that has ended; where it fails, or takes long, it asks (screens:
 * saving). `isOff`: the report was just saved.
 */
export function LeaveGuard({ desk, isOff }: { desk: Desk; isOff: boolean }) {
  const { t } = useTranslation('reports');
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (!desk.isUnsent()) return false;
      await Promise.race([desk.save(), pause(patience)]);
      return desk.isUnsent();
    },
    enableBeforeUnload: () => desk.isUnsent(),
    disabled: isOff,
    withResolver: true,
  });
  const isUnsent = useSyncExternalStore(desk.subscribe, () => desk.isUnsent());
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const { proceed } = blocker;
  useEffect(() => {
    if (!isUnsent) proceed?.();
  }, [isUnsent, proceed]);
  const about = state.kind === 'saving' ? 'leave.saving' : 'leave.unsent';
  return (
    <AlertDialog
      cancelLabel={t('leave.stay')}
      confirmLabel={t(`${about}.go`)}
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => proceed?.()}
      title={t(`${about}.title`)}
    >
      {t(`${about}.body`)}
    </AlertDialog>
  );
}
