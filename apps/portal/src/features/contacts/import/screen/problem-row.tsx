import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ContactProblem } from '../check-contacts.ts';
import type { ContactImport } from '../contact-import.ts';
import { remedyOf } from '../remedy.ts';
import styles from './contact-import.module.css';
import { useSentence } from './use-sentence.ts';

interface ProblemRowProps {
  readonly run: ContactImport;
  readonly problem: ContactProblem;
}

/** One error of one row: where, what stands there, what is wrong with it, what to do. */
export function ProblemRow({ run, problem }: ProblemRowProps) {
  const { t } = useTranslation('contacts');
  const sentence = useSentence();
  const { row, heading, cell, value, correction } = problem;
  return (
    <li className={styles.problem}>
      <div className={styles.place}>
        <strong>{t('import.check.place', { row, column: heading })}</strong>
        {cell !== null && <span className={styles.value}>{cell}</span>}
        <span className={styles.value}>
          {value === '' ? t('import.check.emptyCell') : t('import.check.inFile', { value })}
        </span>
        {correction !== null && (
          <span className={styles.value}>{t('import.check.corrected', { value: correction })}</span>
        )}
      </div>
      <div className={styles.place}>
        <span>{sentence(problem)}</span>
        <span className={styles.value}>{t(`import.remedies.${remedyOf(problem)}`)}</span>
      </div>
      <div className={styles.mend}>
        <Correction problem={problem} run={run} />
        <Button onPress={() => void run.leaveOut([row])} size="small" variant="quiet">
          {t('import.check.leaveOut', { row })}
        </Button>
      </div>
    </li>
  );
}

function Correction({ run, problem }: ProblemRowProps) {
  const { t } = useTranslation('contacts');
  const { row, column, heading, value, correction } = problem;
  const now = correction ?? value;
  const [text, setText] = useState(now);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== now) void run.correct(row, column, text);
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
        {t('import.check.correct')}
      </Button>
    </form>
  );
}
