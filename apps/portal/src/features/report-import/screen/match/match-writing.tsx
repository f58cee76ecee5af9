import { askedFigure, checkClear } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { bareFigure, figureStyles } from '#domain/spreadsheet/figure-style.ts';
import { headingTexts } from '#domain/spreadsheet/table/match-columns.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { Columns } from '#ui/layout/stack.tsx';
import { dayOrders, readImportedDay } from '../../columns/day-order.ts';
import type { StepParts } from '../step-parts.ts';

/** Longer headings say no more. */
const shownHeadings = 3;
/** Headings stand in the first rows. */
const shownRows = 8;

export const figuresFieldId = (key: string): string => `import-figures-${key}`;

type MatchWritingProps = StepParts & {
  errors: readonly { readonly fieldId: string; readonly message: string }[];
};

/** Which sheet it is, where the headings are, and how figures and days are written. */
export function MatchWriting({ errors, ...parts }: MatchWritingProps) {
  const { t } = useTranslation('report-import');
  const { flow, state } = parts;
  const { opened, matching } = state;
  if (opened === null || matching === null) return null;
  const rows = opened.first.slice(0, shownRows).map(({ row }) => {
    const texts = headingTexts(opened.first, row).filter(Boolean).slice(0, shownHeadings);
    return { id: String(row), label: t('import.match.headingsIn', { row, text: texts.join(', ') }) };
  });
  return (
    <Columns min="s">
      {opened.sheets.length > 1 && (
        <Select
          label={t('import.match.sheet')}
          onChange={(sheet) => void flow.chooseSheet(sheet)}
          options={opened.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
          value={opened.sheet ?? ''}
        />
      )}
      <Select
        label={t('import.match.headings')}
        onChange={(id) => void flow.setHeadingRow(id === '' ? null : Number(id))}
        options={rows}
        placeholder={t('import.match.noHeadings')}
        value={matching.headingRow === null ? '' : String(matching.headingRow)}
      />
      <Days {...parts} />
      {matching.written.map((key) => (
        <Figures
          key={key}
          {...parts}
          column={key}
          error={errors.find(({ fieldId }) => fieldId === figuresFieldId(key))?.message}
        />
      ))}
    </Columns>
  );
}

/** The first figure of a column that reads two ways, with what to ask about it. */
function unclearIn(texts: readonly string[]) {
  const asked = texts.map((written) => ({ written, problem: checkClear(askedFigure(bareFigure(written))) }));
  return asked.flatMap(({ written, problem }) => (problem === null ? [] : [{ written, problem }]))[0];
}

/** How the figures of one column are written; asked for where they do not tell. */
function Figures({ flow, state, column, error }: StepParts & { column: string; error: string | undefined }) {
  const { t } = useTranslation('report-import');
  const problemText = useProblemText();
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
            {t('import.match.figuresUnsure')} {question && `${question.written}: ${problemText(question.problem)}`}
          </>
        )
      }
      error={error}
      id={figuresFieldId(column)}
      // Border: every column of a kind has a label (a test compares).
      label={t('import.match.figuresOf', { column: t(`import.columns.${column as 'date'}`) })}
      onChange={(id) => flow.setFigures(column, id === 'comma' ? 'comma' : 'point')}
      options={figureStyles.map((id) => ({ id, label: t(`import.match.${id}`) }))}
      {...(isAsked ? { placeholder: t('import.match.chooseFigures') } : {})}
      value={isAsked ? '' : (matching.figures[column] ?? 'point')}
    />
  );
}

/** Which figure of a day is the month, with the first day of the file as it is read. */
function Days({ flow, state, period }: StepParts) {
  const { t } = useTranslation('report-import');
  const format = useFormat();
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
      onChange={(id) => flow.setDays(id === 'dayFirst' ? 'dayFirst' : 'monthFirst')}
      options={dayOrders.map((id) => ({ id, label: t(`import.match.${id}`) }))}
      value={matching.days}
    />
  );
}
