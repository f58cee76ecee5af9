import { memo, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { CellFocus } from './cell-focus.tsx';
import styles from './data-grid.module.css';
import type { GridState } from './grid-session.ts';
import type { GridRowAction, GridShared } from './grid-shared.ts';
import { actionColumn } from './grid-tracks.ts';

type GridActionCellProps = {
  rowKey: string;
  rowLabel: string;
  colIndex: number;
  action: GridRowAction;
  /** The empty row at the end has nothing to act on. */
  isHidden: boolean;
  state: GridState | null;
  shared: GridShared;
};

/** The button at the end of a row. */
export const GridActionCell = memo(function GridActionCell(props: GridActionCellProps) {
  const { rowKey, rowLabel, colIndex, action, isHidden, state, shared } = props;
  const button = useRef<HTMLButtonElement>(null);
  const place = { row: rowKey, column: actionColumn };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div aria-colindex={colIndex} className={styles.cell} role="gridcell">
      <button
        aria-disabled={isHidden || undefined}
        aria-label={action.label(rowLabel)}
        className={styles.action}
        data-hidden={isHidden || undefined}
        onClick={() => {
          if (!isHidden) action.onPress(rowKey);
        }}
        onFocus={() => shared.session.settle(place)}
        ref={button}
        tabIndex={state === null ? -1 : 0}
        type="button"
      >
        <Icon name={action.icon} size="s" />
      </button>
      {state && <CellFocus control={button} place={place} session={shared.session} state={state} />}
    </div>
  );
});
