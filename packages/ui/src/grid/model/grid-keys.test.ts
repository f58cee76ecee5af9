import { describe, expect, it } from 'vitest';
import { commandOf, type GridMode } from './grid-keys.ts';

type More = { isListOpen?: boolean; isHighlighted?: boolean; isLeaving?: boolean; isAlong?: boolean };

const command = (key: string, mode: GridMode, more: More = {}) => {
  const parts = key.split('+');
  const name = parts.at(-1) ?? '';
  const held = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return commandOf(
    { key: name, ctrl: held('Ctrl'), shift: held('Shift'), alt: held('Alt') },
    { mode, isListOpen: false, isHighlighted: false, isLeaving: false, ...more },
  );
};

describe('the keys of a grid', () => {
  it.each([
    ['ArrowDown', { do: 'go', move: 'down' }],
    ['Ctrl+Home', { do: 'go', move: 'gridStart' }],
    ['Home', { do: 'go', move: 'rowStart' }],
    ['Enter', { do: 'edit' }],
    ['F2', { do: 'edit' }],
    ['Delete', { do: 'clear' }],
    ['Escape', { do: 'armLeaving' }],
    ['Tab', { do: 'go', move: 'next' }],
    ['Shift+Tab', { do: 'go', move: 'previous' }],
    ['x', null],
    ['Ctrl+c', null],
    ['Alt+ArrowDown', { do: 'edit' }],
    ['Alt+ArrowUp', null],
    ['Shift+ArrowDown', { do: 'extend', move: 'down' }],
    ['Ctrl+Shift+ArrowDown', { do: 'extend', move: 'bottom' }],
    ['Shift+End', { do: 'extend', move: 'rowEnd' }],
    ['Ctrl+ArrowUp', { do: 'go', move: 'top' }],
    ['Ctrl+a', { do: 'selectAll' }],
    ['Shift+ ', { do: 'selectRow' }],
    ['Ctrl+ ', { do: 'selectColumn' }],
    ['Ctrl+d', { do: 'fillDown' }],
    ['Ctrl+r', { do: 'fillRight' }],
    ['Ctrl+z', { do: 'undo' }],
    ['Ctrl+y', { do: 'redo' }],
    ['Ctrl+Shift+Z', { do: 'redo' }],
    ['Ctrl+Enter', { do: 'insertBelow' }],
    ['Ctrl+Delete', { do: 'removeRows' }],
    ['Shift+A', null],
  ])('%s in a cell that is not typed in', (key, expected) => {
    expect(command(key, 'move')).toEqual(expected);
  });

  it('takes over what was typed with Enter, Tab and the arrows up and down', () => {
    expect(command('Enter', 'type')).toEqual({ do: 'go', move: 'down' });
    expect(command('Shift+Enter', 'edit')).toEqual({ do: 'go', move: 'up' });
    expect(command('Tab', 'edit')).toEqual({ do: 'go', move: 'next' });
    expect(command('ArrowUp', 'type')).toEqual({ do: 'go', move: 'up' });
  });

  it('goes with Enter back to the column where typing began, from a cell that was typed in or not', () => {
    const along = { isAlong: true };
    expect(command('Enter', 'type', along)).toEqual({ do: 'go', move: 'lineBelow' });
    expect(command('Enter', 'move', along)).toEqual({ do: 'go', move: 'lineBelow' });
    expect(command('Shift+Enter', 'edit', along)).toEqual({ do: 'go', move: 'lineAbove' });
    expect(command('Ctrl+Enter', 'move', along)).toEqual({ do: 'insertBelow' });
    expect(command('ArrowDown', 'type', along)).toEqual({ do: 'go', move: 'down' });
  });

  it('leaves left and right to the caret while typing, and all arrows while editing', () => {
    expect(command('ArrowLeft', 'type')).toBeNull();
    expect(command('ArrowDown', 'edit')).toBeNull();
    expect(command('Backspace', 'edit')).toBeNull();
  });

  it('goes through the options while a list is open', () => {
    expect(command('ArrowDown', 'type', { isListOpen: true })).toEqual({ do: 'option', step: 1 });
    expect(command('ArrowUp', 'edit', { isListOpen: true })).toEqual({ do: 'option', step: -1 });
  });

  it('takes the highlighted option with Enter, and stays in the row', () => {
    const open = { isListOpen: true, isHighlighted: true };
    expect(command('Enter', 'type', open)).toEqual({ do: 'accept' });
    expect(command('Enter', 'edit', { isListOpen: true })).toEqual({ do: 'go', move: 'down' });
  });

  it('leaves copy, paste and undo to the browser while a cell is typed in', () => {
    for (const key of ['Ctrl+z', 'Ctrl+a', 'Ctrl+c', 'Ctrl+v', 'Ctrl+d']) expect(command(key, 'edit')).toBeNull();
  });

  it('undoes with Escape, and lets Tab out of the grid after it', () => {
    expect(command('Escape', 'type')).toEqual({ do: 'cancel' });
    expect(command('Tab', 'move', { isLeaving: true })).toEqual({ do: 'leave' });
  });
});
