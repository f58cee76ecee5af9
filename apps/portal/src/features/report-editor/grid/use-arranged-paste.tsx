import type { CellRef, GridCellEdit } from '@packhouse/ui/grid/model/grid-model.ts';
import { type ReactNode, useState } from 'react';
import { type Arrangement, arrangedRows, arrangementOf } from '../arrange-paste.ts';
import { useEditor } from '../model/use-editor-model.ts';
import { PasteDialog } from '../paste-dialog.tsx';
import type { ReceiptTableParts } from './use-receipt-grid.ts';
import { useColumnContext } from './use-receipt-grid.ts';

interface Pasting {
  readonly cells: readonly (readonly string[])[];
  readonly place: CellRef;
  readonly arrangement: Arrangement;
  readonly asIs: () => void;
}

interface ArrangedPaste {
  /** True when it asks first; `asIs` pastes the cells as they stand. */
  readonly onPaste: (cells: Pasting['cells'], place: CellRef, asIs: () => void) => boolean;
  readonly dialog: ReactNode;
}

/** Rows with headings or in another order are pasted once the person has said which column is which. */
export function useArrangedPaste({ list, grid, view, columns, session }: ReceiptTableParts): ArrangedPaste {
  const { kind } = useEditor().model;
  const context = useColumnContext();
  const [pasting, setPasting] = useState<Pasting>();
  const onPaste: ArrangedPaste['onPaste'] = (cells, place, asIs) => {
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
