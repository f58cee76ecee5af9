import type { ReactNode } from 'react';
import { Illustration, type Scene } from '../art/illustration.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Of the drawing above it; absent: there is none. */
  scene?: Scene;
  headingLevel?: 2 | 3 | undefined;
};

/** Nothing is here yet: why, and what comes next. */
export function EmptyState({ title, children, action, scene, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state}>
      {scene && (
        <div className={styles.picture}>
          <Illustration scene={scene} />
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.body}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
