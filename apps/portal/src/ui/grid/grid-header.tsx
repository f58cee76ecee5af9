import { classNames } from '../class-names.ts';
import styles from './data-grid.module.css';
import type { GridColumn } from './grid-model.ts';

type GridHeaderProps = {
  id: string;
  columns: readonly GridColumn[];
  numberHeader: string;
  hasAction: boolean;
};

/** The row of headings, which stays in sight. */
export function GridHeader({ id, columns, numberHeader, hasAction }: GridHeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn
    // biome-ignore lint/a11y/useFocusableInteractive: nothing in the headings takes the focus
    <div aria-rowindex={1} className={classNames(styles.row, styles.header)} role="row">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div aria-colindex={1} className={classNames(styles.number, styles.heading)} role="columnheader">
        <span className={styles.hidden}>{numberHeader}</span>
      </div>
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <div
          aria-colindex={index + 2}
          className={classNames(styles.heading, column.isNumeric && styles.figure, column.isSticky && styles.sticky)}
          id={`${id}-${column.id}`}
          key={column.id}
          role="columnheader"
        >
          {column.header}
        </div>
      ))}
      {hasAction && <div className={styles.heading} />}
    </div>
  );
}
