import { useTranslation } from 'react-i18next';
import { CellProblem } from '#ui/data/cell-problem.tsx';
import type { ContactProblem } from '../check-contacts.ts';
import type { ContactImport } from '../contact-import.ts';
import { remedyOf } from '../remedy.ts';
import { useSentence } from './use-sentence.ts';

interface ProblemRowProps {
  readonly run: ContactImport;
  readonly problem: ContactProblem;
}

/** One error of one row: where, what stands there, what is wrong with it, what to do. */
export function ProblemRow({ run, problem }: ProblemRowProps) {
  const { t } = useTranslation('contacts');
  const sentence = useSentence();
  const { row, column, heading, cell, value, correction } = problem;
  const inFile = value === '' ? t('import.check.emptyCell') : t('import.check.inFile', { value });
  return (
    <CellProblem
      cell={cell}
      correction={{
        label: t('import.check.correctFor', { row, column: heading }),
        value: correction ?? value,
        saveLabel: t('import.check.correct'),
        onSave: (text) => void run.correct(row, column, text),
      }}
      held={correction === null ? [inFile] : [inFile, t('import.check.corrected', { value: correction })]}
      leaveOutLabel={t('import.check.leaveOut', { row })}
      onLeaveOut={() => void run.leaveOut([row])}
      place={t('import.check.place', { row, column: heading })}
      remedy={t(`import.remedies.${remedyOf(problem)}`)}
      sentence={sentence(problem)}
    />
  );
}
