import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countMatched } from '#kernel/table/match-columns.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FileRow } from '#ui/file-row.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { importKind } from '../check/import-kinds.ts';
import { CheckProgress } from './check-progress.tsx';
import { columnFieldId, MatchColumns } from './match-columns-list.tsx';
import { figuresFieldId, MatchWriting } from './match-writing.tsx';
import type { StepParts } from './step-parts.ts';

/** Which column of the file is which, and how the file writes figures and days. */
export function MatchStep(parts: StepParts) {
  const { t } = useTranslation(['reports', 'kernel']);
  const { flow, state, kind } = parts;
  const [attempt, setAttempt] = useState(0);
  const missing = attempt === 0 ? [] : flow.missing();
  const { columns } = importKind(kind.id);
  const asked = attempt === 0 ? [] : (state.matching?.asked ?? []);
  const errors = [
    ...asked.map((key) => ({
      fieldId: figuresFieldId(key),
      // Border: every column of a kind has a label (a test compares).
      message: t('import.match.figuresAsked', { column: t(`import.columns.${key as 'date'}`) }),
    })),
    ...missing.map(([key = columns[0]?.key ?? '']) => ({
      fieldId: columnFieldId(key),
      // Border: every group of columns that is needed has its words (a test compares).
      message: t(`import.match.missing_${key as 'date'}`),
    })),
  ];
  const goOn = () => {
    setAttempt(attempt + 1);
    if (flow.missing().length === 0 && flow.state().matching?.asked.length === 0) void flow.check();
  };
  return (
    <Stack gap="l">
      {errors.length > 0 && <ErrorSummary attempt={attempt} errors={errors} title={t('kernel:errorSummary')} />}
      <Card>
        <Stack>
          <StepHeading hint={t('import.match.hint')} title={t('import.match.title')} />
          <OpenedFileRow {...parts} />
          <NoHeadings {...parts} />
          <MatchWriting {...parts} errors={errors} />
          <MatchColumns {...parts} errors={errors} />
        </Stack>
      </Card>
      <CheckProgress work={state.work} />
      <Row>
        <Button onPress={() => flow.goTo('source')}>{t('kernel:back')}</Button>
        <Button isDisabled={state.work !== null} onPress={goOn} variant="primary">
          {t('import.match.check')}
        </Button>
      </Row>
    </Stack>
  );
}

/** A file of something else has none of our columns. */
function NoHeadings({ state }: StepParts) {
  const { t } = useTranslation('reports');
  const { matching } = state;
  if (matching === null || countMatched(matching.columns) > 0) return null;
  return (
    <Banner title={t('import.match.nothingKnown')} tone="warning">
      {t('import.match.nothingKnownHint')}
    </Banner>
  );
}

function OpenedFileRow({ flow, state }: StepParts) {
  const { t } = useTranslation('reports');
  const { opened, name } = state;
  if (opened === null) return null;
  const encoding = opened.encoding === null ? [] : [t(`import.file.encoding.${opened.encoding}`)];
  const rows = t('import.file.rows', { count: opened.rows - above(parts(state)) });
  return (
    <FileRow
      action={
        <Button onPress={() => flow.goTo('source')} size="small" variant="quiet">
          {t('import.file.other')}
        </Button>
      }
      id="import-file"
      meta={[rows, ...encoding].join(' · ')}
      name={name ?? t('import.file.pasted')}
    />
  );
}

const parts = ({ opened, matching }: StepParts['state']) => ({
  first: opened?.first ?? [],
  headingRow: matching?.headingRow ?? null,
});

/** Rows that are no deliveries: the headings and what stands above them. */
function above({ first, headingRow }: ReturnType<typeof parts>): number {
  return headingRow === null ? 0 : first.filter(({ row }) => row <= headingRow).length;
}
