import type { ReactNode } from 'react';
import styles from './figures.module.css';

export type Figure = { id: string; label: string; value: ReactNode; hint?: ReactNode; tone?: 'danger' | undefined };

/** The few numbers that matter, before the rows behind them. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div className={styles.figure} key={figure.id}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd className={styles.value} data-tone={figure.tone}>
            {figure.value}
          </dd>
          {figure.hint && <dd className={styles.hint}>{figure.hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
