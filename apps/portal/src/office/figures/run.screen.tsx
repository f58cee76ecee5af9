import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { Reading } from '#domain/reading.tsx';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { NotHere } from '#office/desk-parts/not-here.tsx';
import { useLeavesItem } from '#office/desk-parts/return-to-row.ts';
import { allRuns } from './figures.calls.ts';
import { SaveButtons, ShownRun, useRunName } from './run-parts.tsx';

/** /office/statistics/:id: a published run, as it was published. */
export function Run() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-figures');
  const nameOf = useRunName();
  useLeavesItem();
  return (
    <Reading of={allRuns()} shape="table">
      {(runs) => {
        const run = runs.find((one) => one.id === id);
        if (run === undefined) return <NotHere back={deskUrls.list('statistics')} label={t('title')} />;
        return (
          <Stack gap="l">
            <PageHeader
              actions={<SaveButtons run={run} />}
              eyebrow={<BackLink href={deskUrls.list('statistics')}>{t('title')}</BackLink>}
              title={nameOf(run)}
            />
            <ShownRun run={run} runs={runs} />
          </Stack>
        );
      }}
    </Reading>
  );
}
