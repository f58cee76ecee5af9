import { memo, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../art/icon.tsx';
import { useAfterStep } from '../states/after-paint.ts';
import { classNames } from '../theme/class-names.ts';
import { CellFocus, useStateAt } from './cell-focus.tsx';
import type { GridRowAction, GridShared } from './commands/grid-shared.ts';
import styles from './data-grid.module.css';
import { GridCellBox } from './grid-cell.tsx';
import { isOneCell } from './model/grid-range.ts';
import type { GridSession } from './model/grid-session.ts';
import { actionColumn } from './model/grid-tracks.ts';

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
const GridActionCell = memo(function GridActionCell(props: GridActionCellProps) {
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

/** The first and last chosen column of a row as "2-5", so that a row is drawn again only when they change; else null. */
function useChosenInRow(session: GridSession, index: number): string | null {
  return useSyncExternalStore(session.subscribe, () => {
    if (session.state().head === null) return null;
    const range = session.range();
    if (range === null || isOneCell(range) || index < range.top || index > range.bottom) return null;
    return `${range.left}-${range.right}`;
  });
}

function isChosen(chosen: string | null, column: number): boolean {
  if (chosen === null) return false;
  const [left = 0, right = -1] = chosen.split('-').map(Number);
  return column >= left && column <= right;
}

type GridRowLineProps = {
  rowKey: string;
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  /** Its first cell holds the tab stop: the person has not been in the grid yet. */
  isEntry: boolean;
  shared: GridShared;
};

/** One row; drawn again when it changes, not when others do. */
export const GridRowLine = memo(function GridRowLine(props: GridRowLineProps) {
  const { rowKey, index, start, isEntry, shared } = props;
  const { view, columns, rowAction } = shared;
  const row = useAfterStep(view.subscribe, () => view.row(rowKey));
  const chosen = useChosenInRow(shared.session, index);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      aria-rowindex={index + 2}
      className={classNames(styles.row, styles.line)}
      data-new={row.isNew || undefined}
      data-row={rowKey}
      role="row"
      style={{ top: start }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div aria-colindex={1} className={styles.number} role="rowheader">
        {row.label}
      </div>
      {columns.map((column, at) => (
        <GridCellBox
          cell={row.cells[column.id]}
          column={column}
          colIndex={at + 2}
          isChosen={isChosen(chosen, at)}
          isFilled={row.isNew !== true && !shared.isReadOnly}
          isEntry={isEntry && at === 0}
          key={column.id}
          rowIndex={index}
          rowKey={rowKey}
          shared={shared}
        />
      ))}
      {rowAction && (
        <GridActionCell
          action={rowAction}
          colIndex={columns.length + 2}
          isHidden={row.isNew === true}
          rowKey={rowKey}
          rowLabel={row.label}
          shared={shared}
        />
      )}
    </div>
  );
});
