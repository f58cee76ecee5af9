import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { type GridPlace, isSamePlace } from './grid-model.ts';
import type { GridSession, GridState } from './grid-session.ts';

/** The state of typing for the one cell where the person is, null for all others; takes the focus when it is wanted there. */
export function useGridPlace(
  session: GridSession,
  place: GridPlace,
  control: RefObject<HTMLElement | null>,
): GridState | null {
  const state = useSyncExternalStore(session.subscribe, () =>
    isSamePlace(session.state().place, place) ? session.state() : null,
  );
  useLayoutEffect(() => {
    if (state !== null && session.takeFocus(place)) control.current?.focus();
  });
  return state;
}
