import { describe, expect, it } from 'vitest';
import { commandOf, type GridMode } from './grid-keys.ts';

const command = (key: string, mode: GridMode, more: { isListOpen?: boolean; isLeaving?: boolean } = {}) => {
  const parts = key.split('+');
  const name = parts.at(-1) ?? '';
  const held = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return commandOf(
    { key: name, ctrl: held('Ctrl'), shift: held('Shift'), alt: held('Alt') },
    { mode, isListOpen: false, isLeaving: false, ...more },
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
    ['Alt+ArrowDown', null],
    ['Shift+ArrowDown', null],
  ])('%s in a cell that is not typed in', (key, expected) => {
    expect(command(key, 'move')).toEqual(expected);
  });

  it('takes over what was typed with Enter, Tab and the arrows up and down', () => {
    expect(command('Enter', 'type')).toEqual({ do: 'go', move: 'down' });
    expect(command('Shift+Enter', 'edit')).toEqual({ do: 'go', move: 'up' });
    expect(command('Tab', 'edit')).toEqual({ do: 'go', move: 'next' });
    expect(command('ArrowUp', 'type')).toEqual({ do: 'go', move: 'up' });
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

  it('undoes with Escape, and lets Tab out of the grid after it', () => {
    expect(command('Escape', 'type')).toEqual({ do: 'undo' });
    expect(command('Tab', 'move', { isLeaving: true })).toEqual({ do: 'leave' });
  });
});
