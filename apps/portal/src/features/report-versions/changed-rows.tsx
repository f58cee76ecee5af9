import type { RowChange } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKey, ReportKind } from '#domain/report-kinds/report-kind.ts';
import styles from './changed-rows.module.css';
import type { ShownRow } from './compare-reports.ts';

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const;
/** More stand there only when they are asked for. */
const mostAtOnce = 100;

type ChangedRowsProps = { kind: ReportKind; list: ListKey; changes: readonly RowChange<ShownRow>[] };
type Numbered = { readonly id: string; readonly change: RowChange<ShownRow> };

/** The rows that were added, removed or changed, each changed cell with what stood there before. */
export function ChangedRows({ kind, list, changes }: ChangedRowsProps) {
  const { t } = useTranslation(['report-versions', 'reports', 'words']);
  const [most, setMost] = useState(mostAtOnce);
  const columns = useColumns(kind, list);
  const rows: Numbered[] = changes.slice(0, most).map((change, index) => ({ id: String(index), change }));
  const left = changes.length - rows.length;
  if (changes.length === 0) return <p className={styles.none}>{t('compare.noRows')}</p>;
  return (
    <>
      <Table
        caption={t(`reports:${kind.id}.tableLabels.${list}`)}
        columns={columns}
        isDense
        isStacked
        rowKey={({ id }) => id}
        rows={rows}
      />
      {left > 0 && (
        <div className={styles.more}>
          <Button onPress={() => setMost(most + 10 * mostAtOnce)} size="small">
            {t('reports:compare.more', { count: left })}
          </Button>
        </div>
      )}
    </>
  );
}

function useColumns(kind: ReportKind, list: ListKey): TableColumn<Numbered>[] {
  const { t } = useTranslation(['report-versions', 'reports', 'words']);
  return [
    {
      id: 'what',
      header: t('compare.what'),
      isUnbroken: true,
      cell: ({ change }) => <StatusTag tone={tones[change.kind]}>{t(`compare.${change.kind}`)}</StatusTag>,
    },
    ...kind.tables[list].columns.map(
      (column, index): TableColumn<Numbered> => ({
        id: column.key,
        // Border: every column's key has a heading in the kind's texts (a test compares).
        header: t(`reports:${kind.id}.columns.${column.key as 'inshell'}`),
        isNumeric: column.kind === 'figure' || column.kind === 'calculated',
        isRowHeader: index === 0,
        isUnbroken: column.kind === 'date' || kind.tables[list].once.includes(column.key),
        cell: ({ change }) => <ChangedCell change={change} field={column.key} />,
      }),
    ),
  ];
}

function ChangedCell({ change, field }: { change: RowChange<ShownRow>; field: string }) {
  const { t } = useTranslation(['report-versions', 'reports', 'words']);
  const now = (change.after ?? change.before)?.[field] ?? '';
  if (!change.fields.includes(field)) return <CellText text={now} />;
  return (
    <span className={styles.change}>
      <ins className={styles.now}>
        <CellText text={now || t('words:none')} />
      </ins>
      <del className={styles.before}>
        <VisuallyHidden>{t('compare.was')}</VisuallyHidden>
        <CellText text={change.before?.[field] || t('words:none')} />
      </del>
    </span>
  );
}

/** Detail stands below, smaller. */
function CellText({ text }: { text: string }) {
  const [first = '', ...detail] = text.split('\n');
  return (
    <>
      {first}
      {detail.map((line) => (
        <span className={styles.detail} key={line}>
          {line}
        </span>
      ))}
    </>
  );
}
