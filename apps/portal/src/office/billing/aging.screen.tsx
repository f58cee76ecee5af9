import { type AgingAnswer, type AgingPageAnswer, agingColumns } from '@packhouse/programme';
import { BarChart } from '@packhouse/ui/data/bar-chart.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { SaveAsFile } from '#office/desk-parts/files/save-as-file.tsx';
import { SearchBox } from '#office/desk-parts/list/search-box.tsx';
import { type ListAddress, useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { agingWords } from './aging-columns.ts';
import { AgingTable } from './aging-table.tsx';
import { agingPage } from './billing.calls.ts';

/** The open amounts of all companies by age, with the table that says the same. */
function AgingChart({ answer: { total, on } }: { answer: AgingAnswer }) {
  const { t, format } = useTexts(['office-billing', 'words']);
  // Money that pays nothing yet is no debt, and has no age: it stands in the table.
  const columns = agingColumns.filter((column) => column !== 'total' && column !== 'unapplied');
  return (
    <Card>
      <BarChart
        caption={t('agingCaption', { date: format.date(on) })}
        formatAxis={(value) => format.number(value)}
        groupHeader={t('agingAge')}
        groups={columns.map((column) => ({
          id: column,
          label: t(`bucket.${agingWords[column]}`),
          // Only draws the bar: the exact amount stands beside it as text.
          points: [{ value: Math.abs(Number(total[column])), text: format.money(total[column]) }],
        }))}
        series={[{ id: 'open', label: t('agingOpen') }]}
        tableLabel={t('words:chart.table')}
      />
    </Card>
  );
}

/** /office/ageing: what is open at the end of a day by the days since it was due. The day stands in the address. */
export function AgingScreen() {
  const { t } = useTranslation('office-billing');
  const address = useListMembers();
  const on = address.members.on ?? today();
  return (
    <Stack gap="m">
      <PageHeader
        actions={<SaveAsFile file={{ path: 'account/aging-file', query: { on }, name: `aging-${on}.csv` }} />}
        title={t('aging')}
      />
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
      <Reading count={8} of={agingPage(on, address.members)} shape="table">
        {(answer) => <Aged address={address} answer={answer} />}
      </Reading>
    </Stack>
  );
}

function Aged({ answer, address }: { answer: AgingPageAnswer; address: ListAddress }) {
  const { t } = useTranslation('office-billing');
  if (answer.rows.length === 0 && answer.page === 1 && address.members.q === undefined) {
    return (
      <EmptyState scene="done" title={t('nothingOpen')}>
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
