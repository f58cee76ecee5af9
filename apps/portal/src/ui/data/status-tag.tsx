import type { ReactNode } from 'react';
import type { Tone } from '../states/banner.tsx';
import styles from './status-tag.module.css';

/** The state of a thing in one or two words, such as in a table row. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone | 'neutral' | 'accent'; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
