import type { GridMove } from './grid-moves.ts';

/**
 * The modes of a cell: in `move` keys go from cell to cell, `type` began with a character that replaced the cell's
 * text, `edit` was asked for and leaves the arrow keys to the caret.
 */
export type GridMode = 'move' | 'type' | 'edit';

export interface GridKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Actions without parameters. */
export type GridAction =
  | 'edit'
  /** Puts back what stood there before typing. */
  | 'cancel'
  /** Takes the highlighted option and stays in the row. */
  | 'accept'
  | 'clear'
  | 'armLeaving'
  | 'leave'
  | 'selectAll'
  | 'selectRow'
  | 'selectColumn'
  | 'fillDown'
  | 'fillRight'
  | 'undo'
  | 'redo'
  | 'insertAbove'
  | 'insertBelow'
  | 'duplicate'
  | 'removeRows';

export type GridCommand =
  /** Takes over what was typed, if anything, and goes on. */
  | { readonly do: 'go'; readonly move: GridMove }
  | { readonly do: 'extend'; readonly move: GridMove }
  | { readonly do: 'option'; readonly step: 1 | -1 }
  | { readonly do: GridAction };

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

const farMoves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'gridStart',
  End: 'gridEnd',
};

/** By the key as it is written with its modifiers. */
const actionNames: Readonly<Record<string, GridAction>> = {
  Enter: 'edit',
  F2: 'edit',
  'Alt+ArrowDown': 'edit',
  Escape: 'armLeaving',
  Delete: 'clear',
  Backspace: 'clear',
  'Ctrl+a': 'selectAll',
  'Shift+ ': 'selectRow',
  'Ctrl+ ': 'selectColumn',
  'Ctrl+d': 'fillDown',
  'Ctrl+r': 'fillRight',
  'Ctrl+z': 'undo',
  'Ctrl+y': 'redo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+Enter': 'insertBelow',
  'Ctrl+Shift+Enter': 'insertAbove',
  'Ctrl+Shift+d': 'duplicate',
  'Ctrl+Delete': 'removeRows',
};

function named({ key, ctrl, shift, alt }: GridKey): string {
  const held = [ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift'].filter((one) => one !== false);
  return [...held, key.length === 1 ? key.toLowerCase() : key].join('+');
}

const go = (move: GridMove): GridCommand => ({ do: 'go', move });

function moving(key: GridKey): GridCommand | null {
  const action = actionNames[named(key)];
  if (action !== undefined) return { do: action };
  const move = key.alt ? undefined : (key.ctrl ? farMoves : moves)[key.key];
  return move === undefined ? null : { do: key.shift ? 'extend' : 'go', move };
}

/** To the line below or above: where the person came along the row, to the column where they began. */
const entered = ({ shift }: GridKey, { isAlong }: Pick<GridKeyState, 'isAlong'>): GridCommand =>
  isAlong === true ? go(shift ? 'lineAbove' : 'lineBelow') : go(shift ? 'up' : 'down');

function editing(pressed: GridKey, { mode, isListOpen, isHighlighted, isAlong }: Omit<GridKeyState, 'isLeaving'>) {
  const { key } = pressed;
  if (key === 'Enter' && isHighlighted) return { do: 'accept' } as const;
  if (key === 'Enter') return entered(pressed, { isAlong });
  if (key === 'Escape') return { do: 'cancel' } as const;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (isListOpen) return { do: 'option', step: key === 'ArrowDown' ? 1 : -1 } as const;
  return mode === 'type' ? go(key === 'ArrowDown' ? 'down' : 'up') : null;
}

export interface GridKeyState {
  readonly mode: GridMode;
  readonly isListOpen: boolean;
  readonly isHighlighted: boolean;
  readonly isLeaving: boolean;
  /** The person began to type in another column of the row and came along it. */
  readonly isAlong?: boolean;
}

/**
 * The command of a key; null leaves the key to the browser. Tab goes cell by cell; after Escape it leaves the grid, so
 * that nobody is caught in it (WCAG 2.1.2).
 */
export function commandOf(key: GridKey, state: GridKeyState): GridCommand | null {
  if (key.key === 'Tab') {
    if (key.ctrl || key.alt) return null;
    return state.isLeaving ? { do: 'leave' } : go(key.shift ? 'previous' : 'next');
  }
  if (state.mode === 'move') {
    const isEnter = key.key === 'Enter' && !key.ctrl && !key.alt;
    return isEnter && state.isAlong === true ? entered(key, state) : moving(key);
  }
  return key.alt ? null : editing(key, state);
}
