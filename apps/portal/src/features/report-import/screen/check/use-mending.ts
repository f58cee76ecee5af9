import type { FigureChoice } from '@packhouse/ui/fields/figure-choices.tsx';
import { useTranslation } from 'react-i18next';
import { withCorrection } from '#domain/spreadsheet/import/decide.ts';
import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { Mending } from '#domain/spreadsheet/import/problem-rows.tsx';
import type { Format } from '#kernel/format/create-format.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { correctedFigure } from '../../columns/corrected-figure.ts';
import type { CheckParts } from '../step-parts.ts';
import { useFormOptions } from '../use-form-options.ts';
import { exampleOf, isTypeable, remedyOf } from './remedy.ts';

function choicesOf({ code, values = {} }: LocatedProblem, { figureToEdit }: Format, forms: readonly FigureChoice[]) {
  if (code === 'cropFormUnclear') return forms;
  if (code === 'zerosLost') return [{ id: values.code ?? '', label: values.code ?? '' }];
  if (code !== 'figureUnclear') return [];
  return [values.whole ?? '', values.decimals ?? ''].map((id) => ({ id, label: figureToEdit(id) }));
}

/** A cell's problem in words, its remedy, and the possible readings of its text. */
export function useMending(flow: CheckParts['flow']): (problem: LocatedProblem, rows?: readonly number[]) => Mending {
  const { t } = useTranslation(['report-import', 'words']);
  const problemText = useProblemText();
  const format = useFormat();
  const forms = useFormOptions();
  return (problem, rows = [problem.row]) => {
    const { field: column, values } = problem;
    const style = flow.state().matching?.figures[column];
    const correct = (text: string) =>
      void flow.decide((now) => rows.reduce((done, row) => withCorrection(done, { row, column, text }), now));
    const remedy = remedyOf(problem);
    const example = exampleOf(remedy, style ?? 'point');
    const typed = (text: string) => correct(style === undefined ? text : correctedFigure(text, style, format));
    return {
      sentence: problemText(problem),
      remedy: t(`import.remedies.${remedy}`, { row: values?.row ?? '', example }),
      correct: isTypeable(problem) ? typed : null,
      choices: choicesOf(problem, format, forms),
      choose: correct,
    };
  };
}
