import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useFocusAfterMending } from '#ui/layout/steps/use-focus-after-mending.ts';
import { withRowsOut } from '../../flow/decide.ts';
import styles from '../import.module.css';
import type { CheckParts } from '../step-parts.ts';
import { ListDownload } from './list-download.tsx';
import { ProblemRow } from './problem-row.tsx';

/** A screenful or two; more are drawn when asked for. */
const shownAtOnce = 12;

/** Every error with its place, what is wrong, how to mend it, and the field to mend it in. */
export function ProblemRows({ flow, report }: CheckParts) {
  const { t } = useTranslation('report-import');
  const [most, setMost] = useState(shownAtOnce);
  const errors = report.problems.filter(({ severity }) => severity === 'error');
  const list = useFocusAfterMending(errors.length);
  const { problemCounts, wrong } = report;
  if (wrong.length === 0) return null;
  const hidden = errors.length - most;
  const beyond = problemCounts.errors - errors.length;
  return (
    <Card
      action={
        <Row>
          <ListDownload flow={flow} report={report} />
          {wrong.length > 1 && (
            <Button onPress={() => void flow.decide((now) => withRowsOut(now, wrong))} size="small" variant="quiet">
              {t('import.check.leaveOutAll', { count: wrong.length })}
            </Button>
          )}
        </Row>
      }
      isFlush
      title={t('import.check.problems', { count: wrong.length })}
    >
      <ul className={styles.problems} ref={list}>
        {errors.slice(0, most).map((problem) => (
          <ProblemRow
            flow={flow}
            key={`${problem.row} ${problem.column} ${problem.code} ${problem.correction}`}
            problem={problem}
          />
        ))}
      </ul>
      {(hidden > 0 || beyond > 0) && (
        <div className={styles.foot}>
          {hidden > 0 ? (
            <Button onPress={() => setMost(most + shownAtOnce)} size="small">
              {t('import.check.more', { count: Math.min(hidden, shownAtOnce) })}
            </Button>
          ) : (
            t('import.check.tooMany', { count: beyond })
          )}
        </div>
      )}
    </Card>
  );
}
