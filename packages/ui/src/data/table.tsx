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
  /** A second fact in the same cells, below the first: its own heading, sorting and footer stand below those. */
  below?: TableFact<Row> | undefined;
};

type TableFact<Row> = Pick<TableColumn<Row>, 'id' | 'header' | 'cell' | 'isSortable' | 'isUnbroken' | 'footer'>;

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
  /** On a phone each row stands as a list of its own, every value beside its heading, and nothing scrolls sideways; `early`: on a tablet too, for many wide columns. */
  isStacked?: boolean | 'early' | undefined;
  /** Scrolls inside the window under a head that stays. */
  isTall?: boolean | undefined;
  /** Marks a row, such as the one that is late. */
  rowTone?: ((row: Row) => 'warning' | 'danger' | 'accent' | undefined) | undefined;
};

/** Rows to read: a plain table that scrolls sideways inside itself, or is stacked on a phone. Typing many rows is the grid's work. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, isCaptionShown = false, isDense = false } = props;
  const { isStacked: stacks = false } = props;
  const isStacked = stacks !== false;
  const hasFooter = rows.length > 0 && columns.some((column) => column.footer !== undefined);
  return (
    <section
      aria-label={caption}
      className={styles.frame}
      data-stacks={isStacked ? (stacks === 'early' ? 'early' : 'late') : undefined}
      data-tall={props.isTall || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
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
              <td colSpan={columns.length}>{typeof props.empty === 'string' ? <p>{props.empty}</p> : props.empty}</td>
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
  const facts = factsOf(column);
  const canSort = onSort !== undefined && facts.some(({ isSortable }) => isSortable === true);
  const direction = facts.some(({ id }) => id === sort?.columnId) ? sort?.direction : undefined;
  return (
    <th aria-sort={canSort ? (direction ?? 'none') : undefined} className={cellClass(column)} scope="col">
      {facts.map((fact) => (
        <Heading fact={fact} isHidden={column.isHeaderHidden} key={fact.id} onSort={onSort} sort={sort} />
      ))}
    </th>
  );
}

/** The facts of a column's cells, from above. */
const factsOf = <Row,>(column: TableColumn<Row>): readonly TableFact<Row>[] =>
  column.below === undefined ? [column] : [column, column.below];

function Heading<Row>(props: {
  fact: TableFact<Row>;
  isHidden: boolean | undefined;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}) {
  const { fact, isHidden, sort, onSort } = props;
  if (fact.isSortable !== true || onSort === undefined)
    return <span className={isHidden ? styles.hidden : undefined}>{fact.header}</span>;
  const direction = sort?.columnId === fact.id ? sort.direction : undefined;
  return (
    <button
      className={styles.sort}
      data-sorted={direction !== undefined || undefined}
      onClick={() => onSort({ columnId: fact.id, direction: nextDirection(direction) })}
      type="button"
    >
      {fact.header}
      <Icon name={direction ? sortIcons[direction] : 'sort'} size="s" />
    </button>
  );
}

const sortIcons = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** The direction that a press on a column's heading asks for. */
export function nextDirection(direction: TableSort['direction'] | undefined): TableSort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending';
}

function BodyCell<Row>({ column, row, isStacked }: { column: TableColumn<Row>; row: Row; isStacked: boolean }) {
  const name = column.isRowHeader ? classNames(cellClass(column), styles.rowHeader) : cellClass(column);
  // Words for anyone who does not see the cell say nothing beside a button that a card shows: its place stays empty.
  const heading = column.isHeaderHidden === true ? '' : column.header;
  const shared = { className: name, ...(isStacked ? { 'data-heading': heading } : {}) };
  // One box beside the heading, however many parts a value has.
  const said = <Facts column={column} of={(fact) => fact.cell(row)} />;
  const value = isStacked ? <div>{said}</div> : said;
  return column.isRowHeader ? (
    <th {...shared} scope="row">
      {value}
    </th>
  ) : (
    <td {...shared}>{value}</td>
  );
}

/** A column's facts below each other; one alone stands as it is. */
function Facts<Row>({ column, of }: { column: TableColumn<Row>; of: (fact: TableFact<Row>) => ReactNode }) {
  if (column.below === undefined) return of(column);
  return factsOf(column).map((fact, at) => (
    <div className={classNames(at > 0 && styles.below, fact.isUnbroken && styles.unbroken)} key={fact.id}>
      {of(fact)}
    </div>
  ));
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
            <Facts column={column} of={({ footer }) => footer} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function cellClass<Row>(column: TableColumn<Row>): string | undefined {
  const { isNumeric, isUnbroken, isWide, below } = column;
  // Of two facts each keeps to its line by itself.
  const isWhole = isUnbroken && below === undefined;
  return classNames(isNumeric && styles.figure, isWhole && styles.unbroken, isWide && styles.wide) || undefined;
}
