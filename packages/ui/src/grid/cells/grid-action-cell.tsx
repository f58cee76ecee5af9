import { memo, useRef } from 'react';
import { Icon } from '../../art/icon.tsx';
import type { GridRowAction, GridShared } from '../commands/grid-shared.ts';
import styles from '../data-grid.module.css';
import { actionColumn } from '../model/grid-tracks.ts';
import { CellFocus } from './cell-focus.tsx';
import { useStateAt } from './use-state-at.ts';

type GridActionCellProps = {
  rowKey: string;
  rowLabel: string;
  colIndex: number;
  action: GridRowAction;
  /** The empty row at the end has nothing to act on. */
  isHidden: boolean;
  shared: GridShared;
};

/** The button at the end of a row. */
export const GridActionCell = memo(function GridActionCell(props: GridActionCellProps) {
  const { rowKey, rowLabel, colIndex, action, isHidden, shared } = props;
  const button = useRef<HTMLButtonElement>(null);
  const place = { row: rowKey, column: actionColumn };
  const state = useStateAt(shared.session, place);
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
