import { type MouseEvent, useState } from 'react';
import { type CellRef, isSameCell } from './model/grid-model.ts';

/** The cell whose mark is below the mouse, as grid-row.tsx and grid-cell.tsx mark them; others listen to the mouse too. */
export function usePointedMark<Others extends { readonly onMouseOver: (event: MouseEvent) => void }>(others: Others) {
  const [place, setPlace] = useState<CellRef | null>(null);
  const point = (next: CellRef | null) => {
    if (next === null ? place !== null : !isSameCell(next, place)) setPlace(next);
  };
  const onMouseOver = (event: MouseEvent) => {
    others.onMouseOver(event);
    const { target } = event;
    const cell =
      target instanceof Element ? target.closest('[data-note]')?.closest<HTMLElement>('[data-column]') : null;
    const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const column = cell?.dataset.column;
    point(row === undefined || column === undefined ? null : { row, column });
  };
  return { ...others, place, onMouseOver, onMouseLeave: () => point(null) };
}
