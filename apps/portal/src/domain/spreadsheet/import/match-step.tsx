import { countMatched } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepHeading } from '@packhouse/ui/layout/steps/step-heading.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useDrawn } from '@packhouse/ui/states/use-drawn.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnLines, columnFieldId } from './column-lines.tsx';
import { fileColumns } from './file-columns.ts';
import type { ListImport, ListImportState, ListTypes } from './list-import.ts';
import {
  AlikeSheets,
  Characters,
  charactersFieldId,
  DoubtfulRows,
  doubtfulFieldId,
  Headings,
  type MatchActions,
  type MatchQuestion,
  type MatchView,
  OpenedFile,
} from './match-file.tsx';
import { doubtfulBelow, doubtfulRows } from './opened-table.ts';

interface ListQuestions {
  /** Questions that only this list asks. */
  readonly questions?: readonly MatchQuestion[];
  /** How the file writes its values, where the list has to know. */
  readonly writing?: (errors: readonly MatchQuestion[]) => ReactNode;
  readonly progress?: ReactNode;
}

type MatchStepProps<List extends ListTypes> = ListQuestions &
  Pick<MatchView, 'columns' | 'missing'> & { run: ListImport<List>; state: ListImportState<List> };

export function MatchStep<List extends ListTypes>({ run, state, ...props }: MatchStepProps<List>) {
  const { opened, matching, name, wanted, work } = state;
  if (opened === null || matching === null) return null;
  return (
    <MatchForm
      {...props}
      {...{ opened, name, wanted }}
      back={() => run.goTo('source')}
      check={() => void run.check()}
      choose={(choice) => void run.choose(choice)}
      isBusy={work !== null}
      match={matching}
      matchColumn={(index, to) => void run.matchColumn(index, to)}
      setHeadingRow={(row) => void run.setHeadingRow(row)}
      setWanted={(which, said) => run.setWanted(which, said)}
    />
  );
}

type MatchFormProps = MatchView & MatchActions & ListQuestions;

function MatchForm({ questions = [], writing, progress, ...parts }: MatchFormProps) {
  const { t } = useTranslation(['spreadsheet', 'kernel']);
  const [attempt, setAttempt] = useState(0);
  // The file first, then its columns with what stands below them: together they are too much for one frame.
  const isWhole = useDrawn(2, 1) === 2;
  const [rowsFirst, columnsAfter] = useOwnQuestions(parts);
  const asked = [...rowsFirst, ...questions, ...columnsAfter];
  const errors = attempt === 0 ? [] : asked;
  const goOn = () => {
    if (asked.length === 0) parts.check();
    else setAttempt(attempt + 1);
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
          <Characters {...parts} errors={errors} />
          {doubtfulRows.map((which) => (
            <DoubtfulRows {...parts} errors={errors} key={which} which={which} />
          ))}
          <Columns min="s">
            <Headings {...parts} />
            {writing?.(errors)}
          </Columns>
          {isWhole && <FileColumns {...parts} errors={errors} />}
        </Stack>
      </Card>
      {progress}
      {isWhole && (
        <Row>
          <Button onPress={parts.back}>{t('kernel:back')}</Button>
          <Button isDisabled={parts.isBusy} onPress={goOn} variant="primary">
            {t('match.check')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** About characters and doubtful rows, which stand first on the page; about columns, which stand last. */
function useOwnQuestions({ opened, match, columns, missing, wanted }: MatchView) {
  const { t } = useTranslation('spreadsheet');
  const doubted = match.doubts.map(({ key }) => key);
  const free = fileColumns(opened, match).find(({ at }) => !Object.values(match.columns).includes(at));
  return [
    [
      ...(opened.encodings.length > 0 ? [{ fieldId: charactersFieldId, message: t('match.charactersAsked') }] : []),
      ...doubtfulRows
        .filter((which) => wanted[which] === null && doubtfulBelow(which, opened, match).length > 0)
        .map((which) => ({ fieldId: doubtfulFieldId(which), message: t(`match.${which}Asked`) })),
    ],
    [
      ...match.doubts.map(({ key, indexes: [at = 0] }) => ({
        fieldId: columnFieldId(at),
        message: t('match.doubtAsked', { column: columns.find((column) => column.key === key)?.label ?? key }),
      })),
      ...missing
        .filter(({ keys }) => !keys.some((key) => doubted.includes(key)))
        .map(({ message }) => ({ fieldId: columnFieldId(free?.at ?? 0), message })),
    ],
  ] as const;
}

function FileColumns(props: MatchView & MatchActions & { errors: readonly MatchQuestion[] }) {
  const { opened, match, columns, missing, matchColumn, errors } = props;
  const { t } = useTranslation('spreadsheet');
  const taken = new Map(Object.entries(match.columns).map(([key, index]) => [index, key]));
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const lines = fileColumns(opened, match).map((column) => {
    const doubt = match.doubts.find(({ indexes }) => indexes.includes(column.at));
    const hidden = opened.hidden.columns.includes(column.at) ? t('match.columnHidden') : undefined;
    return {
      ...column,
      to: taken.get(column.at) ?? null,
      note: doubt === undefined ? hidden : t(`match.doubt_${doubt.why}`, { column: labelOf(doubt.key) }),
      isAsked: doubt !== undefined,
      error: errors.find(({ fieldId }) => fieldId === columnFieldId(column.at))?.message,
    };
  });
  return (
    <ColumnLines
      columns={lines}
      label={t('match.columns')}
      missing={missing.map(({ message }) => message)}
      onChoose={matchColumn}
      options={columns.map(({ key, label }) => ({ id: key, label }))}
    />
  );
}
