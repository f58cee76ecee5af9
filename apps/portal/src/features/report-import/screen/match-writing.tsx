import { askedFigure, checkClear } from '@packhouse/programme';
import { bareFigure, figureStyles } from '@packhouse/spreadsheet';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { dayOrders, readImportedDay } from '../columns/day-order.ts';
import type { StepParts } from './step-parts.ts';
import { unitContext } from './unit-context.ts';
import { useFormOptions } from './use-form-options.ts';

export const formFieldId = 'import-form';

export const figuresFieldId = (key: string): string => `import-figures-${key}`;

type MatchWritingProps = StepParts & {
  errors: readonly { readonly fieldId: string; readonly message: string }[];
};

export function MatchWriting({ errors, ...parts }: MatchWritingProps) {
  return (
    <>
      <Days {...parts} />
      <Form {...parts} error={errors.find(({ fieldId }) => fieldId === formFieldId)?.message} />
      {parts.state.matching?.written.map((key) => (
        <Figures
          key={key}
          {...parts}
          column={key}
          error={errors.find(({ fieldId }) => fieldId === figuresFieldId(key))?.message}
        />
      ))}
    </>
  );
}

/** The first figure of a column that reads two ways, with what to ask about it. */
function unclearIn(texts: readonly string[]) {
  const asked = texts.map((written) => ({ written, problem: checkClear(askedFigure(bareFigure(written))) }));
  return asked.flatMap(({ written, problem }) => (problem === null ? [] : [{ written, problem }]))[0];
}

/** How the figures of one column are written; asked for where they do not tell. */
function Figures({ flow, state, column, error }: StepParts & { column: string; error: string | undefined }) {
  const { t } = useTranslation(['report-import', 'spreadsheet']);
  const problemText = useProblemText();
  const labeled = useLabeled();
  const { matching, opened } = state;
  if (matching === null) return null;
  const isAsked = matching.asked.includes(column);
  const index = matching.columns[column] ?? -1;
  const question = unclearIn((opened?.first ?? []).map(({ cells }) => cells[index] ?? ''));
  return (
    <Select
      description={
        isAsked && (
          <>
            {t('import.match.figuresUnsure')} {question && labeled(question.written, problemText(question.problem))}
          </>
        )
      }
      error={error}
      id={figuresFieldId(column)}
      // Border: every column of a kind has a label (a test compares).
      label={t('import.match.figuresOf', {
        column: t(`import.columns.${column as 'date'}`, { context: unitContext() }),
      })}
      onChange={(id) => flow.setWriting({ figures: { [column]: id === 'comma' ? 'comma' : 'point' } })}
      options={figureStyles.map((id) => ({ id, label: t(`import.match.${id}`) }))}
      {...(isAsked ? { placeholder: t('spreadsheet:match.choose') } : {})}
      value={isAsked ? '' : (matching.figures[column] ?? 'point')}
    />
  );
}

/** Of which form the weights are, where nothing in the file says it. */
function Form({ flow, state, error }: StepParts & { error: string | undefined }) {
  const { t } = useTranslation(['report-import', 'spreadsheet']);
  const options = useFormOptions();
  const { matching } = state;
  if (matching === null || !matching.isFormAsked) return null;
  return (
    <Select
      description={t('import.match.formHint')}
      error={error}
      id={formFieldId}
      label={t('import.match.form')}
      onChange={(id) => flow.setWriting({ form: id === 'shelled' ? 'shelled' : 'inshell' })}
      options={options}
      placeholder={t('spreadsheet:match.choose')}
      value={matching.form ?? ''}
    />
  );
}

/** Which figure of a day is the month, with the first day of the file as it is read. */
function Days({ flow, state, period }: StepParts) {
  const { t, format } = useTexts('report-import');
  const { matching } = state;
  if (matching === null || matching.firstDay === null) return null;
  const { written } = matching.firstDay;
  const day = readImportedDay(written, matching.days, period);
  const read =
    day === null
      ? t('import.match.dayUnread', { written })
      : t('import.match.dayRead', { written, date: format.date(day) });
  return (
    <Select
      description={read}
      label={t('import.match.days')}
      onChange={(id) => flow.setWriting({ days: id === 'dayFirst' ? 'dayFirst' : 'monthFirst' })}
      options={dayOrders.map((id) => ({ id, label: t(`import.match.${id}`) }))}
      value={matching.days}
    />
  );
}
