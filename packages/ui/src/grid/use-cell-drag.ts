import { type DragEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { GridActions } from './commands/grid-actions.ts';
import { type CellRef, isSameCell } from './model/grid-model.ts';
import type { GridRange } from './model/grid-range.ts';
import type { GridSession } from './model/grid-session.ts';

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
function useFillDrag(session: GridSession, actions: GridActions) {
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

/** The cell below the mouse, as grid-row.tsx and grid-cell.tsx mark them; a row's number stands for its row. */
function placeBelow(target: EventTarget): { readonly row: string; readonly column: string | undefined } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const cell = target.closest<HTMLElement>('[data-column]');
  const isNumber = target.closest('[role="rowheader"]') !== null;
  if (row === undefined || (cell === null && !isNumber)) return null;
  return { row, column: cell?.dataset.column };
}

/** Chooses cells with the mouse: drag, or press with Shift; on the number of a row whole rows; fills them by their handle. */
export function useCellDrag(session: GridSession, actions: GridActions) {
  const from = useRef<{ readonly row: string; readonly column: string | undefined } | null>(null);
  const extend = (to: { readonly row: string; readonly column: string | undefined }) => {
    const start = from.current;
    if (start === null) return;
    if (start.column === undefined) actions.selectRows(start.row, to.row);
    else if (to.column !== undefined) actions.extend({ row: to.row, column: to.column });
  };
  const fill = useFillDrag(session, actions);
  const onMouseDown = (event: MouseEvent) => {
    if (fill.begin(event)) {
      from.current = null;
      return;
    }
    const place = event.button === 0 ? placeBelow(event.target) : null;
    const at = session.state().place;
    if (place === null) return;
    if (event.shiftKey && at !== null) {
      // The focus stays where it is, and no text is selected on the way.
      event.preventDefault();
      from.current = { row: at.row, column: place.column === undefined ? undefined : at.column };
      extend(place);
      return;
    }
    from.current = place;
    if (place.column !== undefined) {
      // A press ends a range, also on the cell that it began at: the focus has nowhere to go to then.
      const pressed = { row: place.row, column: place.column };
      if (isSameCell(at, pressed) && session.state().head !== null) session.choose(pressed, pressed);
      return;
    }
    event.preventDefault();
    actions.selectRows(place.row, place.row);
  };
  const onMouseOver = (event: MouseEvent) => {
    if (event.buttons !== 1) from.current = null;
    const place = from.current === null && !fill.isOn() ? null : placeBelow(event.target);
    if (fill.isOn()) {
      // Over the number of a row it goes down or up alone.
      if (place !== null) fill.reach({ row: place.row, column: place.column ?? '' }, event.buttons === 1);
      return;
    }
    const { mode, head, place: at } = session.state();
    if (place === null || mode !== 'move') return;
    const isElsewhere = place.row !== (head ?? at)?.row || place.column !== (head ?? at)?.column;
    if (isElsewhere) extend(place);
  };
  // The text of a focused cell is selected: without this the browser would drag that.
  const onDragStart = (event: DragEvent) => event.preventDefault();
  return { onMouseDown, onMouseOver, onDragStart };
}
