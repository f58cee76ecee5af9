import type { ReactNode } from 'react';
import styles from './folded.module.css';

/** Facts that few look at, behind the one line that names them. */
export function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
