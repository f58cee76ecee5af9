import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { CheckProgress } from './check-progress.tsx';
import { ImportEffect } from './import-effect.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { LeftOutRows, SameRowsNote } from './rows-not-added.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepParts } from './step-parts.ts';
import { UnknownProducers } from './unknown-producers.tsx';
import { WarningRows } from './warning-rows.tsx';

/** What the rules say of each row, and what the report would add up to. */
export function CheckStep(parts: StepParts) {
  const { t } = useTranslation(['reports', 'kernel']);
  const { flow, state } = parts;
  const { report } = state;
  if (report === null) return null;
  const { counts } = report;
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <StepHeading {...headline(counts, t)} />
          <Counts {...parts} />
          <SameRowsNote {...parts} />
          <LeftOutRows {...parts} />
        </Stack>
      </Card>
      <CheckProgress work={state.work} />
      <ProblemRows {...parts} />
      <UnknownProducers {...parts} />
      <WarningRows {...parts} />
      <ImportEffect {...parts} />
      {report.isTooMany && <Banner tone="danger">{t('import.check.tooManyRows')}</Banner>}
      <Row>
        <Button onPress={() => flow.goTo('match')}>{t('kernel:back')}</Button>
        <Button
          isDisabled={counts.new === 0 || report.isTooMany || state.work !== null}
          onPress={() => flow.goTo('apply')}
          variant="primary"
        >
          {t('import.check.next', { count: counts.new })}
        </Button>
      </Row>
    </Stack>
  );
}

type Translate = ReturnType<typeof useTranslation<['reports', 'kernel']>>['t'];
type Counts = NonNullable<StepParts['state']['report']>['counts'];

function headline(counts: Counts, t: Translate) {
  if (counts.wrong > 0) {
    const hint = t('import.check.problemsHint');
    return { title: t('import.check.status', { count: counts.wrong }), hint };
  }
  if (counts.new === 0) return { title: t('import.check.next', { count: 0 }), hint: t('import.check.nothingToAdd') };
  return { title: t('import.check.allRight'), hint: t('import.check.allRightHint', { count: counts.new }) };
}

function Counts({ state }: StepParts) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const counts = state.report?.counts;
  if (counts === undefined) return null;
  const figure = (id: 'rows' | 'new' | 'wrong' | 'same' | 'leftOut') => ({
    id,
    label: t(`import.check.${id}`),
    value: format.number(counts[id]),
    ...(id === 'wrong' && counts.wrong > 0 ? { tone: 'danger' as const } : {}),
  });
  const shown = [figure('rows'), figure('new'), figure('wrong')];
  return (
    <div aria-live="polite">
      <Figures
        figures={[
          ...shown,
          ...(counts.leftOut > 0 ? [figure('leftOut')] : []),
          ...(counts.same > 0 ? [figure('same')] : []),
        ]}
      />
    </div>
  );
}
