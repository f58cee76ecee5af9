import type { ReactNode } from 'react';
import styles from './group-box.module.css';

/** Fields that belong together under one heading, such as one of several like parts of a form. */
export function GroupBox({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
