import type { ReportType, Season } from '@packhouse/programme';
import { locales } from '@packhouse/programme';
import { BarChart, type BarChartPoint } from '@packhouse/ui/data/bar-chart.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { MonthPackage, MonthReport } from './month-package.ts';
import { type MonthComparison, type MonthFigures, poundsByMonth } from './pounds-by-month.ts';

type Months = readonly MonthPackage<MonthReport>[];

interface SeasonChartProps {
  readonly now: Season & { readonly startsOn: string };
  readonly before: Season | null;
  readonly months: { readonly now: Months; readonly before: Months };
  /** Below what is more urgent. */
  readonly isFolded?: boolean;
}

type Counted = 'receipts' | 'entries' | 'both';

/** Certified pounds and assessments by month, this season beside the last; not drawn before anything is certified. */
export function SeasonChart({ now, before, months, isFolded = false }: SeasonChartProps) {
  const { t } = useTranslation('words');
  if (!hasFigures([...months.now, ...months.before])) return null;
  const comparison = poundsByMonth({
    seasonStartsOn: now.startsOn,
    ...months,
    forms: config().settings.commodityForms,
  });
  const series = [now, before].flatMap((season) =>
    season === null ? [] : [{ id: season.id, label: t('term.seasonSeason', { season: season.title }) }],
  );
  return (
    <Card isFolded={isFolded} title={t('chart.title')}>
      <Charts comparison={comparison} counted={countedIn([...months.now, ...months.before])} series={series} />
    </Card>
  );
}

const hasFigures = (months: Months) =>
  months.some(({ reports }) => reports.some(({ certifiedAt }) => certifiedAt !== null));

/** First handlers report receipts, importers entries. */
function countedIn(months: Months): Counted {
  const has = (type: ReportType) => months.some(({ reportType }) => reportType === type);
  if (!has('importer_report')) return 'receipts';
  return has('first_handler_report') ? 'both' : 'entries';
}

interface ChartsProps {
  readonly comparison: readonly MonthComparison[];
  readonly series: readonly { readonly id: string; readonly label: string }[];
  readonly counted: Counted;
}

function Charts(props: ChartsProps) {
  const { t } = useTranslation('words');
  const [shown, setShown] = useState('pounds');
  return (
    <Tabs
      items={[
        { id: 'pounds', label: t('term.pounds'), content: <Chart {...props} figure="pounds" /> },
        { id: 'assessment', label: t('term.assessments'), content: <Chart {...props} figure="assessment" /> },
      ]}
      label={t('term.figure')}
      onSelect={setShown}
      selectedId={shown}
    />
  );
}

/** Marks of an axis have no room for millions in full. */
function axisFormat(figure: keyof MonthFigures) {
  const unit = figure === 'pounds' ? {} : { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' };
  const options = { ...unit, notation: 'compact', maximumFractionDigits: 2 } as const;
  const format = new Intl.NumberFormat(locales[currentLanguage()], options as Intl.NumberFormatOptions);
  return (value: number) => format.format(value);
}

function Chart({ comparison, series, counted, figure }: ChartsProps & { figure: keyof MonthFigures }) {
  const { t, format } = useTexts('words');
  const write = figure === 'pounds' ? format.pounds : format.money;
  const point = (value: string | null): BarChartPoint => ({
    // A bar's height is no figure: the exact one stands in the table.
    value: value === null ? null : Number(value),
    text: value === null ? t('none') : write(value),
  });
  // Any year will do to name a month.
  const dayIn = (month: string) => `2001-${month}-01`;
  return (
    <BarChart
      caption={t(`chart.${figure}.${counted}`)}
      formatAxis={axisFormat(figure)}
      groupHeader={t('term.month')}
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
