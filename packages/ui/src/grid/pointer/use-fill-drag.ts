import { type MouseEvent, useEffect, useRef } from 'react';
import type { GridActions } from '../commands/grid-actions.ts';
import type { CellRef } from '../model/grid-model.ts';
import type { GridRange } from '../model/grid-range.ts';
import type { GridSession } from '../model/grid-session.ts';

interface Filling {
  /** The cells that are repeated, and how far. */
  readonly range: GridRange;
  area: GridRange;
  /** Listens to the page for as long as the button is held. */
  readonly listening: AbortController;
}

/**
 * Fills cells by dragging the handle at the corner of those that are chosen, as in a spreadsheet; one step back takes
 * it back. Control+D and Control+R do the same by keys.
 */
export function useFillDrag(session: GridSession, actions: GridActions) {
  const filling = useRef<Filling | null>(null);
  const end = (): Filling | null => {
    const ended = filling.current;
    ended?.listening.abort();
    filling.current = null;
    return ended;
  };
  const drop = () => {
    const dropped = end();
    if (dropped !== null && dropped.area !== dropped.range) actions.spread(dropped.range, dropped.area);
  };
  const leave = () => {
    const left = end();
    if (left !== null) actions.drawBack(left.range);
  };
  useEffect(() => () => filling.current?.listening.abort(), []);
  return {
    /** True when the press was on the handle. */
    begin: (event: MouseEvent): boolean => {
      const isHandle = event.target instanceof Element && event.target.closest('[data-fill]') !== null;
      const range = isHandle && event.button === 0 ? session.range() : null;
      if (range === null) return false;
      // The focus stays in its cell.
      event.preventDefault();
      end();
      const listening = new AbortController();
      const { signal } = listening;
      filling.current = { range, area: range, listening };
      document.addEventListener('mouseup', drop, { signal });
      document.addEventListener(
        'keydown',
        (pressed) => {
          if (pressed.key !== 'Escape') return;
          pressed.preventDefault();
          pressed.stopPropagation();
          leave();
        },
        { signal, capture: true },
      );
      return true;
    },
    isOn: (): boolean => filling.current !== null,
    /** The mouse is over this cell now, the button held or not any more. */
    reach: (place: CellRef, isHeld: boolean): void => {
      const { current } = filling;
      if (!isHeld) leave();
      else if (current !== null) current.area = actions.drawOut(current.range, place);
    },
  };
}
