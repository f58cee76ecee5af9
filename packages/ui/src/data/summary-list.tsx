import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

export type SummaryRow = {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** A link or small button to change it. */
  action?: ReactNode;
  isNumeric?: boolean | undefined;
  isTotal?: boolean | undefined;
};

type SummaryListProps = {
  rows: readonly SummaryRow[];
  isDense?: boolean;
  /** Goes on in a second column where there is room. */
  isInColumns?: boolean;
};

/** Questions and answers, or facts of one thing. */
export function SummaryList({ rows, isDense = false, isInColumns = false }: SummaryListProps) {
  return (
    <dl className={styles.list} data-columns={isInColumns || undefined} data-dense={isDense || undefined}>
      {rows.map((row) => (
        <div className={styles.row} data-total={row.isTotal || undefined} key={row.id}>
          <dt className={styles.term}>{row.term}</dt>
          <dd className={styles.value} data-numeric={row.isNumeric || undefined}>
            {breakable(row.value)}
          </dd>
          {row.action && <dd className={styles.action}>{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** An e-mail address that is too long for its line goes on below from its @ on. */
function breakable(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value;
  const at = value.indexOf('@');
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
