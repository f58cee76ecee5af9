import type { PublishedRun } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { Reading } from '#domain/reading.tsx';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { FigureTables } from './figure-tables.tsx';
import { figuresOf, saveRun } from './figures.calls.ts';

export function useRunName(): (run: Pick<PublishedRun, 'season' | 'through'>) => string {
  const { t, format } = useTexts('office-figures');
  return ({ season, through }) => t('runName', { season, month: format.month(`${through}-01`) });
}

export function NothingPublished() {
  const { t } = useTranslation('office-figures');
  return (
    <EmptyState scene="empty" title={t('nothing')}>
      <p>{t('nothingHint')}</p>
    </EmptyState>
  );
}

export function SaveButtons({ run }: { run: PublishedRun }) {
  const { t } = useTranslation(['office-figures', 'kernel']);
  const file = useMutation({
    mutationFn: (kind: 'csv' | 'pdf') => saveRun(run, kind),
    onError: (error) => void toldFailure(error),
  });
  return (
    <Stack gap="s">
      <Row>
        {(['csv', 'pdf'] as const).map((kind) => (
          <Button
            icon="download"
            isPending={file.isPending && file.variables === kind}
            key={kind}
            onPress={() => file.mutate(kind)}
            pendingLabel={t('kernel:loading')}
            size="small"
          >
            {t(kind)}
          </Button>
        ))}
      </Row>
      <FailureBanner error={file.error} title={t('notSaved')} />
    </Stack>
  );
}

/** Everything that a run tells, alone or beside another one that is chosen in the address. */
export function ShownRun({ run, runs }: { run: PublishedRun; runs: readonly PublishedRun[] }) {
  const { members, change } = useListMembers();
  const { t } = useTranslation('office-figures');
  const nameOf = useRunName();
  const others = runs.filter(({ id }) => id !== run.id);
  const other = others.find(({ id }) => id === members.with);
  return (
    <Stack gap="l">
      <Frozen run={run} />
      {others.length > 0 && (
        <Select
          label={t('compare')}
          onChange={(id) => change({ with: id })}
          options={[{ id: '', label: t('compareNone') }, ...others.map((one) => ({ id: one.id, label: nameOf(one) }))]}
          value={other?.id ?? ''}
        />
      )}
      {other === undefined ? (
        <Reading of={figuresOf(run.id)} shape="table">
          {(figures) => <FigureTables figures={figures} name={run.season} />}
        </Reading>
      ) : (
        <Beside other={other} run={run} />
      )}
    </Stack>
  );
}

function Beside({ run, other }: { run: PublishedRun; other: PublishedRun }) {
  const [own, others] = [useRead(useQuery(figuresOf(run.id))), useRead(useQuery(figuresOf(other.id)))];
  const nameOf = useRunName();
  return (
    <ReadStates read={own} shape="table">
      {(figures) => (
        <ReadStates read={others} shape="table">
          {(found) => (
            <FigureTables against={{ name: nameOf(other), figures: found }} figures={figures} name={nameOf(run)} />
          )}
        </ReadStates>
      )}
    </ReadStates>
  );
}

function Frozen({ run }: { run: PublishedRun }) {
  const { t, format } = useTexts('office-figures');
  return (
    <Card title={t('frozen')}>
      <Stack gap="m">
        <Figures
          figures={[
            { id: 'published', label: t('published'), value: format.number(run.published) },
            { id: 'withheld', label: t('withheldCount'), value: format.number(run.withheld), hint: t('withheldHint') },
          ]}
        />
        <SummaryList
          rows={[
            { id: 'at', term: t('at'), value: format.dateTime(run.at) },
            { id: 'by', term: t('by'), value: run.by ?? '–' },
            { id: 'hash', term: t('hash'), value: run.hash },
          ]}
        />
      </Stack>
    </Card>
  );
}
