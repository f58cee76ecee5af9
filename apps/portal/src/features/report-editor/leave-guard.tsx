import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSaver } from '#domain/drafts/draft-saver.ts';
import { useUnsentGuard } from '#domain/drafts/use-unsent-guard.ts';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';

const always = () => true;

/** LogoutHook sends what is unsent and asks where that fails. `isOff`: the report was just saved. */
export function LeaveGuard({ saver, isOff }: { saver: DraftSaver; isOff: boolean }) {
  const { t } = useTranslation(['report-editor', 'words']);
  const guard = useUnsentGuard({ saver, isOff, maySend: always });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const about = state.kind === 'saving' ? 'leave.saving' : 'leave.unsent';
  return (
    <AlertDialog
      {...guard}
      cancelLabel={t('words:term.stayHere')}
      confirmLabel={t(`${about}.go`)}
      title={t(`${about}.title`)}
    >
      {t(`${about}.body`)}
    </AlertDialog>
  );
}
