import { type AgingAnswer, agingColumns } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { agingWords } from './aging-columns.ts';

/** The open amounts of all companies by age, with the table that says the same. */
export function AgingChart({ answer: { total, on } }: { answer: AgingAnswer }) {
  const { t } = useTranslation(['office-billing', 'words']);
  const format = useFormat();
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
