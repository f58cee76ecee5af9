import { useSyncExternalStore } from 'react';
import { Button } from '../../actions/button.tsx';
import { Icon } from '../../art/icon.tsx';
import type { CellRef, GridModel } from '../model/grid-model.ts';
import type { GridSession } from '../model/grid-session.ts';
import styles from './grid-message.module.css';

type GridMessageProps = { id: string; help: string; model: GridModel; session: GridSession };

/** The line below the rows: what is wrong with the focused cell, else how the keys work. */
export function GridMessage({ id, help, model, session }: GridMessageProps) {
  const place = useSyncExternalStore(session.subscribe, () => session.state().place);
  const row = useSyncExternalStore(model.subscribe, () => (place === null ? undefined : model.row(place.row)));
  const cell = place === null ? undefined : row?.cells[place.column];
  const take = (at: CellRef, choice: string) => {
    model.choose(at, choice);
    // The button is gone with the question.
    session.go(at);
  };
  return (
    <div className={styles.message} data-mark={cell?.message === undefined ? undefined : cell.mark}>
      {cell?.message !== undefined && <Icon name={cell.mark === 'error' ? 'danger' : 'warning'} size="s" />}
      <p id={id}>{cell?.message ?? help}</p>
      {place !== null &&
        cell?.choices?.map(({ id: choice, label }) => (
          <Button key={choice} onPress={() => take(place, choice)} size="small">
            {label}
          </Button>
        ))}
    </div>
  );
}
