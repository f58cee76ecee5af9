import { useSyncExternalStore } from 'react';
import styles from '../data-grid.module.css';
import type { News } from './news.ts';

/** What happened to the rows, for who cannot see it. */
export function GridNews({ news }: { news: News }) {
  const text = useSyncExternalStore(news.subscribe, news.current);
  return (
    <p aria-live="polite" className={styles.hidden}>
      {text}
    </p>
  );
}
