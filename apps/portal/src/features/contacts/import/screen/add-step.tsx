import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { countsOf } from './check-step.tsx';
import type { StepParts } from './step-parts.ts';

/** The last look before anything is sent. */
export function AddStep({ run, state }: StepParts) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const format = useFormat();
  const { report: answer, work } = state;
  if (answer === null) return null;
  const counts = countsOf(answer.rows);
  const sending = work?.kind === 'adding' ? work : null;
  const rows = (['new', 'changed', 'wrong', 'leftOut', 'same'] as const).map((id) => ({
    id,
    term: t(`import.counts.${id}`),
    value: format.number(counts[id]),
  }));
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <StepHeading hint={t('import.add.hint')} title={t('import.add.title')} />
          <SummaryList rows={rows} />
        </Stack>
      </Card>
      {sending !== null && (
        <ProgressBar
          label={t('import.add.sending')}
          max={sending.total}
          value={sending.done}
          valueText={t('import.add.progress', {
            done: format.number(sending.done),
            total: format.number(sending.total),
          })}
        />
      )}
      <Row>
        <Button isDisabled={work !== null} onPress={() => run.goTo('check')}>
          {t('kernel:back')}
        </Button>
        <Button
          isPending={sending !== null}
          onPress={() => void run.send()}
          pendingLabel={t('import.add.sending')}
          variant="primary"
        >
          {counts.changed === 0 ? t('import.add.go', { count: counts.new }) : t('import.add.goBoth')}
        </Button>
      </Row>
    </Stack>
  );
}
