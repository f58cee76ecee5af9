import { describe, expect, it } from 'vitest';
import type { LocatedProblem } from './file-problem.ts';
import { problemLines } from './problem-lines.ts';

const problem = (over: Partial<LocatedProblem>): LocatedProblem => ({
  ...{ row: 2, field: 'certificate', severity: 'error', code: 'certificateNotFound', heading: 'Cert #', cell: 'D2' },
  ...{ value: 'ORG-1', correction: null, who: 'Rio Bend Orchards' },
  ...over,
});

const rowsOf = (problems: readonly LocatedProblem[]) => problemLines(problems).map(({ rows }) => rows);

describe('a fault', () => {
  it('that several rows repeat is one line', () => {
    expect(
      rowsOf([problem({}), problem({ row: 5 }), problem({ row: 7, value: 'ORG-2' }), problem({ row: 9 })]),
    ).toEqual([[2, 5, 9], [7]]);
  });

  it.each([
    ['an empty cell', { value: '' }],
    ['a figure', { field: 'inshell_lbs', code: 'weightNegative', value: '-5' }],
    ['a whole row', { field: '', code: 'tooManyCells', value: 'stray' }],
  ] as const)('of %s is a line for each row', (_, over) => {
    expect(rowsOf([problem(over), problem({ ...over, row: 3 })])).toEqual([[2], [3]]);
  });

  it('that is mended in one row only is told of each', () => {
    expect(rowsOf([problem({}), problem({ row: 3, correction: 'ORG-9' })])).toEqual([[2], [3]]);
  });
});
