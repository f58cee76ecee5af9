import { compareDecimals, type FigureChange } from '@packhouse/programme';
import { Table } from '@packhouse/ui/data/table.tsx';
import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { figureText } from '#domain/reports/figure-text.ts';
import { useFormat } from '#kernel/format/format.ts';

type ChangedFiguresProps = { kind: ReportKind; figures: readonly FigureChange[] };

/** Key figures before and after, with the difference; also those that stay the same. */
export function ChangedFigures({ kind, figures }: ChangedFiguresProps) {
  const { t } = useTranslation(['report-versions', 'reports']);
  const format = useFormat();
  const text = (field: string, value: string) =>
    figureText(kind.figures.find(({ key }) => key === field) ?? { key: field, as: 'money' }, value, format);
  const signed = (field: string, value: string) =>
    compareDecimals(value, '0') > 0 ? `+${text(field, value)}` : text(field, value);
  return (
    <Table
      caption={t('compare.totals')}
      columns={[
        {
          id: 'figure',
          header: t('reports:conflict.figure'),
          isRowHeader: true,
          // Border: every figure's key has a label in the kind's texts (a test compares).
          cell: ({ field }) => t(`reports:${kind.id}.figures.${field as 'totalInshell'}`),
        },
        { id: 'before', header: t('compare.before'), isNumeric: true, cell: (row) => text(row.field, row.before) },
        { id: 'after', header: t('compare.after'), isNumeric: true, cell: (row) => text(row.field, row.after) },
        {
          id: 'difference',
          header: t('compare.difference'),
          isNumeric: true,
          cell: (row) => signed(row.field, row.difference),
        },
      ]}
      isStacked
      rowKey={({ field }) => field}
      rows={figures}
      rowTone={({ before, after }) => (before === after ? undefined : 'accent')}
    />
  );
}
