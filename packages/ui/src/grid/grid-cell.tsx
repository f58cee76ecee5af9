import { memo, useRef } from 'react';
import { Icon } from '../art/icon.tsx';
import { useAfterStep } from '../states/after-paint.ts';
import { classNames } from '../theme/class-names.ts';
import { CellFocus, useStateAt } from './cell-focus.tsx';
import { cellId, type GridShared } from './commands/grid-shared.ts';
import styles from './data-grid.module.css';
import { type GridCell, type GridColumn, isSameCell, markIcons } from './model/grid-model.ts';
import type { GridState } from './model/grid-session.ts';
import { useCellPress } from './use-cell-press.ts';

type GridCellBoxProps = {
  rowKey: string;
  column: GridColumn;
  colIndex: number;
  rowIndex: number;
  cell: GridCell | undefined;
  isChosen: boolean;
  /** The cells beyond can be filled with what it holds. */
  isFilled: boolean;
  /** Holds the tab stop while the person is in no cell. */
  isEntry: boolean;
  shared: GridShared;
};

/** Whether it is the last chosen cell: there the cells are dragged on from. */
function useIsCorner({ rowKey, rowIndex, column, isFilled, shared }: GridCellBoxProps): boolean {
  const { session, columns } = shared;
  return useAfterStep(session.subscribe, () => {
    const { place, head, mode } = session.state();
    if (!isFilled || place === null || mode !== 'move') return false;
    if (head === null) return isSameCell(place, { row: rowKey, column: column.id });
    const range = session.range();
    return range?.bottom === rowIndex && columns[range.right]?.id === column.id;
  });
}

/** One cell: a native input, so that every keyboard, screen reader and input method works in it. */
export const GridCellBox = memo(function GridCellBox(props: GridCellBoxProps) {
  const { rowKey, column, colIndex, cell, isChosen, isEntry, shared } = props;
  const { session } = shared;
  const input = useRef<HTMLInputElement>(null);
  const place = { row: rowKey, column: column.id };
  const state = useStateAt(session, place);
  const isCorner = useIsCorner(props);
  const isFixed = shared.isReadOnly || column.isReadOnly === true;
  // A mark would only hurry a person who is still typing.
  const mark = state !== null && state.typed !== null ? undefined : cell?.mark;
  const press = useCellPress({ input, state, isFixed, edit: () => session.edit() });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its input takes the focus
    <div
      aria-colindex={colIndex}
      aria-selected={isChosen || undefined}
      className={classNames(
        styles.cell,
        column.isNumeric && styles.figure,
        column.isSticky && styles.sticky,
        isCorner && styles.corner,
      )}
      data-column={column.id}
      data-fixed={isFixed || undefined}
      data-mark={mark}
      role="gridcell"
    >
      <input
        {...wiring(props, state)}
        {...press}
        aria-invalid={mark === 'error' || undefined}
        className={styles.input}
        id={cellId(shared.id, rowKey, column.id)}
        inputMode={column.inputMode}
        onChange={(event) => session.type(event.target.value)}
        onFocus={() => session.settle(place)}
        readOnly={isFixed}
        ref={input}
        tabIndex={state !== null || isEntry ? 0 : -1}
        type="text"
        value={state?.typed ?? cell?.text ?? ''}
      />
      {state && <CellFocus control={input} place={place} session={session} state={state} />}
      {mark && (
        <label className={styles.mark} data-note htmlFor={cellId(shared.id, rowKey, column.id)}>
          <Icon name={markIcons[mark]} size="s" />
        </label>
      )}
      {isCorner && <span aria-hidden className={styles.handle} data-fill />}
    </div>
  );
});

/** Names, and for a cell with options the combobox pattern of WAI-ARIA. */
function wiring({ column, cell, shared: { id } }: GridCellBoxProps, state: GridState | null) {
  const described = state !== null && cell?.message !== undefined ? `${id}-message` : undefined;
  const names = {
    'aria-labelledby': `${id}-${column.id}`,
    'aria-describedby': described,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
  if (column.options === undefined) return names;
  const isOpen = state !== null && state.options.length > 0;
  return {
    ...names,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-options` : undefined,
    'aria-activedescendant': isOpen && state.highlighted >= 0 ? `${id}-option-${state.highlighted}` : undefined,
  } as const;
}
