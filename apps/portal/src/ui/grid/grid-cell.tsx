import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './data-grid.module.css';
import type { GridCell, GridColumn } from './grid-model.ts';
import type { GridState } from './grid-session.ts';
import { cellId, type GridShared } from './grid-shared.ts';
import { useGridPlace } from './use-grid-place.ts';

type GridCellBoxProps = {
  rowKey: string;
  column: GridColumn;
  colIndex: number;
  cell: GridCell | undefined;
  isFirst: boolean;
  shared: GridShared;
};

/** One cell: a native input, so that every keyboard, screen reader and input method works in it. */
export const GridCellBox = memo(function GridCellBox(props: GridCellBoxProps) {
  const { rowKey, column, colIndex, cell, isFirst, shared } = props;
  const { session } = shared;
  const input = useRef<HTMLInputElement>(null);
  const place = { row: rowKey, column: column.id };
  const state = useGridPlace(session, place, input);
  const isFixed = shared.isReadOnly || column.isReadOnly === true;
  useCaret(input, state);
  // A mark would only hurry a person who is still typing.
  const mark = state !== null && state.typed !== null ? undefined : cell?.mark;
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || isFixed || state?.mode !== 'move' || document.activeElement !== input.current) return;
    session.edit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its input takes the focus
    <div
      aria-colindex={colIndex}
      className={classNames(styles.cell, column.isNumeric && styles.figure, column.isSticky && styles.sticky)}
      data-fixed={isFixed || undefined}
      data-mark={mark}
      role="gridcell"
    >
      <input
        {...wiring(props, state)}
        aria-invalid={mark === 'error' || undefined}
        className={styles.input}
        id={cellId(shared.id, rowKey, column.id)}
        inputMode={column.inputMode}
        onChange={(event) => session.type(event.target.value)}
        onFocus={() => session.settle(place)}
        onMouseDown={onMouseDown}
        readOnly={isFixed}
        ref={input}
        tabIndex={state !== null || (isFirst && session.state().place === null) ? 0 : -1}
        type="text"
        value={state?.typed ?? cell?.text ?? ''}
      />
      {mark && <Icon name={mark === 'error' ? 'danger' : 'warning'} size="s" />}
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

/** Arriving selects the whole text, so that typing replaces it; editing puts the caret at its end. */
function useCaret(input: { readonly current: HTMLInputElement | null }, state: GridState | null) {
  const mode = state?.mode;
  const isTyped = state !== null && state.typed !== null;
  useLayoutEffect(() => {
    const control = input.current;
    if (control === null || document.activeElement !== control) return;
    if (mode === 'move' && !isTyped) control.select();
    if (mode === 'edit') control.setSelectionRange(control.value.length, control.value.length);
  }, [input, mode, isTyped]);
}
