import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ImportProblem } from '../check/import-problem.ts';
import { withCorrection, withRowsOut } from '../flow/decide.ts';
import type { ImportFlow } from '../flow/import-flow.ts';
import styles from './import.module.css';
import { exampleOf, isTypeable, remedyOf } from './remedy.ts';
import { useSentences } from './use-sentences.ts';

type ProblemRowProps = { flow: ImportFlow; problem: ImportProblem };

/** One error of one row: where, what stands there, what is wrong with it, what to do. */
export function ProblemRow({ flow, problem }: ProblemRowProps) {
  const { t } = useTranslation('reports');
  const { sentence } = useSentences();
  const { row, column, heading, cell, value, correction, values } = problem;
  const remedy = remedyOf(problem);
  const example = exampleOf(remedy, flow.state().matching?.figures[column] ?? 'point');
  return (
    <li className={styles.problem}>
      <div className={styles.place}>
        <strong>
          {heading === '' ? t('import.check.placeRow', { row }) : t('import.check.place', { row, column: heading })}
        </strong>
        {cell !== null && <span className={styles.cell}>{cell}</span>}
        <span className={styles.value}>
          {value === '' ? t('import.check.emptyCell') : t('import.check.inFile', { value })}
        </span>
        {correction !== null && (
          <span className={styles.value}>{t('import.check.corrected', { value: correction })}</span>
        )}
      </div>
      <div className={styles.words}>
        <span>{sentence(problem)}</span>
        <span className={styles.remedy}>{t(`import.remedies.${remedy}`, { row: values?.row ?? '', example })}</span>
      </div>
      <div className={styles.mend}>
        {isTypeable(problem) && <Correction flow={flow} problem={problem} />}
        <Button onPress={() => void flow.decide((now) => withRowsOut(now, [row]))} size="small" variant="quiet">
          {t('import.check.leaveOutRow', { row })}
        </Button>
      </div>
    </li>
  );
}

function Correction({ flow, problem }: ProblemRowProps) {
  const { t } = useTranslation('reports');
  const { row, column, heading, value, correction } = problem;
  const now = correction ?? value;
  const [text, setText] = useState(now);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== now) void flow.decide((now) => withCorrection(now, { row, column, text }));
  };
  return (
    <form className={styles.correction} noValidate onSubmit={save}>
      <TextField
        isLabelHidden
        label={t('import.check.correctFor', { row, column: heading })}
        onChange={setText}
        spellCheck={false}
        value={text}
      />
      <Button size="small" type="submit">
        {t('import.check.save')}
      </Button>
    </form>
  );
}
