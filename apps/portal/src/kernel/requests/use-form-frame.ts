import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import type { Entering } from './entering.ts';
import type { SaveState } from './use-request-draft.ts';
import { useRequestFailures } from './use-request-failures.ts';

interface Framed extends Entering {
  /** A file is on its way: saving waits for it. */
  readonly isUploading: boolean;
  readonly onReload: () => void;
}

/** What ui's `FormFrame` needs around the fields of a request. */
export function useFormFrame({ request, form, isUploading, onReload }: Framed) {
  const { t } = useTranslation(['requests', 'kernel']);
  const guard = useLeaveGuard(request.isUnsent);
  const isSaving = request.state.kind === 'saving';
  return {
    summary: { attempt: form.attempt, errors: form.summary, title: t('kernel:errorSummary') },
    isResting: isSaving,
    alert: useSaveAlert(request.state, onReload),
    waiting: isUploading ? t('save.uploading') : null,
    save: { label: t('save.draft'), isDisabled: isUploading || isSaving, onPress: () => void form.saveDraft() },
    goOn: {
      label: t('save.continue'),
      isDisabled: isUploading,
      isPending: isSaving,
      pendingLabel: t('kernel:saving'),
      onPress: () => void form.goOn(),
    },
    leaving: {
      ...guard,
      title: t('leave.title'),
      body: t('leave.body'),
      cancelLabel: t('leave.stay'),
      confirmLabel: t('leave.go'),
      tone: 'danger' as const,
    },
  };
}

/** Why the last save did not succeed, and what to do; null otherwise. */
function useSaveAlert(state: SaveState, onReload: () => void) {
  const { t } = useTranslation(['requests', 'kernel']);
  const format = useFormat();
  const failures = useRequestFailures();
  const title = t('kernel:saveFailed');
  if (state.kind === 'failed') {
    return { title, tone: 'danger' as const, lines: failures.lines(state.failures), actions: [] };
  }
  if (state.kind !== 'conflict') return null;
  const { by, at } = state.conflict;
  const line =
    by !== null && at !== null ? t('conflict.by', { name: by, time: format.dateTime(at) }) : failures.unknownConflict;
  const actions = [{ label: t('kernel:reload'), onPress: onReload }];
  return { title, tone: 'warning' as const, lines: [line], actions };
}
