import { useTranslation } from 'react-i18next';
import { withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import { ProblemRows } from '#domain/spreadsheet/import/problem-rows.tsx';
import type { CheckParts } from '../step-parts.ts';
import { ListDownload } from './list-download.tsx';
import { useMending } from './use-mending.ts';

/** Every error of the file, with what mends it. */
export function ReceiptProblems({ flow, report }: CheckParts) {
  const { t } = useTranslation('report-import');
  const mend = useMending(flow);
  const all = report.problems.filter(({ severity }) => severity === 'error');
  // A producer who cannot be added yet stands among the new ones, with the fields that it takes.
  const errors = all.filter(({ code }) => code !== 'newProducerLacking');
  const { problemCounts, wrong } = report;
  return (
    <ProblemRows
      beyond={problemCounts.errors - all.length}
      download={<ListDownload flow={flow} report={report} />}
      errors={errors}
      mend={mend}
      onLeaveOut={(rows) => void flow.decide((now) => withRowsOut(now, rows))}
      title={t('import.check.problems', { count: wrong.length })}
      wrong={wrong}
    />
  );
}
