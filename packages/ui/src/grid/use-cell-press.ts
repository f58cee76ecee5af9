import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { GridState } from './model/grid-session.ts';

interface PressedCell {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Where typing stands when the person is in this cell. */
  readonly state: GridState | null;
  readonly isFixed: boolean;
  readonly edit: () => void;
}

interface Press {
  /** The cell had the focus before. */
  readonly hadFocus: boolean;
  readonly isMouse: boolean;
}

/**
 * Begins the editing of a cell as spreadsheets do: with a mouse by a double click, while single presses choose the cell
 * however often they come; with a finger or a pen by a second tap on the cell, for nobody taps twice in a third of a second.
 */
export function useCellPress({ input, state, isFixed, edit }: PressedCell) {
  const press = useRef<Press | null>(null);
  const isMoving = state?.mode === 'move';
  // One that began a range does not edit.
  const mayEdit = !isFixed && isMoving && state.head === null;
  // The whole text stays selected, so that typing replaces it. Of a press in selected text the browser would set the
  // caret there; Chromium does so when the button comes up, and asks then.
  const keepSelected = (event: MouseEvent) => {
    const isRepeated = press.current?.hadFocus === true && press.current.isMouse && event.button === 0;
    if (isMoving && isRepeated) event.preventDefault();
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      press.current = { hadFocus: document.activeElement === input.current, isMouse: pointerType === 'mouse' };
    },
    onMouseDown: keepSelected,
    onMouseUp: keepSelected,
    onClick: () => {
      if (mayEdit && press.current?.hadFocus === true && !press.current.isMouse) edit();
    },
    onDoubleClick: () => {
      if (mayEdit) edit();
    },
  };
}
