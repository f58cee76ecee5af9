import { useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './grid-message.module.css';
import type { GridModel } from './grid-model.ts';
import type { GridSession } from './grid-session.ts';

type GridMessageProps = { id: string; help: string; model: GridModel; session: GridSession };

/** The line below the rows: what is wrong with the focused cell, else how the keys work. */
export function GridMessage({ id, help, model, session }: GridMessageProps) {
  const place = useSyncExternalStore(session.subscribe, () => session.state().place);
  const row = useSyncExternalStore(model.subscribe, () => (place === null ? undefined : model.row(place.row)));
  const cell = place === null ? undefined : row?.cells[place.column];
  return (
    <p className={styles.message} data-mark={cell?.message === undefined ? undefined : cell.mark} id={id}>
      {cell?.message !== undefined && <Icon name={cell.mark === 'error' ? 'danger' : 'warning'} size="s" />}
      <span>{cell?.message ?? help}</span>
    </p>
  );
}
