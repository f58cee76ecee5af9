import { memo, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../art/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import { CellFocus, useStateAt } from './cell-focus.tsx';
import type { GridShared } from './commands/grid-shared.ts';
import styles from './data-grid.module.css';
import type { GridColumn } from './model/grid-model.ts';
import type { GridSort } from './model/grid-order.ts';
import { headerRow } from './model/grid-tracks.ts';

type GridHeaderProps = { shared: GridShared; numberHeader: string };

/** The row of headings, which stays in sight; each of them sorts. Not drawn again when rows come into sight. */
export const GridHeader = memo(function GridHeader({ shared, numberHeader }: GridHeaderProps) {
  const { columns, view, rowAction } = shared;
  const sort = useSyncExternalStore(view.subscribe, () => view.look().sort);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    <div aria-rowindex={1} className={classNames(styles.row, styles.header)} role="row">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div aria-colindex={1} className={classNames(styles.number, styles.heading)} role="columnheader">
        <VisuallyHidden>{numberHeader}</VisuallyHidden>
      </div>
      {columns.map((column, index) => (
        <HeadingCell
          colIndex={index + 2}
          column={column}
          key={column.id}
          shared={shared}
          sort={sort?.column === column.id ? sort.direction : null}
        />
      ))}
      {rowAction && <div className={styles.heading} />}
    </div>
  );
});

type HeadingCellProps = {
  column: GridColumn;
  colIndex: number;
  sort: GridSort['direction'] | null;
  shared: GridShared;
};

const ariaSort = { up: 'ascending', down: 'descending' } as const;

/** One heading. The arrow keys come to it from the first row; Tab does not, so that the way to the rows stays short. */
function HeadingCell({ column, colIndex, sort, shared }: HeadingCellProps) {
  const button = useRef<HTMLButtonElement>(null);
  const place = { row: headerRow, column: column.id };
  const state = useStateAt(shared.session, place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div
      aria-colindex={colIndex}
      aria-sort={sort === null ? undefined : ariaSort[sort]}
      className={classNames(styles.heading, column.isNumeric && styles.figure, column.isSticky && styles.sticky)}
      role="columnheader"
    >
      <button
        className={styles.sorter}
        onClick={() => shared.actions.sortBy(column)}
        onFocus={() => shared.session.settle(place)}
        ref={button}
        tabIndex={state === null ? -1 : 0}
        type="button"
      >
        <span id={`${shared.id}-${column.id}`}>{column.header}</span>
        {sort !== null && <Icon name={sort === 'up' ? 'chevron-up' : 'chevron-down'} size="s" />}
      </button>
      {state && <CellFocus control={button} place={place} session={shared.session} state={state} />}
    </div>
  );
}
