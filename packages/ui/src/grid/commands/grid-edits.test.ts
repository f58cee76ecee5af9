import { describe, expect, it } from 'vitest';
import type { GridRowEdit } from '../model/grid-model.ts';
import type { GridRange } from '../model/grid-range.ts';
import { clearEdits, fillDownEdits, fillRightEdits, pasteEdits, spreadEdits } from './grid-edits.ts';

const region = {
  rows: ['r1', 'r2', 'r3', '+'],
  columns: ['a', 'b', 'sum', 'c'].map((id) => ({ id, header: id, min: 5, isReadOnly: id === 'sum' })),
  isNew: (row: string) => row === '+',
};

/** "r1 a" is a cell, "r1 a:r2 b" a rectangle. */
function range(text: string): GridRange {
  const [from = '', to = from] = text.split(':');
  const at = (place: string) => {
    const [row = '', column] = place.split(' ');
    return [region.rows.indexOf(row), region.columns.findIndex(({ id }) => id === column)] as const;
  };
  const [[top, left], [bottom, right]] = [at(from), at(to)];
  return { top, bottom, left, right };
}

const shown = (edits: readonly GridRowEdit[]) =>
  edits.map(({ row, cells }) => {
    const texts = cells.map((cell) => `${cell.column}${'text' in cell ? `=${cell.text}` : `~${cell.like}`}`);
    return `${row ?? 'new'}: ${texts.join(' ')}`;
  });

describe('pasting cells into a range', () => {
  const two = [
    ['1', '2'],
    ['3', '4'],
  ];
  it.each<[string, readonly (readonly string[])[], string, readonly string[]]>([
    ['once from a single cell on', two, 'r1 a', ['r1: a=1 b=2', 'r2: a=3 b=4']],
    ['one cell into all of the range', [['x']], 'r1 a:r2 b', ['r1: a=x b=x', 'r2: a=x b=x']],
    ['a row into each row of the range', [['1', '2']], 'r1 a:r3 b', ['r1: a=1 b=2', 'r2: a=1 b=2', 'r3: a=1 b=2']],
    ['once where the range is no multiple', two, 'r1 a:r3 a', ['r1: a=1 b=2', 'r2: a=3 b=4']],
    ['past calculated columns', [['1', '2', '3']], 'r1 b', ['r1: b=1 c=3']],
    ['no further than the last column', [['1', '2']], 'r1 c', ['r1: c=1']],
    ['into new rows beyond the last', [['1'], ['2'], ['3']], 'r3 a', ['r3: a=1', '+: a=2', 'new: a=3']],
    ['not into the empty row where a whole table was chosen', [['x']], 'r2 a:+ a', ['r2: a=x', 'r3: a=x']],
    ['rows of unequal length', [['1', '2'], ['3']], 'r1 a', ['r1: a=1 b=2', 'r2: a=3']],
    ['nothing', [], 'r1 a', []],
  ])('writes %s', (_, cells, at, edits) => {
    expect(shown(pasteEdits(region, range(at), cells))).toEqual(edits);
  });
});

describe('filling and clearing a range', () => {
  it('fills down from the first row', () => {
    expect(shown(fillDownEdits(region, range('r1 a:r3 sum')))).toEqual(['r2: a~r1 b~r1', 'r3: a~r1 b~r1']);
  });

  it('fills one row from the row above, the empty one too', () => {
    expect(shown(fillDownEdits(region, range('+ a')))).toEqual(['+: a~r3']);
    expect(shown(fillDownEdits(region, range('r1 a')))).toEqual([]);
  });

  it('fills right with the texts of the first column', () => {
    const written = (row: string, column: string) => `${row}${column}`;
    expect(shown(fillRightEdits(region, range('r1 a:+ c'), written))).toEqual([
      'r1: b=r1a c=r1a',
      'r2: b=r2a c=r2a',
      'r3: b=r3a c=r3a',
    ]);
  });

  it.each<[string, string, string, readonly string[]]>([
    ['down, the empty row too', 'r2 a', 'r2 a:+ a', ['r3: a~r2', '+: a~r2']],
    ['down over and over', 'r1 a:r2 sum', 'r1 a:+ sum', ['r3: a~r1 b~r1', '+: a~r2 b~r2']],
    ['up', 'r3 b', 'r1 b:r3 b', ['r1: b~r3', 'r2: b~r3']],
    [
      'to the right as texts, past calculated columns',
      'r1 a:r2 a',
      'r1 a:r2 c',
      ['r1: b=r1a c=r1a', 'r2: b=r2a c=r2a'],
    ],
    ['to the left', 'r1 c', 'r1 a:r1 c', ['r1: a=r1c b=r1c']],
    ['not from the empty row', '+ a', 'r1 a:+ a', []],
    ['nowhere', 'r1 a', 'r1 a', []],
  ])('repeats cells %s', (_, from, over, edits) => {
    const written = (row: string, column: string) => `${row}${column}`;
    expect(shown(spreadEdits(region, range(from), range(over), written))).toEqual(edits);
  });

  it('clears what is typed and leaves the empty row alone', () => {
    expect(shown(clearEdits(region, range('r3 b:+ c')))).toEqual(['r3: b= c=']);
  });
});
