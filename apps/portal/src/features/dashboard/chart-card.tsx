import type { Season } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { BarChart, type BarChartPoint } from '#ui/data/bar-chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { type MonthComparison, type MonthFigures, poundsByMonth } from './pounds-by-month.ts';
import type { Months, useMonths } from './use-months.ts';

interface ChartCardProps {
  readonly months: ReturnType<typeof useMonths>;
  readonly now: Season & { readonly startsOn: string };
  readonly before: Season | null;
}

/** Certified pounds by month, this season against the last; not drawn before anything is certified. */
export function ChartCard({ months: { data }, now, before }: ChartCardProps) {
  const { t } = useTranslation(['dashboard', 'words']);
  if (data === undefined || !hasFigures(data)) return null;
  const comparison = poundsByMonth({ seasonStartsOn: now.startsOn, ...data, forms: config().settings.commodityForms });
  const series = [now, before].flatMap((season) =>
    season === null ? [] : [{ id: season.id, label: t('words:term.seasonSeason', { season: season.title }) }],
  );
  return (
    <Card title={t('chart.title')}>
      <Charts comparison={comparison} series={series} />
    </Card>
  );
}

const hasFigures = ({ now, before }: Months) =>
  [...now, ...before].some(({ reports }) => reports.some(({ certifiedAt }) => certifiedAt !== null));

type Series = readonly { readonly id: string; readonly label: string }[];

function Charts({ comparison, series }: { comparison: readonly MonthComparison[]; series: Series }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const [shown, setShown] = useState('pounds');
  const chart = (figure: keyof MonthFigures) => <Chart comparison={comparison} figure={figure} series={series} />;
  return (
    <Tabs
      items={[
        { id: 'pounds', label: t('words:term.pounds'), content: chart('pounds') },
        { id: 'assessment', label: t('words:term.assessments'), content: chart('assessment') },
      ]}
      label={t('chart.label')}
      onSelect={setShown}
      selectedId={shown}
    />
  );
}

function Chart(props: { comparison: readonly MonthComparison[]; series: Series; figure: keyof MonthFigures }) {
  const { comparison, series, figure } = props;
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const write = figure === 'pounds' ? format.pounds : format.money;
  const point = (value: string | null): BarChartPoint => ({
    // A bar's height is no figure: the exact one stands in the table.
    value: value === null ? null : Number(value),
    text: value === null ? t('words:none') : write(value),
  });
  // Any year will do to name a month.
  const dayIn = (month: string) => `2001-${month}-01`;
  return (
    <BarChart
      caption={t(`chart.${figure}Caption`)}
      formatAxis={format.number}
      groupHeader={t('words:term.month')}
      groups={comparison.map(({ month, now, before }) => ({
        id: month,
        label: format.shortMonth(dayIn(month)),
        shortLabel: format.shortMonth(dayIn(month)),
        points: series.length > 1 ? [point(now[figure]), point(before[figure])] : [point(now[figure])],
      }))}
      series={series}
      tableLabel={t('chart.table')}
    />
  );
}
