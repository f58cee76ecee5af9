import { describe, expect, it } from 'vitest';
import { type GridMove, movedCell } from './grid-moves.ts';

const shape = { rows: ['r1', 'r2', 'r3', 'r4'], columns: ['a', 'b', 'c'], page: 2 };
const moved = (from: string, move: GridMove) => {
  const [row = '', column = ''] = from.split(' ');
  const place = movedCell(shape, { row, column }, move);
  return place === null ? null : `${place.row} ${place.column}`;
};

describe('moving in a grid', () => {
  it.each<[string, GridMove, string | null]>([
    ['r2 b', 'up', 'r1 b'],
    ['r2 b', 'down', 'r3 b'],
    ['r2 b', 'left', 'r2 a'],
    ['r2 b', 'right', 'r2 c'],
    ['r1 a', 'up', null],
    ['r1 a', 'left', null],
    ['r4 c', 'down', null],
    ['r2 b', 'rowStart', 'r2 a'],
    ['r2 b', 'rowEnd', 'r2 c'],
    ['r2 b', 'gridStart', 'r1 a'],
    ['r2 b', 'gridEnd', 'r4 c'],
    ['r2 b', 'top', 'r1 b'],
    ['r2 b', 'bottom', 'r4 b'],
    ['r1 b', 'pageDown', 'r3 b'],
    ['r3 b', 'pageDown', 'r4 b'],
    ['r2 b', 'pageUp', 'r1 b'],
    ['r1 c', 'next', 'r2 a'],
    ['r2 a', 'previous', 'r1 c'],
    ['r4 c', 'next', null],
    ['r1 a', 'previous', null],
  ])('from %s %s leads to %s', (from, move, to) => {
    expect(moved(from, move)).toBe(to);
  });
});
