import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnLetter } from '#domain/spreadsheet/table/cell-address.ts';
import { findColumns, type HeadingMatch, headingTexts } from '#domain/spreadsheet/table/match-columns.ts';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { FileRow } from '#ui/fields/files/file-row.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Row, Stack } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { ErrorSummary } from '#ui/states/error-summary.tsx';
import { contactColumns, neededColumns } from '../contact-columns.ts';
import type { ContactsAnswer } from '../read-contacts.ts';
import type { StepParts } from './step-parts.ts';

const hiddenId = 'contact-hidden-rows';
const fieldId = (key: string) => `contact-column-${key}`;

/** Which column of the file is which. */
export function MatchStep({ run, state }: StepParts) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<'in' | 'out' | null>(null);
  const { answer, name } = state;
  if (answer === null) return null;
  const { match } = answer;
  const missing = neededColumns.filter((key) => (match.columns[key] ?? null) === null);
  const hidden = hiddenRows(answer);
  const asked = [
    ...(hidden.length > 0 && said === null ? [{ fieldId: hiddenId, message: t('import.match.hiddenAsked') }] : []),
    ...match.doubts.map(({ key }) => ({
      fieldId: fieldId(key),
      // Border: every column has a label (a test compares).
      message: t('import.match.doubtAsked', { column: t(`import.columns.${key as 'identifier'}`) }),
    })),
    ...missing
      .filter((key) => !match.doubts.some((doubt) => doubt.key === key))
      .map((key) => ({ fieldId: fieldId(key), message: t(`import.missing.${key}`) })),
  ];
  const errors = attempt === 0 ? [] : asked;
  const goOn = async () => {
    setAttempt(attempt + 1);
    if (asked.length > 0) return;
    if (hidden.length > 0) await (said === 'out' ? run.leaveOut(hidden) : run.putBack());
    run.goTo('check');
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
          <HiddenRows
            error={errors.find((error) => error.fieldId === hiddenId)?.message}
            onSay={setSaid}
            rows={hidden}
            said={said}
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
        <Button isDisabled={state.work !== null} onPress={() => void goOn()} variant="primary">
          {t('import.match.check')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Numbers of the rows that the spreadsheet does not show. */
const hiddenRows = ({ rows, table }: ContactsAnswer): readonly number[] =>
  rows.map(({ row }) => row).filter((row) => table.hidden?.rows.includes(row) === true);

/** More numbers of rows nobody reads. */
const hiddenNamed = 12;

interface HiddenRowsProps {
  readonly rows: readonly number[];
  readonly said: 'in' | 'out' | null;
  readonly error: string | undefined;
  readonly onSay: (said: 'in' | 'out') => void;
}

function HiddenRows({ rows, said, error, onSay }: HiddenRowsProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  if (rows.length === 0) return null;
  const named = format.list(rows.slice(0, hiddenNamed).map(String));
  return (
    <RadioGroup
      description={t(rows.length > hiddenNamed ? 'import.match.hiddenFirst' : 'import.match.hiddenWhich', {
        rows: named,
      })}
      error={error}
      id={hiddenId}
      label={t('import.match.hidden', { count: rows.length })}
      onChange={(id) => onSay(id === 'in' ? 'in' : 'out')}
      options={[
        { id: 'out', label: t('import.match.hiddenOut') },
        { id: 'in', label: t('import.match.hiddenIn') },
      ]}
      value={said ?? ''}
    />
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
  const hidden = new Set(answer.table.hidden?.columns);
  const setHeadings = (headingRow: number | null) =>
    void run.setMatch({ headingRow, ...findColumns(contactColumns, headingTexts(first, headingRow), hidden) });
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

/** Said of a column that was in doubt. */
const notThere = 'none';

function ColumnChoice({ answer, column, error, onMatch }: ColumnChoiceProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
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
    const index = id === '' || id === notThere ? null : Number(id);
    // One column of the file means one thing.
    const others = Object.entries(match.columns).map(([key, at]) => [key, at === index ? null : at]);
    const doubts = match.doubts.filter(({ key }) => key !== column);
    onMatch({ headingRow: match.headingRow, columns: { ...Object.fromEntries(others), [column]: index }, doubts });
  };
  const at = match.columns[column] ?? null;
  const doubt = match.doubts.find(({ key }) => key === column);
  const labels = doubt?.indexes.map((index) => options[index]?.label ?? '') ?? [];
  const why = doubt?.why === 'hidden' ? 'hidden' : 'tie';
  return (
    <Select
      description={doubt && t(`import.match.doubt_${why}`, { headings: format.list(labels) })}
      error={error}
      id={fieldId(column)}
      // Border: every column has a label (a test compares).
      label={t(`import.columns.${column as 'identifier'}`)}
      onChange={choose}
      options={doubt === undefined ? options : [...options, { id: notThere, label: t('import.match.none') }]}
      placeholder={doubt === undefined ? t('import.match.none') : t('import.match.choose')}
      value={at === null ? '' : String(at)}
    />
  );
}
