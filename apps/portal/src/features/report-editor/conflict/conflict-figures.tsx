import type { RowBase } from '@packhouse/jsonapi';
import { Table } from '@packhouse/ui/data/table.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { refsIn, textIn } from '#domain/report-kinds/row-values.ts';
import { figureText } from '#domain/reports/figure-text.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useEditor } from '../model/use-editor-model.ts';

/** The key figures of both versions beside each other. */
export function ConflictFigures({ theirs }: { theirs: RowBase | null }) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const format = useFormat();
  const { kind, reviewer } = useEditor().model;
  const { totals, counts } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  if (theirs === null) return null;
  const count = (list: (typeof listKeys)[number]) => refsIn(theirs, list).length;
  const rows = [
    ...listKeys.map((list) => ({
      id: list,
      label: t(`reports:${kind.id}.tableLabels.${list}`),
      theirs: format.number(count(list)),
      mine: format.number(counts[list]),
    })),
    ...kind.figures.map((figure) => ({
      id: figure.key,
      // Border: every figure's key has a label in the kind's texts (a test compares).
      label: t(`reports:${kind.id}.figures.${figure.key as 'totalInshell'}`),
      theirs: figureText(figure, textIn(theirs, figure.key), format),
      mine: figureText(figure, totals[figure.key], format),
    })),
  ];
  return (
    <Table
      caption={t('conflict.figures')}
      columns={[
        { id: 'label', header: t('reports:conflict.figure'), isRowHeader: true, cell: (row) => row.label },
        { id: 'theirs', header: t('conflict.theirs'), isNumeric: true, cell: (row) => row.theirs },
        { id: 'mine', header: t('conflict.mine'), isNumeric: true, cell: (row) => row.mine },
      ]}
      isDense
      rowKey={({ id }) => id}
      rows={rows}
    />
  );
}
