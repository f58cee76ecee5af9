import type { ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './table.module.css';

export type TableSort = { columnId: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right-aligned with digits of one width. */
  isNumeric?: boolean | undefined;
  isSortable?: boolean | undefined;
  /** The cell that names the row; read out as its heading. */
  isRowHeader?: boolean | undefined;
  /** The heading is for a screen reader alone, as over a column of buttons. */
  isHeaderHidden?: boolean | undefined;
  /** Keeps dates, numbers and tags on one line. */
  isUnbroken?: boolean | undefined;
  /** Has room for a name of several words, so that a row does not grow tall with it. */
  isWide?: boolean | undefined;
  footer?: ReactNode;
};

export type TableProps<Row> = {
  /** Names the table's content. */
  caption: string;
  isCaptionShown?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | undefined;
  /** Called with the next sorting; the caller sorts `rows`. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Stands in the place of the rows when there are none. */
  empty?: ReactNode;
  isDense?: boolean | undefined;
  /** On a phone each row stands as a list of its own, every value beside its heading, and nothing scrolls sideways. */
  isStacked?: boolean | undefined;
  /** Scrolls inside the window under a head that stays. */
  isTall?: boolean | undefined;
  /** Marks a row, such as the one that is late. */
  rowTone?: ((row: Row) => 'warning' | 'danger' | 'accent' | undefined) | undefined;
};

/** Rows to read: a plain table that scrolls sideways inside itself, or is stacked on a phone. Typing many rows is the grid's work. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, isCaptionShown = false, isDense = false, isStacked = false } = props;
  const hasFooter = rows.length > 0 && columns.some((column) => column.footer !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={caption} className={styles.frame} data-tall={props.isTall || undefined} tabIndex={0}>
      <table className={classNames(styles.table, isDense && styles.dense, isStacked && styles.stacked)}>
        <caption className={styles.caption} data-hidden={!isCaptionShown || undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell column={column} key={column.id} onSort={props.onSort} sort={props.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr data-tone={props.rowTone?.(row)} key={props.rowKey(row)}>
              {columns.map((column) => (
                <BodyCell column={column} isStacked={isStacked} key={column.id} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && props.empty !== undefined && (
            <tr className={styles.empty}>
              <td colSpan={columns.length}>{props.empty}</td>
            </tr>
          )}
        </tbody>
        {hasFooter && <FooterRow columns={columns} isStacked={isStacked} />}
      </table>
    </section>
  );
}

function HeaderCell<Row>(props: {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}) {
  const { column, sort, onSort } = props;
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const canSort = column.isSortable === true && onSort !== undefined;
  return (
    <th aria-sort={canSort ? (direction ?? 'none') : undefined} className={cellClass(column)} scope="col">
      {canSort ? (
        <button
          className={styles.sort}
          onClick={() => onSort({ columnId: column.id, direction: nextDirection(direction) })}
          type="button"
        >
          {column.header}
          <Icon name={direction ? sortIcons[direction] : 'sort'} size="s" />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? styles.hidden : undefined}>{column.header}</span>
      )}
    </th>
  );
}

const sortIcons = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** The direction that a press on a column's heading asks for. */
export function nextDirection(direction: TableSort['direction'] | undefined): TableSort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending';
}

function BodyCell<Row>({ column, row, isStacked }: { column: TableColumn<Row>; row: Row; isStacked: boolean }) {
  const name = column.isRowHeader ? classNames(cellClass(column), styles.rowHeader) : cellClass(column);
  const shared = { className: name, ...(isStacked ? { 'data-heading': column.header } : {}) };
  // One box beside the heading, however many parts a value has.
  const value = isStacked ? <div>{column.cell(row)}</div> : column.cell(row);
  return column.isRowHeader ? (
    <th {...shared} scope="row">
      {value}
    </th>
  ) : (
    <td {...shared}>{value}</td>
  );
}

function FooterRow<Row>({ columns, isStacked }: { columns: readonly TableColumn<Row>[]; isStacked: boolean }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td
            className={cellClass(column)}
            data-heading={isStacked && column.footer !== undefined ? column.header : undefined}
            key={column.id}
          >
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function cellClass<Row>(column: TableColumn<Row>): string | undefined {
  const { isNumeric, isUnbroken, isWide } = column;
  return classNames(isNumeric && styles.figure, isUnbroken && styles.unbroken, isWide && styles.wide) || undefined;
}
