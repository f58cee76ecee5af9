import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSaver } from '#domain/drafts/draft-saver.ts';
import { useUnsentGuard } from '#domain/drafts/use-unsent-guard.ts';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';

const always = () => true;

/** Leaving sends what is unsent, and asks where that fails. `isOff`: the report was just saved. */
export function LeaveGuard({ saver, isOff }: { saver: DraftSaver; isOff: boolean }) {
  const { t } = useTranslation(['report-editor', 'drafts', 'words']);
  const guard = useUnsentGuard({ saver, isOff, maySend: always });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const isSaving = state.kind === 'saving';
  return (
    <AlertDialog
      {...guard}
      cancelLabel={t('words:term.stayHere')}
      confirmLabel={isSaving ? t('leave.saving.go') : t('words:term.leave')}
      title={isSaving ? t('leave.saving.title') : t('drafts:leave.title')}
    >
      {isSaving ? t('leave.saving.body') : t('leave.unsent.body')}
    </AlertDialog>
  );
}
