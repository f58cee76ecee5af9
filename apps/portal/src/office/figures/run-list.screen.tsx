import type { PublishedRun } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useReturnToRow } from '#office/desk-parts/return-to-row.ts';
import { allRuns } from './figures.calls.ts';
import { PublishFigures } from './publish-figures.tsx';
import { NothingPublished, useRunName } from './run-parts.tsx';

/** /office/statistics: what was published, newest first, and the next quarter to publish. */
export function RunList() {
  const { t } = useTranslation('office-figures');
  return (
    <Stack gap="l">
      <PageHeader
        actions={
          <Row>
            <ButtonLink href={deskUrls.list('board')}>{t('forBoard')}</ButtonLink>
            <PublishFigures />
          </Row>
        }
        description={t('hint')}
        title={t('title')}
      />
      <Reading of={allRuns()} shape="table">
        {(runs) => (runs.length === 0 ? <NothingPublished /> : <Runs runs={runs} />)}
      </Reading>
    </Stack>
  );
}

function Runs({ runs }: { runs: readonly PublishedRun[] }) {
  const { t, format } = useTexts('office-figures');
  const nameOf = useRunName();
  useReturnToRow();
  return (
    <Table
      caption={t('title')}
      columns={[
        {
          id: 'run',
          header: t('one'),
          isRowHeader: true,
          cell: (run) => <TextLink href={deskUrls.item('statistics', run.id)}>{nameOf(run)}</TextLink>,
        },
        { id: 'published', header: t('published'), isNumeric: true, cell: (run) => format.number(run.published) },
        { id: 'withheld', header: t('withheldCount'), isNumeric: true, cell: (run) => format.number(run.withheld) },
        { id: 'at', header: t('at'), cell: ({ at }) => format.dateTime(at) },
        { id: 'by', header: t('by'), cell: ({ by }) => by ?? '–' },
        { id: 'hash', header: t('hash'), cell: ({ hash }) => `${hash.slice(0, 12)}…` },
      ]}
      isStacked
      rowKey={({ id }) => id}
      rows={runs}
    />
  );
}
