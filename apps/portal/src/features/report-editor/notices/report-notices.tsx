import { Button } from '@packhouse/ui/actions/button.tsx';
import { type Notice, NoticeLine } from '@packhouse/ui/states/notice-line.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import { useEditor } from '../use-editor-model.ts';
import { AmendmentDetails } from './amendment-details.tsx';
import { usePointNotice } from './point-notice.tsx';
import { type ProblemsProps, useProblemNotices } from './problem-notices.tsx';
import { useRestoredNotice, useSaveNotices } from './save-notices.tsx';
import { useImportedRows } from './use-imported-rows.tsx';

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
  const last = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.history(list).last());
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
