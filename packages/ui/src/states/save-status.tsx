import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './save-status.module.css';

type SaveStatusProps = {
  kind: 'empty' | 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';
  children: ReactNode;
};

const icons: Readonly<Record<SaveStatusProps['kind'], IconName | null>> = {
  // Nothing that could be saved or lost.
  empty: null,
  saved: 'check',
  changed: 'edit',
  saving: 'refresh',
  failed: 'warning',
  conflict: 'warning',
};

/** Whether what stands on the page is saved: "Saved 10:42 AM", "Saving…", "Not saved: no connection." */
export function SaveStatus({ kind, children }: SaveStatusProps) {
  const icon = icons[kind];
  return (
    <span className={styles.status} data-kind={kind} role="status">
      {icon !== null && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
