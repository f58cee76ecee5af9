import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../art/icon.tsx';
import { useAfterStep } from '../states/after-paint.ts';
import styles from './grid-message.module.css';
import { type CellRef, type GridCell, type GridModel, markIcons } from './model/grid-model.ts';
import type { GridSession } from './model/grid-session.ts';

type GridMessageProps = {
  id: string;
  model: GridModel;
  session: GridSession;
  pointed: CellRef | null;
};

/** The sentence of a faulty cell, beside the cell where the person is or whose mark they point at; none while they type. */
export function GridMessage({ id, model, session, pointed }: GridMessageProps) {
  const place = useAfterStep(session.subscribe, () => {
    const state = session.state();
    return state.typed === null ? state.place : null;
  });
  const at = pointed ?? place;
  const row = useSyncExternalStore(model.subscribe, () => (at === null ? undefined : model.row(at.row)));
  const cell = at === null ? undefined : row?.cells[at.column];
  if (at === null || cell?.message === undefined) return null;
  const take = (choice: string) => {
    model.choose(at, choice);
    // The button is gone with the question.
    session.go(at);
  };
  return <Note at={at} cell={cell} id={id} onTake={take} />;
}

type NoteProps = { id: string; at: CellRef; cell: GridCell; onTake: (choice: string) => void };

function Note({ id, at, cell, onTake }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useBeside(note, at);
  return (
    <div className={styles.note} data-mark={cell.mark} ref={note}>
      <Icon name={markIcons[cell.mark ?? 'warning']} size="s" />
      <p id={id}>{cell.message}</p>
      {cell.choices?.map(({ id: choice, label }) => (
        <Button key={choice} onPress={() => onTake(choice)} size="small">
          {label}
        </Button>
      ))}
    </div>
  );
}

const gap = 3;

/** Keeps an element beside a cell, below it where there is room, whatever scrolls or grows. */
function useBeside(element: { readonly current: HTMLElement | null }, { row, column }: CellRef): void {
  useLayoutEffect(() => {
    const { current } = element;
    const grid = current?.parentElement ?? null;
    if (current === null || grid === null) return undefined;
    const place = () => {
      const line = grid.querySelector(`[data-row="${CSS.escape(row)}"]`);
      const cell = line?.querySelector(`[data-column="${CSS.escape(column)}"]`);
      const frame = cell?.closest('[role=grid]');
      if (!cell || !frame) {
        current.style.visibility = 'hidden';
        return;
      }
      const [box, area] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
      const isOut =
        box.bottom <= area.top || box.top >= area.bottom || box.right <= area.left || box.left >= area.right;
      const { offsetWidth: width, offsetHeight: height } = current;
      const below = box.bottom + gap;
      const top = below + height > area.bottom && box.top - height - gap > 0 ? box.top - height - gap : below;
      const left = Math.max(gap, Math.min(Math.max(box.left, area.left), innerWidth - width - gap));
      current.style.visibility = isOut ? 'hidden' : 'visible';
      current.style.translate = `${left}px ${top}px`;
    };
    place();
    const grown = new ResizeObserver(place);
    grown.observe(document.body);
    grown.observe(grid);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
}
