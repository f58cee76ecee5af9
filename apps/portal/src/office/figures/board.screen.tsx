import type { PublishedRun } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { allRuns } from './figures.calls.ts';
import { NothingPublished, SaveButtons, ShownRun, useRunName } from './run-parts.tsx';

/** /office/board: the newest published figures, for anyone who reads nothing else. */
export function Board() {
  const { t } = useTranslation('office-figures');
  return (
    <Reading of={allRuns()} shape="table">
      {(runs) => {
        const [newest] = runs;
        return (
          <Stack gap="l">
            <PageHeader
              actions={newest !== undefined && <SaveButtons run={newest} />}
              description={t('boardHint')}
              meta={newest !== undefined && <Newest run={newest} />}
              title={t('forBoard')}
            />
            {newest === undefined ? <NothingPublished /> : <ShownRun run={newest} runs={runs} />}
          </Stack>
        );
      }}
    </Reading>
  );
}

function Newest({ run }: { run: PublishedRun }) {
  const { t } = useTranslation('office-figures');
  const nameOf = useRunName();
  return (
    <>
      <span>{nameOf(run)}</span> <TextLink href={deskUrls.list('statistics')}>{t('earlier')}</TextLink>
    </>
  );
}
