import { useTranslation } from 'react-i18next';
import { CellWarnings } from '#ui/data/cell-warnings.tsx';
import type { CheckParts } from '../step-parts.ts';
import { useSentences } from './use-sentences.ts';

/** What should be looked at and stops nothing. */
export function WarningRows({ report }: CheckParts) {
  const { t } = useTranslation('report-import');
  const { sentence } = useSentences();
  const warnings = report.problems.filter(({ severity }) => severity === 'warning');
  return (
    <CellWarnings
      summary={t('import.check.warnings', { count: report.problemCounts.warnings })}
      warnings={warnings.map((problem) => ({
        id: `${problem.row} ${problem.column} ${problem.code}`,
        place: t('import.check.place', { row: problem.row, column: problem.heading }),
        held: [problem.cell ?? '', problem.value],
        sentence: sentence(problem),
      }))}
    />
  );
}
