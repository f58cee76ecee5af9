import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock.ts';
import { config } from '#kernel/config.ts';
import { useFormat } from '#kernel/format.ts';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Stack, WithAside } from '#ui/stack.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import type { ReportKind } from '../kinds/report-kind.ts';
import { textIn } from '../kinds/row-values.ts';
import type { MonthPackage } from '../month-package.ts';
import { PackageActionLink } from './package-action.tsx';
import { type PackageLine, packageLine, seasonTotals } from './package-lines.ts';
import { DueText, PackageStateTag, PoundsText } from './package-texts.tsx';
import { SeasonChart } from './season-chart.tsx';
import type { DatedSeason } from './season-choice.ts';

type SeasonReportsProps = { kind: ReportKind; season: DatedSeason; months: readonly MonthPackage[] };

/** A season's months as a list, what they add up to, and a picture of them. */
export function SeasonReports({ kind, season, months }: SeasonReportsProps) {
  const { t } = useTranslation('reports');
  const lines = months.map((month) => packageLine(month, { today: today(), settings: config().settings }));
  return (
    <WithAside
      aside={
        <Stack gap="l">
          <SeasonTotals months={months} />
          <SeasonChart lines={lines} />
        </Stack>
      }
    >
      <Table
        caption={t('list.caption', { season: season.title })}
        columns={useColumns(kind)}
        rowKey={({ id }) => id}
        rows={lines}
        rowTone={({ state }) => (state === 'overdue' || state === 'returned' ? 'danger' : undefined)}
      />
    </WithAside>
  );
}

function useColumns(kind: ReportKind): TableColumn<PackageLine>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return [
    {
      id: 'month',
      header: t('list.month'),
      isRowHeader: true,
      isUnbroken: true,
      cell: ({ month }) => format.month(month.startsOn),
    },
    { id: 'state', header: t('list.state'), isUnbroken: true, cell: ({ state }) => <PackageStateTag state={state} /> },
    { id: 'due', header: t('list.due'), isUnbroken: true, cell: (line) => <DueText line={line} /> },
    { id: 'pounds', header: t('list.pounds'), isNumeric: true, cell: (line) => <PoundsText line={line} /> },
    {
      id: 'assessment',
      header: t('list.assessment'),
      isNumeric: true,
      cell: ({ report }) => {
        const amount = report === null ? null : textIn(report, 'totalAssessment');
        return amount === null ? t('list.none') : format.money(amount);
      },
    },
    {
      id: 'versions',
      header: t('list.versions'),
      isNumeric: true,
      cell: ({ versions }) => (versions === 0 ? t('list.none') : format.number(versions)),
    },
    {
      id: 'action',
      header: t('list.next'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (line) => <PackageActionLink kind={kind} line={line} />,
    },
  ];
}

function SeasonTotals({ months }: { months: readonly MonthPackage[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const totals = seasonTotals(months);
  return (
    <Card title={t('list.totals')}>
      <Figures
        figures={[
          { id: 'assessment', label: t('list.assessment'), value: format.money(totals.assessment) },
          { id: 'inshell', label: t('list.inshell'), value: format.pounds(totals.inshell) },
          { id: 'shelled', label: t('list.shelled'), value: format.pounds(totals.shelled) },
          { id: 'months', label: t('list.months'), value: format.number(totals.months) },
        ]}
      />
    </Card>
  );
}
