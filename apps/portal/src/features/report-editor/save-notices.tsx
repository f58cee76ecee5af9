import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveFailures } from '#domain/reports/save-failures.tsx';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { RestoredNotice } from '#ui/overlays/restored-notice.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { ConflictNotice } from './conflict/conflict-notice.tsx';
import { useEditor } from './model/use-editor-model.ts';

/** Notices about the draft: stored changes restored, a failed save, a colleague's newer version, rows held back. */
export function SaveNotices({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  const { saver } = useEditor().model;
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const heldBack = useSyncExternalStore(saver.subscribe, saver.heldBack);
  return (
    <>
      <Restored onReload={onReload} />
      {state.kind === 'saving' && state.total > 6 && (
        <ProgressBar
          label={t('kernel:saving')}
          max={state.total}
          value={state.done}
          valueText={t('reports:saved.progress', { done: state.done, total: state.total })}
        />
      )}
      {state.kind === 'failed' && (
        <Banner
          action={<Button onPress={() => void saver.save()}>{t('kernel:retry')}</Button>}
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
function Restored({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  const format = useFormat();
  const { model, file } = useEditor();
  const { restoredFrom, conflict } = model.opening;
  if (restoredFrom === null || conflict !== null) return null;
  const question = { title: t('notice.discardTitle'), body: t('notice.discardBody'), cancelLabel: t('kernel:cancel') };
  return (
    <RestoredNotice
      body={t('notice.restoredHint', { time: format.dateTime(restoredFrom) })}
      discardLabel={t('notice.discard')}
      dismissLabel={t('kernel:dismiss')}
      onDiscard={() => void file.journal.discard().then(onReload)}
      question={question}
      title={t('notice.restored')}
    />
  );
}
