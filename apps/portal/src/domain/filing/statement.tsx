import type { ReactNode } from 'react';
import styles from './statement.module.css';

export function Statement({ children }: { children: ReactNode }) {
  return <blockquote className={styles.statement}>{children}</blockquote>;
}
