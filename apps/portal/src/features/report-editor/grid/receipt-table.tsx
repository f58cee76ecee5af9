import type { GridRowAction, GridTool } from '@packhouse/ui/grid/commands/grid-shared.ts';
import { DataGrid } from '@packhouse/ui/grid/data-grid.tsx';
import type { CellRef, GridCellEdit } from '@packhouse/ui/grid/model/grid-model.ts';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useSheetRoom } from '@packhouse/ui/layout/use-sheet-room.ts';
import { usePainted } from '@packhouse/ui/states/use-painted.ts';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Arrangement, arrangedRows, arrangementOf } from '../arrange-paste.ts';
import { FirstSteps } from '../no-activity.tsx';
import { PasteDialog } from '../paste-dialog.tsx';
import { useEditor } from '../use-editor-model.ts';
import { KilogramsDialog } from './kilograms-dialog.tsx';
import { ReceiptCards } from './receipt-cards.tsx';
import { useGridTexts } from './use-grid-texts.ts';
import { type ReceiptTableParts, useColumnContext } from './use-receipt-grid.ts';

interface Pasting {
  readonly cells: readonly (readonly string[])[];
  readonly place: CellRef;
  readonly arrangement: Arrangement;
  readonly asIs: () => void;
}

/** Rows with headings or in another order are pasted once the person has said which column is which. */
function useArrangedPaste({ list, grid, view, columns, session }: ReceiptTableParts) {
  const { kind } = useEditor().model;
  const context = useColumnContext();
  const [pasting, setPasting] = useState<Pasting>();
  /** True when it asks first; `asIs` pastes the cells as they stand. */
  const onPaste = (cells: Pasting['cells'], place: CellRef, asIs: () => void): boolean => {
    const labels = new Map(columns.map(({ id, header }) => [id, header]));
    const target = { table: kind.tables[list], shown: columns.map(({ id }) => id), labels, context };
    const arrangement = arrangementOf(cells, place.column, target);
    if (arrangement !== null) setPasting({ cells, place, arrangement, asIs });
    return arrangement !== null;
  };
  const done = (work: () => void) => {
    setPasting(undefined);
    work();
    if (pasting !== undefined) session.go(pasting.place);
  };
  const paste = ({ cells, place }: Pasting, arrangement: Arrangement) => {
    const keys = view.rowKeys();
    const first = keys.indexOf(place.row);
    const edits = arrangedRows(cells, arrangement).map((row: readonly GridCellEdit[], at) => ({
      row: keys[first + at] ?? null,
      cells: inOrder(row),
    }));
    grid.change(edits, 'pasted');
  };
  // In the table's order: choosing a producer fills cells that come after it.
  const inOrder = (row: readonly GridCellEdit[]) =>
    columns.flatMap(({ id }) => row.find(({ column }) => column === id) ?? []);
  const dialog = pasting && (
    <PasteDialog
      arrangement={pasting.arrangement}
      cells={pasting.cells}
      columns={columns.filter(({ isReadOnly }) => isReadOnly !== true)}
      onClose={() => done(() => undefined)}
      table={kind.tables[list]}
      onPaste={(arrangement) => done(() => paste(pasting, arrangement))}
      onPasteAsIs={() => done(pasting.asIs)}
    />
  );
  return { onPaste, dialog };
}

type ReceiptTableProps = { parts: ReceiptTableParts; onContinue: () => Promise<void> };

/** The receipts of one table: a grid, or cards where there is no room for one. */
export function ReceiptTable({ parts, onContinue }: ReceiptTableProps) {
  const { liveDraft } = useEditor().model;
  const { list } = parts;
  const hasRoom = useSheetRoom();
  const remove = useCallback((key: string) => liveDraft.remove(list, [key]), [liveDraft, list]);
  const first = <FirstSteps hasSheet={hasRoom} onContinue={onContinue} />;
  // The page around it is painted first, and answers meanwhile: both in one would be the longest task of the screen. Cards
  // are few, and what stands below them would move.
  const isDrawn = useDeferredValue(usePainted());
  if (hasRoom && !isDrawn) return null;
  if (hasRoom) return <ReceiptRows blank={first} onRemove={remove} parts={parts} />;
  return (
    <Stack gap="s">
      {first}
      <ReceiptCards onRemove={remove} parts={parts} />
    </Stack>
  );
}

type ReceiptRowsProps = { parts: ReceiptTableParts; onRemove: (key: string) => void; blank: ReactNode };

function ReceiptRows({ parts, onRemove, blank }: ReceiptRowsProps) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { kind } = useEditor().model;
  const { list, view, columns, session } = parts;
  const texts = useGridTexts(false);
  const rowAction = useMemo<GridRowAction>(
    () => ({ icon: 'trash', label: (row) => t('rows.remove', { row }), onPress: onRemove }),
    [t, onRemove],
  );
  const weighing = useWeighing(parts);
  const pasting = useArrangedPaste(parts);
  return (
    <>
      <DataGrid
        blank={blank}
        columns={columns}
        fills
        onPaste={pasting.onPaste}
        label={t(`reports:${kind.id}.tableLabels.${list}`)}
        rowAction={rowAction}
        session={session}
        texts={texts}
        tool={weighing.tool}
        view={view}
      />
      {weighing.dialog}
      {pasting.dialog}
    </>
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
