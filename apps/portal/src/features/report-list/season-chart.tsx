import { useTranslation } from 'react-i18next';
import type { PackageLine } from '#domain/months/package-line.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { useFormat } from '#kernel/format/format.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { Card } from '#ui/layout/card.tsx';

const keys = ['totalInshell', 'totalShelled'] as const;

/** Pounds by month, the first month first; nothing while nothing was reported. */
export function SeasonChart({ lines }: { lines: readonly PackageLine[] }) {
  const { t } = useTranslation(['report-list', 'words']);
  const format = useFormat();
  if (lines.every(({ report }) => report === null)) return null;
  const groups = lines.toReversed().map(({ id, month, report }) => ({
    id,
    label: format.month(month.startsOn),
    shortLabel: format.shortMonth(month.startsOn),
    points: keys.map((key) => {
      const pounds = report === null ? null : textIn(report, key);
      // A chart draws to the pixel only; the table beside it has the exact figure.
      return { value: pounds === null ? null : Number(pounds), text: pounds === null ? '' : format.pounds(pounds) };
    }),
  }));
  return (
    <Card title={t('list.chart')}>
      <BarChart
        caption={t('list.chart')}
        formatAxis={(value) => format.number(value)}
        groupHeader={t('words:term.month')}
        groups={groups}
        series={[
          { id: 'inshell', label: t('words:term.inShell') },
          { id: 'shelled', label: t('words:term.shelled') },
        ]}
        tableLabel={t('list.chartTable')}
      />
    </Card>
  );
}
