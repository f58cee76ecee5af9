import { Button } from '@packhouse/ui/actions/button.tsx';
import { useAfterPaint } from '@packhouse/ui/states/after-paint.ts';
import { type Notice, NoticeLine } from '@packhouse/ui/states/notice-line.tsx';
import { usePainted } from '@packhouse/ui/states/use-painted.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import { browserTimes, inPieces } from '#domain/reports/draft/in-steps.ts';
import { importMemory } from '#domain/reports/import-memory.ts';
import type { ImportedRows } from '#domain/reports/imported-rows.ts';
import { pendingImport } from '#domain/reports/pending-import.ts';
import { useTexts } from '#kernel/format/format.ts';
import { type TakenOver, takeOver } from '../take-over.ts';
import { useEditor } from '../use-editor-model.ts';
import { AmendmentDetails } from './amendment-details.tsx';
import { usePointNotice } from './point-notice.tsx';
import { type ProblemsProps, useProblemNotices } from './problem-notices.tsx';
import { useRestoredNotice, useSaveNotices } from './save-notices.tsx';

/** Takes over the rows that the import's page sends, as one change that one press takes back. */
function useImportedRows(): readonly Notice[] {
  const { t, format } = useTexts('report-editor');
  const { model, file } = useEditor();
  const { liveDraft } = model;
  const [done, setDone] = useState<TakenOver & { readonly edits: number }>();
  // With the rows, which the grid draws later than it is told of them.
  const taken = useDeferredValue(done);
  const edits = useAfterPaint(liveDraft.subscribe, liveDraft.edits);
  // As the grid is: drawn together with thousands of rows it takes twice as long.
  const isGridDrawn = useDeferredValue(usePainted());
  useEffect(() => {
    if (!isGridDrawn) return;
    const month = file.month.id;
    const finish = (imported: ImportedRows, done: TakenOver) => {
      pendingImport.taken(month);
      const earlier = importMemory.rows(month);
      const own = imported.rows.map(({ key, row }) => ({ key, row, file: imported.file }));
      void earlier.then(() => importMemory.keepRows(month, [...imported.origins, ...own]));
      const undo = () => {
        done.undo();
        void earlier.then((rows) => importMemory.keepRows(month, rows));
      };
      const edits = liveDraft.edits();
      setDone({ ...done, undo, edits });
    };
    // Not in the task that draws the editor; who leaves before it is done finds the rows waiting still.
    const imported = pendingImport.of(month);
    if (imported === null) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = inPieces(takeOver(liveDraft, imported), browserTimes, (done) => finish(imported, done));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isGridDrawn, liveDraft, file]);
  if (taken === undefined) return [];
  const undo = () => {
    taken.undo();
    setDone(undefined);
  };
  const changes = (['added', 'changed', 'removed'] as const).filter((change) => taken[change] > 0);
  return [
    {
      id: 'imported',
      tone: 'success',
      title: format.list(changes.map((change) => t(`import.done.${change}`, { count: taken[change] }))),
      announce: 'polite',
      // It makes the report what it was before; what was typed since is not to be lost with it.
      action: edits === taken.edits && (
        <Button icon="undo" onPress={undo} size="small">
          {t('rows.undo')}
        </Button>
      ),
      dismissLabel: t('rows.keep'),
      onDismiss: () => setDone(undefined),
    },
  ];
}

type ReportNoticesProps = ProblemsProps & {
  list: ListKey;
  beingAdded: string | undefined;
  onReload: () => void;
  onLeave: () => void;
};

/** Everything that is to be told of a report while it is typed, in one line; what it was stopped by opens it. */
export function ReportNotices({ attempt, beingAdded, onGo, list, onReload, onLeave }: ReportNoticesProps) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const { kind } = useEditor().model;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (attempt > 0) setOpen(true);
  }, [attempt]);
  const saves = useSaveNotices({ attempt, beingAdded, onGo, onReload });
  const problems = useProblemNotices({ attempt, onGo });
  const imported = useImportedRows();
  // Nothing was typed since: what was taken out went with the import.
  const isFresh = ({ action }: Notice) => action !== false;
  const notices = [
    ...saves.filter(({ tone }) => tone === 'danger'),
    ...problems.filter(({ tone }) => tone === 'danger'),
    ...usePointNotice({ onGo }),
    ...saves.filter(({ tone }) => tone === 'info'),
    ...imported.filter(isFresh),
    ...useRemovedNotice(list),
    ...imported.filter((notice) => !isFresh(notice)),
    ...useRestoredNotice(onReload),
    ...saves.filter(({ tone }) => tone === 'warning'),
    ...problems.filter(({ tone }) => tone === 'warning'),
    ...useAmendmentNotice(attempt > 0, onLeave),
  ];
  return (
    <NoticeLine
      hideLabel={t('notice.hide')}
      hint={t(`${kind.id}.tableHints.${list}`)}
      isOpen={isOpen}
      label={t('notice.label')}
      notices={notices}
      onOpen={setOpen}
      showLabel={(count) => t('notice.show', { count })}
    />
  );
}

/** Rows that were taken out of the table, until something else is done. */
function useRemovedNotice(list: ListKey): readonly Notice[] {
  const { t } = useTranslation(['report-editor']);
  const { liveDraft } = useEditor().model;
  const last = useAfterPaint(liveDraft.subscribe, () => liveDraft.history(list).last());
  if (last?.kind !== 'removed' || last.count === 0) return [];
  return [
    {
      id: 'removed',
      tone: 'info',
      title: t('rows.removed', { count: last.count }),
      announce: 'polite',
      action: (
        <Button icon="undo" onPress={() => liveDraft.undo(list)} size="small" variant="quiet">
          {t('rows.undo')}
        </Button>
      ),
    },
  ];
}

function useAmendmentNotice(marksMissing: boolean, onLeave: () => void): readonly Notice[] {
  const { t } = useTranslation(['report-editor']);
  const { isAmendment } = useEditor().model;
  if (!isAmendment) return [];
  const body = <AmendmentDetails marksMissing={marksMissing} onLeave={onLeave} />;
  return [{ id: 'amendment', tone: 'info', title: t('versions.amending'), body }];
}
