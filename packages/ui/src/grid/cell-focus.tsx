import { type RefObject, useLayoutEffect } from 'react';
import { useAfterStep } from '../states/after-paint.ts';
import type { CellRef } from './model/grid-model.ts';
import type { GridSession, GridState } from './model/grid-session.ts';

/** The state of typing for the cell where the person is, null for all others: a key draws the cells that it is about, and no row. */
export function useStateAt(session: GridSession, { row, column }: CellRef): GridState | null {
  return useAfterStep(session.subscribe, () => {
    const state = session.state();
    return state.place?.row === row && state.place.column === column ? state : null;
  });
}

type CellFocusProps = {
  session: GridSession;
  place: CellRef;
  state: GridState;
  control: RefObject<HTMLElement | null>;
};

export const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** Puts the focus into a cell: a browser's own way would bring it to the middle of the window, and the headings out of it. */
export function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView(nearest);
}

/** Drawn in the one cell where the person is: takes the focus when it is wanted there, and sets the caret. */
export function CellFocus({ session, place, state, control }: CellFocusProps) {
  useLayoutEffect(() => {
    if (!session.takeFocus(place) || control.current === null) return;
    // Of cells that are chosen the far end is looked at.
    if (session.state().head === null) focusControl(control.current);
    else control.current.focus({ preventScroll: true });
  });
  const { mode } = state;
  const isTyped = state.typed !== null;
  useLayoutEffect(() => {
    const input = control.current;
    if (!(input instanceof HTMLInputElement) || document.activeElement !== input) return;
    // Arriving selects the whole text, so that typing replaces it; editing puts the caret at its end.
    if (mode === 'move' && !isTyped) input.select();
    if (mode === 'edit') input.setSelectionRange(input.value.length, input.value.length);
  }, [control, mode, isTyped]);
  return null;
}
