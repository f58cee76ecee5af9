import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '#kernel/format/format.ts';
import { CellProblem } from '#ui/data/cell-problem.tsx';
import type { ImportProblem } from '../../check/import-problem.ts';
import { correctedFigure } from '../../columns/corrected-figure.ts';
import { withCorrection, withRowsOut } from '../../flow/decide.ts';
import type { ImportFlow } from '../../flow/import-flow.ts';
import { exampleOf, isTypeable, remedyOf } from './remedy.ts';
import { useSentences } from './use-sentences.ts';

/** What a text may mean. */
function choicesOf({ code, values = {} }: ImportProblem, { figureToEdit }: Format) {
  if (code === 'zerosLost') return [{ id: values.code ?? '', label: values.code ?? '' }];
  if (code !== 'figureUnclear') return [];
  return [values.whole ?? '', values.decimals ?? ''].map((id) => ({ id, label: figureToEdit(id) }));
}

type ProblemRowProps = { flow: ImportFlow; problem: ImportProblem };

/** One error of one row: where, what stands there, what is wrong with it, what to do. */
export function ProblemRow({ flow, problem }: ProblemRowProps) {
  const { t } = useTranslation('report-import');
  const { sentence } = useSentences();
  const format = useFormat();
  const { row, column, heading, cell, value, correction, values } = problem;
  const style = flow.state().matching?.figures[column];
  const correct = (text: string) => void flow.decide((now) => withCorrection(now, { row, column, text }));
  const remedy = remedyOf(problem);
  const example = exampleOf(remedy, style ?? 'point');
  const inFile = value === '' ? t('import.check.emptyCell') : t('import.check.inFile', { value });
  return (
    <CellProblem
      cell={cell}
      choices={choicesOf(problem, format)}
      onChoose={correct}
      correction={
        isTypeable(problem)
          ? {
              label: t('import.check.correctFor', { row, column: heading }),
              value: correction ?? value,
              saveLabel: t('import.check.save'),
              onSave: (text) => correct(style === undefined ? text : correctedFigure(text, style, format)),
            }
          : null
      }
      held={correction === null ? [inFile] : [inFile, t('import.check.corrected', { value: correction })]}
      leaveOutLabel={t('import.check.leaveOutRow', { row })}
      onLeaveOut={() => void flow.decide((now) => withRowsOut(now, [row]))}
      place={heading === '' ? t('import.check.placeRow', { row }) : t('import.check.place', { row, column: heading })}
      remedy={t(`import.remedies.${remedy}`, { row: values?.row ?? '', example })}
      sentence={sentence(problem)}
    />
  );
}
