import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import type { ImportWork } from '#domain/spreadsheet/import/list-import.ts';
import { useTexts } from '#kernel/format/format.ts';

/** A file with fewer rows is checked before anyone could read how far it is. */
const longFile = 1000;

export function CheckProgress({ work }: { work: ImportWork | null }) {
  const { t, format } = useTexts('report-import');
  if (work?.kind !== 'checking' || work.total < longFile) return null;
  const text = t('import.check.checkingCount', { done: format.number(work.done), total: format.number(work.total) });
  return <ProgressBar label={t('import.check.checking')} max={work.total} value={work.done} valueText={text} />;
}

export function AddingProgress({ work }: { work: ImportWork | null }) {
  const { t, format } = useTexts('report-import');
  if (work?.kind !== 'adding' || work.total === 0) return null;
  const counts = { done: format.number(work.done), total: format.number(work.total) };
  return (
    <ProgressBar
      label={t('import.apply.adding')}
      max={work.total}
      value={work.done}
      valueText={t('import.apply.addingContacts', counts)}
    />
  );
}
