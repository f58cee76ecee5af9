import type { ReactNode } from 'react';
import styles from './one-sheet.module.css';

/** A form's cards as parts of one sheet, with a line between them: `children` is the stack that they stand in. */
export function OneSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
