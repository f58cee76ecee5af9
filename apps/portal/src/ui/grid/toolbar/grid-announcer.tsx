import { useSyncExternalStore } from 'react';
import styles from '../data-grid.module.css';
import type { Announcer } from './announcer.ts';

/** Announces changes of the rows to screen readers. */
export function GridAnnouncer({ announcer }: { announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <p aria-live="polite" className={styles.hidden}>
      {text}
    </p>
  );
}
