import type { ReactNode } from 'react';
import styles from './statement.module.css';

/** The words that a person signs. */
export function Statement({ children }: { children: ReactNode }) {
  return <blockquote className={styles.statement}>{children}</blockquote>;
}
