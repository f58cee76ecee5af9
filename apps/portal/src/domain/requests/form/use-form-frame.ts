import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedAt, savedTextKey, shownKind } from '#domain/drafts/save-state.ts';
import { useSavedTime } from '#domain/drafts/use-saved-time.ts';
import { useUnsentGuard } from '#domain/drafts/use-unsent-guard.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { isSettled } from '../draft/open-request.ts';
import type { RequestDraft } from '../draft/use-request-draft.ts';
import type { FieldSource } from './field-binding.ts';
import { useRequestFailures } from './use-request-failures.ts';

/** Where a request stands against the backend, in words: "Saved 10:42", "Kept on this device" … */
function useSaveWords({ state, isKept }: Pick<RequestDraft, 'state' | 'isKept'>): string {
  const { t } = useTranslation(['requests', 'drafts', 'kernel']);
  const savedTime = useSavedTime();
  const key = savedTextKey(state, isKept);
  if (key === 'never') return t('saved.never');
  if (key === 'at') return t('drafts:saved.at', { time: savedTime(savedAt(state)) });
  if (key === 'saving') return t('kernel:saving');
  return t(`drafts:saved.${key}`);
}

interface Framed extends FieldSource {
  /** A file is on its way: saving waits for it. */
  readonly isUploading: boolean;
  readonly onReload: () => void;
}

/** Props of ui's `FormFrame` around the fields of a request. */
export function useFormFrame({ request, form, isUploading, onReload }: Framed) {
  const { t } = useTranslation(['requests', 'drafts', 'words', 'kernel']);
  const { saver, opened, isSaving, isKept } = request;
  const reload = useReload(request, onReload);
  const guard = useUnsentGuard({ saver, maySend: opened.maySend, isOff: false, isUploading });
  return {
    summary: { attempt: form.attempt, errors: form.summary, title: t('kernel:errorSummary') },
    restored: useRestored(request, reload),
    isResting: isSaving,
    alert: useSaveAlert(request, reload),
    status: { kind: shownKind(request.state), words: useSaveWords(request) },
    waiting: isUploading ? t('save.uploading') : null,
    save: { label: t('drafts:save.draft'), isDisabled: isUploading || isSaving, onPress: () => void form.saveDraft() },
    goOn: {
      label: t('drafts:save.continue'),
      // Pending and not disabled: who is on the way to it by Tab finds it.
      isPending: isSaving || isUploading,
      pendingLabel: isUploading ? t('save.uploading') : t('kernel:saving'),
      onPress: () => void form.goOn(),
    },
    leaving: {
      ...guard,
      title: isUploading ? t('leave.uploading.title') : t('drafts:leave.title'),
      body: isUploading ? t('leave.uploading.body') : isKept ? t('leave.kept') : t('leave.lost'),
      cancelLabel: t('words:term.stayHere'),
      confirmLabel: t('words:term.leave'),
      tone: isKept ? ('primary' as const) : ('danger' as const),
    },
  };
}

/** Gives up what this device kept. What the backend has is read at its own address: …/new would begin another draft. */
function useReload({ state, discard, address, isThere }: RequestDraft, onReload: () => void): () => void {
  const go = useGo();
  const isFound = isThere || (state.kind === 'conflict' && state.conflict.theirs !== null);
  const reload = async () => {
    await discard();
    if (isFound) go(address, { replace: true, isUnasked: true });
    onReload();
  };
  return () => void reload();
}

/** The notice about a draft that was put back; null when none was. */
function useRestored({ restoredFrom }: RequestDraft, reload: () => void) {
  const { t, format } = useTexts(['requests', 'kernel']);
  if (restoredFrom === null) return null;
  return {
    title: t('restored.title'),
    body: t('restored.body', { time: format.dateTime(restoredFrom) }),
    dismissLabel: t('kernel:dismiss'),
    discardLabel: t('restored.discard'),
    question: { title: t('restored.question'), body: t('restored.gone'), cancelLabel: t('kernel:cancel') },
    onDiscard: reload,
  };
}

/** Why the last save did not succeed, and what to do; null otherwise. */
function useSaveAlert({ state, saver, opened }: RequestDraft, onReload: () => void) {
  const { t, format } = useTexts(['requests', 'drafts', 'kernel']);
  const failures = useRequestFailures();
  const [isUnread, setUnread] = useState(false);
  if (state.kind === 'failed') {
    const retry = { label: t('kernel:retry'), onPress: () => void saver.save() };
    const lines = failures.lines(state.failures);
    return { title: t('kernel:saveFailed'), tone: 'danger' as const, lines, actions: [retry] };
  }
  if (state.kind !== 'conflict') return null;
  const { by, at, theirs } = state.conflict;
  const isOver = isSettled(theirs);
  const time = at === null ? '' : format.dateTime(at);
  const who = by !== null && at !== null ? t('conflict.by', { name: by, time }) : failures.unknownConflict;
  const reload = { label: t('drafts:conflict.reload'), onPress: onReload };
  const keep = {
    label: t('drafts:conflict.keepMine'),
    onPress: () => void opened.keepMine().then((isRead) => setUnread(!isRead)),
  };
  const lines = [
    isOver ? t('failed.status') : `${who} ${t('conflict.choose')}`,
    ...(isUnread ? [t('drafts:conflict.unread')] : []),
  ];
  return { title: t('conflict.title'), tone: 'warning' as const, lines, actions: isOver ? [reload] : [reload, keep] };
}
