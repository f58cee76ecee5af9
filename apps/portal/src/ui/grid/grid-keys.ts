import type { GridMove } from './grid-moves.ts';

/**
 * What the keys do in a cell: `move` goes from cell to cell, `type` began with a character that replaced the cell's
 * text, `edit` was asked for and leaves the arrow keys to the caret.
 */
export type GridMode = 'move' | 'type' | 'edit';

export interface GridKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

export type GridCommand =
  /** Takes over what was typed, if anything, and goes on. */
  | { readonly do: 'go'; readonly move: GridMove }
  | { readonly do: 'option'; readonly step: 1 | -1 }
  | { readonly do: 'edit' | 'undo' | 'clear' | 'armLeaving' | 'leave' };

const moves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const go = (move: GridMove): GridCommand => ({ do: 'go', move });

function moving({ key, ctrl, shift }: GridKey): GridCommand | null {
  if (key === 'Enter' || key === 'F2') return { do: 'edit' };
  if (key === 'Escape') return { do: 'armLeaving' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  if (shift) return null;
  if (ctrl && key === 'Home') return go('gridStart');
  if (ctrl && key === 'End') return go('gridEnd');
  const move = moves[key];
  return move === undefined || ctrl ? null : go(move);
}

function editing({ key, shift }: GridKey, mode: GridMode, isListOpen: boolean): GridCommand | null {
  if (key === 'Enter') return go(shift ? 'up' : 'down');
  if (key === 'Escape') return { do: 'undo' };
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (isListOpen) return { do: 'option', step: key === 'ArrowDown' ? 1 : -1 };
  return mode === 'type' ? go(key === 'ArrowDown' ? 'down' : 'up') : null;
}

/**
 * What a key does; null leaves it to the browser. Tab goes cell by cell; after Escape it leaves the grid, so that
 * nobody is caught in it (WCAG 2.1.2).
 */
export function commandOf(
  key: GridKey,
  state: { readonly mode: GridMode; readonly isListOpen: boolean; readonly isLeaving: boolean },
): GridCommand | null {
  if (key.alt) return null;
  if (key.key === 'Tab') {
    if (key.ctrl) return null;
    return state.isLeaving ? { do: 'leave' } : go(key.shift ? 'previous' : 'next');
  }
  return state.mode === 'move' ? moving(key) : editing(key, state.mode, state.isListOpen);
}
