import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import type { ReportFigure } from '#domain/report-kinds/report-kind.ts';
import { figureText } from '#domain/reports/figure-text.ts';
import { useTexts } from '#kernel/format/format.ts';
import type { CheckParts } from './step-parts.ts';

/** Zero of an optional figure says nothing. */
const isAmount = (value: unknown) => typeof value === 'string' && /[1-9]/.test(value);

/** The report's totals now, and with the rows of the file. */
export function ImportEffect({ kind, report }: Pick<CheckParts, 'kind' | 'report'>) {
  const { t, format } = useTexts(['report-import', 'reports', 'words']);
  const isSaid = ({ key, isOptional }: ReportFigure) =>
    !isOptional || isAmount(report.before[key]) || isAmount(report.after[key]);
  return (
    <Card isFlush title={t('import.effect.title')}>
      <Table
        caption={t('import.effect.caption')}
        columns={[
          {
            id: 'figure',
            header: t('words:term.total'),
            // Border: every figure's key has a label in the kind's texts (a test compares).
            cell: ({ key }) => t(`reports:${kind.id}.figures.${key as 'totalInshell'}`),
            isRowHeader: true,
          },
          {
            id: 'now',
            header: t('words:term.valueNow'),
            cell: (figure) => figureText(figure, report.before[figure.key], format),
            isNumeric: true,
          },
          {
            id: 'after',
            header: t('import.effect.after'),
            cell: (figure) => <strong>{figureText(figure, report.after[figure.key], format)}</strong>,
            isNumeric: true,
          },
        ]}
        isDense
        rowKey={({ key }) => key}
        rows={kind.figures.filter(isSaid)}
      />
    </Card>
  );
}
