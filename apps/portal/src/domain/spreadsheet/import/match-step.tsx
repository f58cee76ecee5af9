import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { FileRow } from '#ui/fields/files/file-row.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Row, Stack } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ErrorSummary } from '#ui/states/error-summary.tsx';
import { countMatched, type HeadingMatch, headingTexts } from '../table/match-columns.ts';
import type { ListImport, ListImportState, ListTypes } from './list-import.ts';
import { columnFieldId, MatchColumns } from './match-columns-list.tsx';
import { hiddenBelow, type OpenedTable } from './opened-table.ts';

/** Something that must be answered before the rows are checked, at its field. */
export interface MatchQuestion {
  readonly fieldId: string;
  readonly message: string;
}

/** A list that is imported, as its columns are matched. */
interface MatchView {
  readonly opened: OpenedTable;
  readonly match: HeadingMatch;
  /** The file's name; null for pasted rows. */
  readonly name: string | null;
  /** The list's own columns, by the names that people read. */
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  /**
   * The message for each group of columns of which one is needed and none is matched; it is shown at the first of them.
   */
  readonly missing: readonly { readonly keys: readonly string[]; readonly message: string }[];
  /** Whether rows are wanted that the spreadsheet does not show; null: not said yet. */
  readonly hidden: 'in' | 'out' | null;
  readonly isBusy: boolean;
}

/** The person's answers about the file. */
interface MatchActions {
  readonly chooseSheet: (sheet: string) => void;
  readonly setHeadingRow: (row: number | null) => void;
  readonly matchColumn: (key: string, index: number | null) => void;
  readonly setHidden: (hidden: 'in' | 'out') => void;
  readonly back: () => void;
  readonly check: () => void;
}

interface ListQuestions {
  /** Questions that only this list asks. */
  readonly questions?: readonly MatchQuestion[];
  /** How the file writes its values, where the list has to know. */
  readonly writing?: (errors: readonly MatchQuestion[]) => ReactNode;
  /** How far the check is. */
  readonly progress?: ReactNode;
}

type MatchStepProps<List extends ListTypes> = ListQuestions &
  Pick<MatchView, 'columns' | 'missing'> & { run: ListImport<List>; state: ListImportState<List> };

const hiddenFieldId = 'import-hidden-rows';

/** Which column of the file is which. */
export function MatchStep<List extends ListTypes>({ run, state, ...props }: MatchStepProps<List>) {
  const { opened, matching, name, hidden, work } = state;
  if (opened === null || matching === null) return null;
  return (
    <MatchForm
      {...props}
      {...{ opened, name, hidden }}
      back={() => run.goTo('source')}
      check={() => void run.check()}
      chooseSheet={(sheet) => void run.chooseSheet(sheet)}
      isBusy={work !== null}
      match={matching}
      matchColumn={(key, index) => void run.matchColumn(key, index)}
      setHeadingRow={(row) => void run.setHeadingRow(row)}
      setHidden={(said) => run.setHidden(said)}
    />
  );
}

type MatchFormProps = MatchView & MatchActions & ListQuestions;

function MatchForm({ questions = [], writing, progress, ...parts }: MatchFormProps) {
  const { t } = useTranslation(['spreadsheet', 'kernel']);
  const [attempt, setAttempt] = useState(0);
  const [hiddenFirst, columnsAfter] = useOwnQuestions(parts);
  const asked = [...hiddenFirst, ...questions, ...columnsAfter];
  const errors = attempt === 0 ? [] : asked;
  const goOn = () => {
    setAttempt(attempt + 1);
    if (asked.length === 0) parts.check();
  };
  return (
    <Stack gap="l">
      {errors.length > 0 && <ErrorSummary attempt={attempt} errors={errors} title={t('kernel:errorSummary')} />}
      <Card>
        <Stack>
          <StepHeading hint={t('match.hint')} title={t('match.title')} />
          <OpenedFile {...parts} />
          {countMatched(parts.match.columns) === 0 && (
            <Banner title={t('match.nothingKnown')} tone="warning">
              {t('match.nothingKnownHint')}
            </Banner>
          )}
          <AlikeSheets {...parts} />
          <HiddenRows {...parts} error={errors.find(({ fieldId }) => fieldId === hiddenFieldId)?.message} />
          <Columns min="s">
            <Headings {...parts} />
            {writing?.(errors)}
          </Columns>
          <MatchColumns {...parts} errors={errors} />
        </Stack>
      </Card>
      {progress}
      <Row>
        <Button onPress={parts.back}>{t('kernel:back')}</Button>
        <Button isDisabled={parts.isBusy} onPress={goOn} variant="primary">
          {t('match.check')}
        </Button>
      </Row>
    </Stack>
  );
}

/** About hidden rows, which stand first on the page; about columns, which stand last. */
function useOwnQuestions({
  opened,
  match,
  columns,
  missing,
  hidden,
}: MatchView): readonly [readonly MatchQuestion[], readonly MatchQuestion[]] {
  const { t } = useTranslation('spreadsheet');
  const doubted = match.doubts.map(({ key }) => key);
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  return [
    hidden === null && hiddenBelow(opened, match).length > 0
      ? [{ fieldId: hiddenFieldId, message: t('match.hiddenAsked') }]
      : [],
    [
      ...doubted.map((key) => ({
        fieldId: columnFieldId(key),
        message: t('match.doubtAsked', { column: labelOf(key) }),
      })),
      ...missing
        .filter(({ keys }) => !keys.some((key) => doubted.includes(key)))
        .map(({ keys: [key = columns[0]?.key ?? ''], message }) => ({ fieldId: columnFieldId(key), message })),
    ],
  ];
}

/** Other sheets with rows of the list: each is imported by itself. */
function AlikeSheets({ opened: { alike } }: MatchView) {
  const { t } = useTranslation('spreadsheet');
  const format = useFormat();
  if (alike.length === 0) return null;
  return <Banner tone="info">{t('match.alike', { count: alike.length, sheets: format.list(alike) })}</Banner>;
}

/** More numbers of rows nobody reads. */
const hiddenNamed = 12;

/** Rows that the spreadsheet does not show: by hand, by a filter, or in a group that is shut. */
function HiddenRows({
  opened,
  match,
  hidden,
  setHidden,
  error,
}: MatchView & MatchActions & { error: string | undefined }) {
  const { t } = useTranslation('spreadsheet');
  const format = useFormat();
  const rows = hiddenBelow(opened, match);
  if (rows.length === 0) return null;
  const named = format.list(rows.slice(0, hiddenNamed).map(String));
  return (
    <RadioGroup
      description={t(rows.length > hiddenNamed ? 'match.hiddenFirst' : 'match.hiddenWhich', { rows: named })}
      error={error}
      id={hiddenFieldId}
      label={t('match.hidden', { count: rows.length })}
      onChange={(id) => setHidden(id === 'in' ? 'in' : 'out')}
      options={[
        { id: 'out', label: t('match.hiddenOut') },
        { id: 'in', label: t('match.hiddenIn') },
      ]}
      value={hidden ?? ''}
    />
  );
}

/** Longer headings say no more. */
const shownHeadings = 3;
/** Headings stand in the first rows. */
const shownRows = 8;

/** The sheet, and the row with the headings. */
function Headings({ opened, match, chooseSheet, setHeadingRow }: MatchView & MatchActions) {
  const { t } = useTranslation('spreadsheet');
  const rows = opened.first.slice(0, shownRows).map(({ row }) => {
    const texts = headingTexts(opened.first, row).filter(Boolean).slice(0, shownHeadings);
    return { id: String(row), label: t('match.headingsIn', { row, text: texts.join(', ') }) };
  });
  return (
    <>
      {opened.sheets.length > 1 && (
        <Select
          label={t('match.sheet')}
          onChange={chooseSheet}
          options={opened.sheets.map((sheet) => ({ id: sheet, label: sheet }))}
          value={opened.sheet ?? ''}
        />
      )}
      <Select
        label={t('match.headings')}
        onChange={(id) => setHeadingRow(id === '' ? null : Number(id))}
        options={rows}
        placeholder={t('match.noHeadings')}
        value={match.headingRow === null ? '' : String(match.headingRow)}
      />
    </>
  );
}

function OpenedFile({ opened, match: { headingRow }, name, back }: MatchView & MatchActions) {
  const { t } = useTranslation('spreadsheet');
  const encoding = opened.encoding === null ? [] : [t(`file.encoding.${opened.encoding}`)];
  // The headings and what stands above them are no rows of the list.
  const above = headingRow === null ? 0 : opened.first.filter(({ row }) => row <= headingRow).length;
  return (
    <FileRow
      action={
        <Button onPress={back} size="small" variant="quiet">
          {t('file.other')}
        </Button>
      }
      id="import-file"
      meta={[t('file.rows', { count: opened.rows - above }), ...encoding].join(' · ')}
      name={name ?? t('file.pasted')}
    />
  );
}
