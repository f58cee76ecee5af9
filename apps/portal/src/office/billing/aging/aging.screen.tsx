import type { AgingPageAnswer } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useRefusalText } from '#office/desk-parts/acts/refusal.ts';
import { useSavedFile } from '#office/desk-parts/files/save-office-file.ts';
import { SearchBox } from '#office/desk-parts/list/filters/search-box.tsx';
import { type ListAddress, useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { Button } from '#ui/actions/button.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { agingPage } from './aging.calls.ts';
import { AgingChart } from './aging-chart.tsx';
import { AgingTable } from './aging-table.tsx';

/** /office/ageing: what is open at the end of a day by the days since it was due. The day stands in the address. */
export function AgingScreen() {
  const { t } = useTranslation('office-billing');
  const address = useListMembers();
  const on = address.members.on ?? today();
  const read = useRead(useQuery(agingPage(on, address.members)));
  return (
    <Stack gap="m">
      <PageHeader actions={<ExportAging on={on} />} title={t('aging')} />
      <Row align="end" gap="m">
        <DateField
          description={t('agingDayHint')}
          label={t('agingDay')}
          onChange={(day) => {
            if (day !== '') address.change({ on: day, page: '' });
          }}
          value={on}
        />
        <SearchBox address={address} key={address.members.q ?? ''} label={t('agingFind')} />
      </Row>
      <ReadStates count={8} read={read} shape="table">
        {(answer) => <Aged address={address} answer={answer} />}
      </ReadStates>
    </Stack>
  );
}

function Aged({ answer, address }: { answer: AgingPageAnswer; address: ListAddress }) {
  const { t } = useTranslation('office-billing');
  if (answer.rows.length === 0 && answer.page === 1 && address.members.q === undefined) {
    return (
      <EmptyState illustration={<Illustration scene="done" />} title={t('nothingOpen')}>
        <p>{t('nothingOpenHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <AgingChart answer={answer} />
      <AgingTable address={address} answer={answer} />
    </>
  );
}

/** Saves the aging of the day as a file for a spreadsheet. */
function ExportAging({ on }: { on: string }) {
  const { t } = useTranslation(['office-billing', 'office']);
  const refusalText = useRefusalText();
  const file = useSavedFile();
  return (
    <>
      <Button
        icon="download"
        isPending={file.isPending}
        onPress={() => file.mutate({ path: 'account/aging-file', query: { on }, name: `aging-${on}.csv` })}
        pendingLabel={t('office:act.running')}
      >
        {t('office:list.export')}
      </Button>
      {file.error && (
        <Banner announce="assertive" title={t('office:list.exportFailed')} tone="danger">
          {refusalText(file.error)}
        </Banner>
      )}
    </>
  );
}
