import type { ReactNode } from 'react';
import styles from './filter-line.module.css';

/** A search field and the choices that narrow it, in one line; on a phone the search field has a line for itself. */
export function FilterLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
