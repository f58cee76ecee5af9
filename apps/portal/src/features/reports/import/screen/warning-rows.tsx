import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './import.module.css';
import type { CheckParts } from './step-parts.ts';
import { useSentences } from './use-sentences.ts';

/** Nobody reads more. */
const mostShown = 50;

/** What should be looked at and stops nothing. */
export function WarningRows({ report }: CheckParts) {
  const { t } = useTranslation('reports');
  const { sentence } = useSentences();
  const warnings = report.problems.filter(({ severity }) => severity === 'warning');
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>
        <Icon name="warning" size="s" />
        {t('import.check.warnings', { count: report.problemCounts.warnings })}
      </summary>
      <ul className={styles.warningList}>
        {warnings.slice(0, mostShown).map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.code}`}>
            <strong>{t('import.check.place', { row: problem.row, column: problem.heading })}</strong>{' '}
            {problem.cell !== null && <span className={styles.cell}>{problem.cell}</span>}{' '}
            {problem.value !== '' && <span className={styles.value}>{problem.value}</span>} {sentence(problem)}
          </li>
        ))}
      </ul>
    </details>
  );
}
