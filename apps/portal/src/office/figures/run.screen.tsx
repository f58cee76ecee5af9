import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useLeavesItem } from '#office/desk-parts/return-to-row.ts';
import { allRuns } from './figures.calls.ts';
import { SaveButtons, ShownRun, useRunName } from './run-parts.tsx';

/** /office/statistics/:id: a published run, as it was published. */
export function Run() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-figures');
  const nameOf = useRunName();
  useLeavesItem();
  const read = useRead(useQuery(allRuns()));
  return (
    <ReadStates read={read} shape="table">
      {(runs) => {
        const run = runs.find((one) => one.id === id);
        if (run === undefined) return <NoSuchRun />;
        return (
          <Stack gap="l">
            <PageHeader
              actions={<SaveButtons run={run} />}
              eyebrow={
                <TextLink href={deskUrls.list('statistics')} icon="arrow-left" isQuiet>
                  {t('title')}
                </TextLink>
              }
              title={nameOf(run)}
            />
            <ShownRun run={run} runs={runs} />
          </Stack>
        );
      }}
    </ReadStates>
  );
}

function NoSuchRun() {
  const { t } = useTranslation(['office-figures', 'office']);
  return (
    <>
      <PageHeader title={t('office:item.notFound')} />
      <EmptyState
        action={<ButtonLink href={deskUrls.list('statistics')}>{t('title')}</ButtonLink>}
        illustration={<Illustration scene="lost" />}
        title="404"
      >
        <p>{t('office:item.notFoundHint')}</p>
      </EmptyState>
    </>
  );
}
