import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countMatched } from '#domain/spreadsheet/table/match-columns.ts';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { FileRow } from '#ui/fields/files/file-row.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ErrorSummary } from '#ui/states/error-summary.tsx';
import { CheckProgress } from '../check-progress.tsx';
import type { StepParts } from '../step-parts.ts';
import { MatchColumns } from './match-columns-list.tsx';
import { hiddenFieldId, useMatchQuestions } from './match-questions.ts';
import { MatchWriting } from './match-writing.tsx';

/** More numbers of rows nobody reads. */
const hiddenNamed = 12;

/** Which column of the file is which, and how the file writes figures and days. */
export function MatchStep(parts: StepParts) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const { flow, state } = parts;
  const [attempt, setAttempt] = useState(0);
  const questions = useMatchQuestions(parts);
  const errors = attempt === 0 ? [] : questions;
  const goOn = () => {
    setAttempt(attempt + 1);
    if (questions.length === 0) void flow.check();
  };
  return (
    <Stack gap="l">
      {errors.length > 0 && <ErrorSummary attempt={attempt} errors={errors} title={t('kernel:errorSummary')} />}
      <Card>
        <Stack>
          <StepHeading hint={t('import.match.hint')} title={t('import.match.title')} />
          <OpenedFileRow {...parts} />
          <NoHeadings {...parts} />
          <HiddenRows {...parts} error={errors.find(({ fieldId }) => fieldId === hiddenFieldId)?.message} />
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

/** Rows that the spreadsheet does not show: by hand, by a filter, or in a group that is shut. */
function HiddenRows({ flow, state, error }: StepParts & { error: string | undefined }) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const format = useFormat();
  const rows = state.matching === null ? [] : flow.hiddenRows();
  if (rows.length === 0) return null;
  const named = format.list(rows.slice(0, hiddenNamed).map(String));
  return (
    <RadioGroup
      description={t(rows.length > hiddenNamed ? 'import.match.hiddenFirst' : 'import.match.hiddenWhich', {
        rows: named,
      })}
      error={error}
      id={hiddenFieldId}
      label={t('import.match.hidden', { count: rows.length })}
      onChange={(id) => flow.setHidden(id === 'in' ? 'in' : 'out')}
      options={[
        { id: 'out', label: t('import.match.hiddenOut') },
        { id: 'in', label: t('import.match.hiddenIn') },
      ]}
      value={state.hidden ?? ''}
    />
  );
}

/** A file of something else has none of our columns. */
function NoHeadings({ state }: StepParts) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const { matching } = state;
  if (matching === null || countMatched(matching.columns) > 0) return null;
  return (
    <Banner title={t('import.match.nothingKnown')} tone="warning">
      {t('import.match.nothingKnownHint')}
    </Banner>
  );
}

function OpenedFileRow({ flow, state }: StepParts) {
  const { t } = useTranslation(['report-import', 'kernel']);
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
