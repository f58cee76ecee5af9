import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  illustration?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

/** Nothing is here yet: why, and what comes next. */
export function EmptyState({ title, children, action, illustration, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state}>
      {illustration && <div className={styles.picture}>{illustration}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.body}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
