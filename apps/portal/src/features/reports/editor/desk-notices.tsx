import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { SaveFailures } from './save-failures.tsx';
import { useEditor } from './use-editor-model.ts';

/** What happened to the draft: kept changes put back, a save that failed, a colleague's newer version, rows held back. */
export function DeskNotices({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation(['reports', 'kernel']);
  const { desk } = useEditor().model;
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const heldBack = useSyncExternalStore(desk.subscribe, desk.heldBack);
  return (
    <>
      <RestoredNotice onReload={onReload} />
      {state.kind === 'saving' && state.total > 6 && (
        <ProgressBar
          label={t('saved.saving')}
          max={state.total}
          value={state.done}
          valueText={t('saved.progress', { done: state.done, total: state.total })}
        />
      )}
      {state.kind === 'failed' && (
        <Banner
          action={<Button onPress={() => void desk.save()}>{t('kernel:retry')}</Button>}
          announce="assertive"
          title={t('kernel:saveFailed')}
          tone="danger"
        >
          <SaveFailures failures={state.failures} />
        </Banner>
      )}
      {state.kind === 'conflict' && <ConflictNotice conflict={state.conflict} onReload={onReload} />}
      {heldBack.length > 0 && state.kind !== 'conflict' && (
        <Banner tone="warning">{t('notice.heldBack', { count: heldBack.length })}</Banner>
      )}
    </>
  );
}

/** Unsent changes that this device kept through a crash, a closed tab or the automatic log-out. */
function RestoredNotice({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation(['reports', 'kernel']);
  const format = useFormat();
  const { model, file } = useEditor();
  const { restoredFrom, conflict } = model.opening;
  const [isShown, setShown] = useState(restoredFrom !== null && conflict === null);
  const [isAsked, setAsked] = useState(false);
  if (!isShown || restoredFrom === null) return null;
  const discard = async () => {
    await file.journal.discard();
    onReload();
  };
  return (
    <Banner
      action={
        <Button onPress={() => setAsked(true)} size="small">
          {t('notice.discard')}
        </Button>
      }
      dismissLabel={t('kernel:dismiss')}
      onDismiss={() => setShown(false)}
      title={t('notice.restored')}
    >
      {t('notice.restoredHint', { time: format.dateTime(restoredFrom) })}
      <AlertDialog
        cancelLabel={t('kernel:cancel')}
        confirmLabel={t('notice.discard')}
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => void discard()}
        title={t('notice.discardTitle')}
        tone="danger"
      >
        {t('notice.discardBody')}
      </AlertDialog>
    </Banner>
  );
}
