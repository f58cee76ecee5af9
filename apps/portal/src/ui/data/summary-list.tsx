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

/** Questions and answers, or facts of one thing. */
export function SummaryList({ rows, isDense = false }: { rows: readonly SummaryRow[]; isDense?: boolean }) {
  return (
    <dl className={styles.list} data-dense={isDense || undefined}>
      {rows.map((row) => (
        <div className={styles.row} data-total={row.isTotal || undefined} key={row.id}>
          <dt className={styles.term}>{row.term}</dt>
          <dd className={styles.value} data-numeric={row.isNumeric || undefined}>
            {row.value}
          </dd>
          {row.action && <dd className={styles.action}>{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
