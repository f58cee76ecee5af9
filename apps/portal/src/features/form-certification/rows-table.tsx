import { Button } from '@packhouse/ui/actions/button.tsx';
import { useIsPrinting } from '@packhouse/ui/layout/use-is-printing.ts';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import type { RecordSection } from './forms/record-document.ts';
import styles from './rows-table.module.css';

/** More rows than this scroll inside their own box, where only those in view are drawn. */
const mostRowsAtOnce = 60;
const usualRowHeight = 56;
/** On a phone the first rows stand there until all are asked for: what is signed below them is near, and no box scrolls. */
const rowsOnPhone = 4;
/** Dates, tickets and the like stay on one line. */
const shortLength = 14;
/** Of the width of a column, in the weights of paper, where some twenty of them share the room beside a signature. */
const shareOfLetter = 0.26;
const shareOfGap = 0.3;
const sharesBeside = 20;

type Columns = RecordSection['columns'];

/** The rows of a list as they will be certified; on a phone the first of them, and all when they are asked for. */
export function RowsTable({ section }: { section: RecordSection }) {
  const { t, format } = useTexts('form-certification');
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const isPhone = useShellLayout() === 'mobile';
  const count = section.rows.length;
  const isFolded = isPhone && !isWhole && !isPrinting && count > rowsOnPhone + 1;
  return (
    <>
      <Rows rows={isFolded ? section.rows.slice(0, rowsOnPhone) : section.rows} section={section} />
      {section.check && (
        <p className={styles.check} data-tone={section.check.agrees ? undefined : 'warning'}>
          {section.check.text}
        </p>
      )}
      {isFolded && (
        <div className={styles.more}>
          <Button onPress={() => setWhole(true)} size="small">
            {t('showAll', { rows: t('rows', { count, number: format.number(count) }) })}
          </Button>
        </div>
      )}
    </>
  );
}

type RowsProps = { section: RecordSection; rows: RecordSection['rows'] };

/** A table; with little room, two lines for each row; on a narrow screen a card. 2,000 rows stay quick. */
function Rows({ section, rows }: RowsProps) {
  const box = useRef<HTMLElement>(null);
  const { columns, heading, totals } = section;
  const isPrinting = useIsPrinting();
  // Once for a list: it is drawn anew as it scrolls.
  const shares = useMemo(() => sharesOf(columns, section.rows), [columns, section]);
  const isLong = rows.length > mostRowsAtOnce && !isPrinting;
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => usualRowHeight,
    overscan: 10,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={heading} className={styles.box} data-long={isLong || undefined} ref={box} tabIndex={0}>
      <table aria-rowcount={isLong ? rows.length + 1 : undefined} className={styles.table} style={trackStyle(shares)}>
        <colgroup>
          {columns.map(({ label }, index) => (
            <col key={label} style={isLong ? { width: `${shares[index]}rem` } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th data-align={align} key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLong ? (
            <RowsInView columns={columns} rows={rows} virtual={virtual} />
          ) : (
            <AllRows columns={columns} rows={rows} />
          )}
        </tbody>
        {totals && <Totals columns={columns} totals={totals} />}
      </table>
    </section>
  );
}

/**
 * The shares that columns of a long list have of its width, which no row may move: what each has on paper, and more where
 * a word of its heading, a date or a figure would not fit on its line.
 */
function sharesOf(columns: Columns, rows: RecordSection['rows']): readonly number[] {
  const needs = columns.map(({ label }, index) => {
    const words = [...label.split(' '), ...rows.map((row) => row[index] ?? '')];
    const short = words.map(({ length }) => length).filter((length) => length <= shortLength);
    return short.reduce((most, length) => Math.max(most, length), 0) * shareOfLetter + shareOfGap;
  });
  const [, ...others] = needs;
  const spare = columns.map(({ weight }, index) => Math.max(weight - (needs[index] ?? 0), 0));
  const room = sharesBeside - others.reduce((sum, need) => sum + need, 0);
  const wanted = spare.slice(1).reduce((sum, more) => sum + more, 0);
  // Where not all have what they have on paper, none that has more than its words takes of another's.
  const part = wanted > room ? Math.max(room / wanted, 0) : 1;
  return needs.map((need, index) => need + (spare[index] ?? 0) * (index === 0 ? 1 : part));
}

/** For rows of two lines: the columns after the first one stand in the second. */
function trackStyle(shares: readonly number[]): CSSProperties {
  const tracks = {
    '--tracks': shares
      .map((share) => `minmax(0, ${share}fr)`)
      .slice(1)
      .join(' '),
  };
  // Border: React's type of a style knows no custom properties.
  return tracks as CSSProperties;
}

function AllRows({ columns, rows }: { columns: Columns; rows: readonly string[][] }) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their places
    <tr key={index}>
      <Cells columns={columns} row={row} />
    </tr>
  ));
}

interface RowsInViewProps {
  readonly columns: Columns;
  readonly rows: readonly string[][];
  readonly virtual: Virtualizer<HTMLElement, HTMLTableRowElement>;
}

function RowsInView({ columns, rows, virtual }: RowsInViewProps) {
  const items = virtual.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return (
    <>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index, key }: VirtualItem) => (
        <tr aria-rowindex={index + 2} data-index={index} key={key} ref={virtual.measureElement}>
          <Cells columns={columns} row={rows[index] ?? []} />
        </tr>
      ))}
      <Gap height={virtual.getTotalSize() - end} />
    </>
  );
}

/** The place of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}

function Cells({ columns, row }: { columns: Columns; row: readonly string[] }) {
  return columns.map(({ label, align }, index) => {
    const [text = '', ...detail] = (row[index] ?? '').split('\n');
    const words = (
      <>
        {text}
        {detail.map((line) => (
          <span className={styles.detail} key={line}>
            {line}
          </span>
        ))}
      </>
    );
    return index === 0 ? (
      <th data-short={text.length <= shortLength || undefined} key={label} scope="row">
        {words}
      </th>
    ) : (
      <td data-align={align} data-label={label} data-short={text.length <= shortLength || undefined} key={label}>
        {text === '' ? null : words}
      </td>
    );
  });
}

function Totals({ columns, totals }: { columns: Columns; totals: readonly string[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ label, align }, index) => (
          <td data-align={align} data-label={label} key={label}>
            {totals[index] || null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
