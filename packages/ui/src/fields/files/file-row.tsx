import type { ReactNode } from 'react';
import { Icon } from '../../art/icon.tsx';
import { FieldMessage } from '../field.tsx';
import styles from './file-drop.module.css';

type FileRowProps = {
  id: string;
  name: ReactNode;
  /** Size, date, "uploading". */
  meta?: ReactNode;
  error?: string | undefined;
  /** Small buttons: download, remove, try again. */
  action?: ReactNode;
  /** A ProgressBar while it is sent. */
  progress?: ReactNode;
};

export function FileRow({ id, name, meta, error, action, progress }: FileRowProps) {
  return (
    <div className={styles.row} data-invalid={error ? true : undefined} id={id}>
      <Icon name="file" />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {meta && <span className={styles.meta}>{meta}</span>}
        {progress}
        <FieldMessage error={error} id={`${id}-error`} />
      </div>
      {action}
    </div>
  );
}
