import { Button } from '@packhouse/ui/actions/button.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { useAfterPaint } from '@packhouse/ui/states/after-paint.ts';
import type { Notice } from '@packhouse/ui/states/notice-line.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveFailures } from '#domain/reports/save-failures.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { ConflictDetails } from '../conflict-details.tsx';
import { useEditor } from '../use-editor-model.ts';
import { ProblemLines } from './problem-lines.tsx';
import type { ProblemsProps } from './problem-notices.tsx';

/** Rows of a save that are soon sent: nobody has to be told how far they are. */
const soonSent = 6;

type SaveNoticesProps = ProblemsProps & { beingAdded: string | undefined; onReload: () => void };

/** Notices about the draft: a failed save, a colleague's newer version, how far a save is, rows held back. */
export function useSaveNotices({ attempt, beingAdded, onGo, onReload }: SaveNoticesProps): readonly Notice[] {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  const { saver, reviewer } = useEditor().model;
  const state = useAfterPaint(saver.subscribe, saver.state);
  const kept = useAfterPaint(saver.subscribe, saver.heldBack);
  const { errors } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  // A row that was corrected goes with the next save, with whatever it lacks still; an unknown producer keeps it here.
  const keeping = errors.filter(({ malformed, field }) => malformed === true || field === 'producer');
  const wrong = new Set(kept.length === 0 ? [] : keeping.map(({ row }) => row));
  const heldBack = kept.filter((row) => row !== beingAdded && wrong.has(row));
  const notices: Notice[] = [];
  if (state.kind === 'failed') {
    notices.push({
      id: 'failed',
      tone: 'danger',
      title: t('kernel:saveFailed'),
      announce: 'assertive',
      action: (
        <Button onPress={() => void saver.save()} size="small">
          {t('kernel:retry')}
        </Button>
      ),
      detail: <SaveFailures failures={state.failures} />,
    });
  }
  if (state.kind === 'conflict') {
    notices.push({
      id: 'conflict',
      tone: 'danger',
      title: t('conflict.title'),
      announce: 'assertive',
      body: <ConflictDetails conflict={state.conflict} onReload={onReload} />,
    });
  }
  if (state.kind === 'saving' && state.total > soonSent) {
    notices.push({
      id: 'saving',
      tone: 'info',
      title: t('reports:saved.progress', { done: state.done, total: state.total }),
      action: (
        <ProgressBar
          isInLine
          label={t('kernel:saving')}
          max={state.total}
          value={state.done}
          valueText={t('reports:saved.progress', { done: state.done, total: state.total })}
        />
      ),
    });
  }
  if (heldBack.length > 0 && state.kind !== 'conflict') {
    notices.push({
      id: 'heldBack',
      tone: 'warning',
      title: t('notice.heldBack', { count: heldBack.length }),
      // After a wish to go on, the errors name them already.
      body: attempt === 0 ? <HeldBackRows onGo={onGo} rows={heldBack} /> : undefined,
    });
  }
  return notices;
}

function HeldBackRows({ rows, onGo }: { rows: readonly string[]; onGo: ProblemsProps['onGo'] }) {
  const { reviewer } = useEditor().model;
  const { errors } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  return <ProblemLines onGo={onGo} problems={errors.filter(({ row }) => row !== undefined && rows.includes(row))} />;
}

/** Unsent changes that this device kept through a crash, a closed tab or the automatic log-out. */
export function useRestoredNotice(onReload: () => void): readonly Notice[] {
  const { t, format } = useTexts(['report-editor', 'reports', 'kernel']);
  const { model, file } = useEditor();
  const { restoredFrom, conflict } = model.opening;
  const [isShown, setShown] = useState(true);
  if (restoredFrom === null || conflict !== null || !isShown) return [];
  return [
    {
      id: 'restored',
      tone: 'info',
      title: t('notice.restored'),
      action: <Discard onDiscard={() => void file.journal.discard().then(onReload)} />,
      dismissLabel: t('kernel:dismiss'),
      onDismiss: () => setShown(false),
      body: <p>{t('notice.restoredHint', { time: format.dateTime(restoredFrom) })}</p>,
    },
  ];
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onPress={() => setAsked(true)} size="small">
        {t('notice.discard')}
      </Button>
      <AlertDialog
        cancelLabel={t('kernel:cancel')}
        confirmLabel={t('notice.discard')}
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={onDiscard}
        title={t('notice.discardTitle')}
        tone="danger"
      >
        {t('notice.discardBody')}
      </AlertDialog>
    </>
  );
}
