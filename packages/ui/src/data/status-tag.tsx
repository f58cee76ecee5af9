import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import type { Tone } from '../states/banner.tsx';
import styles from './status-tag.module.css';

interface StatusTagProps {
  readonly tone?: Tone | 'neutral' | 'accent' | undefined;
  /** In place of the dot. */
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** The state of a thing in one or two words, such as in a table row. */
export function StatusTag({ tone = 'neutral', icon, children }: StatusTagProps) {
  return (
    <span className={styles.tag} data-icon={icon} data-tone={tone}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
