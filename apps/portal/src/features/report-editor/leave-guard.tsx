import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from '#domain/drafts/desk.ts';
import { useDeskGuard } from '#domain/drafts/use-desk-guard.ts';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';

const always = () => true;

/** Leaving sends what is unsent and asks where that fails. `isOff`: the report was just saved. */
export function LeaveGuard({ desk, isOff }: { desk: Desk; isOff: boolean }) {
  const { t } = useTranslation('report-editor');
  const guard = useDeskGuard({ desk, isOff, maySend: always });
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const about = state.kind === 'saving' ? 'leave.saving' : 'leave.unsent';
  return (
    <AlertDialog {...guard} cancelLabel={t('leave.stay')} confirmLabel={t(`${about}.go`)} title={t(`${about}.title`)}>
      {t(`${about}.body`)}
    </AlertDialog>
  );
}
