import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnLetter } from '#kernel/table/cell-address.ts';
import { type HeadingMatch, headingTexts, matchHeadings } from '#kernel/table/match-columns.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FileRow } from '#ui/file-row.tsx';
import { Select } from '#ui/select.tsx';
import { Columns, Row, Stack } from '#ui/stack.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { contactColumns, neededColumns } from '../contact-columns.ts';
import type { ContactsAnswer } from '../read-contacts.ts';
import type { StepParts } from './step-parts.ts';

const fieldId = (key: string) => `contact-column-${key}`;

/** Which column of the file is which. */
export function MatchStep({ run, state }: StepParts) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const [attempt, setAttempt] = useState(0);
  const { answer, name } = state;
  if (answer === null) return null;
  const { match } = answer;
  const missing = neededColumns.filter((key) => (match.columns[key] ?? null) === null);
  const errors =
    attempt === 0 ? [] : missing.map((key) => ({ fieldId: fieldId(key), message: t(`import.missing.${key}`) }));
  const goOn = () => {
    setAttempt(attempt + 1);
    if (missing.length === 0) run.goTo('check');
  };
  return (
    <Stack gap="l">
      {errors.length > 0 && <ErrorSummary attempt={attempt} errors={errors} title={t('kernel:errorSummary')} />}
      <Card>
        <Stack>
          <StepHeading hint={t('import.match.hint')} title={t('import.match.title')} />
          <FileRow
            id="contact-import-file"
            meta={t('import.rows', { count: answer.rows.length })}
            name={name ?? t('import.pasted')}
          />
          <Place answer={answer} run={run} state={state} />
          <Columns min="s">
            {contactColumns.map(({ key }) => (
              <ColumnChoice
                answer={answer}
                column={key}
                error={errors.find((error) => error.fieldId === fieldId(key))?.message}
                key={key}
                onMatch={(next) => void run.setMatch(next)}
              />
            ))}
          </Columns>
        </Stack>
      </Card>
      <Row>
        <Button onPress={() => run.goTo('source')}>{t('kernel:back')}</Button>
        <Button isDisabled={state.work !== null} onPress={goOn} variant="primary">
          {t('import.match.check')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Headings stand in the first rows. */
const shownRows = 8;

/** The sheet, and the row with the headings. */
function Place({ run, answer }: StepParts & { answer: ContactsAnswer }) {
  const { t } = useTranslation('contacts');
  const { first, match, sheets, sheet } = answer;
  const rows = first.slice(0, shownRows).map(({ row }) => {
    const text = headingTexts(first, row).filter(Boolean).slice(0, 3).join(', ');
    return { id: String(row), label: t('import.match.headingsIn', { row, text }) };
  });
  const setHeadings = (headingRow: number | null) =>
    void run.setMatch({ headingRow, columns: matchHeadings(contactColumns, headingTexts(first, headingRow)) });
  return (
    <Columns min="s">
      {sheets.length > 1 && (
        <Select
          label={t('import.match.sheet')}
          onChange={(id) => void run.chooseSheet(id)}
          options={sheets.map((id) => ({ id, label: id }))}
          value={sheet ?? ''}
        />
      )}
      <Select
        label={t('import.match.headings')}
        onChange={(id) => setHeadings(id === '' ? null : Number(id))}
        options={rows}
        placeholder={t('import.match.noHeadings')}
        value={match.headingRow === null ? '' : String(match.headingRow)}
      />
    </Columns>
  );
}

interface ColumnChoiceProps {
  readonly answer: ContactsAnswer;
  readonly column: string;
  readonly error: string | undefined;
  readonly onMatch: (match: HeadingMatch) => void;
}

function ColumnChoice({ answer, column, error, onMatch }: ColumnChoiceProps) {
  const { t } = useTranslation('contacts');
  const { first, match } = answer;
  const headings = headingTexts(first, match.headingRow);
  const width = Math.max(headings.length, ...first.map(({ cells }) => cells.length));
  const options = Array.from({ length: width }, (_, index) => {
    const letter = columnLetter(index);
    const heading = headings[index] ?? '';
    return {
      id: String(index),
      label: heading === '' ? t('import.match.column', { letter }) : `${heading} (${letter})`,
    };
  });
  const choose = (id: string) => {
    const index = id === '' ? null : Number(id);
    // One column of the file means one thing.
    const others = Object.entries(match.columns).map(([key, at]) => [key, at === index ? null : at]);
    onMatch({ headingRow: match.headingRow, columns: { ...Object.fromEntries(others), [column]: index } });
  };
  const at = match.columns[column] ?? null;
  return (
    <Select
      error={error}
      id={fieldId(column)}
      // Border: every column has a label (a test compares).
      label={t(`import.columns.${column as 'identifier'}`)}
      onChange={choose}
      options={options}
      placeholder={t('import.match.none')}
      value={at === null ? '' : String(at)}
    />
  );
}
