import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import type { GridRowAction, GridTool } from '#ui/grid/commands/grid-shared.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { CellRef } from '#ui/grid/model/grid-model.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useShellLayout } from '#ui/shell/sidebar-state.ts';
import { useEditor } from '../model/use-editor-model.ts';
import { KilogramsDialog } from './kilograms-dialog.tsx';
import { ReceiptCards } from './receipt-cards.tsx';
import styles from './receipt-table.module.css';
import { useGridTexts } from './use-grid-texts.ts';
import type { ReceiptTableParts } from './use-receipt-grid.ts';

/** The receipts of one table: a grid, or cards where there is no room for one. */
export function ReceiptTable({ parts }: { parts: ReceiptTableParts }) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { kind, liveDraft } = useEditor().model;
  const { list } = parts;
  const layout = useShellLayout();
  const remove = useCallback((key: string) => liveDraft.remove(list, [key]), [liveDraft, list]);
  // Told until something else is done.
  const last = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.history(list).last());
  const removed = last?.kind === 'removed' ? last.count : 0;
  return (
    <Stack gap="s">
      <p className={styles.hint}>{t(`${kind.id}.tableHints.${list}`)}</p>
      {removed > 0 && (
        <div className={styles.removed} role="status">
          <span>{t('rows.removed', { count: removed })}</span>
          <Button icon="undo" onPress={() => liveDraft.undo(list)} size="small" variant="quiet">
            {t('rows.undo')}
          </Button>
        </div>
      )}
      {layout === 'mobile' ? (
        <ReceiptCards onRemove={remove} parts={parts} />
      ) : (
        <ReceiptRows onRemove={remove} parts={parts} />
      )}
    </Stack>
  );
}

type ReceiptRowsProps = { parts: ReceiptTableParts; onRemove: (key: string) => void };

function ReceiptRows({ parts, onRemove }: ReceiptRowsProps) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { kind } = useEditor().model;
  const { list, view, columns, session } = parts;
  const rowKeys = useSyncExternalStore(view.subscribe, view.rowKeys);
  const texts = useGridTexts(false);
  const rowAction = useMemo<GridRowAction>(
    () => ({ icon: 'trash', label: (row) => t('rows.remove', { row }), onPress: onRemove }),
    [t, onRemove],
  );
  const weighing = useWeighing(parts);
  const addRow = () => {
    const row = rowKeys.at(-1);
    const column = columns[0]?.id;
    if (row !== undefined && column !== undefined) session.go({ row, column });
  };
  return (
    <Stack gap="s">
      <DataGrid
        columns={columns}
        label={t(`reports:${kind.id}.tableLabels.${list}`)}
        rowAction={rowAction}
        session={session}
        texts={texts}
        tool={weighing.tool}
        view={view}
      />
      {weighing.dialog}
      <Row>
        <Button icon="plus" onPress={addRow} size="small" variant="quiet">
          {t('rows.add')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Kilograms for the cell where the person is, in the tables of importers. */
function useWeighing({ list, grid, session, columns }: ReceiptTableParts) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { kind } = useEditor().model;
  const [place, setPlace] = useState<CellRef>();
  const weights = kind.tables[list].columns.filter(({ takesKilograms }) => takesKilograms === true);
  const tool: GridTool = {
    icon: 'scale',
    label: t('rows.kilograms.enter'),
    isFor: (column) => weights.some(({ key }) => key === column),
    onPress: setPlace,
  };
  // Once the dialog is gone: while it stands, nothing behind it takes the focus.
  const back = useRef<CellRef | undefined>(undefined);
  useEffect(() => {
    if (place === undefined && back.current !== undefined) session.go(back.current);
    back.current = place;
  }, [place, session]);
  const dialog = place && (
    <KilogramsDialog
      column={columns.find(({ id }) => id === place.column)?.header ?? ''}
      onClose={() => setPlace(undefined)}
      onDone={(text) => {
        grid.change([{ row: place.row, cells: [{ column: place.column, text }] }], 'filled');
        setPlace(undefined);
      }}
    />
  );
  return { tool: weights.length === 0 ? undefined : tool, dialog };
}
