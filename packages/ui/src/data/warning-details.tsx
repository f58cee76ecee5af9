import type { ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './warning-details.module.css';

type WarningDetailsProps = {
  /** Counts what is inside. */
  summary: string;
  children: ReactNode;
};

/** Warnings, which stop nothing, behind one line that counts them. */
export function WarningDetails({ summary, children }: WarningDetailsProps) {
  return (
    <details className={styles.warnings}>
      <summary>
        <Icon name="warning" size="s" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
