import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { openDecisions } from './check/receipts-to-decide.tsx';
import { ImportEffect } from './import-effect.tsx';
import type { CheckParts, StepParts } from './step-parts.ts';

/** The last look before the rows go into the report. */
export function ApplyStep({ kind, flow, state }: StepParts) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const format = useFormat();
  const { report, work, decisions } = state;
  if (report === null) return null;
  const adding = work?.kind === 'adding' ? work : null;
  const isPlain = report.counts.changed + report.removed === 0;
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <StepHeading hint={t('import.apply.undo')} title={t('import.apply.title')} />
          <Summary decisions={decisions} report={report} />
        </Stack>
      </Card>
      <ImportEffect kind={kind} report={report} />
      {adding !== null && adding.total > 0 && (
        <ProgressBar
          label={t('import.apply.adding')}
          max={adding.total}
          value={adding.done}
          valueText={t('import.apply.addingContacts', {
            done: format.number(adding.done),
            total: format.number(adding.total),
          })}
        />
      )}
      <Row>
        <Button isDisabled={adding !== null} onPress={() => flow.goTo('check')}>
          {t('kernel:back')}
        </Button>
        <Button
          isPending={adding !== null}
          onPress={() => void flow.apply()}
          pendingLabel={t('import.apply.adding')}
          variant="primary"
        >
          {isPlain ? t('import.apply.add', { count: report.counts.new }) : t('import.apply.update')}
        </Button>
      </Row>
    </Stack>
  );
}

function Summary({ report, decisions }: Pick<CheckParts, 'report' | 'decisions'>) {
  const { t } = useTranslation(['report-import', 'spreadsheet']);
  const format = useFormat();
  const { counts } = report;
  const open = openDecisions({ report, decisions });
  const notAdded = (['wrong', 'leftOut', 'same'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => t(`import.apply.${state}`, { count: counts[state] }));
  const some = (id: 'changed' | 'removed', count: number) =>
    count === 0 ? [] : [{ id, term: t(`import.check.${id}`), value: format.number(count) }];
  return (
    <SummaryList
      rows={[
        { id: 'rows', term: t('import.apply.rows'), value: format.number(counts.new) },
        ...some('changed', counts.changed),
        ...some('removed', report.removed),
        {
          id: 'contacts',
          term: t('import.apply.contacts'),
          value: report.newContacts === 0 ? t('import.apply.noContacts') : format.number(report.newContacts),
        },
        {
          id: 'notAdded',
          term: t('import.apply.notAdded'),
          value: notAdded.length === 0 ? t('import.apply.nothingLeft') : format.list(notAdded),
        },
        ...(open === 0
          ? []
          : [{ id: 'open', term: t('spreadsheet:check.open'), value: t('import.check.undecided', { count: open }) }]),
      ]}
    />
  );
}
